// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "game/definition.h"
#include "support/marked.h"

namespace lw::game {

/// Checks that a definition has exactly these problems, each at a «mark» of the source.
inline Definition expectProblems(std::string_view source, const std::vector<std::string>& codes) {
    const testing::Marked marked(source);
    const ParsedDefinition parsed = parseDefinition(marked.text);
    std::vector<std::string> found;
    std::vector<text::Span> spans;
    for (const text::Diagnostic& d : parsed.diagnostics) {
        EXPECT_FALSE(d.message.empty());
        found.push_back(d.code);
        spans.push_back(d.span);
    }
    EXPECT_EQ(found, codes) << source;
    EXPECT_EQ(spans, marked.spans) << source;
    return parsed.definition;
}

inline Definition good(std::string_view source) {
    return expectProblems(source, {});
}

}  // namespace lw::game
