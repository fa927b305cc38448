// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "text/snapshot.h"

class QPushButton;

namespace lw::shell {

/// Shows two texts line by line under a sentence that says what they are, with buttons for what to do about
/// it; exec() gives the number of the button pressed, counted from 1, or 0.
class CompareDialog : public QDialog {
    Q_OBJECT

public:
    CompareDialog(const QString& title, const QString& sentence, const QString& beforeName,
                  const text::Snapshot& before, const QString& afterName, const text::Snapshot& after,
                  const QStringList& buttons, QWidget* parent = nullptr);
    /// The first button is what most want, and leaving is called otherwise than "Cancel".
    void prefer(const QString& leave);

private:
    QPushButton* m_first = nullptr;
    QPushButton* m_leave;
};

}  // namespace lw::shell
