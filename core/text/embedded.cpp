// SPDX-License-Identifier: MIT
#include "text/embedded.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace lw::text {

Embedded::Embedded(Span host, std::string inner, std::vector<Segment> segments, Encoder encode)
    : m_inner(std::move(inner)), m_segments(std::move(segments)) {
    std::size_t innerEnd = 0;
    std::size_t hostEnd = host.start;
    for (const Segment& segment : m_segments) {
        const bool fits = segment.inner.start == innerEnd && segment.host.start >= hostEnd &&
                          (!segment.verbatim || segment.host.length() == segment.inner.length());
        if (!fits) throw std::invalid_argument("embedded text: segments must be in order and without gaps");
        innerEnd = segment.inner.end;
        hostEnd = segment.host.end;
    }
    if (innerEnd != m_inner.size() || hostEnd > host.end) {
        throw std::invalid_argument("embedded text: segments must cover the inner text");
    }
    m_parts.push_back({host, {0, m_inner.size()}, 0, m_segments.size(), std::move(encode)});
}

Embedded Embedded::verbatim(std::string_view hostText, Span host) {
    std::string inner(hostText.substr(host.start, host.length()));
    std::vector<Segment> segments;
    if (!inner.empty()) segments.push_back({host, {0, inner.size()}, true});
    return Embedded(host, std::move(inner), std::move(segments),
                    [](std::string_view text) { return std::string(text); });
}

Embedded Embedded::fixed(std::string inner, Span host) {
    std::vector<Segment> segments;
    if (!inner.empty()) segments.push_back({host, {0, inner.size()}, false});
    return Embedded(host, std::move(inner), std::move(segments),
                    [](std::string_view) { return std::optional<std::string>(); });
}

Embedded Embedded::joined(std::vector<Embedded> parts) {
    Embedded whole = std::move(parts.front());
    const auto length = [](const Part& part) { return part.inner.length(); };
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::size_t inner = whole.m_inner.size();
        const std::size_t segments = whole.m_segments.size();
        whole.m_inner += parts[i].m_inner;
        for (Segment segment : parts[i].m_segments) {
            segment.inner = {segment.inner.start + inner, segment.inner.end + inner};
            whole.m_segments.push_back(segment);
        }
        for (Part& part : parts[i].m_parts) {
            part.inner = {part.inner.start + inner, part.inner.end + inner};
            part.first += segments;
            part.last += segments;
            if (length(part) > length(whole.m_parts[whole.m_longest])) whole.m_longest = whole.m_parts.size();
            whole.m_parts.push_back(std::move(part));
        }
    }
    return whole;
}

std::size_t Embedded::segmentAt(std::size_t inner) const {
    const auto after =
        std::upper_bound(m_segments.begin(), m_segments.end(), inner,
                         [](std::size_t value, const Segment& s) { return value < s.inner.start; });
    return after == m_segments.begin() ? 0 : static_cast<std::size_t>(after - m_segments.begin()) - 1;
}

std::size_t Embedded::partAt(std::size_t inner) const {
    const auto at = std::partition_point(m_parts.begin(), m_parts.end(),
                                         [inner](const Part& part) { return part.inner.end < inner; });
    return std::min(static_cast<std::size_t>(at - m_parts.begin()), m_parts.size() - 1);
}

std::size_t Embedded::toHost(const Part& part, std::size_t inner) const {
    if (part.first == part.last) return part.host.start;
    if (inner >= part.inner.end) return m_segments[part.last - 1].host.end;
    const Segment& segment = m_segments[segmentAt(inner)];
    return segment.host.start + (segment.verbatim ? inner - segment.inner.start : 0);
}

Span Embedded::toHost(const Part& part, Span inner) const {
    const std::size_t start = toHost(part, inner.start);
    if (inner.empty()) return placeAt(start);
    // The end follows the last byte inside, so that host bytes between two segments stay out.
    const Segment& last = m_segments[segmentAt(inner.end - 1)];
    const std::size_t end = last.verbatim ? last.host.start + (inner.end - last.inner.start) : last.host.end;
    return {start, end};
}

std::size_t Embedded::toHost(std::size_t inner) const {
    std::size_t at = partAt(inner);
    while (at + 1 < m_parts.size() && m_parts[at + 1].inner.start <= inner) ++at;
    return toHost(m_parts[at], inner);
}

