// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <vector>

#include "document/document.h"
#include "document/file_watcher.h"
#include "language/companion_finder.h"

namespace lw::document {

/// Finds the files that documents are read together with (`game.ron`, in the document's folder or the nearest
/// parent that has one; the map that a recipe names), and hands their newest analyses to every document that
/// uses them: what is being typed where a file is open here, else what is on disk.
class Companions : public QObject {
    Q_OBJECT

public:
    explicit Companions(FileWatcher& watcher, QObject* parent = nullptr);
    ~Companions() override;

    void attach(Document* document);
    void detach(Document* document);
    /// Looks again for every document: a file was saved, opened or renamed here.
    void refresh();
    /// Says again what staleChanged said of a document.
    void tellStale(Document* document);

    /// What a text at `path` is read together with, from disk alone.
    [[nodiscard]] static language::Companions onDisk(const QString& path,
                                                     const std::vector<language::CompanionRequest>& wanted);
    /// A text at `path` (empty: never saved) read with its companions, from disk alone.
    [[nodiscard]] static std::shared_ptr<const language::Analysis> analyse(const language::Language& language,
                                                                           const QString& path,
                                                                           const text::Snapshot& text);

signals:
    /// A game definition that the document is read with is broken or gone, and the last good one is in use:
    /// the words for it; empty once that is over.
    void staleChanged(lw::document::Document* document, const QString& text);

private:
    class OpenFiles;

    void changed(Document* document, const Change& change);
    void update(Document* document);
    void watch(const Document* document, const QStringList& paths);
    void touched(const QString& path);
    [[nodiscard]] language::Companions keepGood(Document* document, const language::Companions& found);

    FileWatcher& m_watcher;
    QList<Document*> m_documents;
    std::unique_ptr<OpenFiles> m_files;
    language::CompanionFinder m_finder;
    QHash<const Document*, std::vector<language::CompanionRequest>> m_wanted;
    /// The last sound game definition of a document, and what is wrong with the present one.
    struct Good {
        language::Companion game;
        QString place;  ///< the document's folder, whose definition it is
        QString stale;
    };
    QHash<const Document*, Good> m_good;
    QHash<const Document*, QStringList> m_hopes;  ///< the files found, or that would be nearest; watched
};

}  // namespace lw::document
