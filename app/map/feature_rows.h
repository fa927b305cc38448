// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include "game/schema.h"
#include "map/analysis.h"
#include "text/refusal.h"

namespace lw::map_editor {

/// One line of a feature's form: a part of its value, and how it is edited.
struct FormRow {
    enum class Control {
        kChoice,  ///< one of `choices`, which are variants
        kCheck,   ///< true or false
        kWhole,   ///< a whole number that fits an int, with bounds
        kNumber,  ///< any number
        kText,
        kTerrain,  ///< the id of one; `choices` are known ones
        kMaybe,    ///< there or not
        kList,     ///< its items follow; one can be added
        kItem,     ///< an item of a list that has rows of its own
        kRaw,      ///< RON text: no schema, or a value that doesn't fit it
    };

    Control control = Control::kRaw;
    QString label;
    int depth = 0;
    QString value;  ///< as shown
    QStringList choices;
    bool isOn = false;                     ///< kCheck, kMaybe
    bool isWhole = false;                  ///< kNumber: no fractions
    int least = 0, most = 0;               ///< kWhole
    QString bounds;                        ///< "1 or more"; empty where any number will do
    QString problem;                       ///< what is wrong with this part
    bool isRemovable = false;              ///< an item of a list
    bool isRequired = false;               ///< kMaybe: a field that has to be there and isn't
    const game::Schema* schema = nullptr;  ///< of the part; lives as long as the map's game
    text::Span span;                       ///< the part's bytes in the map's text
    ron::NodeId node = ron::kNone;         ///< kNone for a field that isn't there
    ron::NodeId container = ron::kNone;    ///< of an item or field
    std::size_t index = 0;                 ///< among the container's entries
    std::string name;                      ///< of a field
};

/// The form of a feature's value by the game's schema; one raw row where the game has none.
[[nodiscard]] std::vector<FormRow> featureRows(const map::MapAnalysis& map, const map::FeatureEntry& feature);

/// Edits of a feature through a row of its form: RON text for the part; for kMaybe whether it is there; an
/// item added to or removed from a list. Refused as map::setFeature is.
[[nodiscard]] text::EditResult setRow(const map::MapAnalysis& map, const map::FeatureEntry& feature,
                                      const FormRow& row, const std::string& ron);
[[nodiscard]] text::EditResult setPresent(const map::MapAnalysis& map, const map::FeatureEntry& feature,
                                          const FormRow& row, bool isThere);
[[nodiscard]] text::EditResult addItem(const map::MapAnalysis& map, const map::FeatureEntry& feature,
                                       const FormRow& row);
[[nodiscard]] text::EditResult removeItem(const map::MapAnalysis& map, const map::FeatureEntry& feature,
                                          const FormRow& row);

/// RON text of a variant of a kOneOf schema, with example content; what `row` holds now is kept where the
/// new variant takes the same.
[[nodiscard]] std::string variantText(const map::MapAnalysis& map, const FormRow& row,
                                      const QString& variant);
/// The variants of a schema with example values, for placing.
struct VariantExample {
    QString name;
    std::string ron;
};
[[nodiscard]] std::vector<VariantExample> variantExamples(const game::Schema& schema);

}  // namespace lw::map_editor
