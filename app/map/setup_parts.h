// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the dialog Set up tiles.
#pragma once

#include <QPixmap>
#include <QString>
#include <string>

#include "map/setup_draft.h"

class QLabel;
class QListWidget;
class QWidget;

namespace lw::map_editor::setup {

enum Role : int { kDetail = Qt::UserRole, kProblem };

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
