// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "map/map_session.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lw::map_editor {

/// Name, size and look of the map.
class MapPanel : public QWidget {
    Q_OBJECT

public:
    explicit MapPanel(MapSession& session, QWidget* parent = nullptr);

    /// Asks for another size.
    void resizeMap();

signals:
    void setUpWanted();

private:
    void refresh();
    void refreshImages();

    MapSession& m_session;
    const map::Header* m_header = nullptr;  ///< what the looks were read from
    QLineEdit* m_name;
    QLabel* m_size;
    QComboBox* m_tiles;
    QComboBox* m_light;
    QLabel* m_imageState;  ///< shown where an image can't be drawn
    QPushButton* m_setUp;
};

}  // namespace lw::map_editor
