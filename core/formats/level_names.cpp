// SPDX-License-Identifier: MIT
#include "formats/level_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace lw::formats {

namespace {

using Binding = stackup::LuaConstants::Binding;
constexpr std::size_t kNowhere = stackup::LuaCode::kNowhere;

bool isSimple(std::string_view path) {
    return path.find_first_of(".[:") == std::string_view::npos;
}

std::string_view lastPart(std::string_view path) {
    const std::size_t dot = path.find_last_of(".:");
    return dot == std::string_view::npos ? path : path.substr(dot + 1);
}

/// Functions and variables that the game or its libraries look for by name.
bool isLookedFor(std::string_view name) {
    const bool isEvent = name.size() > 2 && name.starts_with("on") && name[2] >= 'A' && name[2] <= 'Z';
    return isEvent || name == "cWall" || name == "oWall" || name == "rWall" || name == "THICKNESS";
}

}  // namespace

void sortPlaces(FoundName& name) {
    std::sort(name.places.begin(), name.places.end(), [](text::Span a, text::Span b) {
        return a.start < b.start || (a.start == b.start && a.end < b.end);
    });
    name.places.erase(std::unique(name.places.begin(), name.places.end()), name.places.end());
}

LevelNames::LevelNames(const PatternFile& file) : m_file(file), m_code(file.source()), m_constants(m_code) {
    for (const auto& [path, binding] : m_constants.bindings()) {
        if (m_constants.find(path) == nullptr) continue;
        const std::size_t token = definitionToken(path, binding);
        if (token == kNowhere) continue;
        m_definitions.emplace(token, path);
        m_words.emplace(path, token);
    }
}

