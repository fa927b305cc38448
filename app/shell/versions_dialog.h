// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

#include "text/snapshot.h"

class QListWidget;
class QPushButton;

namespace lw::shell {

class DiffView;

/// The versions of a file from before earlier sessions saved it, newest first, each compared with the present
/// text. Accepted where one is to be taken.
class VersionsDialog : public QDialog {
    Q_OBJECT

public:
    /// `readOnly`: why none can be taken in place of the present text, or empty.
    VersionsDialog(const QString& title, const QStringList& versions, const text::Snapshot& now,
                   const QString& readOnly, QWidget* parent = nullptr);

    /// When the chosen version was kept: "30 Nov 2026 18:04".
    [[nodiscard]] QString time() const;
    [[nodiscard]] const text::Snapshot& text() const { return m_text; }
    /// To be opened beside the present text, not in its place.
    [[nodiscard]] bool opensBeside() const { return m_opensBeside; }

private:
    void choose(int row);

    text::Snapshot m_now;
    text::Snapshot m_text;
    QString m_readOnly;
    QListWidget* m_list;
    DiffView* m_differences;
    QPushButton* m_restore;
    QPushButton* m_beside;
    bool m_opensBeside = false;
};

}  // namespace lw::shell
