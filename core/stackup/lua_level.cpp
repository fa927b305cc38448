// SPDX-License-Identifier: MIT
#include "stackup/lua_level.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "pattern/pstring.h"

namespace lw::stackup {

namespace {

/// Scripts read for one level at most, and how deep they run each other.
constexpr std::size_t kMostScripts = 64;

/// What the game gives to Lua begins so (spec/openhexagon.md 4.5).
bool isHostName(std::string_view name) {
    constexpr std::array<std::string_view, 11> kPrefixes = {"w_", "t_", "e_",  "l_",    "u_",    "a_",
                                                            "s_", "m_", "cw_", "shdr_", "steam_"};
    return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                       [&](std::string_view prefix) { return name.starts_with(prefix); });
}

class LevelReader {
public:
    LevelReader(const LuaCode& code, const LuaConstants& constants) : m_code(code), m_constants(constants) {}

    LuaLevel read() && {
        for (std::size_t i = 0; i < m_code.size(); ++i) {
            if (m_code.token(i).isString()) continue;
            if (m_code.is(i, "(")) {
                readCall(i);
            } else if (m_code.is(i, "link") && i > 0 && m_code.is(i - 1, ".")) {
                readTableWrite(i);
            } else if (m_code.is(i, "THICKNESS") && m_code.isVariable(i) && m_code.is(i + 1, "=")) {
                addValue("THICKNESS", i, {i + 2, m_code.expressionEnd(i + 2)});
            }
        }
        return std::move(m_level);
    }

private:
    std::string contentOf(std::size_t i) const {
        const text::Span content = m_code.token(i).content;
        return std::string(m_code.lua().substr(content.start, content.length()));
    }

    /// The arguments of the call that `bracket` opens, a few of them.
    std::vector<LuaRange> argumentsOf(std::size_t bracket) const {
        constexpr std::size_t kMost = 6;
        std::vector<LuaRange> out;
        const std::size_t close = m_code.match(bracket);
        for (std::size_t at = bracket + 1; at < close && out.size() < kMost;) {
            const std::size_t end = std::min(m_code.elementEnd(at), close);
            if (end == at) break;
            out.push_back({at, end});
            at = end + 1;
        }
        return out;
    }

    void readCall(std::size_t bracket) {
        const std::size_t callee = m_code.calleeOf(bracket);
        if (callee == LuaCode::kNowhere || m_code.match(bracket) >= m_code.size()) return;
        const std::string name =
            m_code.isString(callee) ? contentOf(callee) : std::string(m_code.text(callee));
        const bool method = callee > 0 && (m_code.is(callee - 1, ":") || m_code.is(callee - 1, ".") ||
                                           m_code.is(callee - 1, "["));
        if (method && (name == "link" || name == "unlink" || name == "include"))
            return readLink(bracket, name);
        if (method) return;
        if (name == "u_execScript") return readScript(bracket, 0);
        if (name == "u_execDependencyScript") return readScript(bracket, 3);
        constexpr std::string_view kSetter = "l_set";
        if (!name.starts_with(kSetter)) return;
        const std::vector<LuaRange> arguments = argumentsOf(bracket);
        if (arguments.size() == 1) addValue(name.substr(kSetter.size()), callee, arguments[0]);
    }

    /// `pt:link("d", f)`, `Patternizer.link(pt, "d", f)`.
    void readLink(std::size_t bracket, const std::string& name) {
        const std::vector<LuaRange> arguments = argumentsOf(bracket);
        std::size_t first = 0;
        while (first < arguments.size() && first < 2 && !isStringAlone(arguments[first])) ++first;
        if (first >= arguments.size() || !isStringAlone(arguments[first])) return;
        const std::string word = contentOf(arguments[first].first);
        const text::Span span = m_code.spanOf(m_code.calleeOf(bracket), m_code.match(bracket) + 1);
        const bool given = first + 1 < arguments.size();
        if (name == "include") {
            if (!given) return;
            const auto [target, kind] = targetOf(arguments[first + 1]);
            m_level.includes.push_back({word, target, kind, span, {}});
        } else if (word.size() == 1 && pattern::isWallCharacter(word[0])) {
            if (name == "unlink")
                m_level.links.push_back({word[0], {}, LuaTarget::kUnlink, false, span, {}});
            else if (given)
                addLink(word[0], arguments[first + 1], false, span);
        }
    }

    /// `pt.link["d"] = f`, `pt.link.d = f`.
    void readTableWrite(std::size_t i) {
        std::size_t equals = i + 3;
        std::string key;
        if (m_code.is(i + 1, "[") && m_code.isString(i + 2) && m_code.is(i + 3, "]")) {
            key = contentOf(i + 2);
            equals = i + 4;
        } else if (m_code.is(i + 1, ".") && m_code.isName(i + 2)) {
            key = m_code.text(i + 2);
        }
        if (key.size() != 1 || !pattern::isWallCharacter(key[0]) || !m_code.is(equals, "=")) return;
        const LuaRange value{equals + 1, m_code.expressionEnd(equals + 1)};
        if (value.end > value.first) addLink(key[0], value, true, m_code.spanOf(i, value.end));
    }

