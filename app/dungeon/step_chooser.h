// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "dungeon/list_editor.h"

class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace lw::dungeon_editor {

/// A card that lists every kind of step with what it does: first, by groups, those that find what they need
/// where they are to stand. Letters filter, Return takes one.
class StepChooser : public QFrame {
    Q_OBJECT

public:
    StepChooser(const dungeon::Recipe& recipe, std::size_t at, QWidget* parent = nullptr);

    /// Shows it below a place of the screen.
    void popUp(const QPoint& below);
    [[nodiscard]] QListWidget& list() const { return *m_list; }

signals:
    void chosen(const lw::dungeon::StepConfig& step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addHeading(const QString& text);
    void addStep(const dungeon::StepConfig& step, const QString& lacks);
    void filter(const QString& letters);
    void take(const QListWidgetItem* item);

    QLineEdit* m_letters;
    QListWidget* m_list;
    std::vector<dungeon::StepConfig> m_steps;
};

}  // namespace lw::dungeon_editor
