// SPDX-License-Identifier: MIT
#include "game/rule_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace lw::game {

namespace {

using ron::ErrorKind;
using ron::NodeId;
using Field = ron::Reader::Field;

constexpr std::array<std::string_view, 4> kRules = {"Reach", "Count", "On", "Apart"};
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

/// A rule read whole, or nothing.
template <class What>
std::optional<Rule> ruleOf(std::optional<What> what, text::Span place) {
    if (!what) return std::nullopt;
    return Rule{std::move(*what), place};
}

}  // namespace

std::optional<std::string> RuleReader::readName(NodeId node, KnownNames* known) {
    if (node == ron::kNone) return std::nullopt;
    auto name = m_reader.readText(node);
    if (!name || known == nullptr || known->has(*name)) return name;
    m_sink.add(known->unknown(tree(), node, *name, text::Severity::kError,
                              ron::CodeStyle{"game-", true}.code(ErrorKind::kInvalidValueForType)));
    return std::nullopt;
}

std::optional<std::vector<std::string>> RuleReader::readTerrains(NodeId node) {
    if (node == ron::kNone || !m_reader.expectList(node)) return std::nullopt;
    std::vector<std::string> ids;
    for (const ron::Entry& entry : tree().entries(node)) {
        if (auto id = readName(entry.value, m_terrains)) ids.push_back(std::move(*id));
    }
    if (ids.size() != tree().entries(node).size()) return std::nullopt;
    return ids;
}

std::vector<Rule> RuleReader::readRules(NodeId node) {
    std::vector<Rule> rules;
    if (!m_reader.expectList(node)) return rules;
    for (const ron::Entry& entry : tree().entries(node)) {
        if (auto rule = readRule(entry.value)) rules.push_back(std::move(*rule));
    }
    return rules;
}

std::optional<Rule> RuleReader::readRule(NodeId node) {
    const ron::Node& it = tree().node(node);
    if (it.kind == ron::NodeKind::kError) return std::nullopt;
    const std::string_view name = tree().structName(node);
    if (name == kRules[0]) return ruleOf(readReach(node), it.span());
    if (name == kRules[1]) return ruleOf(readCount(node), it.span());
    if (name == kRules[2]) return ruleOf(readOn(node), it.span());
    if (name == kRules[3]) return ruleOf(readApart(node), it.span());
    const text::Span span = it.name == ron::kNone ? it.span() : tree().token(it.name).span();
    m_reader.report(ErrorKind::kNoSuchEnumVariant, span,
                    fmt::format("a rule is expected here: one of {}", fmt::join(kRules, ", ")), {},
                    it.name == ron::kNone ? nullptr : ron::renameFix(span, ron::nearestName(name, kRules)));
    return std::nullopt;
}

std::optional<ReachRule> RuleReader::readReach(NodeId node) {
    std::array<Field, 2> fields = {{{"from", true}, {"to", true}}};
    if (!m_reader.readStruct(node, kRules[0], fields)) return std::nullopt;
    auto from = readName(fields[0].value, m_features);
    auto to = readName(fields[1].value, m_features);
    if (!from || !to) return std::nullopt;
    return ReachRule{std::move(*from), std::move(*to)};
}

std::optional<CountRule> RuleReader::readCount(NodeId node) {
    std::array<Field, 3> fields = {{{"of", true}, {"min"}, {"max"}}};
    if (!m_reader.readStruct(node, kRules[1], fields)) return std::nullopt;
    CountRule rule;
    const auto of = readName(fields[0].value, m_features);
    if (fields[1].value != ron::kNone) {
        const auto min = m_reader.readInteger(fields[1].value, 0, kMost);
        if (!min) return std::nullopt;
        rule.min = *min;
    }
    if (fields[2].value != ron::kNone) {
        rule.max = m_reader.readInteger(fields[2].value, 0, kMost);
        if (!rule.max) return std::nullopt;
        if (rule.min > *rule.max) {
            m_reader.report(ErrorKind::kInvalidValueForType, node, "min is above max");
            return std::nullopt;
        }
    }
    if (!of) return std::nullopt;
    rule.of = *of;
    return rule;
}

std::optional<OnRule> RuleReader::readOn(NodeId node) {
    std::array<Field, 2> fields = {{{"what", true}, {"terrains", true}}};
    if (!m_reader.readStruct(node, kRules[2], fields)) return std::nullopt;
    auto what = readName(fields[0].value, m_features);
    auto terrains = readTerrains(fields[1].value);
    if (!what || !terrains) return std::nullopt;
    return OnRule{std::move(*what), std::move(*terrains)};
}

std::optional<ApartRule> RuleReader::readApart(NodeId node) {
    std::array<Field, 3> fields = {{{"a", true}, {"b", true}, {"least", true}}};
    if (!m_reader.readStruct(node, kRules[3], fields)) return std::nullopt;
    auto a = readName(fields[0].value, m_features);
    auto b = readName(fields[1].value, m_features);
    if (fields[2].value == ron::kNone) return std::nullopt;
    const auto least = m_reader.readInteger(fields[2].value, 0, kMost);
    if (!a || !b || !least) return std::nullopt;
    return ApartRule{std::move(*a), std::move(*b), *least};
}

std::optional<RoomTerrains> RuleReader::readRoom(NodeId node) {
    std::array<Field, 3> fields = {{{"floor", true}, {"wall", true}, {"outside", true}}};
    if (!m_reader.readStruct(node, "Room", fields)) return std::nullopt;
    auto floor = readTerrains(fields[0].value);
    auto wall = readName(fields[1].value, m_terrains);
    auto outside = readTerrains(fields[2].value);
    if (!floor || !wall || !outside) return std::nullopt;
    return RoomTerrains{std::move(*floor), std::move(*wall), std::move(*outside)};
}

std::vector<RoomTerrains> RuleReader::readRooms(NodeId node) {
    std::vector<RoomTerrains> rooms;
    if (tree().node(node).kind != ron::NodeKind::kList) {
        if (auto room = readRoom(node)) rooms.push_back(std::move(*room));
        return rooms;
    }
    for (const ron::Entry& entry : tree().entries(node)) {
        if (auto room = readRoom(entry.value)) rooms.push_back(std::move(*room));
    }
    return rooms;
}

std::optional<Command> RuleReader::readCommand(NodeId node) {
    const auto text = m_reader.readText(node);
    if (!text) return std::nullopt;
    ParsedCommand parsed = parseCommand(*text);
    const text::Span whole = tree().node(node).span();
    // Without escapes the text stands in the literal as it is, behind its opening quote.
    const bool isVerbatim = tree().slice(whole) == fmt::format("\"{}\"", *text);
    for (const CommandProblem& problem : parsed.problems) {
        const std::size_t start = whole.start + 1 + problem.place.start;
        const text::Span place =
            isVerbatim && !problem.place.empty() ? text::Span{start, start + problem.place.length()} : whole;
        m_reader.report(ErrorKind::kInvalidValueForType, place, problem.message, {},
                        isVerbatim ? ron::renameFix(place, problem.nearest) : nullptr);
    }
    if (!parsed.problems.empty()) return std::nullopt;
    return std::move(parsed.command);
}

}  // namespace lw::game
