// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "dungeon/dungeon_session.h"

class QVBoxLayout;

namespace lw::dungeon_editor {

class ListHead;

/// The hand-made maps that are built in before the steps: each with its picture, where it stands, and whether
/// that is drawn. Adding, placing and removing one is an undo step each.
class PrefabList : public QWidget {
    Q_OBJECT

public:
    explicit PrefabList(DungeonSession& session, QWidget* parent = nullptr);

    void refresh();
    /// Builds in a map; `path` is any path of the file.
    void add(const QString& path);
    void remove(std::size_t prefab);
    void place(std::size_t prefab, std::optional<dungeon::Point> at);

signals:
    void said(const QString& message);

private:
    void chooseFile();
    [[nodiscard]] QWidget* makeRow(std::size_t prefab);
    [[nodiscard]] std::optional<dungeon::Point> placeOf(std::size_t prefab) const;
    [[nodiscard]] bool hasError(std::size_t prefab) const;

    DungeonSession& m_session;
    ListHead* m_head;
    QVBoxLayout* m_column;
    std::vector<QWidget*> m_rows;
};

}  // namespace lw::dungeon_editor
