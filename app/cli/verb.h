// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace lw::cli {

/// Where the value of an option goes; a flag's is a bool. The target outlives the verb's run.
using OptionTarget = std::variant<bool*, std::string*, std::optional<std::string>*, int*, std::optional<int>*,
                                  std::uint16_t*, std::uint64_t*, std::optional<std::uint64_t>*, double*,
                                  std::optional<double>*, std::vector<std::string>*, std::vector<double>*>;

/// An option of a verb, or an argument.
struct VerbOption {
    std::string names;  ///< "-o,--output"; of an argument what the help calls it: "PATH"
    OptionTarget target;
    std::string value{};  ///< what the help calls its value: "FILE"; of an argument and a flag nothing
    std::string help;
    bool required = false;
    std::vector<std::string> choices{};  ///< the values it takes; empty: any
    /// Whole numbers it takes, both ends included.
    std::optional<std::pair<std::uint64_t, std::uint64_t>> range{};
};

/// A verb of the command line: its words, its options and what it does. Each command declares its own; they
/// stand in the table of `verbs.cpp`.
struct Verb {
    std::string name;
    std::string help;
    std::vector<VerbOption> options;
    /// Returns the exit status.
    std::function<int()> run;
    /// What is wrong with the values taken together, or an empty string.
    std::function<std::string()> usageError{};
};

/// What seeds and limits take: a negative number is not taken for a large one.
inline constexpr std::pair<std::uint64_t, std::uint64_t> kAnyUnsigned{0, ~std::uint64_t{0}};

/// The words of usageError() for an argument that is missing.
[[nodiscard]] inline std::string missing(const char* name) {
    return std::string(name) + " is required";
}

}  // namespace lw::cli
