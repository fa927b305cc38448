// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "files/disk_files.h"
#include "language/analysis.h"
#include "language/companion_finder.h"
#include "lsp/text_lines.h"

namespace lw::lsp {

/// A text that the client has open.
struct OpenFile {
    std::string uri;
    std::string path;  ///< empty where the URI is no file's
    std::int64_t version = 0;
    const language::Language* language = nullptr;
    TextLines lines;
    /// Of the text as it is, once OpenFiles::analysis was asked.
    std::shared_ptr<const language::Analysis> analysis;
    bool isStale = true;   ///< `analysis` is of an older text, or of older companions
    bool isUntold = true;  ///< its problems were not told since it changed
};

/// The client's open texts, and those they are read with: as they are open, else as they are on disk.
class OpenFiles {
public:
    OpenFiles();

    /// Opens a text, or replaces one open under the same URI.
    OpenFile& open(std::string uri, std::string languageId, std::int64_t version, std::string text);
    /// Null where nothing is open under that URI.
    [[nodiscard]] OpenFile* find(const std::string& uri);
    void change(OpenFile& file, text::Snapshot text, std::int64_t version);
    void close(const std::string& uri);
    /// Files on disk changed, one of them `path`; what is read with them is stale.
    void touchDisk();

    /// The analysis of the text as it is now.
    [[nodiscard]] const std::shared_ptr<const language::Analysis>& analysis(OpenFile& file);
    [[nodiscard]] std::map<std::string, OpenFile>& all() { return m_files; }
    /// A file that is not open, read from disk with its companions; null where it can't be read.
    [[nodiscard]] std::shared_ptr<const language::Analysis> readClosed(const std::string& path);

private:
    class Source;

    void markUsersOf(const std::string& path);

    std::map<std::string, OpenFile> m_files;  ///< by URI
    std::unique_ptr<files::DiskFiles> m_disk;
    std::unique_ptr<language::FileSource> m_source;
    std::unique_ptr<language::CompanionFinder> m_companions;
};

/// Whether a text is read with the file at `path`, itself or through a companion.
[[nodiscard]] bool isReadWith(const language::Companions& companions, const std::string& path);

}  // namespace lw::lsp
