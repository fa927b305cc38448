// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QString>
#include <memory>

#include "document/document.h"
#include "document/file_watcher.h"

namespace lw::document {

/// Finds the file that a document is read together with (`game.ron`, in the document's folder or the nearest
/// parent that has one; the map that a recipe names), and hands its newest text to every document that uses
/// it: what is being typed where it is open here, else what is on disk.
class Companions : public QObject {
    Q_OBJECT

public:
    explicit Companions(FileWatcher& watcher, QObject* parent = nullptr);

    void attach(Document* document);
    void detach(Document* document);
    /// Looks again for every document: a file was saved, opened or renamed here.
    void refresh();

    /// The nearest file `name` above `path`, or an empty string.
    [[nodiscard]] static QString find(const QString& path, const QString& name);

    /// What a document at `path` is read together with, from disk alone; null where there is nothing.
    [[nodiscard]] static std::shared_ptr<const Companion> load(const QString& path,
                                                               const CompanionPlace& place);

private:
    void changed(Document* document, const Change& change);
    void update(Document* document);
    void watch(const Document* document, const QStringList& paths);
    [[nodiscard]] std::shared_ptr<const Companion> read(const QString& path);
    void touched(const QString& path);

    FileWatcher& m_watcher;
    QList<Document*> m_documents;
    QHash<const Document*, CompanionPlace> m_places;
    QHash<const Document*, QStringList> m_hopes;  ///< the files that would be nearest, watched for
    QHash<QString, std::shared_ptr<const Companion>> m_fromDisk;
};

}  // namespace lw::document
