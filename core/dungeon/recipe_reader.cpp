// SPDX-License-Identifier: MIT
#include "dungeon/recipe_reader.h"

#include <array>
#include <fmt/format.h>
#include <limits>

namespace lw::dungeon {

using ron::NodeId;

RecipeReader::RecipeReader(RecipeAnalysis& out, text::DiagnosticSink& sink)
    : m_out(out), m_sink(sink), m_reader(*out.m_tree, {"dungeon-", true}, sink) {}

void RecipeReader::read() {
    enum : std::size_t {
        kSize,
        kSeed,
        kGenerator,
        kRooms,
        kMaze,
        kDoors,
        kDeadEnds,
        kMaxAttempts,
        kMap,
        kRoomsAt,
        kTerrains
    };
    std::array<Field, 11> fields = {{{"size"},
                                     {"seed"},
                                     {"generator"},
                                     {"rooms"},
                                     {"maze"},
                                     {"doors"},
                                     {"dead_ends"},
                                     {"max_attempts"},
                                     {"map"},
                                     {"rooms_at"},
                                     {"terrains"}}};
    const NodeId root = tree().root();
    if (root == ron::kNone || !m_reader.readStruct(root, "Dungeon", fields)) return;
    m_out.m_groupNodes[static_cast<std::size_t>(ParameterGroup::kTop)] = root;
    const auto isWritten = [&fields](std::size_t field) { return fields[field].value != ron::kNone; };
    if (isWritten(kSize)) readPair(fields[kSize].value, Parameter::kWidth, Parameter::kHeight);
    if (isWritten(kSeed)) readParameter(Parameter::kSeed, fields[kSeed].value);
    if (isWritten(kGenerator)) readEngine(fields[kGenerator].value);
    readGroup(ParameterGroup::kRooms, fields[kRooms], "Rooms");
    readGroup(ParameterGroup::kMaze, fields[kMaze], "Maze");
    readGroup(ParameterGroup::kDoors, fields[kDoors], "Doors");
    readGroup(ParameterGroup::kDeadEnds, fields[kDeadEnds], "DeadEnds");
    if (isWritten(kMaxAttempts)) readParameter(Parameter::kMaxAttempts, fields[kMaxAttempts].value);

    if (!isWritten(kMap)) {
        // Behind a missing closer there may be anything.
        if (const ron::TokenId close = tree().node(root).close; !isWritten(kSize) && close != ron::kNone) {
            m_reader.report(ron::ErrorKind::kMissingStructField, tree().token(close).span(),
                            "the size is missing: size: (80, 50), or a map to connect: map: \"file.map\"");
        }
        for (const std::size_t field : {kRoomsAt, kTerrains})
            if (isWritten(field)) warnOfUnused(fields[field], "no map is named");
        return;
    }
    m_out.m_mapNode = fields[kMap].value;
    m_out.m_recipe.map.emplace();
    if (auto path = m_reader.readText(fields[kMap].value)) m_out.m_recipe.map->path = std::move(*path);
    if (isWritten(kRoomsAt)) readRooms(fields[kRoomsAt].value);
    if (isWritten(kTerrains)) readTerrains(fields[kTerrains].value);
    for (const std::size_t field : {kSize, kRooms, kMaze, kDeadEnds, kMaxAttempts})
        if (isWritten(field))
            warnOfUnused(fields[field], "a map is connected as it is, only the doors count");
}

void RecipeReader::readGroup(ParameterGroup group, const Field& field, std::string_view typeName) {
    if (field.value == ron::kNone) return;
    std::vector<Field> fields;
    std::vector<Parameter> parameters;
    for (const ParameterInfo& info : allParameters()) {
        if (info.group != group || info.pairIndex == 1) continue;
        fields.push_back({info.field});
        parameters.push_back(info.parameter);
    }
    if (!m_reader.readStruct(field.value, typeName, fields)) return;
    m_out.m_groupNodes[static_cast<std::size_t>(group)] = field.value;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].value == ron::kNone) continue;
        if (parameters[i] == Parameter::kSizeRatioX) {
            readPair(fields[i].value, Parameter::kSizeRatioX, Parameter::kSizeRatioY);
        } else {
            readParameter(parameters[i], fields[i].value);
        }
    }
}

