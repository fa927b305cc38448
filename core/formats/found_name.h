// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "text/span.h"

namespace lw::formats {

/// A name of a pattern file and every place of it that is sure to be meant.
struct FoundName {
    text::Span span;  ///< where it was asked
    std::string text;
    std::string what;                        ///< "program", "function", "constant", "section", "loop"
    std::optional<text::Span> definition{};  ///< where it gets its meaning
    std::vector<text::Span> places{};        ///< ascending, the definition among them
    std::string fixed{};                     ///< why it can't be changed, a sentence; empty where it can
    std::string warning{};                   ///< what is not changed with it
    bool isLuaName = false;                  ///< a variable of Lua; else a function's name in programs
};

/// Puts places in order, each once.
void sortPlaces(FoundName& name);

}  // namespace lw::formats
