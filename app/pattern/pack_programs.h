// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

#include "document/worker.h"
#include "formats/pattern_file.h"

namespace lw::document {
class Document;
}

namespace lw::pattern_editor {

/// The folder with a pack.json that a file is in, or an empty string.
[[nodiscard]] QString packFolder(const QString& path);

/// A Lua file of a pack.
struct PackFile {
    QString path;
    QString name;  ///< below the pack's folder
    std::shared_ptr<const formats::PatternFile> file;
};

/// The other Lua files of the pack that a document is in, read in the background as they are on the disk.
class PackPrograms : public QObject {
    Q_OBJECT

public:
    PackPrograms(document::Document& document, document::Worker& worker, QObject* parent = nullptr);
    ~PackPrograms() override;

    /// Whether the document is in a pack.
    [[nodiscard]] bool hasPack() const;
    /// Reads them, anew if they were read before.
    void look();
    [[nodiscard]] bool isLooking() const { return m_job != 0; }
    /// Those with programs, by their names; those found by the last look until the next is over.
    [[nodiscard]] const std::vector<PackFile>& files() const { return m_files; }
    /// Whether there are more than were read.
    [[nodiscard]] bool isCut() const { return m_cut; }

    static constexpr int kMostFiles = 400;

signals:
    void changed();

private:
    document::Document& m_document;
    document::Worker& m_worker;
    document::JobId m_job = 0;
    std::vector<PackFile> m_files;
    bool m_cut = false;
};

}  // namespace lw::pattern_editor
