// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::document {

/// One list of edits that does what `first` and then `second` do: compose(a, b).apply(t) ==
/// b.apply(a.apply(t)). Spans of `second` are in the text after `first`. Linear in the number of edits.
[[nodiscard]] text::TextEdits compose(const text::TextEdits& first, const text::TextEdits& second);

/// All of `parts`, each in the text after those before it, as one list.
[[nodiscard]] text::TextEdits composeAll(const std::vector<text::TextEdits>& parts);

/// The edits that undo `edits`, made on `before`. Copies only the bytes replaced.
[[nodiscard]] text::TextEdits inverseOf(const text::TextEdits& edits, const text::Snapshot& before);

/// `edits` without bytes that stay the same at either end of each.
[[nodiscard]] text::TextEdits minimalOf(const text::TextEdits& edits, const text::Snapshot& before);

/// Whether every span lies in a text of `size` bytes.
[[nodiscard]] bool fits(const text::TextEdits& edits, std::size_t size);

/// Bytes of memory that `edits` hold.
[[nodiscard]] std::size_t memoryOf(const text::TextEdits& edits);

}  // namespace lw::document
