// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "document/kind.h"
#include "dungeon/geometry.h"

namespace lw::dungeon_editor {

/// A map's picture with its rooms outlined, doors and a failing cell marked.
class ConnectPreview : public QWidget {
    Q_OBJECT

public:
    explicit ConnectPreview(QWidget* parent = nullptr);

    void setPicture(std::unique_ptr<document::Picture> picture);
    void setMarks(std::vector<dungeon::Rectangle> rooms, std::vector<dungeon::Point> doors,
                  std::optional<dungeon::Point> failure);
    [[nodiscard]] QSize sizeHint() const override { return {620, 520}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::unique_ptr<document::Picture> m_picture;
    QImage m_image;
    document::PictureFrame m_frame;
    std::vector<dungeon::Rectangle> m_rooms;
    std::vector<dungeon::Point> m_doors;
    std::optional<dungeon::Point> m_failure;
};

}  // namespace lw::dungeon_editor
