// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/diagnostic.h"
#include "text/refusal.h"
#include "text/span.h"
#include "text/text_edit.h"

namespace lw::text {

/// A text that lives inside another: a program in a Lua string. It is a run of segments, each a stretch of
/// host bytes that stands for a stretch of inner bytes; between them host bytes (an escape, a CR) may stand
/// for other bytes or for none. Positions map both ways; edits of the inner text become edits of the host
/// that leave every other host byte alone. It may be joined of several parts, which stand anywhere in the
/// host.
class Embedded {
public:
    /// `inner` bytes of the embedded text come from `host` bytes of the host's. `verbatim`: the same bytes on
    /// both sides, so places inside map one to one; otherwise the two stand for each other as wholes (`\n`
    /// for a line feed).
    struct Segment {
        Span host;
        Span inner;
        bool verbatim = true;

        friend bool operator==(const Segment&, const Segment&) = default;
    };

    /// Writes inner text as host bytes (escaping it); nothing where the host can't hold it.
    using Encoder = std::function<std::optional<std::string>(std::string_view inner)>;

    /// Requires segments in order, without gaps on the inner side, covering `inner` whole; `host` is the span
    /// of the host's bytes between its delimiters.
    Embedded(Span host, std::string inner, std::vector<Segment> segments, Encoder encode);
    /// A text that stands in its host as it is.
    [[nodiscard]] static Embedded verbatim(std::string_view hostText, Span host);
    /// A text that the host has no bytes for; its place is `host`, and it can't be changed.
    [[nodiscard]] static Embedded fixed(std::string inner, Span host);
    /// `parts` one after another, each edited in its own place. Requires at least one.
    [[nodiscard]] static Embedded joined(std::vector<Embedded> parts);

    [[nodiscard]] const std::string& text() const { return m_inner; }
    /// The host's bytes between its delimiters; of a joined text, those of its longest part.
    [[nodiscard]] Span host() const { return m_parts[m_longest].host; }

    /// The host's offset of an inner offset in 0..text().size(); inside a whole segment, its start; between
    /// two parts, the start of the second.
    [[nodiscard]] std::size_t toHost(std::size_t inner) const;
    /// Of a span that reaches over several parts, what lies in the first that the host has bytes for. What is
    /// beyond the end (a place in an earlier version) is the end.
    [[nodiscard]] Span toHost(Span inner) const;
    /// The inner offset of a host offset, or nothing outside the parts.
    [[nodiscard]] std::optional<std::size_t> toInner(std::size_t host) const;

    /// Inner edits as host edits: only the host bytes of the inner bytes replaced change. What replaces bytes
    /// of several parts goes into the first; what is inserted between two, into the second that can hold it,
    /// else the first. A refusal where the host can't hold a replacement; its place is in the inner text.
    [[nodiscard]] EditResult toHost(const TextEdits& edits) const;

    /// A problem of the inner text as one of the host. Fixes that the host can't hold are left out.
    [[nodiscard]] Diagnostic toHost(Diagnostic diagnostic) const;

private:
    struct Part {
        Span host;
        Span inner;
        std::size_t first = 0;  ///< its segments in m_segments: first to last - 1
        std::size_t last = 0;
        Encoder encode;
    };

    [[nodiscard]] std::size_t segmentAt(std::size_t inner) const;
    /// The first part that an inner place lies in or borders on.
    [[nodiscard]] std::size_t partAt(std::size_t inner) const;
    [[nodiscard]] std::size_t toHost(const Part& part, std::size_t inner) const;
    [[nodiscard]] Span toHost(const Part& part, Span inner) const;
    [[nodiscard]] std::size_t partForInsertion(const TextEdit& edit) const;
    /// The whole segment that a place cuts, as an inner span; else the place itself.
    [[nodiscard]] Span wholeAround(std::size_t inner) const;
    /// Adds `edits`, all within `part`, to `out`; nothing, or the place that the host can't hold.
    std::optional<Span> addEdits(const Part& part, const std::vector<TextEdit>& edits,
                                 std::vector<TextEdit>& out) const;

    std::string m_inner;
    std::vector<Segment> m_segments;
    std::vector<Part> m_parts;  ///< at least one, in inner order without gaps
    std::size_t m_longest = 0;
};

}  // namespace lw::text
