// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/definition.h"
#include "game/names.h"
#include "ron/reader.h"
#include "text/diagnostic.h"

namespace lw::game {

/// Reads `rules`, `rooms` and `play` of a game.ron (cli.md, "More of game.ron"; spec/tiles.md 11). A rule
/// that names something unknown is reported and left out.
class RuleReader {
public:
    /// `terrains` and `features` are null where the game leaves them out: then any is known.
    RuleReader(ron::Reader& reader, text::DiagnosticSink& sink, KnownNames* terrains, KnownNames* features)
        : m_reader(reader), m_sink(sink), m_terrains(terrains), m_features(features) {}

    [[nodiscard]] std::vector<Rule> readRules(ron::NodeId node);
    /// One `(floor: […], wall: …, outside: […])`, or a list of them.
    [[nodiscard]] std::vector<RoomTerrains> readRooms(ron::NodeId node);
    /// Nothing where the command can't be run.
    [[nodiscard]] std::optional<Command> readCommand(ron::NodeId node);

private:
    [[nodiscard]] const ron::Tree& tree() const { return m_reader.tree(); }
    [[nodiscard]] std::optional<std::string> readName(ron::NodeId node, KnownNames* known);
    [[nodiscard]] std::optional<std::vector<std::string>> readTerrains(ron::NodeId node);
    [[nodiscard]] std::optional<RoomTerrains> readRoom(ron::NodeId node);
    [[nodiscard]] std::optional<Rule> readRule(ron::NodeId node);
    [[nodiscard]] std::optional<ReachRule> readReach(ron::NodeId node);
    [[nodiscard]] std::optional<CountRule> readCount(ron::NodeId node);
    [[nodiscard]] std::optional<OnRule> readOn(ron::NodeId node);
    [[nodiscard]] std::optional<ApartRule> readApart(ron::NodeId node);

    ron::Reader& m_reader;
    text::DiagnosticSink& m_sink;
    KnownNames* m_terrains;
    KnownNames* m_features;
};

}  // namespace lw::game
