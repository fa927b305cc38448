// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "map/map_overlay.h"
#include "map/rule_session.h"

namespace lw::map_editor {

/// The rule in front on the grid: what can be walked to, the way or where it ends, the features that break
/// it.
class RulesOverlay : public QObject, public MapOverlay {
    Q_OBJECT

public:
    RulesOverlay(RuleSession& rules, MapCanvas& canvas);

    void paint(QPainter& painter, const MapCanvas& canvas) override;
    [[nodiscard]] QString spoken(QPoint cell) const override;

private:
    void paintTint(QPainter& painter, const MapCanvas& canvas, const RuleView& view) const;
    void paintWay(QPainter& painter, const MapCanvas& canvas, const RuleView& view) const;
    void paintRings(QPainter& painter, const MapCanvas& canvas, const RuleView& view) const;

    RuleSession& m_rules;
};

}  // namespace lw::map_editor
