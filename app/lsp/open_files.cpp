// SPDX-License-Identifier: GPL-3.0-or-later
#include "lsp/open_files.h"

#include <algorithm>
#include <utility>

#include "files/read_files.h"
#include "formats/registry.h"
#include "language/plain_text.h"
#include "lsp/uri.h"

namespace lw::lsp {

/// Texts as they are open, else files on disk.
class OpenFiles::Source : public language::FileSource {
public:
    Source(const std::map<std::string, OpenFile>& open, files::DiskFiles& disk)
        : m_open(open), m_disk(disk) {}

    FileText read(const std::string& path) override {
        const text::Snapshot* const open = openText(path);
        return open != nullptr ? FileText{*open, {}} : m_disk.read(path);
    }
    FileText readHead(const std::string& path, std::size_t most) override {
        const text::Snapshot* const open = openText(path);
        return open != nullptr ? FileText{text::Snapshot(open->slice({0, std::min(most, open->size())})), {}}
                               : m_disk.readHead(path, most);
    }
    std::string beside(const std::string& path, const std::string& name) override {
        return path.empty() ? std::string() : m_disk.beside(path, name);
    }
    std::string above(const std::string& path, const std::string& name) override {
        return path.empty() ? std::string() : m_disk.above(path, name);
    }

private:
    /// Null where the file is not open.
    [[nodiscard]] const text::Snapshot* openText(const std::string& path) const {
        const auto found = std::find_if(m_open.begin(), m_open.end(),
                                        [&path](const auto& one) { return one.second.path == path; });
        return found != m_open.end() ? &found->second.lines.text() : nullptr;
    }

    const std::map<std::string, OpenFile>& m_open;
    files::DiskFiles& m_disk;
};

OpenFiles::OpenFiles()
    : m_disk(std::make_unique<files::DiskFiles>()),
      m_source(std::make_unique<Source>(m_files, *m_disk)),
      m_companions(std::make_unique<language::CompanionFinder>(*m_source, formats::languageOf)) {}

OpenFile& OpenFiles::open(std::string uri, std::string languageId, std::int64_t version, std::string text) {
    OpenFile& file = m_files[uri];
    file = OpenFile{};
    file.path = pathOfUri(uri);
    file.uri = std::move(uri);
    file.version = version;
    file.language = formats::languageOfFile(file.path, files::isThere);
    if (file.language == nullptr) file.language = formats::languageById(languageId);
    if (file.language == nullptr) file.language = &language::plainText();
    file.lines = TextLines(text::Snapshot(std::move(text)));
    markUsersOf(file.path);
    return file;
}

OpenFile* OpenFiles::find(const std::string& uri) {
    const auto found = m_files.find(uri);
    return found == m_files.end() ? nullptr : &found->second;
}

void OpenFiles::change(OpenFile& file, text::Snapshot text, std::int64_t version) {
    file.lines = TextLines(std::move(text));
    file.version = version;
    file.isStale = file.isUntold = true;
    markUsersOf(file.path);
}

void OpenFiles::close(const std::string& uri) {
    const auto found = m_files.find(uri);
    if (found == m_files.end()) return;
    const std::string path = found->second.path;
    m_files.erase(found);
    markUsersOf(path);
}

void OpenFiles::touchDisk() {
    m_disk->forget();
    for (auto& [uri, file] : m_files) file.isStale = file.isUntold = true;
}

void OpenFiles::markUsersOf(const std::string& path) {
    if (path.empty()) return;
    m_disk->forget();
    for (auto& [uri, file] : m_files) {
        if (file.analysis && isReadWith(file.analysis->companions(), path))
            file.isStale = file.isUntold = true;
    }
}

const std::shared_ptr<const language::Analysis>& OpenFiles::analysis(OpenFile& file) {
    if (file.isStale) {
        file.analysis = m_companions->analyse(*file.language, file.path, file.lines.text(), file.analysis);
        file.isStale = false;
    }
    return file.analysis;
}

std::shared_ptr<const language::Analysis> OpenFiles::readClosed(const std::string& path) {
    const language::Language* const language = formats::languageOfFile(path, files::isThere);
    if (language == nullptr) return nullptr;
    auto bytes = files::readRegularFile(path);
    if (!bytes) return nullptr;
    return m_companions->analyse(*language, path, text::Snapshot(std::move(*bytes)));
}

bool isReadWith(const language::Companions& companions, const std::string& path) {
    return std::any_of(companions.begin(), companions.end(), [&path](const language::Companion& one) {
        return one.path == path || (one.file && isReadWith(one.file->companions(), path));
    });
}

}  // namespace lw::lsp
