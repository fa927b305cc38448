// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pattern/walls.h"
#include "stackup/lua_code.h"
#include "stackup/lua_constants.h"
#include "stackup/settings.h"
#include "text/span.h"

namespace lw::stackup {

/// What a character or name is linked to.
enum class LuaTarget { kGlobal, kLocal, kHost, kAnonymous, kUnlink, kComputed };

/// A link of a character (`pt:link("d", f)`, `pt.link["d"] = f`), or its end (`pt:unlink("d")`).
struct LuaLink {
    char character = 0;
    std::string target;  ///< the function's name; "" for one without
    LuaTarget kind = LuaTarget::kGlobal;
    bool tableWrite = false;  ///< `pt.link["d"] = f`
    text::Span span{};        ///< the call or assignment, in the text it stands in
    std::string file;         ///< the script it stands in, "" for the text itself
    /// Where its wall stands, as far as the function says so by its name or its calls.
    pattern::WallSide side = pattern::WallSide::kOwn;
    bool deadly = false;  ///< it makes walls that kill by touch
};

/// A function that programs can call by a name (`pt:include("shake", f)`).
struct LuaInclude {
    std::string name;
    std::string target;
    LuaTarget kind = LuaTarget::kGlobal;
    text::Span span{};
    std::string file;
};

/// A script that the level runs by a literal name.
struct LuaScript {
    std::string file;
    bool dependency = false;  ///< of another pack (`u_execDependencyScript`)
    text::Span span{};
};

/// A value of the level that it sets: `l_setSides(6)` is "Sides"; THICKNESS of the base library too.
struct LevelValue {
    enum class Kind { kLiteral, kConstant, kComputed };

    std::string name;
    std::variant<std::monostate, double, bool> value;  ///< nothing where it is computed
    Kind kind = Kind::kComputed;
    std::string where;         ///< the function it stands in; "" outside
    bool conditional = false;  ///< in an `if` or a loop, so that it may not be set at all
    text::Span span{};         ///< of the call or assignment
    text::Span number{};       ///< of the value's expression
    /// Globals of the text that it is made of; what else runs gives them no other value.
    std::vector<std::string> globals{};

    /// Whether it may be another one while the level runs.
    [[nodiscard]] bool mayChange() const { return conditional || (where != "onInit" && !where.empty()); }
};

/// What a level's Lua says beside its programs, as far as a reader may know it (spec/openhexagon.md 5.2).
struct LuaLevel {
    std::vector<LuaLink> links;
    std::vector<LuaInclude> includes;
    std::vector<LuaScript> scripts;  ///< that the text itself runs
    std::vector<LevelValue> values;
    std::vector<LevelValue> scriptValues{};  ///< what the pack's own scripts set
    std::vector<LuaScript> scriptsRun{};     ///< all that run, those that scripts run too
    bool hasUnread = false;                  ///< one of the pack's own scripts could not be read
};

[[nodiscard]] LuaLevel readLevel(const LuaCode& code, const LuaConstants& constants);

/// Gives the text of a script by the name that a level runs it by, or nothing.
using ScriptReader = std::function<std::optional<std::string>(const LuaScript& script)>;

/// Adds the links, includes and values of the scripts that `level` runs, and of those they run.
void addScripts(LuaLevel& level, const ScriptReader& scripts);

/// The number that `name` ("Sides", "SpeedMult", ...) has when the level begins: the last one set without a
/// condition in `onInit` or outside functions. Nothing where none is, or it is not known.
[[nodiscard]] const LevelValue* startValue(const LuaLevel& level, std::string_view name);

/// The side counts that a level can come to have, ascending: those it sets, and those it draws one of at an
/// increment. Empty where that can't be told: it sets none, one is computed, or a script can't be read.
[[nodiscard]] std::vector<int> sideCounts(const LuaLevel& level);

/// `walls` and the characters that a level links. What `walls` says of a character holds.
[[nodiscard]] pattern::WallTable levelWalls(const pattern::WallTable& walls, const LuaLevel& level);

/// `settings` with the links, included functions and side counts of a level.
[[nodiscard]] RunSettings levelSettings(RunSettings settings, const pattern::WallTable& levelWalls,
                                        const LuaLevel& level);

}  // namespace lw::stackup
