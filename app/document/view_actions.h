// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QAction;

namespace lw::document {

class ActionRegistry;

/// The actions of a picture: those of the context "Canvas" and of the kind called `name`. They are added to
/// the canvas alone, so that their letters can be typed in the text.
[[nodiscard]] QList<QAction*> viewActions(const ActionRegistry& registry, const QString& name);

}  // namespace lw::document
