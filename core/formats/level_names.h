// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "formats/found_name.h"
#include "formats/pattern_file.h"
#include "stackup/lua_code.h"
#include "stackup/lua_constants.h"

namespace lw::formats {

/// The names of a level's Lua text: made when they are asked for, since few are.
class LevelNames {
public:
    /// `file` must outlive it.
    explicit LevelNames(const PatternFile& file);
    LevelNames(const LevelNames&) = delete;
    LevelNames& operator=(const LevelNames&) = delete;

    /// The variable, or entry of a table, that stands at `offset`; nothing for anything else, and for what
    /// the text gives no value.
    [[nodiscard]] std::optional<FoundName> at(std::size_t offset) const;
    /// The content of the string at `offset`.
    [[nodiscard]] std::optional<text::Span> stringAt(std::size_t offset) const;
    /// Where the variable or entry `path` is given its value, if that is at one place.
    [[nodiscard]] std::optional<text::Span> definitionOf(std::string_view path) const;
    /// The content of the first string within `span`.
    [[nodiscard]] std::optional<text::Span> firstStringIn(text::Span span) const;
    /// Why no variable can be called `name`; empty if one can.
    [[nodiscard]] std::string whyNot(std::string_view name) const;

private:
    [[nodiscard]] std::size_t tokenAt(std::size_t offset) const;
    [[nodiscard]] std::string pathAt(std::size_t token) const;
    [[nodiscard]] std::size_t definitionToken(const std::string& path,
                                              const stackup::LuaConstants::Binding& binding) const;
    void addPlaces(const std::string& path, FoundName& name) const;
    [[nodiscard]] std::string kindOf(const stackup::LuaConstants::Binding& binding) const;
    [[nodiscard]] std::string whyFixed(const std::string& path, const FoundName& name,
                                       const stackup::LuaConstants::Binding& binding) const;
    [[nodiscard]] bool reachesBeyondScope(std::size_t definition, const FoundName& name) const;

    const PatternFile& m_file;
    stackup::LuaCode m_code;
    stackup::LuaConstants m_constants;
    std::map<std::size_t, std::string> m_definitions;  ///< paths by the words that they are given a value at
    std::map<std::string, std::size_t, std::less<>> m_words;  ///< and the other way round
};

}  // namespace lw::formats