    bool isStringAlone(LuaRange range) const { return range.length() == 1 && m_code.isString(range.first); }

    std::pair<std::string, LuaTarget> targetOf(LuaRange value) const {
        if (m_code.is(value.first, "function")) return {std::string(), LuaTarget::kAnonymous};
        const auto path = m_constants.pathOf(value);
        if (!path) return {std::string(), LuaTarget::kComputed};
        const auto bound = m_constants.bindings().find(*path);
        if (bound != m_constants.bindings().end())
            return {*path, bound->second.local ? LuaTarget::kLocal : LuaTarget::kGlobal};
        return {*path, isHostName(*path) ? LuaTarget::kHost : LuaTarget::kGlobal};
    }

    void addLink(char character, LuaRange value, bool tableWrite, text::Span span) {
        auto [target, kind] = targetOf(value);
        LuaLink link{character, std::move(target), kind, tableWrite, span, {}};
        if (kind == LuaTarget::kAnonymous)
            judge(link, value);
        else if (const LuaConstants::Binding* const bound = m_constants.find(link.target))
            judge(link, bound->value);
        else
            link.side = sideOf(link.target).value_or(pattern::WallSide::kOwn);
        m_level.links.push_back(std::move(link));
    }

    /// The side of the walls that a function of the game or of its library makes.
    static std::optional<pattern::WallSide> sideOf(std::string_view function) {
        if (function == "oWall") return pattern::WallSide::kOpposite;
        if (function == "rWall") return pattern::WallSide::kBoth;
        if (function == "cWall" || function.starts_with("w_wall")) return pattern::WallSide::kOwn;
        return std::nullopt;
    }

    /// Looks at what a function of the file does with its first parameter.
    void judge(LuaLink& link, LuaRange function) const {
        if (!m_code.is(function.first, "function")) return;
        std::size_t at = function.first + 1;
        while (at < function.end && !m_code.is(at, "(")) ++at;
        if (!m_code.isName(at + 1)) return;
        const std::string_view parameter = m_code.text(at + 1);
        bool own = false;
        bool opposite = false;
        for (++at; at + 1 < function.end; ++at) {
            if (!m_code.is(at, "(") || m_code.token(at).isString()) continue;
            const std::size_t callee = m_code.calleeOf(at);
            if (callee == LuaCode::kNowhere) continue;
            link.deadly |= m_code.text(callee) == "cw_createDeadly";
            const auto side = sideOf(m_code.text(callee));
            if (!side || !m_code.is(at + 1, parameter)) continue;
            own |= *side != pattern::WallSide::kOpposite;
            opposite |= *side != pattern::WallSide::kOwn;
        }
        if (opposite) link.side = own ? pattern::WallSide::kBoth : pattern::WallSide::kOpposite;
    }

    void readScript(std::size_t bracket, std::size_t index) {
        const std::vector<LuaRange> arguments = argumentsOf(bracket);
        if (index >= arguments.size() || !isStringAlone(arguments[index])) return;
        m_level.scripts.push_back({contentOf(arguments[index].first), index > 0,
                                   m_code.spanOf(bracket - 1, m_code.match(bracket) + 1)});
    }

    void addValue(std::string name, std::size_t first, LuaRange value) {
        if (value.length() == 0) return;
        LevelValue out;
        out.name = std::move(name);
        out.where = m_code.scopeOf(first).function;
        out.conditional = m_code.scopeOf(first).conditional;
        const bool call = m_code.is(value.end, ")") && m_code.is(value.first - 1, "(");
        out.span = m_code.spanOf(first, value.end + (call ? 1 : 0));
        out.number = m_code.spanOf(value.first, value.end);
        const bool yes = m_code.is(value.first, "true");
        if (value.length() == 1 && (yes || m_code.is(value.first, "false"))) {
            out.value = yes;
            out.kind = LevelValue::Kind::kLiteral;
        } else if (auto supposed = m_constants.suppose(value)) {
            const bool literal = value.length() == 1 && m_code.token(value.first).kind == LuaKind::kNumber;
            out.value = supposed->number;
            out.globals = std::move(supposed->globals);
            out.kind = literal ? LevelValue::Kind::kLiteral : LevelValue::Kind::kConstant;
        }
        m_level.values.push_back(std::move(out));
    }

    const LuaCode& m_code;
    const LuaConstants& m_constants;
    LuaLevel m_level;
};

}  // namespace

