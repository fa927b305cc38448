// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the dialog Set up tiles.
#pragma once

#include <QPixmap>
#include <QString>
#include <initializer_list>
#include <string>

#include "map/setup_draft.h"

class QHBoxLayout;
class QLabel;
class QListWidget;
class QSpinBox;
class QToolButton;
class QWidget;

namespace lw::map_editor::setup {

enum Role : int { kDetail = Qt::UserRole, kProblem };

inline constexpr int kTitle = 28;  ///< the height of a column's title row

/// Small and quiet.
[[nodiscard]] QLabel* quiet(const QString& text = {});
[[nodiscard]] QSpinBox* number(int least, int most, const QString& name);
[[nodiscard]] QHBoxLayout* rowOf(std::initializer_list<QWidget*> widgets, int left = 10);
[[nodiscard]] QToolButton* iconButton(const char* icon, const QString& name);
/// One of several choices in a frame called `segments`.
[[nodiscard]] QToolButton* segment(const QString& text);
[[nodiscard]] QWidget* hairline(Qt::Orientation orientation);
/// A terrain alone, else a swatch of its colour.
[[nodiscard]] QPixmap terrainPixmap(const SetupDraft& draft, const game::Terrain& terrain, int side);
[[nodiscard]] QPixmap featurePixmap(const SetupDraft& draft, const QString& variant, int side);
/// A list of terrains: picture, name, kind of picture beside it or, in a narrow one, below it.
[[nodiscard]] QListWidget* makeTerrainList();
void setWide(QListWidget& list, bool wide);
/// A state in the colour of warnings, or of what is well.
void colourState(QLabel& label, bool warns);
/// Shows what differs between two texts.
void showDifference(QWidget& parent, const std::string& before, const std::string& after);

}  // namespace lw::map_editor::setup