Span Embedded::toHost(Span inner) const {
    inner = {std::min(inner.start, m_inner.size()), std::min(inner.end, m_inner.size())};
    if (inner.empty()) return placeAt(toHost(inner.start));
    std::size_t at = partAt(inner.start);
    while (m_parts[at].inner.end <= inner.start) ++at;
    const auto isSeen = [](const Part& part) { return !part.host.empty(); };
    std::size_t seen = at;
    while (seen < m_parts.size() && m_parts[seen].inner.start < inner.end && !isSeen(m_parts[seen])) ++seen;
    if (seen < m_parts.size() && m_parts[seen].inner.start < inner.end) at = seen;
    inner.start = std::max(inner.start, m_parts[at].inner.start);
    return toHost(m_parts[at], Span{inner.start, std::min(inner.end, m_parts[at].inner.end)});
}

std::optional<std::size_t> Embedded::toInner(std::size_t host) const {
    const auto part = std::find_if(m_parts.begin(), m_parts.end(), [host](const Part& one) {
        return host >= one.host.start && host <= one.host.end;
    });
    if (part == m_parts.end()) return std::nullopt;
    const auto first = m_segments.begin() + static_cast<std::ptrdiff_t>(part->first);
    const auto last = m_segments.begin() + static_cast<std::ptrdiff_t>(part->last);
    const auto after = std::upper_bound(
        first, last, host, [](std::size_t value, const Segment& s) { return value < s.host.start; });
    if (after == first) return part->inner.start;
    const Segment& segment = *std::prev(after);
    if (host >= segment.host.end) return segment.inner.end;
    return segment.inner.start + (segment.verbatim ? host - segment.host.start : 0);
}

Span Embedded::wholeAround(std::size_t inner) const {
    if (inner == 0 || inner >= m_inner.size()) return placeAt(inner);
    const Segment& segment = m_segments[segmentAt(inner)];
    return segment.verbatim || inner == segment.inner.start ? placeAt(inner) : segment.inner;
}

std::size_t Embedded::partForInsertion(const TextEdit& edit) const {
    const std::size_t first = partAt(edit.span.start);
    std::size_t last = first;
    while (last + 1 < m_parts.size() && m_parts[last + 1].inner.start <= edit.span.start) ++last;
    if (last == first) return last;
    for (std::size_t at = last + 1; at-- > first;) {
        if (m_parts[at].encode(edit.replacement)) return at;
    }
    return last;
}

std::optional<Span> Embedded::addEdits(const Part& part, const std::vector<TextEdit>& edits,
                                       std::vector<TextEdit>& out) const {
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
        std::optional<std::string> encoded = part.encode(replacement);
        if (!encoded) return Span{first.start, written};
        out.push_back({toHost(part, inner), std::move(*encoded)});
    }
    return std::nullopt;
}

EditResult Embedded::toHost(const TextEdits& edits) const {
    std::vector<std::vector<TextEdit>> byPart(m_parts.size());
    for (const TextEdit& edit : edits) {
        if (edit.span.empty()) {
            byPart[partForInsertion(edit)].push_back(edit);
            continue;
        }
        bool written = false;
        for (std::size_t at = partAt(edit.span.start);
             at < m_parts.size() && m_parts[at].inner.start < edit.span.end; ++at) {
            const Span cut{std::max(edit.span.start, m_parts[at].inner.start),
                           std::min(edit.span.end, m_parts[at].inner.end)};
            if (cut.start >= cut.end) continue;
            byPart[at].push_back({cut, std::exchange(written, true) ? std::string() : edit.replacement});
        }
    }
    std::vector<TextEdit> out;
    for (std::size_t at = 0; at < m_parts.size(); ++at) {
        const auto refused = addEdits(m_parts[at], byPart[at], out);
        if (refused) return Refusal{"the host text can't hold this", *refused};
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const TextEdit& a, const TextEdit& b) { return a.span.start < b.span.start; });
    for (std::size_t i = 1; i < out.size(); ++i) {
        if (out[i].span.start < out[i - 1].span.end)
            return Refusal{"the host has these words once for several places", edits[0].span};
    }
    return TextEdits(std::move(out));
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
