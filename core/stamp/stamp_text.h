// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/definition.h"
#include "map/analysis.h"
#include "map/print_layout.h"
#include "stamp/stamp.h"
#include "text/diagnostic.h"
#include "text/snapshot.h"

namespace lw::stamp {

/// A `.stamp` text as read (spec/tiles.md 10). It is a map's text but for its header, so that what edits and
/// shows maps does it with map().
class StampAnalysis {
public:
    [[nodiscard]] const map::MapAnalysis& map() const { return m_map; }
    /// Sorted by place: those of a map, and `stamp-anchor`, `stamp-step` and `stamp-keep`, all errors.
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const { return m_diagnostics; }
    /// Nothing while there is an error.
    [[nodiscard]] const std::optional<Stamp>& stamp() const { return m_stamp; }

private:
    friend StampAnalysis analyse(text::Snapshot text, std::shared_ptr<const game::Definition> game,
                                 const StampAnalysis* previous);
    explicit StampAnalysis(map::MapAnalysis map) : m_map(std::move(map)) {}

    map::MapAnalysis m_map;
    std::vector<text::Diagnostic> m_diagnostics;
    std::optional<Stamp> m_stamp;
};

/// Reads a stamp. Never fails. Requires a game definition.
[[nodiscard]] StampAnalysis analyse(text::Snapshot text, std::shared_ptr<const game::Definition> game,
                                    const StampAnalysis* previous = nullptr);

/// The stamp printed anew, as a map is (map/print.h): the fields of its own follow the features, those left
/// out stay so. Nothing while there is an error.
[[nodiscard]] std::optional<std::string> print(const StampAnalysis& stamp, map::Layout layout);

/// What a stamp has beyond the model of a map, as one JSON object:
/// `{"keep":[…],"any":[["%",[["plain",3]…]]…],
/// "anchor":[x,y],"step":[x,y],"turns","flips","group","weight"}`; what was left out has its default, and
/// what can't be told while there are errors is null.
[[nodiscard]] std::string fieldsJson(const StampAnalysis& stamp);

/// The text of a stamp, for "Save as stamp…": a field a line, as in the spec's example.
[[nodiscard]] std::string write(const Stamp& stamp);

}  // namespace lw::stamp
