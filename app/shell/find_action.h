// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "document/action_registry.h"

class QLineEdit;
class QListWidget;

namespace lw::shell {

/// A list of every action of the program, narrowed by what is typed; Return does the chosen one.
class FindAction : public QDialog {
    Q_OBJECT

public:
    FindAction(document::ActionRegistry& actions, QWidget* parent = nullptr);
    /// The action chosen, once accepted.
    [[nodiscard]] QString chosen() const { return m_chosen; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void narrow(const QString& words);
    void choose();

    document::ActionRegistry& m_actions;
    QLineEdit* m_words;
    QListWidget* m_list;
    QString m_chosen;
};

}  // namespace lw::shell
