// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "document/workspace.h"
#include "exchange/foreign_file.h"

class QMimeData;

namespace lw::shell {

/// Files of other programs at the window: what is opened, dropped or pasted becomes unsaved maps after their
/// dialog, and copies of maps are written for them.
class ForeignFiles : public QObject {
    Q_OBJECT

public:
    ForeignFiles(document::Workspace& workspace, QWidget& window);

    /// Imports those of `paths` that are maps of other programs, each after its dialog. The others are
    /// returned.
    [[nodiscard]] QStringList take(const QStringList& paths, const document::Document* current);
    /// Whether data is a picture, or text that may be tiles: a block, a table.
    [[nodiscard]] bool mayBeMap(const QMimeData& data) const;
    /// Imports data after its dialog. False where there is nothing in it.
    bool take(const QMimeData& data, const document::Document* current);
    /// A new map of a text typed or pasted into the dialog.
    void newFromText(const document::Document* current);
    /// Asks for a format and a place, and writes a copy of a map.
    void saveCopy(const document::Document& document);

signals:
    void said(const QString& message);
    /// See canvas::VisualEditor.
    void fileChangeRequested(const QString& path, const QByteArray& before, const QByteArray& after,
                             const QString& name);

private:
    /// False: the user wants the file as a text.
    bool run(const import_export::ForeignFile& file, const document::Document* current);

    document::Workspace& m_workspace;
    QWidget& m_window;
};

}  // namespace lw::shell
