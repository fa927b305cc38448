// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/timeline_json.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace lw::cli {

std::optional<double> readJsonNumber(const Json& json) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (json.is_number()) return json.get<double>();
    if (json == "inf") return kInfinity;
    if (json == "-inf") return -kInfinity;
    if (json == "nan") return std::numeric_limits<double>::quiet_NaN();
    return std::nullopt;
}

void appendNumber(std::string& out, double value) {
    if (std::isnan(value)) {
        out += R"("nan")";
        return;
    }
    if (std::isinf(value)) {
        out += value > 0 ? R"("inf")" : R"("-inf")";
        return;
    }
    constexpr double kExact = 9007199254740992.0;  // 2^53: whole numbers below are written without a point
    const bool isWhole =
        value == std::floor(value) && std::fabs(value) < kExact && !(value == 0 && std::signbit(value));
    char digits[32];
    const auto end = isWhole
                         ? std::to_chars(digits, digits + sizeof digits, static_cast<std::int64_t>(value)).ptr
                         : std::to_chars(digits, digits + sizeof digits, value).ptr;
    out.append(digits, static_cast<std::size_t>(end - digits));
}

void writeNumber(text::JsonWriter& json, double value) {
    appendNumber(json.appendRaw(), value);
}

void writeNumbers(text::JsonWriter& json, std::span<const double> values) {
    json.beginArray();
    for (const double value : values) writeNumber(json, value);
    json.endArray();
}

void EventWriter::appendRing(const stackup::RingEvent& event, std::string& out) {
    stackup::drawInto(m_program, m_timeline, event, m_ring);
    out += R"(,"ev":"ring","p":)";
    text::appendJsonString(out, m_program.patterns[m_program.code[event.instruction].index].text);
    out += R"(,"pos":)";
    appendNumber(out, event.position.number);
    out += R"(,"th":)";
    appendNumber(out, event.thickness);
    out += R"(,"sides":)";
    appendNumber(out, m_timeline.sides);
    out += R"(,"mirror":)";
    appendNumber(out, m_timeline.mirror);
    if (m_ring.status == pattern::RingStatus::kHang) {
        out += R"(,"hang":true)";
        return;
    }
    out += R"(,"chars":")";
    pattern::appendChars(m_ring, out);
    out += R"(","order":[)";
    if (std::isfinite(event.position.number)) {
        pattern::appendOrder(m_ring, out);
    } else {
        for (std::size_t i = 0; i < m_ring.visits.size(); ++i) {
            if (i > 0) out += ',';
            appendNumber(out, m_ring.visits[i].side);
        }
    }
    out += ']';
}

void EventWriter::appendCall(const stackup::CallEvent& call, std::string& out) {
    if (call.kind == stackup::CallKind::kFails) {
        out += R"(,"ev":"error")";
        return;
    }
    const bool isLinked = call.kind == stackup::CallKind::kLinked;
    out += isLinked ? R"(,"ev":"call","char":)" : R"(,"ev":"fn","name":)";
    text::appendJsonString(out, call.name);
    out += R"(,"args":[)";
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
        if (i > 0) out += ',';
        appendNumber(out, call.arguments[i]);
    }
    out += ']';
}

std::uint32_t EventWriter::begin(const stackup::Event& event, std::string& out) {
    out += R"({"t":)";
    switch (event.kind) {
        case stackup::EventKind::kRing: {
            const stackup::RingEvent& ring = m_timeline.rings[event.index];
            appendNumber(out, ring.time);
            appendRing(ring, out);
            return ring.instruction;
        }
        case stackup::EventKind::kWait: {
            const stackup::WaitEvent& wait = m_timeline.waits[event.index];
            appendNumber(out, wait.time);
            out += R"(,"ev":"wait","s":)";
            appendNumber(out, wait.seconds);
            return wait.instruction;
        }
        case stackup::EventKind::kCall:
            break;
    }
    const stackup::CallEvent& call = m_timeline.calls[event.index];
    appendNumber(out, call.time);
    appendCall(call, out);
    return call.instruction;
}

void EventWriter::write(const stackup::Event& event) {
    std::string& out = m_json.appendRaw();
    (void)begin(event, out);
    out += '}';
}

void EventWriter::writeWithSource(const stackup::Event& event, const text::Embedded& place) {
    std::string& out = m_json.appendRaw();
    const text::Span span = place.toHost(m_program.spanOf(begin(event, out)));
    out += R"(,"start":)" + std::to_string(span.start) + R"(,"end":)" + std::to_string(span.end) + "}";
}

}  // namespace lw::cli
