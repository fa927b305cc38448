// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/verb.h"

namespace lw::cli {

/// What is wrong with a value that was given for an option, in words that follow the option's name: "takes a
/// whole number from 1 to 100, not 'x'". Empty if nothing is.
[[nodiscard]] std::string problemOf(const VerbOption& option, const std::string& value);

}  // namespace lw::cli
