// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace lw::cli {

/// What the help says of one option or argument.
struct OptionReference {
    std::vector<std::string> names;  ///< "--format", "-o"; empty for an argument
    std::string value;               ///< what it takes: "FILE", "{text,json,sarif}"; empty for a flag
    std::vector<std::string> choices;
    std::string description;
};

struct VerbReference {
    std::string name;
    std::string description;
    std::vector<OptionReference> options;
};

/// The command line as its help describes it: the one source of the man page and the completion.
struct Reference {
    std::vector<VerbReference> verbs;
    std::vector<OptionReference> options;
    std::vector<std::string> formats;
};

/// A man page of section 1, in roff.
[[nodiscard]] std::string manPage(const Reference& reference);

/// A completion script for bash.
[[nodiscard]] std::string bashCompletion(const Reference& reference);

}  // namespace lw::cli
