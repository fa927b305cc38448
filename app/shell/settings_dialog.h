// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "document/action_registry.h"
#include "document/settings.h"

class QKeySequenceEdit;
class QLabel;
class QTreeWidget;

namespace lw::shell {

/// Theme, fonts, undo memory, motion and keys. Every change takes effect at once.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(document::Settings& settings, document::ActionRegistry& actions,
                   QWidget* parent = nullptr);

private:
    QWidget* buildLook();
    QWidget* buildKeys();
    void fillKeys(const QString& words);
    void showKey();
    void assign(const QKeySequence& key);
    void reset();
    [[nodiscard]] QString currentId() const;

    document::Settings& m_settings;
    document::ActionRegistry& m_actions;
    QTreeWidget* m_tree = nullptr;
    QKeySequenceEdit* m_key = nullptr;
    QLabel* m_conflict = nullptr;
};

}  // namespace lw::shell
