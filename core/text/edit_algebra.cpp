// SPDX-License-Identifier: MIT
#include "text/edit_algebra.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace lw::text {

namespace {

/// Walks the edits of `first` along the text between the two lists ("mid") and melts those of `second` into
/// the ones they touch.
class Composer {
public:
    explicit Composer(const TextEdits& first) : m_first(first) {}

    void add(const TextEdit& edit) {
        passUntil(edit.span.start);
        if (!m_open) open(edit.span.start);
        consume(edit.span.start, true);
        consume(edit.span.end, false);
        m_done += edit.replacement;
    }
    TextEdits finish() {
        close();
        while (m_next < m_first.size()) m_out.push_back(m_first[m_next++]);
        return TextEdits(std::move(m_out));
    }

private:
    [[nodiscard]] std::size_t nextMid() const {
        return m_next < m_first.size() ? m_first[m_next].span.start + m_shift
                                       : std::numeric_limits<std::size_t>::max();
    }
    /// Takes the next edit of `first`; unsigned wrap-around keeps the difference of offsets exact.
    const TextEdit& take() {
        const TextEdit& edit = m_first[m_next++];
        m_shift += edit.replacement.size() - edit.span.length();
        return edit;
    }
    void close() {
        if (!m_open) return;
        m_done += m_tail;
        m_out.push_back({m_base, std::move(m_done)});
        m_done.clear();
        m_open = false;
    }
    /// Emits what ends before `mid` without touching it.
    void passUntil(std::size_t mid) {
        if (m_open && m_at + m_tail.size() < mid) close();
        while (!m_open && nextMid() < mid && nextMid() + m_first[m_next].replacement.size() < mid) {
            m_out.push_back(take());
        }
    }
    void open(std::size_t mid) {
        m_open = true;
        if (nextMid() <= mid) {
            m_at = nextMid();
            const TextEdit& edit = take();
            m_base = edit.span;
            m_tail = edit.replacement;
        } else {
            m_at = mid;
            m_base = placeAt(mid - m_shift);
            m_tail = {};
        }
    }
    /// Moves to `mid`, keeping or dropping the replacement text passed; dropping reaches into kept bytes and
    /// further edits.
    void consume(std::size_t mid, bool keep) {
        while (m_at < mid) {
            const std::size_t length = std::min(m_tail.size(), mid - m_at);
            if (keep) m_done += m_tail.substr(0, length);
            m_tail.remove_prefix(length);
            m_at += length;
            if (m_at == mid) return;
            if (nextMid() <= m_at) {
                const TextEdit& edit = take();
                m_base.end = edit.span.end;
                m_tail = edit.replacement;
            } else {
                const std::size_t passed = std::min(nextMid(), mid) - m_at;
                m_base.end += passed;
                m_at += passed;
            }
        }
    }

    const TextEdits& m_first;
    std::size_t m_next = 0;
    std::size_t m_shift = 0;  ///< mid minus base after the edits taken
    bool m_open = false;
    Span m_base;
    std::string m_done;
    std::string_view m_tail;  ///< the open edit's replacement from m_at on
    std::size_t m_at = 0;     ///< a place in mid
    std::vector<TextEdit> m_out;
};

}  // namespace

TextEdits compose(const TextEdits& first, const TextEdits& second) {
    if (first.empty()) return second;
    if (second.empty()) return first;
    Composer composer(first);
    for (const TextEdit& edit : second) composer.add(edit);
    return composer.finish();
}

TextEdits composeAll(const std::vector<TextEdits>& parts) {
    std::vector<TextEdits> level = parts;
    while (level.size() > 1) {
        std::vector<TextEdits> next;
        next.reserve((level.size() + 1) / 2);
        for (std::size_t i = 0; i < level.size(); i += 2) {
            next.push_back(i + 1 < level.size() ? compose(level[i], level[i + 1]) : std::move(level[i]));
        }
        level = std::move(next);
    }
    return level.empty() ? TextEdits() : std::move(level.front());
}

bool fits(const TextEdits& edits, std::size_t size) {
    return edits.empty() || edits[edits.size() - 1].span.end <= size;
}

std::size_t memoryOf(const TextEdits& edits) {
    std::size_t bytes = sizeof(TextEdits);
    for (const TextEdit& edit : edits) bytes += sizeof(TextEdit) + edit.replacement.capacity();
    return bytes;
}

}  // namespace lw::text
