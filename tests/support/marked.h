// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace lw::testing {

/// A text with the spans that «marks» were put around, in the order of their opening marks.
struct Marked {
    std::string text;
    std::vector<text::Span> spans;

    explicit Marked(std::string_view source) {
        constexpr std::string_view kOpen = "«";
        constexpr std::string_view kClose = "»";
        std::vector<std::size_t> open;
        while (!source.empty()) {
            if (source.starts_with(kOpen)) {
                open.push_back(spans.size());
                spans.push_back(text::placeAt(text.size()));
                source.remove_prefix(kOpen.size());
            } else if (source.starts_with(kClose)) {
                spans[open.back()].end = text.size();
                open.pop_back();
                source.remove_prefix(kClose.size());
            } else {
                text += source.front();
                source.remove_prefix(1);
            }
        }
    }
};

}  // namespace lw::testing