void RecipeReader::readPair(NodeId node, Parameter first, Parameter second) {
    if (!m_reader.expectTuple(node, 2)) return;
    const auto entries = tree().entries(node);
    readParameter(first, entries[0].value);
    readParameter(second, entries[1].value);
}

void RecipeReader::readParameter(Parameter parameter, NodeId node) {
    m_out.m_valueNodes[static_cast<std::size_t>(parameter)] = node;
    const ParameterInfo& info = infoOf(parameter);
    const ParameterValue byDefault = defaultOf(parameter);
    std::optional<ParameterValue> value;
    m_reader.setSubject(nameOf(parameter));
    if (std::holds_alternative<std::uint64_t>(byDefault)) {
        value = m_reader.readUnsigned(node);
    } else if (std::holds_alternative<bool>(byDefault)) {
        value = m_reader.readBool(node);
    } else if (std::holds_alternative<float>(byDefault)) {
        if (const auto number = m_reader.readNumber(node)) value = static_cast<float>(*number);
    } else {
        value = m_reader.readInteger(node, info.lowest, info.highest);
    }
    m_reader.setSubject({});
    m_out.m_isUnread[static_cast<std::size_t>(parameter)] = !value;
    if (value) setValue(m_out.m_recipe, parameter, *value);
}

void RecipeReader::readEngine(NodeId node) {
    static constexpr std::array<std::string_view, 2> kNames = {"Mizuchi", "Xoshiro256StarStar"};
    m_out.m_engineNode = node;
    if (const auto index = m_reader.readVariant(node, kNames))
        m_out.m_recipe.engine = random::engineNamed(kNames[*index]).value_or(random::Engine::kMizuchi);
}

void RecipeReader::readRooms(NodeId node) {
    if (!m_reader.expectList(node)) return;
    m_out.m_roomsNode = node;
    auto& rooms = m_out.m_recipe.map->roomsAt.emplace();
    for (const ron::Entry& entry : tree().entries(node)) {
        if (!m_reader.expectTuple(entry.value, 4)) continue;
        std::array<std::int32_t, 4> numbers{};
        bool isWhole = true;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            constexpr std::int64_t kLowest = std::numeric_limits<std::int32_t>::min();
            constexpr std::int64_t kHighest = std::numeric_limits<std::int32_t>::max();
            const auto number = m_reader.readInteger(tree().entries(entry.value)[i].value, kLowest, kHighest);
            if (number) numbers[i] = static_cast<std::int32_t>(*number);
            isWhole = isWhole && number.has_value();
        }
        if (!isWhole) continue;
        rooms.push_back({numbers[0], numbers[1], numbers[2], numbers[3]});
        m_out.m_roomNodes.push_back(entry.value);
    }
}

void RecipeReader::readTerrains(NodeId node) {
    std::array<Field, 3> fields = {{{"wall"}, {"floor"}, {"door"}}};
    if (!m_reader.readStruct(node, "Terrains", fields)) return;
    m_out.m_terrainsNode = node;
    Recipe::MapSource& map = *m_out.m_recipe.map;
    if (fields[0].value != ron::kNone) map.wall = readTexts(fields[0].value);
    if (fields[1].value != ron::kNone) map.floor = readTexts(fields[1].value);
    if (fields[2].value != ron::kNone) map.door = m_reader.readText(fields[2].value);
}

std::optional<std::vector<std::string>> RecipeReader::readTexts(NodeId node) {
    if (!m_reader.expectList(node)) return std::nullopt;
    std::vector<std::string> texts;
    for (const ron::Entry& entry : tree().entries(node))
        if (auto text = m_reader.readText(entry.value)) texts.push_back(std::move(*text));
    return texts;
}

void RecipeReader::warnOfUnused(const Field& field, std::string_view why) {
    text::Diagnostic diagnostic;
    diagnostic.severity = text::Severity::kWarning;
    diagnostic.code = "dungeon-unused";
    diagnostic.message = fmt::format("{} is not used: {}", field.name, why);
    diagnostic.span = tree().token(field.token).span();
    m_sink.add(std::move(diagnostic));
}

}  // namespace lw::dungeon
