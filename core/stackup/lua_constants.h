// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "stackup/lua_code.h"

namespace lw::stackup {

/// Words `first` to `end` - 1 of a LuaCode.
struct LuaRange {
    std::size_t first = 0;
    std::size_t end = 0;

    [[nodiscard]] std::size_t length() const { return end - first; }
    friend bool operator==(const LuaRange&, const LuaRange&) = default;
};

/// A text that can be known by reading: the strings it is joined of, and numbers in between.
struct LuaPiece {
    std::size_t token = 0;                ///< the string, or the first word of the number's expression
    std::optional<std::string> number{};  ///< how Lua writes it
};
using LuaText = std::vector<LuaPiece>;
using LuaValue = std::variant<double, LuaText>;

/// What names of a Lua text stand for where that can be known by reading (spec/openhexagon.md 5.2): locals
/// given a value once, `math.pi`, entries of tables, and arithmetic and `..` on those.
class LuaConstants {
public:
    /// Where a name or an entry of a table (`t.a`, `t[1]`) is given its value.
    struct Binding {
        std::size_t times = 0;  ///< how often; only what is given a value once is known
        bool local = false;
        LuaRange value{};
    };

    /// `code` must outlive it.
    explicit LuaConstants(const LuaCode& code);

    /// The value of an expression, or nothing where it is only known at run time.
    [[nodiscard]] std::optional<LuaValue> evaluate(LuaRange expression) const;
    [[nodiscard]] std::optional<double> number(LuaRange expression) const;
    /// A number that is known if no other file gives these globals another value.
    struct Supposed {
        double number = 0;
        std::vector<std::string> globals;
    };
    [[nodiscard]] std::optional<Supposed> suppose(LuaRange expression) const;

    /// The path of an expression that is nothing but a variable or an entry: `t["a"].b` is "t.a.b", `t[1]`
    /// "t[1]".
    [[nodiscard]] std::optional<std::string> pathOf(LuaRange expression) const;
    /// The longest such expression that begins at `i`, or an empty range.
    [[nodiscard]] LuaRange pathAt(std::size_t i) const;

    [[nodiscard]] const std::map<std::string, Binding, std::less<>>& bindings() const { return m_bindings; }
    /// The one place where `path` gets its value, or null.
    [[nodiscard]] const Binding* find(std::string_view path) const;

private:
    class Evaluator;

    void bindNames(std::size_t i);
    void bindParameters(std::size_t i);
    std::size_t bindAssignment(std::size_t i, bool local);
    void bind(const std::string& path, bool local, LuaRange value);
    void bindEntries(const std::string& path, std::size_t table);

    const LuaCode& m_code;
    std::map<std::string, Binding, std::less<>> m_bindings;
};

}  // namespace lw::stackup
