// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "stackup/lua_code.h"
#include "stackup/lua_constants.h"
#include "stackup/lua_document.h"

namespace lw::stackup {

/// Finds the numbers that programs are sent with: behind a program at a call (`pt:send(spiral, 3, 40)`, or a
/// function of the file that hands it on), and in tables (`{ spiral, { 3, 40 } }`, `{ "spiral", 3, 40 }`).
class SentFinder {
public:
    /// `places` are the words of each program. All must outlive it.
    SentFinder(const LuaCode& code, const LuaConstants& constants, const std::vector<LuaRange>& places);

    /// Fills in LuaProgram::sent.
    void find(std::vector<LuaProgram>& programs);

private:
    void addUse(LuaRange use, bool byKey, LuaProgram& program) const;
    [[nodiscard]] std::optional<SentArguments> behind(LuaRange use, std::size_t bracket) const;
    [[nodiscard]] std::optional<SentArguments> elementsOf(std::size_t table) const;
    [[nodiscard]] bool isRest(LuaRange argument) const;

    const LuaCode& m_code;
    const LuaConstants& m_constants;
    const std::vector<LuaRange>& m_places;
    std::map<std::string, std::size_t, std::less<>> m_byPath;  ///< programs by the names they can be had by
    std::map<std::string, std::optional<std::size_t>, std::less<>> m_byKey;  ///< by the key of a table alone
};

}  // namespace lw::stackup
