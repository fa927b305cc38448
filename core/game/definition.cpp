// SPDX-License-Identifier: MIT
#include "game/definition.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <unordered_map>
#include <utility>

#include "game/names.h"
#include "game/picture_reader.h"
#include "game/rule_reader.h"

namespace lw::game {

namespace {

using ron::ErrorKind;
using ron::NodeId;
using Field = ron::Reader::Field;

bool isWallCharacter(std::string_view text) {
    if (text.size() != 1) return false;
    const char c = text.front();
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
}

class DefinitionReader {
public:
    DefinitionReader(const ron::Tree& tree, text::DiagnosticSink& sink)
        : m_reader(tree, {"game-", true}, sink), m_sink(sink), m_pictures(m_reader, sink) {}

    Definition run() {
        std::array<Field, 11> fields = {{{"name"},
                                         {"terrains"},
                                         {"looks"},
                                         {"max_size"},
                                         {"features"},
                                         {"walls"},
                                         {"pictures"},
                                         {"feature_pictures"},
                                         {"rooms"},
                                         {"rules"},
                                         {"play"}}};
        if (tree().root() == ron::kNone || !m_reader.readStruct(tree().root(), "Game", fields)) return {};
        const auto [name, terrains, looks, maxSize, features, walls, pictures, featurePictures, rooms, rules,
                    play] = fields;
        if (name.value != ron::kNone) m_out.name = m_reader.readText(name.value).value_or("");
        if (terrains.value != ron::kNone) readTerrains(terrains.value);
        if (looks.value != ron::kNone) readLooks(looks.value);
        if (maxSize.value != ron::kNone) readMaxSize(maxSize.value);
        if (features.value != ron::kNone && m_reader.expectMap(features.value)) {
            m_out.features = readVariants(m_reader, features.value);
        }
        if (walls.value != ron::kNone) readWalls(walls.value);
        if (pictures.value != ron::kNone) m_out.pictures = m_pictures.readLooks(pictures.value);
        if (featurePictures.value != ron::kNone)
            m_out.featurePictures = m_pictures.readFeatures(featurePictures.value);
        readUses(rooms.value, rules.value, play.value);
        return std::move(m_out);
    }

private:
    [[nodiscard]] const ron::Tree& tree() const { return m_reader.tree(); }

    /// What names terrains and features, once they are known.
    void readUses(NodeId rooms, NodeId rules, NodeId play) {
        std::optional<KnownNames> terrains;
        std::optional<KnownNames> features;
        if (m_out.terrains) {
            std::vector<std::string> ids;
            for (const Terrain& terrain : *m_out.terrains) ids.push_back(terrain.id);
            terrains.emplace("terrain", std::move(ids));
            m_pictures.checkTerrains(*m_out.terrains, *terrains);
        }
        if (m_out.features) features.emplace("feature", m_out.features->names);
        RuleReader reader(m_reader, m_sink, terrains ? &*terrains : nullptr, features ? &*features : nullptr);
        if (rooms != ron::kNone) m_out.rooms = reader.readRooms(rooms);
        if (rules != ron::kNone) m_out.rules = reader.readRules(rules);
        if (play != ron::kNone) m_out.play = reader.readCommand(play);
    }

    std::optional<Colour> readColour(NodeId node) {
        const auto text = m_reader.readText(node);
        if (!text) return std::nullopt;
        const auto colour = parseColour(*text);
        if (!colour)
            m_reader.report(ErrorKind::kInvalidValueForType, node,
                            "a colour is written \"#rrggbb\" in hex digits");
        return colour;
    }

    void readTerrains(NodeId node) {
        if (!m_reader.expectMap(node)) return;
        std::vector<Terrain> terrains;
        std::unordered_map<std::string, std::size_t> places;
        for (const ron::Entry& entry : tree().entries(node)) {
            Terrain terrain;
            std::array<Field, 6> fields = {
                {{"color"}, {"walkable"}, {"name"}, {"picture"}, {"under"}, {"joins"}}};
            const auto id = m_reader.readText(entry.key);
            terrain.id = id.value_or("");
            if (m_reader.readStruct(entry.value, "Terrain", fields)) {
                if (fields[0].value != ron::kNone) terrain.colour = readColour(fields[0].value);
                if (fields[1].value != ron::kNone)
                    terrain.walkable = m_reader.readBool(fields[1].value).value_or(true);
                if (fields[2].value != ron::kNone)
                    terrain.name = m_reader.readText(fields[2].value).value_or("");
                if (fields[3].value != ron::kNone) terrain.picture = m_pictures.readPicture(fields[3].value);
                if (fields[4].value != ron::kNone) m_pictures.readUnder(fields[4].value, terrain);
                if (fields[5].value != ron::kNone) m_pictures.readJoins(fields[5].value, terrain);
            }
            if (!id) continue;
            if (terrain.name.empty()) terrain.name = *id;
            const auto [same, isNew] = places.emplace(*id, terrains.size());
            if (isNew)
                terrains.push_back(std::move(terrain));
            else
                terrains[same->second] = std::move(terrain);  // of duplicate keys the last counts
        }
        m_out.terrains = std::move(terrains);
    }

