// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/timeline_json.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
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

void writeNumber(text::JsonWriter& json, double value) {
    if (std::isnan(value)) return json.value("nan");
    if (std::isinf(value)) return json.value(value > 0 ? "inf" : "-inf");
    constexpr double kExact = 9007199254740992.0;  // 2^53: whole numbers below are written without a point
    if (value == std::floor(value) && std::fabs(value) < kExact && !(value == 0 && std::signbit(value))) {
        return json.value(static_cast<std::int64_t>(value));
    }
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    json.raw({digits, static_cast<std::size_t>(end - digits)});
}

void writeNumbers(text::JsonWriter& json, std::span<const double> values) {
    json.beginArray();
    for (const double value : values) writeNumber(json, value);
    json.endArray();
}

void EventWriter::beginRing(const stackup::RingEvent& event) {
    stackup::drawInto(m_program, m_timeline, event, m_ring);
    m_json.member("ev", "ring");
    m_json.member("p", std::string_view(m_program.patterns[m_program.code[event.instruction].index].text));
    m_json.key("pos");
    writeNumber(m_json, event.position.number);
    m_json.key("th");
    writeNumber(m_json, event.thickness);
    m_json.member("sides", m_timeline.sides);
    m_json.member("mirror", m_timeline.mirror);
    if (m_ring.status == pattern::RingStatus::kHang) return m_json.member("hang", true);
    m_json.key("chars");
    std::string& chars = m_json.appendRaw();
    chars += '"';
    pattern::appendChars(m_ring, chars);
    chars += '"';
    m_json.key("order");
    m_json.beginArray();
    if (std::isfinite(event.position.number))
        pattern::appendOrder(m_ring, m_json.appendRaw());
    else
        for (const pattern::Visit& visit : m_ring.visits) writeNumber(m_json, visit.side);
    m_json.endArray();
}

void EventWriter::beginCall(const stackup::CallEvent& call) {
    if (call.kind == stackup::CallKind::kFails) return m_json.member("ev", "error");
    const bool isLinked = call.kind == stackup::CallKind::kLinked;
    m_json.member("ev", isLinked ? "call" : "fn");
    m_json.member(isLinked ? "char" : "name", std::string_view(call.name));
    m_json.key("args");
    writeNumbers(m_json, call.arguments);
}

std::uint32_t EventWriter::begin(const stackup::Event& event) {
    m_json.beginObject();
    m_json.key("t");
    switch (event.kind) {
        case stackup::EventKind::kRing: {
            const stackup::RingEvent& ring = m_timeline.rings[event.index];
            writeNumber(m_json, ring.time);
            beginRing(ring);
            return ring.instruction;
        }
        case stackup::EventKind::kWait: {
            const stackup::WaitEvent& wait = m_timeline.waits[event.index];
            writeNumber(m_json, wait.time);
            m_json.member("ev", "wait");
            m_json.key("s");
            writeNumber(m_json, wait.seconds);
            return wait.instruction;
        }
        case stackup::EventKind::kCall:
            break;
    }
    const stackup::CallEvent& call = m_timeline.calls[event.index];
    writeNumber(m_json, call.time);
    beginCall(call);
    return call.instruction;
}

void EventWriter::write(const stackup::Event& event) {
    (void)begin(event);
    m_json.endObject();
}

void EventWriter::writeWithSource(const stackup::Event& event, const text::Embedded& place) {
    const text::Span span = place.toHost(m_program.spanOf(begin(event)));
    m_json.member("start", span.start);
    m_json.member("end", span.end);
    m_json.endObject();
}

}  // namespace lw::cli
