// SPDX-License-Identifier: MIT
#pragma once

#include "ron/error_kind.h"
#include "ron/tree.h"
#include "text/diagnostic.h"

namespace lw::ron {

/// Warns at the second of two equal keys of a map, with the first as a related place. Keys are equal by
/// value: `1` and `0x1`, `'A'` and `'\x41'`. (spec/ron.md 12: the reference takes the last one silently.)
void reportDuplicateKeys(const Tree& tree, const CodeStyle& codes, text::DiagnosticSink& sink);
/// The same for the maps in `value` alone, itself included.
void reportDuplicateKeysIn(const Tree& tree, NodeId value, const CodeStyle& codes,
                           text::DiagnosticSink& sink);

}  // namespace lw::ron
