// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "text/text_edit.h"

namespace lw::text {

/// One list of edits that does what `first` and then `second` do: compose(a, b).apply(t) ==
/// b.apply(a.apply(t)). Spans of `second` are in the text after `first`. Linear in the number of edits.
[[nodiscard]] TextEdits compose(const TextEdits& first, const TextEdits& second);

/// All of `parts`, each in the text after those before it, as one list.
[[nodiscard]] TextEdits composeAll(const std::vector<TextEdits>& parts);

/// Whether every span lies in a text of `size` bytes.
[[nodiscard]] bool fits(const TextEdits& edits, std::size_t size);

/// Bytes of memory that `edits` hold.
[[nodiscard]] std::size_t memoryOf(const TextEdits& edits);

}  // namespace lw::text
