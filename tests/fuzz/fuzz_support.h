// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <cstdlib>
#include <fuzzer/FuzzedDataProvider.h>
#include <string>
#include <vector>

#include "text/text_edit.h"

namespace lw::fuzzing {

/// Stops the fuzzer where a property does not hold.
inline void require(bool holds, const char* property) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", property);
    std::abort();
}

/// Up to eight disjoint edits of a text of `size` bytes, told by the input's end.
inline text::TextEdits consumeEdits(FuzzedDataProvider& input, std::size_t size) {
    std::vector<text::TextEdit> edits;
    std::size_t from = 0;
    const auto count = input.ConsumeIntegralInRange<std::size_t>(0, 8);
    for (std::size_t i = 0; i < count; ++i) {
        const auto start = input.ConsumeIntegralInRange(from, size);
        const auto end = input.ConsumeIntegralInRange(start, size);
        edits.push_back({{start, end}, input.ConsumeRandomLengthString(16)});
        from = end;
    }
    return text::TextEdits(std::move(edits));
}

}  // namespace lw::fuzzing
