// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;
class QLabel;

namespace lw::dungeon_editor {

/// A setting with few values: its name, and a button for each.
class ChoiceRow : public QWidget {
    Q_OBJECT

public:
    ChoiceRow(const QString& label, const QStringList& choices, QWidget* parent = nullptr);

    /// Shows a value; announces nothing. -1: none of them.
    void show(int choice);
    using QWidget::show;
    [[nodiscard]] int choice() const;
    /// What it is for, and what the original calls each value, as tooltips.
    void setHelp(const QString& help, const QStringList& originals);
    void setLabelWidth(int pixels);
    /// Something behind the buttons.
    void addBehind(QWidget* widget);
    void choose(int choice);

signals:
    void chosen(int choice);

private:
    QLabel* m_label;
    QButtonGroup* m_group;
};

}  // namespace lw::dungeon_editor
