// SPDX-License-Identifier: MIT
#include "text/text_edit.h"

#include <algorithm>
#include <stdexcept>

#include "text/snapshot.h"

namespace lw::text {

namespace {

/// Insertions at the start of a replaced range come before it, so order is by start, then by end.
bool comesBefore(const TextEdit& a, const TextEdit& b) {
    return a.span.start != b.span.start ? a.span.start < b.span.start : a.span.end < b.span.end;
}

void requireDisjoint(const TextEdit& before, const TextEdit& after) {
    if (before.span.end > after.span.start) throw std::invalid_argument("text edits overlap");
}

auto bytesFrom(std::string_view text) {
    return [text](Span span) { return text.substr(span.start, span.length()); };
}

auto bytesFrom(const Snapshot& text) {
    return [&text, buffer = std::string()](Span span) mutable { return text.view(span, buffer); };
}

}  // namespace

TextEdits::TextEdits(std::vector<TextEdit> edits) : m_edits(std::move(edits)) {
    std::stable_sort(m_edits.begin(), m_edits.end(), comesBefore);
    for (std::size_t i = 1; i < m_edits.size(); ++i) requireDisjoint(m_edits[i - 1], m_edits[i]);
}

void TextEdits::add(TextEdit edit) {
    const auto at = std::upper_bound(m_edits.begin(), m_edits.end(), edit, comesBefore);
    if (at != m_edits.begin()) requireDisjoint(*std::prev(at), edit);
    if (at != m_edits.end()) requireDisjoint(edit, *at);
    m_edits.insert(at, std::move(edit));
}

std::string TextEdits::apply(std::string_view text) const {
    std::size_t size = text.size();
    for (const TextEdit& edit : m_edits) size = size - edit.span.length() + edit.replacement.size();
    std::string out;
    out.reserve(size);
    std::size_t from = 0;
    for (const TextEdit& edit : m_edits) {
        out.append(text.substr(from, edit.span.start - from));
        out.append(edit.replacement);
        from = edit.span.end;
    }
    out.append(text.substr(from));
    return out;
}

template <typename BytesOf>
TextEdits TextEdits::inverseOver(BytesOf bytesOf) const {
    TextEdits inverse;
    inverse.m_edits.reserve(m_edits.size());
    std::size_t after = 0;
    std::size_t from = 0;
    for (const TextEdit& edit : m_edits) {
        after += edit.span.start - from;
        inverse.m_edits.push_back(
            {{after, after + edit.replacement.size()}, std::string(bytesOf(edit.span))});
        after += edit.replacement.size();
        from = edit.span.end;
    }
    return inverse;
}

TextEdits TextEdits::inverse(std::string_view before) const {
    return inverseOver(bytesFrom(before));
}

TextEdits TextEdits::inverse(const Snapshot& before) const {
    return inverseOver(bytesFrom(before));
}

std::size_t TextEdits::map(std::size_t offset, Bias bias) const {
    std::size_t from = 0;   // the end of the edits passed, in the text before
    std::size_t after = 0;  // the same place in the text after
    for (const TextEdit& edit : m_edits) {
        if (offset < edit.span.start) break;
        const std::size_t start = after + (edit.span.start - from);
        const std::size_t end = start + edit.replacement.size();
        if (edit.span.empty()) {
            if (offset == edit.span.start && bias == Bias::kLeft) return start;
        } else if (offset < edit.span.end) {
            if (offset == edit.span.start || bias == Bias::kLeft) return start;
            return end;
        }
        from = edit.span.end;
        after = end;
    }
    return after + (offset - from);
}

Span TextEdits::map(Span span) const {
    const std::size_t start = map(span.start, Bias::kRight);
    const std::size_t end = map(span.end, Bias::kLeft);
    return start <= end ? Span{start, end} : placeAt(end);
}

template <typename BytesOf>
TextEdits TextEdits::minimalOver(BytesOf bytesOf) const {
    TextEdits out;
    for (const TextEdit& edit : m_edits) {
        const std::string_view old = bytesOf(edit.span);
        const std::string_view now = edit.replacement;
        const std::size_t reach = std::min(old.size(), now.size());
        std::size_t head = 0;
        while (head < reach && old[head] == now[head]) ++head;
        std::size_t tail = 0;
        while (tail < reach - head && old[old.size() - 1 - tail] == now[now.size() - 1 - tail]) ++tail;
        if (head == old.size() && head == now.size()) continue;
        out.m_edits.push_back({{edit.span.start + head, edit.span.end - tail},
                               std::string(now.substr(head, now.size() - head - tail))});
    }
    return out;
}

TextEdits TextEdits::minimal(std::string_view before) const {
    return minimalOver(bytesFrom(before));
}

TextEdits TextEdits::minimal(const Snapshot& before) const {
    return minimalOver(bytesFrom(before));
}

}  // namespace lw::text
