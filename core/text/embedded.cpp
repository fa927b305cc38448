// SPDX-License-Identifier: MIT
#include "text/embedded.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace lw::text {

Embedded::Embedded(Span host, std::string inner, std::vector<Segment> segments, Encoder encode)
    : m_host(host), m_inner(std::move(inner)), m_segments(std::move(segments)), m_encode(std::move(encode)) {
    std::size_t innerEnd = 0;
    std::size_t hostEnd = m_host.start;
    for (const Segment& segment : m_segments) {
        const bool fits = segment.inner.start == innerEnd && segment.host.start >= hostEnd &&
                          (!segment.verbatim || segment.host.length() == segment.inner.length());
        if (!fits) throw std::invalid_argument("embedded text: segments must be in order and without gaps");
        innerEnd = segment.inner.end;
        hostEnd = segment.host.end;
    }
    if (innerEnd != m_inner.size() || hostEnd > m_host.end) {
        throw std::invalid_argument("embedded text: segments must cover the inner text");
    }
}

Embedded Embedded::verbatim(std::string_view hostText, Span host) {
    std::string inner(hostText.substr(host.start, host.length()));
    std::vector<Segment> segments;
    if (!inner.empty()) segments.push_back({host, {0, inner.size()}, true});
    return Embedded(host, std::move(inner), std::move(segments),
                    [](std::string_view text) { return std::string(text); });
}

std::size_t Embedded::segmentAt(std::size_t inner) const {
    const auto after =
        std::upper_bound(m_segments.begin(), m_segments.end(), inner,
                         [](std::size_t value, const Segment& s) { return value < s.inner.start; });
    return after == m_segments.begin() ? 0 : static_cast<std::size_t>(after - m_segments.begin()) - 1;
}

std::size_t Embedded::toHost(std::size_t inner) const {
    if (m_segments.empty()) return m_host.start;
    if (inner >= m_inner.size()) return m_segments.back().host.end;
    const Segment& segment = m_segments[segmentAt(inner)];
    return segment.host.start + (segment.verbatim ? inner - segment.inner.start : 0);
}

Span Embedded::toHost(Span inner) const {
    const std::size_t start = toHost(inner.start);
    if (inner.empty()) return placeAt(start);
    // The end follows the last byte inside, so that host bytes between two segments stay out.
    const Segment& last = m_segments[segmentAt(inner.end - 1)];
    const std::size_t end = last.verbatim ? last.host.start + (inner.end - last.inner.start) : last.host.end;
    return {start, end};
}

std::optional<std::size_t> Embedded::toInner(std::size_t host) const {
    if (host < m_host.start || host > m_host.end) return std::nullopt;
    const auto after =
        std::upper_bound(m_segments.begin(), m_segments.end(), host,
                         [](std::size_t value, const Segment& s) { return value < s.host.start; });
    if (after == m_segments.begin()) return 0;
    const Segment& segment = *std::prev(after);
    if (host >= segment.host.end) return segment.inner.end;
    return segment.inner.start + (segment.verbatim ? host - segment.host.start : 0);
}

Span Embedded::wholeAround(std::size_t inner) const {
    if (inner == 0 || inner >= m_inner.size()) return placeAt(inner);
    const Segment& segment = m_segments[segmentAt(inner)];
    return segment.verbatim || inner == segment.inner.start ? placeAt(inner) : segment.inner;
}

EditResult Embedded::toHost(const TextEdits& edits) const {
    TextEdits out;
    for (auto edit = edits.begin(); edit != edits.end();) {
        // A segment that stands as a whole is written anew where edits cut it, with all of them at once.
        const Span first = edit->span;
        Span inner{wholeAround(first.start).start, first.start};
        std::string replacement;
        std::size_t written = inner.start;
        do {
            replacement.append(m_inner, written, edit->span.start - written).append(edit->replacement);
            written = edit->span.end;
            inner.end = wholeAround(written).end;
            ++edit;
        } while (edit != edits.end() && edit->span.start < inner.end);
        replacement.append(m_inner, written, inner.end - written);
        std::optional<std::string> encoded = m_encode(replacement);
        if (!encoded) return Refusal{"the host text can't hold this", {first.start, written}};
        out.replace(toHost(inner), std::move(*encoded));
    }
    return out;
}

Diagnostic Embedded::toHost(Diagnostic diagnostic) const {
    diagnostic.span = toHost(diagnostic.span);
    for (RelatedPlace& place : diagnostic.related) place.span = toHost(place.span);
    std::vector<std::shared_ptr<const Fix>> fixes;
    for (const std::shared_ptr<const Fix>& fix : diagnostic.fixes) {
        EditResult edits = toHost(fix->edits);
        if (auto* const hosted = std::get_if<TextEdits>(&edits)) {
            fixes.push_back(makeFix(fix->title, std::move(*hosted)));
        }
    }
    diagnostic.fixes = std::move(fixes);
    return diagnostic;
}

}  // namespace lw::text
