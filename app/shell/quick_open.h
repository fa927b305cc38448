// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <optional>
#include <vector>

#include "document/workspace.h"
#include "folder/level_folder.h"
#include "text/snapshot.h"

class QLabel;
class QLineEdit;
class QListWidget;

namespace lw::shell {

/// Opens any level of the folder, or a program in one, by a few letters of its name in their order. ":12"
/// goes to a line of the document in front, "name:12" opens one there. A card over the window that closes
/// when it is done or loses the focus.
class QuickOpen : public QFrame {
    Q_OBJECT

public:
    QuickOpen(document::Workspace& workspace, folder::LevelFolder& folder, QWidget& window);
    ~QuickOpen() override;

    /// Shows it under the toolbar, centred over `canvas` (in the window's coordinates).
    void show(const QRect& canvas);
    [[nodiscard]] QLineEdit& field() const { return *m_field; }
    [[nodiscard]] QListWidget& list() const { return *m_list; }

signals:
    /// A file is to be opened, with the text cursor at `place` where there is one; an empty path: the
    /// document in front.
    void chosen(const QString& path, std::optional<lw::text::Position> place);
    void revealRequested(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry;
    class Delegate;
    void narrow();
    void choose(bool reveal);
    void finish();
    [[nodiscard]] std::vector<Entry> entries() const;

    document::Workspace& m_workspace;
    folder::LevelFolder& m_folder;
    QWidget& m_window;
    QLineEdit* m_field;
    QLabel* m_count;
    QListWidget* m_list;
    std::vector<Entry> m_found;
    QPointer<QWidget> m_before;  ///< had the focus
    int m_rows = 10;
};

}  // namespace lw::shell