    std::vector<std::string> readTexts(NodeId node) {
        std::vector<std::string> texts;
        if (!m_reader.expectList(node)) return texts;
        for (const ron::Entry& entry : tree().entries(node)) {
            if (auto text = m_reader.readText(entry.value)) texts.push_back(std::move(*text));
        }
        return texts;
    }

    void readLooks(NodeId node) {
        std::array<Field, 2> fields = {{{"tiles"}, {"lights"}}};
        if (!m_reader.readStruct(node, "Looks", fields)) return;
        if (fields[0].value != ron::kNone) m_out.tileLooks = readTexts(fields[0].value);
        if (fields[1].value != ron::kNone) m_out.lights = readTexts(fields[1].value);
    }

    void readMaxSize(NodeId node) {
        if (!m_reader.expectTuple(node, 2)) return;
        const auto entries = tree().entries(node);
        const auto width = m_reader.readInteger(entries[0].value, 1, kMaxSide);
        const auto height = m_reader.readInteger(entries[1].value, 1, kMaxSide);
        if (width) m_out.maxWidth = static_cast<std::uint32_t>(*width);
        if (height) m_out.maxHeight = static_cast<std::uint32_t>(*height);
    }

    void readWalls(NodeId node) {
        static constexpr std::array<std::string_view, 3> kSides = {"Own", "Opposite", "Both"};
        if (!m_reader.expectMap(node)) return;
        for (const ron::Entry& entry : tree().entries(node)) {
            WallCharacter wall;
            std::array<Field, 3> fields = {{{"label"}, {"color"}, {"side"}}};
            const auto key = m_reader.readText(entry.key);
            if (m_reader.readStruct(entry.value, "Wall", fields)) {
                if (fields[0].value != ron::kNone)
                    wall.label = m_reader.readText(fields[0].value).value_or("");
                if (fields[1].value != ron::kNone) wall.colour = readColour(fields[1].value);
                if (fields[2].value != ron::kNone) {
                    wall.side =
                        static_cast<WallSide>(m_reader.readVariant(fields[2].value, kSides).value_or(0));
                }
            }
            if (!key) continue;
            if (!isWallCharacter(*key)) {
                m_reader.report(
                    ErrorKind::kInvalidValueForType, entry.key,
                    "a wall character is one of A-Z a-z 0-9 . _ (the others are reserved in P-strings)");
                continue;
            }
            wall.character = key->front();
            const auto same =
                std::find_if(m_out.walls.begin(), m_out.walls.end(),
                             [&wall](const auto& other) { return other.character == wall.character; });
            if (same == m_out.walls.end())
                m_out.walls.push_back(std::move(wall));
            else
                *same = std::move(wall);
        }
    }

    ron::Reader m_reader;
    text::DiagnosticSink& m_sink;
    PictureReader m_pictures;
    Definition m_out;
};

}  // namespace

const Terrain* Definition::findTerrain(std::string_view id) const {
    if (!terrains) return nullptr;
    const auto found =
        std::find_if(terrains->begin(), terrains->end(), [id](const Terrain& t) { return t.id == id; });
    return found == terrains->end() ? nullptr : &*found;
}

bool Definition::isWalkable(std::string_view id) const {
    const Terrain* const terrain = findTerrain(id);
    return terrain == nullptr || terrain->walkable;
}

std::vector<WallCharacter> Definition::libraryWalls() {
    return {{'.', "wall", {}, WallSide::kOwn},
            {'c', "wall", {}, WallSide::kOwn},
            {'1', "wall", {}, WallSide::kOwn},
            {'o', "opposite wall", {}, WallSide::kOpposite},
            {'r', "both walls", {}, WallSide::kBoth}};
}

ParsedDefinition parseDefinition(std::string text) {
    ron::ParseOptions options;
    options.allowByteOrderMark = true;
    const ron::Tree tree = ron::parse(std::move(text), options);
    text::DiagnosticSink sink;
    for (const text::Diagnostic& diagnostic : tree.diagnostics()) sink.add(diagnostic);
    ParsedDefinition out;
    out.definition = DefinitionReader(tree, sink).run();
    out.diagnostics = sink.take();
    return out;
}

}  // namespace lw::game
