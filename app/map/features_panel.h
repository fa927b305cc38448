// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "map/map_session.h"

class QLabel;
class QListWidget;
class QScrollArea;

namespace lw::map_editor {

class FeatureForm;

/// The features of the map in a list; below it the form of the chosen one.
class FeaturesPanel : public QWidget {
    Q_OBJECT

public:
    explicit FeaturesPanel(MapSession& session, QWidget* parent = nullptr);

    [[nodiscard]] int count() const;
    [[nodiscard]] QListWidget& list() const { return *m_list; }
    [[nodiscard]] FeatureForm& form() const { return *m_form; }
    /// Buttons for the title row, made anew.
    [[nodiscard]] QWidget* titleControls();

    /// Places a feature on the text cursor's cell.
    void add();
    void remove();

signals:
    /// A feature's tile is to be brought to sight.
    void cellWanted(QPoint cell);

protected:
    /// Del in the list removes the feature, not tiles of the map.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    void fitList();
    void showChosen();
    void choose(QPoint place);
    void showMenu(QPoint at);

    MapSession& m_session;
    const map::Header* m_header = nullptr;
    QListWidget* m_list;
    QLabel* m_empty;
    QWidget* m_line;
    QScrollArea* m_scroll;
    FeatureForm* m_form;
};

}  // namespace lw::map_editor
