// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "text/snapshot.h"

class QLabel;
class QPlainTextEdit;

namespace lw::shell {

/// How two texts differ, line by line, with the number of lines that only one has.
class DiffView : public QWidget {
    Q_OBJECT

public:
    explicit DiffView(QWidget* parent = nullptr);

    void compare(const QString& beforeName, const text::Snapshot& before, const QString& afterName,
                 const text::Snapshot& after);
    /// Words where there is nothing to compare.
    void say(const QString& words);

private:
    QLabel* m_counts;
    QPlainTextEdit* m_lines;
};

}  // namespace lw::shell
