// SPDX-License-Identifier: MIT
#include "stackup/lua_sent.h"

#include <algorithm>
#include <array>

namespace lw::stackup {

namespace {

/// Sets kept of one program.
constexpr std::size_t kMostSets = 64;

/// Functions that take a program, or any string, but do not send it.
bool keepsProgram(std::string_view function) {
    constexpr std::array<std::string_view, 17> kKeepers = {
        "new",     "add",     "addprogram", "addProgram",       "add_program", "compile",
        "link",    "include", "strwall",    "set_program_pool", "unpack",      "print",
        "require", "u_log",   "pairs",      "ipairs",           "strWall"};
    return std::find(kKeepers.begin(), kKeepers.end(), function) != kKeepers.end();
}

bool sends(std::string_view function) {
    return function == "send" || function == "interpret";
}

}  // namespace

SentFinder::SentFinder(const LuaCode& code, const LuaConstants& constants,
                       const std::vector<LuaRange>& places)
    : m_code(code), m_constants(constants), m_places(places) {
    std::map<std::size_t, std::size_t> byWord;
    for (std::size_t k = 0; k < places.size(); ++k) byWord.emplace(places[k].first, k);
    for (const auto& [path, binding] : constants.bindings()) {
        if (binding.times != 1 || binding.value.length() == 0) continue;
        std::size_t first = binding.value.first;
        std::size_t end = binding.value.end;
        // x = Patternizer.compile("...")
        constexpr std::size_t kLongestCallee = 5;
        for (std::size_t at = first; at < std::min(end, first + kLongestCallee); ++at) {
            if (!m_code.is(at, "compile") || !m_code.is(at + 1, "(") || m_code.match(at + 1) + 1 != end)
                continue;
            first = at + 2;
            --end;
        }
        const auto program = byWord.find(first);
        if (program == byWord.end() || places[program->second].end != end) continue;
        m_byPath.emplace(path, program->second);
        const std::size_t dot = path.rfind('.');
        if (dot == std::string::npos) continue;
        const auto [key, isNew] = m_byKey.emplace(path.substr(dot + 1), program->second);
        if (!isNew) key->second.reset();
    }
}

void SentFinder::find(std::vector<LuaProgram>& programs) {
    for (std::size_t k = 0; k < m_places.size(); ++k) {
        if (!programs[k].strwall) addUse(m_places[k], false, programs[k]);
    }
    for (std::size_t i = 0; i < m_code.size(); ++i) {
        if (m_code.isString(i)) {
            const text::Span content = m_code.token(i).content;
            const auto program = m_byKey.find(m_code.lua().substr(content.start, content.length()));
            if (program != m_byKey.end() && program->second)
                addUse({i, i + 1}, true, programs[*program->second]);
            continue;
        }
        const LuaRange range = m_constants.pathAt(i);
        const auto path = range.length() > 0 ? m_constants.pathOf(range) : std::nullopt;
        const auto program = path ? m_byPath.find(*path) : m_byPath.end();
        if (program != m_byPath.end()) addUse(range, false, programs[program->second]);
    }
    for (LuaProgram& program : programs) {
        std::stable_sort(
            program.sent.begin(), program.sent.end(),
            [](const SentArguments& a, const SentArguments& b) { return a.place.start < b.place.start; });
    }
}

void SentFinder::addUse(LuaRange use, bool byKey, LuaProgram& program) const {
    const std::size_t bracket = m_code.bracketAround(use.first);
    if (bracket == LuaCode::kNowhere || m_code.is(bracket, "[") || program.sent.size() >= kMostSets) return;
    std::optional<SentArguments> found = behind(use, bracket);
    if (!found || (byKey && found->values.empty())) return;
    const auto same = [&](const SentArguments& other) { return other.values == found->values; };
    if (std::none_of(program.sent.begin(), program.sent.end(), same))
        program.sent.push_back(std::move(*found));
}

/// `...` and `unpack(t)` stand for any number of arguments.
bool SentFinder::isRest(LuaRange argument) const {
    if (m_code.is(argument.first, "...")) return true;
    const bool called = m_code.is(argument.end - 1, ")");
    return called && (m_code.is(argument.first, "unpack") || m_code.is(argument.first, "table"));
}

/// The elements of a table that are all values without a key.
std::optional<SentArguments> SentFinder::elementsOf(std::size_t table) const {
    const std::size_t close = m_code.match(table);
    if (close >= m_code.size()) return std::nullopt;
    SentArguments out;
    out.place = m_code.spanOf(table, close + 1);
    for (std::size_t at = table + 1; at < close;) {
        const std::size_t end = std::min(m_code.elementEnd(at), close);
        const bool keyed = m_code.is(at + 1, "=") || m_code.is(at, "[");
        if (end == at || keyed || isRest({at, end}) || out.values.size() >= kMostArguments)
            return std::nullopt;
        out.values.push_back(m_constants.number({at, end}));
        at = end + 1;
    }
    return out;
}

std::optional<SentArguments> SentFinder::behind(LuaRange use, std::size_t bracket) const {
    const bool call = m_code.is(bracket, "(");
    std::string_view function;
    if (call) {
        const std::size_t callee = m_code.calleeOf(bracket);
        if (callee == LuaCode::kNowhere) return std::nullopt;
        const text::Span content = m_code.token(callee).content;
        function = m_code.lua().substr(content.start, content.length());
        if (keepsProgram(function)) return std::nullopt;
    }
    const std::size_t close = m_code.match(bracket);
    std::size_t at = m_code.elementEnd(use.end);
    SentArguments out;
    out.place = m_code.spanOf(use.first, use.end);
    bool any = false;
    while (at < close && (m_code.is(at, ",") || m_code.is(at, ";"))) {
        LuaRange element{at + 1, std::min(m_code.elementEnd(at + 1), close)};
        at = element.end;
        if (!call && m_code.isName(element.first) && m_code.is(element.first + 1, "=")) element.first += 2;
        if (element.end <= element.first) break;
        const bool table = m_code.is(element.first, "{") && m_code.match(element.first) + 1 == element.end;
        if (table && !any) return elementsOf(element.first);
        if (isRest(element)) return std::nullopt;
        const auto number = m_constants.number(element);
        if (!number && !sends(function)) break;
        if (out.values.size() >= kMostArguments) return std::nullopt;
        out.values.push_back(number);
        const text::Span place = m_code.spanOf(element.first, element.end);
        out.place = any ? text::Span{out.place.start, place.end} : place;
        any = true;
    }
    // Handed on or listed without numbers says nothing.
    if (!any && !sends(function)) return std::nullopt;
    return out;
}

}  // namespace lw::stackup
