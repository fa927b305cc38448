// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "map/setup_draft.h"

namespace lw::map_editor {

/// The image of a look with its grid of tiles: a click, a drag or the keyboard chooses one, or a run of them.
class TilesetView : public QWidget {
    Q_OBJECT

public:
    explicit TilesetView(SetupDraft& draft, QWidget* parent = nullptr);

    /// The terrain whose tiles are outlined.
    void setTerrain(const std::string& id);
    /// The tile that stands out, as it is looked at in another part of the dialog; nothing: none.
    void setCurrent(std::optional<int> tile);
    [[nodiscard]] std::optional<int> current() const { return m_current; }
    /// "wall, blob": what shows a tile; empty where nothing does.
    [[nodiscard]] QString userOf(int tile) const;
    [[nodiscard]] QSize sizeHint() const override;
    /// Scaled to a width by the largest whole factor, for a scroll area.
    void fitWidth(int width);

signals:
    /// Tiles first…last were chosen; `adds`: with Ctrl.
    void chosen(int first, int last, bool adds);
    void currentChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Range {
        int first = 0;
        int count = 1;
        QString label;
        bool isChosen = false;
    };
    [[nodiscard]] std::vector<Range> ranges() const;
    [[nodiscard]] std::optional<int> tileAt(QPointF at) const;
    [[nodiscard]] QRectF tileRect(int tile) const;
    void moveTo(int tile);

    SetupDraft& m_draft;
    std::string m_terrain;
    std::optional<int> m_current;
    std::optional<int> m_pressed;
    bool m_adds = false;
    double m_factor = 1;
    int m_width = 400;
};

}  // namespace lw::map_editor