LuaLevel readLevel(const LuaCode& code, const LuaConstants& constants) {
    return LevelReader(code, constants).read();
}

namespace {

/// Takes back what was known only as long as nobody else gives its globals a value.
template <class IsGiven>
void forget(std::vector<LevelValue>& values, IsGiven&& isGiven) {
    for (LevelValue& value : values) {
        if (std::none_of(value.globals.begin(), value.globals.end(), isGiven)) continue;
        value.value = {};
        value.kind = LevelValue::Kind::kComputed;
        value.globals.clear();
    }
}

}  // namespace

void addScripts(LuaLevel& level, const ScriptReader& scripts) {
    std::vector<LuaScript> wanted = level.scripts;
    std::set<std::pair<bool, std::string>> seen;
    for (std::size_t i = 0; i < wanted.size() && seen.size() < kMostScripts; ++i) {
        const LuaScript script = wanted[i];
        if (!seen.emplace(script.dependency, script.file).second) continue;
        level.scriptsRun.push_back(script);
        const std::optional<std::string> text = scripts ? scripts(script) : std::nullopt;
        if (!text) {
            level.hasUnread |= !script.dependency;
            continue;
        }
        const LuaCode code(*text);
        const LuaConstants constants(code);
        LuaLevel more = readLevel(code, constants);
        forget(level.values, [&](const std::string& name) { return constants.bindings().contains(name); });
        for (LuaLink& link : more.links) {
            link.file = script.file;
            level.links.push_back(std::move(link));
        }
        for (LuaInclude& include : more.includes) {
            include.file = script.file;
            level.includes.push_back(std::move(include));
        }
        // Who else sets their globals is not looked for.
        forget(more.values, [](const std::string&) { return true; });
        if (!script.dependency)
            level.scriptValues.insert(level.scriptValues.end(), more.values.begin(), more.values.end());
        wanted.insert(wanted.end(), more.scripts.begin(), more.scripts.end());
    }
    if (level.hasUnread) forget(level.values, [](const std::string&) { return true; });
}

std::vector<int> sideCounts(const LuaLevel& level) {
    constexpr double kFewest = 3;  // what the game makes of fewer
    constexpr double kMost = 64;   // a level that has more is looked at as any other
    if (level.hasUnread) return {};
    std::set<int> counts;
    double least = 6;  // of those drawn, where it says nothing
    double most = 6;
    bool setsAny = false;
    bool draws = true;
    std::vector<LevelValue> all = level.scriptValues;
    all.insert(all.end(), level.values.begin(), level.values.end());
    bool leastSet = false;
    bool mostSet = false;
    for (const LevelValue& value : all) {
        if (value.name == "IncEnabled" && !value.conditional && value.value == decltype(value.value)(false))
            draws = false;
        const bool isLeast = value.name == "SidesMin";
        const bool isMost = value.name == "SidesMax";
        if (!isLeast && !isMost && value.name != "Sides") continue;
        const double* const number = std::get_if<double>(&value.value);
        if (number == nullptr || !(*number >= 0) || *number > kMost) return {};
        const double count = std::max(std::floor(*number), kFewest);
        if (isLeast) {
            least = leastSet ? std::min(least, count) : count;
            leastSet = true;
        } else if (isMost) {
            most = mostSet ? std::max(most, count) : count;
            mostSet = true;
        } else {
            counts.insert(static_cast<int>(count));
            setsAny = true;
        }
    }
    if (!setsAny) return {};
    // The bounds may be set one after the other: anything between the outermost.
    if (draws) {
        for (double count = std::min(least, most); count <= std::max(least, most); ++count)
            counts.insert(static_cast<int>(count));
    }
    return {counts.begin(), counts.end()};
}

const LevelValue* startValue(const LuaLevel& level, std::string_view name) {
    const LevelValue* found = nullptr;
    for (const LevelValue& value : level.values) {
        if (value.name == name && !value.mayChange()) found = &value;
    }
    return found != nullptr && std::holds_alternative<double>(found->value) ? found : nullptr;
}

pattern::WallTable levelWalls(const pattern::WallTable& walls, const LuaLevel& level) {
    pattern::WallTable all = walls;
    for (const LuaLink& link : level.links) {
        if (link.kind == LuaTarget::kUnlink) continue;
        std::string label = !link.target.empty() ? link.target : std::string("linked");
        if (link.deadly) label += ", deadly";
        all.walls.try_emplace(link.character, pattern::Wall{std::move(label), {}, link.side, link.deadly});
    }
    return all;
}

RunSettings levelSettings(RunSettings settings, const pattern::WallTable& levelWalls, const LuaLevel& level) {
    settings.linked = levelWalls.characters();
    for (const LuaInclude& include : level.includes) settings.included.push_back(include.name);
    settings.sideCounts = sideCounts(level);
    return settings;
}

}  // namespace lw::stackup
