// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "dungeon/geometry.h"

namespace lw::dungeon {

/// Why a generation stopped. All but the last three are exceptions of the original.
enum class ErrorKind {
    kInvalidConfiguration,  ///< a setting that its step refuses before it begins
    kArgument,              ///< a number outside what a call takes: a chance grown above 100
    kArgumentOutOfRange,    ///< a negative count
    kIndexOutOfRange,       ///< a cell read outside the map
    kMissingComponent,      ///< a step before the ones that make what it needs
    kRegenerateMap,         ///< bad luck: another attempt may work
    kMapGenerationFailed,   ///< no attempts left
    kNotSupported,          ///< a draw that a generator can't give
    kOverflow,              ///< the size of the smallest whole number
    kEndless,               ///< the original would go on for ever, or for practically ever
    kRefused,               ///< numbers that the original was not made for (a negative size)
    kCancelled,             ///< the caller asked to stop
};

/// The original's name of the exception, "RegenerateMapException"; of our own kinds "EndlessLoop", "Refused"
/// and "Cancelled".
[[nodiscard]] std::string_view exceptionName(ErrorKind kind);

/// A failed generation: which step, through which of its settings if it is one's fault, and why.
class GenerationError : public std::exception {
public:
    /// `step` is the step's name, `setting` its field as C# spells it ("MinRooms"); both may be empty. `cell`
    /// is where in the map to look, if anywhere; it may lie outside.
    GenerationError(ErrorKind kind, std::string step, std::string setting, std::string cause,
                    std::optional<Point> cell = std::nullopt);

    [[nodiscard]] ErrorKind kind() const { return m_kind; }
    [[nodiscard]] const std::string& step() const { return m_step; }
    [[nodiscard]] const std::string& setting() const { return m_setting; }
    [[nodiscard]] const std::string& cause() const { return m_cause; }
    [[nodiscard]] std::optional<Point> cell() const { return m_cell; }
    /// "RoomsGeneration, MinRooms: 5 is above MaxRooms (4)".
    [[nodiscard]] const char* what() const noexcept override { return m_what.c_str(); }

    /// The same error said of `step`, unless it already names one.
    [[nodiscard]] GenerationError of(const std::string& step) const;

private:
    ErrorKind m_kind;
    std::string m_step;
    std::string m_setting;
    std::string m_cause;
    std::optional<Point> m_cell;
    std::string m_what;
};

}  // namespace lw::dungeon
