// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>

class QComboBox;
class QLabel;

namespace lw::dungeon_editor {

class SizeSeedRow;

/// What is asked about a dungeon whose steps are still to be put together: its size and seed.
class NewStepsForm : public QWidget {
public:
    explicit NewStepsForm(QWidget* parent = nullptr);
    [[nodiscard]] std::string text() const;

private:
    SizeSeedRow* m_size;
};

/// What is asked about a recipe that gives doors to a hand-made map: which one, of those in the folder, with
/// a picture of its floor and how many rooms it has.
class NewConnectForm : public QWidget {
public:
    NewConnectForm(const QString& folder, QWidget* parent = nullptr);
    [[nodiscard]] std::string text() const;

private:
    void showMap();

    QString m_folder;
    QComboBox* m_map;
    QLabel* m_picture;
    QLabel* m_words;
    SizeSeedRow* m_seed;
};

}  // namespace lw::dungeon_editor
