// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace lw::dungeon_editor {

/// The head of a list in the recipe panel: a line over it, an icon where it has one, its name, how many there
/// are, and the button that adds to it.
class ListHead : public QWidget {
public:
    ListHead(const QString& title, const QString& icon, const QString& add, QWidget* parent = nullptr);

    void setCount(const QString& count);
    void setHelp(const QString& help);
    [[nodiscard]] QPushButton& addButton() const { return *m_add; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void paintIcon();

    QString m_icon;
    QLabel* m_picture;
    QLabel* m_title;
    QLabel* m_count;
    QPushButton* m_add;
};

}  // namespace lw::dungeon_editor