std::size_t LevelNames::tokenAt(std::size_t offset) const {
    std::size_t low = 0;
    std::size_t high = m_code.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (m_code.token(middle).span.start <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    // Of two that touch, the name is meant.
    for (std::size_t i = low; i > 0 && low - i < 2; --i) {
        const text::Span span = m_code.token(i - 1).span;
        if (span.start <= offset && offset <= span.end && (m_code.isName(i - 1) || m_code.isString(i - 1)))
            return i - 1;
    }
    return kNowhere;
}

/// The word of a name where it is given its value, or kNowhere.
std::size_t LevelNames::definitionToken(const std::string& path, const Binding& binding) const {
    const std::string_view part = lastPart(path);
    const std::size_t first = binding.value.first;
    const auto says = [&](std::size_t i) {
        if (m_code.isName(i)) return m_code.text(i) == part;
        if (!m_code.isString(i)) return false;
        const text::Span content = m_code.token(i).content;
        return m_code.lua().substr(content.start, content.length()) == part;
    };
    if (m_code.is(first, "function") && m_code.isName(first + 1)) {
        std::size_t at = first + 1;
        while ((m_code.is(at + 1, ".") || m_code.is(at + 1, ":")) && m_code.isName(at + 2)) at += 2;
        if (says(at)) return at;
    }
    if (first < 2) return kNowhere;
    if (m_code.is(first - 1, "=")) {
        const std::size_t at = m_code.is(first - 2, "]") && first >= 3 ? first - 3 : first - 2;
        if (says(at)) return at;
    }
    // a, b = 1, 2
    constexpr std::size_t kFarthest = 64;
    std::size_t at = first - 1;
    while (at > 0 && first - at < kFarthest && !m_code.is(at, "=")) --at;
    if (!isSimple(path) || !m_code.is(at, "=")) return kNowhere;
    while (at > 0 && first - at < kFarthest) {
        --at;
        if (says(at)) return at;
        if (!m_code.isName(at) && !m_code.is(at, ",")) break;
    }
    return kNowhere;
}

/// What the name at a word is called from the outside: "shoal.drift".
std::string LevelNames::pathAt(std::size_t token) const {
    const auto definition = m_definitions.find(token);
    if (definition != m_definitions.end()) return definition->second;
    if (!m_code.isName(token)) return {};
    std::size_t first = token;
    while (first >= 2 && m_code.is(first - 1, ".") && m_code.isName(first - 2)) first -= 2;
    return m_constants.pathOf({first, token + 1}).value_or(std::string());
}

void LevelNames::addPlaces(const std::string& path, FoundName& name) const {
    const std::string_view head = std::string_view(path).substr(0, path.find_first_of(".["));
    for (std::size_t i = 0; i < m_code.size(); ++i) {
        if (m_code.token(i).isString() || m_code.text(i) != head || !m_code.isVariable(i)) continue;
        const stackup::LuaRange whole = m_constants.pathAt(i);
        for (std::size_t end = i + 1; end <= whole.end; ++end) {
            const auto part = m_constants.pathOf({i, end});
            if (!part || *part != path) continue;
            const bool isBracket = m_code.is(end - 1, "]");
            const stackup::LuaToken& token = m_code.token(isBracket ? end - 2 : end - 1);
            name.places.push_back(token.isString() ? token.content : token.span);
            break;
        }
    }
}

std::string LevelNames::kindOf(const Binding& binding) const {
    if (m_code.is(binding.value.first, "function")) return "function";
    const text::Span value = m_code.spanOf(binding.value.first, binding.value.end);
    const auto& programs = m_file.lua().programs;
    const bool isProgram = !m_code.is(binding.value.first, "{") &&
                           std::any_of(programs.begin(), programs.end(),
                                       [&](const auto& program) { return value.contains(program.span); });
    if (isProgram) return "program";
    return m_constants.evaluate(binding.value) ? "constant" : "variable";
}

/// Whether a local name stands outside of the block it is made in, where it would be another one.
bool LevelNames::reachesBeyondScope(std::size_t definition, const FoundName& name) const {
    const auto opens = [&](std::size_t i) {
        const bool isBracket = m_code.is(i, "(") || m_code.is(i, "{") || m_code.is(i, "[");
        return !isBracket && m_code.match(i) < m_code.size() && m_code.match(i) > definition;
    };
    std::size_t opener = kNowhere;
    for (std::size_t i = definition; i > 0 && opener == kNowhere; --i) {
        if (opens(i - 1)) opener = i - 1;
    }
    std::size_t end = m_file.source().size();
    if (opener != kNowhere) {
        end = m_code.token(m_code.match(opener)).span.start;
        for (std::size_t i = definition; m_code.is(opener, "if") && i < m_code.match(opener); ++i) {
            if (m_code.token(i).isString() || !(m_code.is(i, "else") || m_code.is(i, "elseif"))) continue;
            end = m_code.token(i).span.start;
            break;
        }
    }
    const std::size_t start = m_code.token(definition).span.start;
    return std::any_of(name.places.begin(), name.places.end(),
                       [&](text::Span place) { return place.start < start || place.start >= end; });
}

std::string LevelNames::whyFixed(const std::string& path, const FoundName& name,
                                 const Binding& binding) const {
    if (!isSimple(path))
        return fmt::format("'{}' is an entry of a table, which may be reached in other ways too", name.text);
    if (!binding.local && isLookedFor(path))
        return fmt::format("The game or its library looks for '{}' by this name", path);
    const auto word = m_words.find(path);
    if (word == m_words.end()) return fmt::format("It is not sure where '{}' is given its value", path);
    if (binding.local && reachesBeyondScope(word->second, name))
        return fmt::format("'{}' also stands where it may be another variable", path);
    return {};
}

std::optional<FoundName> LevelNames::at(std::size_t offset) const {
    const std::size_t token = tokenAt(offset);
    if (token == kNowhere) return std::nullopt;
    const std::string path = pathAt(token);
    const auto bound = m_constants.bindings().find(path);
    if (path.empty() || bound == m_constants.bindings().end()) return std::nullopt;
    FoundName out;
    const stackup::LuaToken& found = m_code.token(token);
    out.span = found.isString() ? found.content : found.span;
    out.text = lastPart(path);
    out.isLuaName = true;
    const Binding* const binding = m_constants.find(path);
    if (binding == nullptr) {
        out.what = "variable";
        out.places.push_back(out.span);
        out.fixed =
            fmt::format("'{}' is given a value at several places, which may be different variables", path);
        return out;
    }
    out.what = kindOf(*binding);
    out.definition = definitionOf(path);
    addPlaces(path, out);
    if (out.definition) out.places.push_back(*out.definition);
    sortPlaces(out);
    out.fixed = whyFixed(path, out, *binding);
    if (!binding->local) out.warning = fmt::format("'{}' is global: other scripts may use it", path);
    return out;
}

std::optional<text::Span> LevelNames::stringAt(std::size_t offset) const {
    const std::size_t token = tokenAt(offset);
    if (token == kNowhere || !m_code.isString(token)) return std::nullopt;
    return m_code.token(token).content;
}

std::optional<text::Span> LevelNames::definitionOf(std::string_view path) const {
    const auto word = m_words.find(path);
    if (word == m_words.end()) return std::nullopt;
    const stackup::LuaToken& token = m_code.token(word->second);
    return token.isString() ? token.content : token.span;
}

std::optional<text::Span> LevelNames::firstStringIn(text::Span span) const {
    for (std::size_t i = 0; i < m_code.size() && m_code.token(i).span.start < span.end; ++i) {
        if (m_code.token(i).span.start >= span.start && m_code.isString(i)) return m_code.token(i).content;
    }
    return std::nullopt;
}

std::string LevelNames::whyNot(std::string_view name) const {
    const auto letter = [](char c) { return pattern::isWallCharacter(c) && c != '.'; };
    const bool isWord = !name.empty() && std::all_of(name.begin(), name.end(), letter) &&
                        !(name.front() >= '0' && name.front() <= '9');
    const std::string text(name);
    const stackup::LuaCode alone(text);
    if (!isWord || !alone.isName(0)) return fmt::format("'{}' can't be the name of a variable in Lua", name);
    for (std::size_t i = 0; i < m_code.size(); ++i) {
        if (m_code.isName(i) && m_code.text(i) == name)
            return fmt::format("'{}' is a name in this file already", name);
    }
    return {};
}

}  // namespace lw::formats
