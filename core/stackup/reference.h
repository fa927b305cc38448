// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace lw::stackup {

/// What people are told of a word: the one table of it.
struct Entry {
    enum class Kind { kInstruction, kVariable, kSection, kRing, kCall };
    Kind kind = Kind::kInstruction;
    std::string_view name;      ///< "swap", "$sides", "#abs", "p:", "call:", "( )", "#( )"
    std::string_view effect;    ///< the stack before and behind it, the top at the right: "a b – b a"
    std::string_view sentence;  ///< what it does, without its name
    std::string_view example;   ///< a program of it
};

/// Of every instruction (words()), section, ring letter and way to call, in the order of spec/stackup.md 4.
[[nodiscard]] std::span<const Entry> entries();

/// The entry of a token's own name: `swap`, `#abs`, `p:` of `p:_|.`, `call:` of `call:c`. Null without one.
[[nodiscard]] const Entry* findEntry(std::string_view name);

}  // namespace lw::stackup
