// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/edit_preview.h"

#include <algorithm>

namespace lw::text_pane {

namespace {

using Kind = PreviewLine::Kind;

/// More of a line is not shown.
constexpr std::size_t kLongest = 400;

/// Lines that belong together: `first` to `last` of the text before.
struct Stretch {
    std::size_t first = 0;
    std::size_t last = 0;
    std::vector<text::TextEdit> edits;
};

std::vector<Stretch> stretchesOf(const text::Snapshot& text, const text::TextEdits& edits, std::size_t most) {
    std::vector<Stretch> out;
    for (const text::TextEdit& edit : edits) {
        const std::size_t first = text.lineAt(edit.span.start);
        const std::size_t last = text.lineAt(edit.span.end);
        if (!out.empty() && first <= out.back().last + 1) {
            out.back().last = std::max(out.back().last, last);
        } else {
            if (out.size() > most) break;
            out.push_back({first, last, {}});
        }
        out.back().edits.push_back(edit);
    }
    return out;
}

QString lineText(std::string_view bytes) {
    if (bytes.ends_with('\r')) bytes.remove_suffix(1);
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(std::min(bytes.size(), kLongest)));
}

QString lineText(const text::Snapshot& text, std::size_t line) {
    const text::Span span = text.lineSpan(line);
    return lineText(text.slice({span.start, std::min(span.end, span.start + kLongest)}));
}

std::vector<PreviewLine> linesOf(Kind kind, std::string_view bytes, std::size_t number) {
    std::vector<PreviewLine> out;
    for (std::size_t at = 0; at <= bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        out.push_back({kind, number + out.size(), lineText(bytes.substr(at, end - at))});
        at = end + 1;
    }
    return out;
}

/// Marks what differs between a line and the one it becomes.
void markChange(PreviewLine& before, PreviewLine& after) {
    const QString& a = before.text;
    const QString& b = after.text;
    const auto least = std::min(a.size(), b.size());
    qsizetype head = 0;
    while (head < least && a[head] == b[head]) ++head;
    qsizetype tail = 0;
    while (tail < least - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    before.changedFrom = after.changedFrom = static_cast<int>(head);
    before.changedTo = static_cast<int>(a.size() - tail);
    after.changedTo = static_cast<int>(b.size() - tail);
}

/// Lines of the stretch, those that stay the same at its ends as context.
void addStretch(std::vector<PreviewLine>& out, const text::Snapshot& text, const Stretch& stretch,
                std::ptrdiff_t shift) {
    const std::size_t start = text.lineStart(stretch.first);
    const std::string before = text.slice({start, text.lineSpan(stretch.last).end});
    text::TextEdits local;
    for (const text::TextEdit& edit : stretch.edits)
        local.replace({edit.span.start - start, edit.span.end - start}, edit.replacement);
    auto removed = linesOf(Kind::kRemoved, before, stretch.first + 1);
    const auto newFirst = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(stretch.first + 1) + shift);
    auto added = linesOf(Kind::kAdded, local.apply(before), newFirst);
    const auto same = [](const PreviewLine& a, const PreviewLine& b) { return a.text == b.text; };
    std::size_t head = 0;
    while (head < removed.size() && head < added.size() && same(removed[head], added[head])) ++head;
    std::size_t tail = 0;
    while (tail < removed.size() - head && tail < added.size() - head &&
           same(removed[removed.size() - 1 - tail], added[added.size() - 1 - tail])) {
        ++tail;
    }
    if (head > 0) {
        out.push_back(added[head - 1]);
        out.back().kind = Kind::kContext;
    } else if (stretch.first > 0) {
        out.push_back({Kind::kContext, newFirst - 1, lineText(text, stretch.first - 1)});
    }
    const std::size_t gone = removed.size() - head - tail;
    const std::size_t come = added.size() - head - tail;
    if (gone == come) {
        for (std::size_t i = 0; i < gone; ++i) markChange(removed[head + i], added[head + i]);
    }
    for (std::size_t i = 0; i < gone; ++i) out.push_back(removed[head + i]);
    for (std::size_t i = 0; i < come; ++i) out.push_back(added[head + i]);
    if (tail > 0) {
        out.push_back(added[added.size() - tail]);
        out.back().kind = Kind::kContext;
    } else if (stretch.last + 1 < text.lineCount()) {
        out.push_back({Kind::kContext, newFirst + added.size(), lineText(text, stretch.last + 1)});
    }
}

}  // namespace

std::vector<PreviewLine> previewOf(const text::Snapshot& text, const text::TextEdits& edits,
                                   std::size_t most) {
    std::vector<PreviewLine> out;
    std::ptrdiff_t shift = 0;
    for (const Stretch& stretch : stretchesOf(text, edits, most)) {
        if (!out.empty()) out.push_back({Kind::kGap, 0, {}});
        addStretch(out, text, stretch, shift);
        for (const text::TextEdit& edit : stretch.edits) {
            const auto lines = std::count(edit.replacement.begin(), edit.replacement.end(), '\n');
            const auto gone =
                static_cast<std::ptrdiff_t>(text.lineAt(edit.span.end) - text.lineAt(edit.span.start));
            shift += lines - gone;
        }
        if (out.size() > most) break;
    }
    if (out.size() > most) {
        out.resize(most);
        out.push_back({Kind::kGap, 0, {}});
    }
    return out;
}

}  // namespace lw::text_pane
