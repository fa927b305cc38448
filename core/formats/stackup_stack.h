// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "formats/pattern_file.h"
#include "language/answers.h"
#include "text/span.h"

namespace lw::formats {

/// What the instruction at `offset` takes and leaves, with the stack before it as a run sees it.
[[nodiscard]] std::optional<language::Signature> signatureAt(const PatternFile& file, std::size_t offset);

/// The stack behind the lines within `span` that change it, as runs of a bounded length see it.
[[nodiscard]] std::vector<language::Inlay> stackInlays(const PatternFile& file, text::Span span);

}  // namespace lw::formats
