// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QWidget>
#include <memory>
#include <string>

#include "map/analysis.h"
#include "map/grid_painter.h"
#include "map/setup_draft.h"

namespace lw::map_editor {

/// A map painted with the pictures of a draft: a sample that has each terrain's corners, a line and a single
/// cell, or the map that is open.
class SetupPreview : public QWidget {
    Q_OBJECT

public:
    /// `open`: the text of the open map; `view`: its cells that are seen.
    SetupPreview(SetupDraft& draft, text::Snapshot open, QRect view, QWidget* parent = nullptr);

    enum class Source { kSample, kOpenMap, kView };
    void show(Source source);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void read();

    SetupDraft& m_draft;
    text::Snapshot m_open;
    QRect m_view;
    Source m_source = Source::kSample;
    std::unique_ptr<map::MapAnalysis> m_map;
    std::unique_ptr<GridLook> m_look;
    GridPainter m_painter;
};

/// The text of a sample map of a game's terrains: on the first, a patch of each other one.
[[nodiscard]] std::string sampleMap(const game::Definition& game, const std::string& look);

}  // namespace lw::map_editor
