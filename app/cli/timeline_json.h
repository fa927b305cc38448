// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cli/json.h"
#include "pattern/ring.h"
#include "stackup/program.h"
#include "stackup/timeline.h"
#include "text/embedded.h"
#include "text/json_writer.h"

namespace lw::cli {

/// A number; where JSON has none, the strings "nan", "inf" and "-inf".
void appendNumber(std::string& out, double value);
void writeNumber(text::JsonWriter& json, double value);
void writeNumbers(text::JsonWriter& json, std::span<const double> values);
/// What writeNumber() writes; nothing for anything else.
[[nodiscard]] std::optional<double> readJsonNumber(const Json& json);

/// Writes the events of a timeline (cli.md, "Events"). All that it is given outlives it.
class EventWriter {
public:
    EventWriter(text::JsonWriter& json, const stackup::Program& program, const stackup::Timeline& timeline)
        : m_json(json), m_program(program), m_timeline(timeline) {}

    void write(const stackup::Event& event);
    /// Adds the bytes of the instruction it comes from, where `place` has the program stand.
    void writeWithSource(const stackup::Event& event, const text::Embedded& place);

private:
    // There are many events, and what they are written with is known: no general writer.
    /// All but the end of the object; the instruction it comes from.
    std::uint32_t begin(const stackup::Event& event, std::string& out);
    void appendRing(const stackup::RingEvent& event, std::string& out);
    static void appendCall(const stackup::CallEvent& call, std::string& out);

    text::JsonWriter& m_json;
    const stackup::Program& m_program;
    const stackup::Timeline& m_timeline;
    pattern::Ring m_ring;  ///< its memory is used again
};

}  // namespace lw::cli
