// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "ron/tree.h"

namespace lw::formats {

/// Appends a RON value as JSON in the forms of spec/ron.md ("Vector format"); an integer beyond 128 bits
/// keeps its literal digits and has no type. What could not be read is null.
void appendRonJson(const ron::Tree& tree, ron::NodeId value, std::string& out);
/// The same for a whole text as ron::PlainReader reads it; false, with nothing appended, where it gives up.
[[nodiscard]] bool appendPlainRonJson(std::string_view text, std::string& out);

}  // namespace lw::formats
