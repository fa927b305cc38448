// SPDX-License-Identifier: MIT
#include "merge/line_merge.h"

#include <algorithm>

#include "ron/edit.h"
#include "text/line_diff.h"
#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::merge {

namespace {

using text::Span;
using text::TextEdits;

/// What follows a line end, or is the start.
std::size_t firstLineLength(std::string_view text) {
    return std::min(text.find('\n'), text.size() - 1) + 1;
}
std::size_t lastLineLength(std::string_view text) {
    const std::size_t before = text.size() < 2 ? std::string_view::npos : text.rfind('\n', text.size() - 2);
    return text.size() - (before == std::string_view::npos ? 0 : before + 1);
}

/// The edits of one side, taken in order.
class Side {
public:
    explicit Side(const TextEdits& edits) : m_edits(edits) {}

    [[nodiscard]] bool atEnd() const { return m_next == m_edits.size(); }
    [[nodiscard]] const Span& next() const { return m_edits[m_next].span; }
    /// Takes the edits that touch `region`, which grows by them. Whether there was one.
    bool take(Span& region) {
        const std::size_t from = m_next;
        while (!atEnd() && next().touches(region)) {
            region = {std::min(region.start, next().start), std::max(region.end, next().end)};
            ++m_next;
        }
        return m_next > from;
    }
    /// What the side has for a stretch of base, from the edits of it that were taken.
    [[nodiscard]] std::string textOf(std::string_view base, Span region, std::size_t first) const {
        std::string out;
        std::size_t at = region.start;
        for (std::size_t i = first; i < m_next; ++i) {
            out += base.substr(at, m_edits[i].span.start - at);
            out += m_edits[i].replacement;
            at = m_edits[i].span.end;
        }
        out += base.substr(at, region.end - at);
        return out;
    }
    [[nodiscard]] std::size_t taken() const { return m_next; }

private:
    const TextEdits& m_edits;
    std::size_t m_next = 0;
};

class LineMerger {
public:
    LineMerger(std::string_view base, const MarkerStyle& style, std::string lineEnd)
        : m_base(base), m_style(style), m_lineEnd(std::move(lineEnd)) {}

    MergedLines run(const TextEdits& oursEdits, const TextEdits& theirsEdits) {
        Side ours(oursEdits);
        Side theirs(theirsEdits);
        std::size_t at = 0;
        while (!ours.atEnd() || !theirs.atEnd()) {
            const bool isOursFirst =
                !ours.atEnd() && (theirs.atEnd() || ours.next().start <= theirs.next().start);
            Span region = (isOursFirst ? ours : theirs).next();
            const std::size_t firstOurs = ours.taken();
            const std::size_t firstTheirs = theirs.taken();
            for (bool grows = true; grows;) {
                grows = ours.take(region);
                grows = theirs.take(region) || grows;
            }
            m_out.text += m_base.substr(at, region.start - at);
            at = region.end;
            const std::string mine = ours.textOf(m_base, region, firstOurs);
            const std::string other = theirs.textOf(m_base, region, firstTheirs);
            if (firstTheirs == theirs.taken() || mine == other)
                m_out.text += mine;
            else if (firstOurs == ours.taken())
                m_out.text += other;
            else
                addConflict(mine, other);
        }
        m_out.text += m_base.substr(at);
        return std::move(m_out);
    }

private:
    /// Lines that both sides have alike at the ends stand outside the markers.
    void addConflict(std::string_view ours, std::string_view theirs) {
        while (!ours.empty() && !theirs.empty()) {
            const std::size_t length = firstLineLength(ours);
            if (ours.substr(0, length) != theirs.substr(0, firstLineLength(theirs))) break;
            m_out.text += ours.substr(0, length);
            ours.remove_prefix(length);
            theirs.remove_prefix(length);
        }
        std::string_view tail = ours.substr(ours.size());
        while (!ours.empty() && !theirs.empty()) {
            const std::size_t length = lastLineLength(ours);
            if (ours.substr(ours.size() - length) != theirs.substr(theirs.size() - lastLineLength(theirs)))
                break;
            tail = {ours.data() + ours.size() - length, tail.size() + length};
            ours.remove_suffix(length);
            theirs.remove_suffix(length);
        }
        endLine();
        m_out.conflicts.push_back(m_out.text.size());
        addMarker('<', " " + m_style.ours);
        m_out.text += ours;
        endLine();
        addMarker('=', "");
        m_out.text += theirs;
        endLine();
        addMarker('>', " " + m_style.theirs);
        m_out.text += tail;
    }
    void addMarker(char mark, const std::string& label) {
        m_out.text += std::string(m_style.size, mark) + label + m_lineEnd;
    }
    /// A marker begins a line, whatever stands before it.
    void endLine() {
        if (!m_out.text.empty() && m_out.text.back() != '\n') m_out.text += m_lineEnd;
    }

    std::string_view m_base;
    const MarkerStyle& m_style;
    std::string m_lineEnd;
    MergedLines m_out;
};

}  // namespace

MergedLines mergeTextLines(std::string_view base, std::string_view ours, std::string_view theirs,
                           const MarkerStyle& style) {
    const text::Snapshot before{std::string(base)};
    return LineMerger(base, style, ron::lineEndOf(ours))
        .run(text::diffLines(before, ours), text::diffLines(before, theirs));
}

}  // namespace lw::merge
