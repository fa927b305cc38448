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
/// that leave every other host byte alone.
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

    [[nodiscard]] const std::string& text() const { return m_inner; }
    [[nodiscard]] Span host() const { return m_host; }

    /// The host's offset of an inner offset in 0..text().size(); inside a whole segment, its start.
    [[nodiscard]] std::size_t toHost(std::size_t inner) const;
    [[nodiscard]] Span toHost(Span inner) const;
    /// The inner offset of a host offset, or nothing outside host().
    [[nodiscard]] std::optional<std::size_t> toInner(std::size_t host) const;

    /// Inner edits as host edits: only the host bytes of the inner bytes replaced change. A refusal where the
    /// host can't hold a replacement; its place is in the inner text.
    [[nodiscard]] EditResult toHost(const TextEdits& edits) const;

    /// A problem of the inner text as one of the host. Fixes that the host can't hold are left out.
    [[nodiscard]] Diagnostic toHost(Diagnostic diagnostic) const;

private:
    [[nodiscard]] std::size_t segmentAt(std::size_t inner) const;
    /// The whole segment that a place cuts, as an inner span; else the place itself.
    [[nodiscard]] Span wholeAround(std::size_t inner) const;

    Span m_host;
    std::string m_inner;
    std::vector<Segment> m_segments;
    Encoder m_encode;
};

}  // namespace lw::text
