// SPDX-License-Identifier: MIT
// Snapshots and edits answer as a plain string would.
#include <algorithm>

#include "fuzz/fuzz_support.h"
#include "text/snapshot.h"
#include "text/utf8.h"

using lw::fuzzing::require;
using namespace lw::text;

namespace {

void checkEdits(const std::string& before, const TextEdits& edits, const std::string& after) {
    require(edits.inverse(before).apply(after) == before, "the inverse undoes the edits");
    require(edits.minimal(before).apply(before) == after, "minimal edits do the same");
    for (std::size_t i = 0; i <= before.size(); ++i) {
        const std::size_t left = edits.map(i, Bias::kLeft);
        const std::size_t right = edits.map(i, Bias::kRight);
        require(left <= right && right <= after.size(), "places stay in order and inside");
    }
}

void checkPlaces(const Snapshot& snapshot, const std::string& text) {
    std::size_t line = 1;
    std::size_t column = 1;
    for (std::size_t at = 0; at < text.size();) {
        require(snapshot.position(at) == Position{line, column}, "line and column count up");
        require(snapshot.offset({line, column}) == at, "offset and position are inverse");
        column = text[at] == '\n' ? 1 : column + 1;
        line += text[at] == '\n' ? 1 : 0;
        at += decodeAt(text, at).length;
    }
    require(snapshot.lineCount() == line, "one line more than LFs");
    require(snapshot.position(text.size()) == Position{line, column}, "the end has a place");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    // Copies of the text make it longer than a chunk now and then.
    const auto copies = input.ConsumeIntegralInRange<std::size_t>(0, 20) == 20 ? std::size_t{9000} : 1U;
    std::string unit = input.ConsumeRandomLengthString(64);
    std::string text;
    for (std::size_t i = 0; i < copies; ++i) text += unit;

    Snapshot snapshot(text);
    for (int step = 0; step < 3 && input.remaining_bytes() > 0; ++step) {
        const TextEdits edits = lw::fuzzing::consumeEdits(input, text.size());
        std::string after = edits.apply(text);
        snapshot = snapshot.apply(edits);
        if (copies == 1) checkEdits(text, edits, after);
        text = std::move(after);
        require(snapshot.str() == text, "a snapshot edited is the text edited");
    }
    if (copies == 1) checkPlaces(snapshot, text);
    return 0;
}
