// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <optional>
#include <vector>

#include "pattern/pattern_session.h"

class QButtonGroup;
class QCheckBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace lw::pattern_editor {

class SourceChip;

/// Where the pattern is looked at (view state), and the sections of the text, which win over it.
class LevelPanel : public QWidget {
    Q_OBJECT

public:
    explicit LevelPanel(PatternSession& session, QWidget* parent = nullptr);
    /// "1 i = 38.1 units".
    [[nodiscard]] QString note() const;

signals:
    void noteChanged();

private:
    void buildConditions(QFormLayout& form);
    void buildSections(QFormLayout& form);
    void showLoops();
    void alignLabels();
    void refresh();
    void apply();
    void showOffers();
    void bindOffer(SourceChip& chip, LevelField field);
    /// The arguments as typed; nothing, and a mark on the field, where a word is no number.
    [[nodiscard]] std::optional<std::vector<double>> readArguments();

    PatternSession& m_session;
    QFormLayout* m_form = nullptr;
    QSpinBox* m_start;
    QCheckBox* m_random;
    QButtonGroup* m_mirror;
    QDoubleSpinBox* m_speed;
    QDoubleSpinBox* m_playerSpeed;
    QDoubleSpinBox* m_tolerance;
    QSpinBox* m_seed;
    QLineEdit* m_arguments;
    QLabel* m_argumentsProblem;
    QLabel* m_sides;
    SourceChip* m_sidesFrom;
    SourceChip* m_speedFrom;
    SourceChip* m_playerSpeedFrom;
    QDoubleSpinBox* m_thickness;
    SourceChip* m_thicknessFrom;
    QDoubleSpinBox* m_distance;
    SourceChip* m_distanceFrom;
    QWidget* m_sidesRow = nullptr;
    std::array<QLineEdit*, stackup::kSectionCount> m_sections{};
    QWidget* m_loops = nullptr;  ///< a row for each `for` of the program
    std::vector<QSpinBox*> m_loopCounts;
    bool m_argumentsWrong = false;
    bool m_showing = false;
};

}  // namespace lw::pattern_editor
