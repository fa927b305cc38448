// SPDX-License-Identifier: MIT
#include "dungeon/recipe_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

#include "dungeon/setting_reader.h"

namespace lw::dungeon {

using ron::NodeId;
using text::Severity;

namespace {

/// Parameters of pipelines that stand in the recipe itself.
bool isTopParameter(const PipelineParameter& parameter) {
    return parameter.section.empty();
}

/// The name of a section's struct, for messages: "DeadEnds".
std::string structNameOf(std::string_view section) {
    std::string name;
    bool isFirst = true;
    for (const char c : section) {
        if (c == '_') {
            isFirst = true;
            continue;
        }
        name += isFirst ? static_cast<char>(c - 'a' + 'A') : c;
        isFirst = false;
    }
    return name;
}

}  // namespace

RecipeReader::RecipeReader(RecipeAnalysis& out, text::DiagnosticSink& sink)
    : m_out(out), m_sink(sink), m_reader(*out.m_tree, {"dungeon-", true}, sink) {}

const RecipeReader::Field& RecipeReader::field(std::string_view name) const {
    return *std::ranges::find(m_fields, name, &Field::name);
}

void RecipeReader::read() {
    m_out.m_parameters.resize(m_out.m_recipe.values.size());
    const NodeId root = tree().root();
    for (const std::string_view name : {"size", "seed", "generator", "pipeline", "steps"})
        m_fields.push_back({name});
    for (const std::string_view section : allSections()) m_fields.push_back({section});
    for (const PipelineInfo* pipeline : allPipelines()) {
        for (const PipelineParameter& parameter : pipeline->parameters)
            if (isTopParameter(parameter)) m_fields.push_back({parameter.info.field});
    }
    for (const std::string_view name : {"max_attempts", "map", "rooms_at", "terrains", "prefabs"})
        m_fields.push_back({name});
    if (root == ron::kNone || !m_reader.readStruct(root, "Dungeon", m_fields)) return;
    m_out.m_root = root;
    readFields(root);
}

void RecipeReader::readFields(NodeId root) {
    readPipeline();
    if (isWritten("size")) readSize();
    if (isWritten("seed")) readSeed(field("seed").value);
    readEngine();
    const Recipe& recipe = m_out.m_recipe;
    for (const std::string_view section : allSections()) {
        if (!isWritten(section)) continue;
        if (recipe.pipeline != nullptr && recipe.pipeline->hasSection(section)) {
            readParameters(section);
        } else {
            refuseSection(section);
        }
    }
    for (const PipelineInfo* pipeline : allPipelines()) {
        for (const PipelineParameter& parameter : pipeline->parameters) {
            if (isTopParameter(parameter) && pipeline != recipe.pipeline && isWritten(parameter.info.field))
                refuseSection(parameter.info.field);
        }
    }
    if (recipe.pipeline != nullptr) readParameters({});
    if (isWritten("steps")) readSteps(field("steps").value);
    if (isWritten("max_attempts")) readSlot(kMaxAttemptsSlot, field("max_attempts"));
    if (isWritten("prefabs")) readPrefabs(field("prefabs").value);

    if (isWritten("map")) return readMap();
    // Behind a missing closer there may be anything.
    if (const ron::TokenId close = tree().node(root).close; !isWritten("size") && close != ron::kNone) {
        m_reader.report(ron::ErrorKind::kMissingStructField, tree().token(close).span(),
                        "the size is missing: size: (80, 50), or a map to connect: map: \"file.map\"");
    }
    for (const std::string_view name : {"rooms_at", "terrains"})
        if (isWritten(name)) warnOfUnused(name, "no map is named");
}

void RecipeReader::readPipeline() {
    Recipe& recipe = m_out.m_recipe;
    const Field& written = field("pipeline");
    if (written.value != ron::kNone) {
        std::vector<std::string_view> names;
        for (const PipelineInfo* pipeline : allPipelines()) names.push_back(pipeline->name);
        m_out.m_pipelineNode = written.value;
        if (const auto index = m_reader.readVariant(written.value, names)) {
            recipe.pipeline = allPipelines()[*index];
            recipe.namesPipeline = true;
        }
    }
    if (isWritten("steps")) {
        if (written.value != ron::kNone) {
            report(Severity::kError, "dungeon-section", tree().token(written.token).span(),
                   "a recipe has a pipeline or steps, not both");
        }
        recipe.pipeline = nullptr;
        recipe.namesPipeline = false;
    }
    recipe.values = recipe.pipeline != nullptr ? recipe.pipeline->defaults() : std::vector<SettingValue>{};
    m_out.m_parameters.assign(recipe.values.size(), {});
}

void RecipeReader::readSize() {
    readSlot(kWidthSlot, field("size"));
    readSlot(kHeightSlot, field("size"));
}

void RecipeReader::readSeed(NodeId node) {
    const auto text = tree().asString(node);
    if (!text || text->find('`') == std::string::npos) return readSlotValue(kSeedSlot, node);
    m_out.writtenAt(kSeedSlot).node = node;
    if (auto state = random::parseState(*text)) {
        m_out.m_recipe.engine = state->engine;
        m_out.m_recipe.state = std::move(state->words);
        return;
    }
    m_out.writtenAt(kSeedSlot).unread = true;
    report(Severity::kError, "dungeon-seed", tree().node(node).span(),
           "this is no state of a generator as ShaiRandom prints it, such as "
           "\"MizR`B70FB2CC55AF013F~48351DBE177366F7`\"");
}

void RecipeReader::readEngine() {
    static constexpr std::array<std::string_view, 2> kNames = {"Mizuchi", "Xoshiro256StarStar"};
    const NodeId node = field("generator").value;
    if (node == ron::kNone) return;
    m_out.m_engineNode = node;
    const auto index = m_reader.readVariant(node, kNames);
    if (!index) return;
    const auto engine = random::engineNamed(kNames[*index]).value_or(random::Engine::kMizuchi);
    Recipe& recipe = m_out.m_recipe;
    if (!recipe.state.empty() && engine != recipe.engine) {
        report(Severity::kError, "dungeon-seed", tree().node(node).span(),
               fmt::format("the seed is a state of the generator {}", random::engineName(recipe.engine)));
        return;
    }
    recipe.engine = engine;
}

void RecipeReader::readParameters(std::string_view section) {
    const auto& parameters = m_out.m_recipe.pipeline->parameters;
    const auto isOf = [section](const PipelineParameter& it) { return it.section == section; };
    std::vector<Field> fields;
    if (!section.empty()) {
        for (const PipelineParameter& it : parameters)
            if (isOf(it) && it.info.pairIndex < 1) fields.push_back({it.info.field});
        const Field& written = field(section);
        if (!m_reader.readStruct(written.value, structNameOf(section), fields)) return;
        m_out.m_sections[section] = written.value;
    } else {
        for (const PipelineParameter& it : parameters)
            if (isOf(it)) fields.push_back(field(it.info.field));
    }
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (!isOf(parameters[i])) continue;
        const Field& written = *std::ranges::find(fields, parameters[i].info.field, &Field::name);
        if (written.value != ron::kNone) readSlot({Slot::Kind::kParameter, 0, i}, written);
    }
}

