// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "map/map_session.h"

class QLabel;
class QLineEdit;
class QListWidget;

namespace lw::map_editor {

/// The features of the map in a list; below it the value of the one at the text cursor's cell, as text.
class FeaturesPanel : public QWidget {
    Q_OBJECT

public:
    explicit FeaturesPanel(MapSession& session, QWidget* parent = nullptr);

    [[nodiscard]] int count() const;
    void addAt(QPoint cell);
    void remove();

private:
    void rebuild();
    void showCurrent();
    [[nodiscard]] QStringList kinds() const;

    MapSession& m_session;
    QListWidget* m_list;
    QLabel* m_empty;
    QLineEdit* m_value;
};

}  // namespace lw::map_editor
