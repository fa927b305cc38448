// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>
#include <vector>

#include "map/setup_draft.h"

namespace lw::map_editor {

/// The tiles of a terrain's picture as slots: one a mask of a set, with the mask as small squares, or those
/// it picks from. A chosen slot takes the tile that is clicked next.
class SlotsView : public QWidget {
    Q_OBJECT

public:
    explicit SlotsView(SetupDraft& draft, QWidget* parent = nullptr);

    struct Slot {
        std::optional<std::uint8_t> mask;  ///< nothing: of a Pick
        std::optional<int> tile;           ///< nothing: an empty slot
        int weight = 1;
    };
    /// `joining`: what the masks tell; nothing for a Pick.
    void show(std::vector<Slot> entries, std::optional<game::Joining> joining, const QColor& colour);
    [[nodiscard]] const std::vector<Slot>& entries() const { return m_slots; }
    /// The slot that takes the next tile.
    [[nodiscard]] std::optional<std::size_t> armed() const { return m_armed; }
    void arm(std::optional<std::size_t> slot);
    /// Marks the slots of a tile.
    void setCurrentTile(std::optional<int> tile);
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {400, heightForWidth(std::max(100, width()))}; }

signals:
    void tileHovered(std::optional<int> tile);
    void armedChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] int columns(int width) const;
    [[nodiscard]] QSize slotSize() const;
    [[nodiscard]] QRect slotRect(std::size_t slot) const;
    [[nodiscard]] std::optional<std::size_t> slotAt(QPoint at) const;
    void paintMask(QPainter& p, const QRect& at, std::uint8_t mask) const;
    [[nodiscard]] bool isNarrow() const { return width() < 520; }

    SetupDraft& m_draft;
    std::vector<Slot> m_slots;
    std::optional<game::Joining> m_joining;
    QColor m_colour;
    std::optional<std::size_t> m_armed;
    std::optional<int> m_tile;
};

}  // namespace lw::map_editor