void RecipeReader::refuseSection(std::string_view section) {
    const text::Span span = tree().token(field(section).token).span();
    const PipelineInfo* pipeline = m_out.m_recipe.pipeline;
    if (pipeline == nullptr) {
        report(Severity::kError, "dungeon-section", span,
               fmt::format("{} belongs to a pipeline; steps have their settings of their own", section));
        return;
    }
    std::string others;
    for (const PipelineInfo* other : allPipelines()) {
        if (other->hasSection(section) || other->find({}, section))
            others += fmt::format("{}{}", others.empty() ? "" : " or ", other->name);
    }
    report(Severity::kError, "dungeon-section", span,
           fmt::format("the pipeline {} has no {}; it belongs to {}", pipeline->name, section, others));
}

void RecipeReader::readSteps(NodeId node) {
    if (!m_reader.expectList(node)) return;
    m_out.m_stepsNode = node;
    for (const ron::Entry& entry : tree().entries(node)) {
        if (m_out.m_recipe.list.size() == kMostListed) return refuseMore(entry.value, "steps");
        readStep(entry.value);
    }
}

void RecipeReader::refuseMore(NodeId node, std::string_view what) {
    report(
        Severity::kError, "dungeon-too-many", tree().node(node).span(),
        fmt::format("a recipe lists at most {} {}; what comes from here on is not read", kMostListed, what));
}

void RecipeReader::readStep(NodeId node) {
    const ron::Node& it = tree().node(node);
    if (it.kind == ron::NodeKind::kError) return;
    const std::string_view name = tree().structName(node);
    const StepInfo* info = stepNamed(name);
    if (info == nullptr) {
        std::vector<std::string_view> names;
        for (const StepInfo* step : allSteps()) names.push_back(step->name);
        const text::Span span = it.name == ron::kNone ? it.span() : tree().token(it.name).span();
        m_reader.report(ron::ErrorKind::kNoSuchEnumVariant, span,
                        fmt::format("the name of a step is expected here: {}", fmt::join(names, ", ")), {},
                        ron::renameFix(span, ron::nearestName(name, names)));
        return;
    }
    std::vector<Field> fields;
    for (const SettingInfo& setting : info->settings)
        if (setting.pairIndex < 1) fields.push_back({setting.field, setting.isRequired});
    fields.push_back({"off"});
    if (tree().isUnitVariant(node)) {
        for (const Field& missing : fields) {
            if (missing.required) {
                m_reader.report(ron::ErrorKind::kMissingStructField, node,
                                fmt::format("the field '{}' of {} is missing", missing.name, name));
            }
        }
    } else if (!m_reader.readStruct(node, info->name, fields)) {
        return;
    }
    Recipe& recipe = m_out.m_recipe;
    const std::size_t index = recipe.list.size();
    recipe.list.emplace_back(*info);
    m_out.m_steps.push_back({node, std::vector<RecipeAnalysis::Written>(info->settings.size())});
    for (std::size_t i = 0; i < info->settings.size(); ++i) {
        const SettingInfo& setting = info->settings[i];
        const Field& written = *std::ranges::find(fields, setting.field, &Field::name);
        if (written.value != ron::kNone) {
            readSlot({Slot::Kind::kStep, index, i}, written);
        } else if (setting.isRequired) {
            m_out.m_steps.back().settings[i].unread = true;
        }
    }
    if (fields.back().value == ron::kNone) return;
    m_out.m_steps.back().off = fields.back().value;
    recipe.list[index].off = m_reader.readBool(fields.back().value).value_or(false);
}

