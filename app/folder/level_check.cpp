// SPDX-License-Identifier: GPL-3.0-or-later
#include "folder/level_check.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include "document/file_io.h"
#include "files/disk_files.h"
#include "formats/registry.h"
#include "text/fixes.h"

namespace lw::folder {

namespace {

void addText(QCryptographicHash& hash, const text::Snapshot& text) {
    const std::string bytes = text.str();
    hash.addData(QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

void addCompanions(QCryptographicHash& hash, const language::Companions& companions) {
    for (const language::Companion& one : companions) {
        hash.addData(QByteArray::fromStdString(one.path));
        if (!one.file) continue;
        addText(hash, one.file->text());
        addCompanions(hash, one.file->companions());
    }
}

QByteArray digest(const language::Analysis& analysis) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray::fromStdString(std::string(analysis.language().id())));
    addText(hash, analysis.text());
    addCompanions(hash, analysis.companions());
    return hash.result();
}

void addPaths(QStringList& paths, const language::Companions& companions) {
    for (const language::Companion& one : companions) {
        if (!one.path.empty()) paths << QString::fromStdString(one.path);
        if (one.file) addPaths(paths, one.file->companions());
    }
}

void addParts(std::vector<NamedPart>& parts, const std::vector<language::Symbol>& symbols,
              const text::Snapshot& text) {
    for (const language::Symbol& symbol : symbols) {
        if (symbol.kind == language::Symbol::Kind::kProgram) {
            const std::size_t start = std::min(symbol.nameSpan.start, text.size());
            parts.push_back({QString::fromStdString(symbol.name), start,
                             static_cast<std::uint32_t>(text.position(start).line)});
        }
        addParts(parts, symbol.children, text);
    }
}

}  // namespace

LevelFacts factsOf(const language::Analysis& analysis, const std::vector<text::Diagnostic>& problems) {
    LevelFacts facts;
    facts.summary = QString::fromStdString(analysis.summary());
    for (const text::Diagnostic& problem : problems) {
        ++facts.counts[static_cast<std::size_t>(problem.severity)];
        if (facts.problems.size() >= kMostProblems) continue;
        QStringList fixes;
        for (const auto& fix : problem.fixes) fixes << QString::fromStdString(fix->title);
        facts.problems.push_back({problem.severity, problem.code, problem.message, problem.span,
                                  analysis.text().position(problem.span.start), std::move(fixes),
                                  text::isSure(problem)});
    }
    addParts(facts.parts, analysis.outline(), analysis.text());
    addPaths(facts.companions, analysis.companions());
    for (const language::CompanionRequest& request : analysis.wanted())
        facts.wanted << QFileInfo(QString::fromStdString(request.name)).fileName();
    return facts;
}

/// Texts as they are open, else as they are on disk at this moment.
class LevelChecker::Source : public language::FileSource {
public:
    void begin(OpenTexts open) {
        m_open = std::move(open);
        m_disk.forget();
    }
    FileText read(const std::string& path) override {
        if (const auto open = m_open.find(path); open != m_open.end()) return {open->second, {}};
        // Anything else (a pipe) might never end.
        const QFileInfo info(QString::fromStdString(path));
        if (info.exists() && !info.isFile()) return {std::nullopt, "Not a regular file"};
        if (info.size() > static_cast<qint64>(document::kMaxFileSize))
            return {std::nullopt, "Larger than 1 GB"};
        return m_disk.read(path);
    }
    FileText readHead(const std::string& path, std::size_t most) override {
        return m_disk.readHead(path, most);
    }
    std::string beside(const std::string& path, const std::string& name) override {
        // A document is open under its clean path.
        return QDir::cleanPath(QString::fromStdString(m_disk.beside(path, name))).toStdString();
    }
    std::string above(const std::string& path, const std::string& name) override {
        return m_disk.above(path, name);
    }

private:
    OpenTexts m_open;
    files::DiskFiles m_disk;
};

LevelChecker::LevelChecker()
    : m_source(std::make_unique<Source>()), m_finder(*m_source, formats::languageOf) {}

LevelChecker::~LevelChecker() = default;

CheckedLevel LevelChecker::check(const QString& path, const document::DocumentKind& kind, OpenTexts open,
                                 const QSet<QByteArray>& known) {
    CheckedLevel out;
    m_source->begin(std::move(open));
    language::FileSource::FileText file = m_source->read(path.toStdString());
    if (!file.text) {
        out.failure = document::sentence(file.failure);
        return out;
    }
    const auto analysis = m_finder.analyse(kind.language(), path.toStdString(), *file.text);
    out.facts = factsOf(*analysis, analysis->diagnostics());
    out.content = digest(*analysis);
    if (!known.contains(out.content)) out.picture = kind.picture(analysis, {}, nullptr);
    return out;
}

}  // namespace lw::folder