void RecipeReader::readSlot(Slot slot, const Field& written) {
    const SettingInfo& info = infoAt(m_out.m_recipe, slot);
    if (info.pairIndex < 0) return readSlotValue(slot, written.value);
    // What is wrong with a pair is told once, with its first number.
    const ron::Node& node = tree().node(written.value);
    const bool isPair = node.kind == ron::NodeKind::kTuple && node.name == ron::kNone && node.entryCount == 2;
    if (!isPair) {
        if (info.pairIndex == 0) (void)m_reader.expectTuple(written.value, 2);
        return;
    }
    readSlotValue(slot, tree().entries(written.value)[static_cast<std::size_t>(info.pairIndex)].value);
}

void RecipeReader::readSlotValue(Slot slot, NodeId node) {
    RecipeAnalysis::Written& written = m_out.writtenAt(slot);
    const SettingInfo& info = infoAt(m_out.m_recipe, slot);
    written.node = node;
    m_reader.setSubject(nameOf(info));
    const std::optional<SettingValue> value = readSetting(m_reader, node, info);
    m_reader.setSubject({});
    written.unread = !value;
    if (value) setValueAt(m_out.m_recipe, slot, *value);
}

void RecipeReader::readMap() {
    Recipe& recipe = m_out.m_recipe;
    m_out.m_mapNode = field("map").value;
    recipe.map.emplace();
    if (auto path = m_reader.readText(m_out.m_mapNode)) recipe.map->path = std::move(*path);
    if (isWritten("rooms_at")) readRooms(field("rooms_at").value);
    if (isWritten("terrains")) readTerrains(field("terrains").value);
    if (recipe.pipeline == nullptr) {
        if (isWritten("size")) warnOfUnused("size", "the map has its own");
        return;
    }
    if (recipe.pipeline != &dungeonMaze()) {
        report(Severity::kError, "dungeon-section", tree().token(field("pipeline").token).span(),
               "a map is connected as it is; to go on from it list the steps");
        return;
    }
    for (const std::string_view name : {"size", "rooms", "maze", "dead_ends", "max_attempts", "prefabs"})
        if (isWritten(name)) warnOfUnused(name, "a map is connected as it is, only the doors count");
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

void RecipeReader::readPrefabs(NodeId node) {
    if (!m_reader.expectList(node)) return;
    m_out.m_prefabsNode = node;
    for (const ron::Entry& entry : tree().entries(node)) {
        if (m_out.m_recipe.prefabs.size() == kMostListed) return refuseMore(entry.value, "prefabs");
        std::array<Field, 2> fields = {{{"map", true}, {"at", true}}};
        if (!m_reader.readStruct(entry.value, "Prefab", fields)) continue;
        if (fields[0].value == ron::kNone || fields[1].value == ron::kNone) continue;
        Recipe::PrefabSource prefab;
        auto path = m_reader.readText(fields[0].value);
        if (!path) continue;
        prefab.path = std::move(*path);
        const NodeId at = fields[1].value;
        if (!tree().isUnitVariant(at)) {
            if (!m_reader.expectTuple(at, 2)) continue;
            constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
            const auto x = m_reader.readInteger(tree().entries(at)[0].value, -kMost, kMost);
            const auto y = m_reader.readInteger(tree().entries(at)[1].value, -kMost, kMost);
            if (!x || !y) continue;
            prefab.at = Point{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
        } else if (static constexpr std::array<std::string_view, 1> kRandom = {"Random"};
                   !m_reader.readVariant(at, kRandom)) {
            continue;
        }
        m_out.m_recipe.prefabs.push_back(std::move(prefab));
        m_out.m_prefabs.push_back({entry.value, fields[0].value, at});
    }
}

std::optional<std::vector<std::string>> RecipeReader::readTexts(NodeId node) {
    if (!m_reader.expectList(node)) return std::nullopt;
    std::vector<std::string> texts;
    for (const ron::Entry& entry : tree().entries(node))
        if (auto text = m_reader.readText(entry.value)) texts.push_back(std::move(*text));
    return texts;
}

void RecipeReader::report(Severity severity, const char* code, text::Span span, std::string message) {
    text::Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.code = code;
    diagnostic.message = std::move(message);
    diagnostic.span = span;
    m_sink.add(std::move(diagnostic));
}

void RecipeReader::warnOfUnused(std::string_view name, std::string_view why) {
    report(Severity::kWarning, "dungeon-unused", tree().token(field(name).token).span(),
           fmt::format("{} is not used: {}", name, why));
}

}  // namespace lw::dungeon
