// SPDX-License-Identifier: GPL-3.0-or-later
#include "folder/folder_scan.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "folder/ignore_rules.h"

namespace lw::folder {

namespace {

/// The rules of a folder's `.gitignore`, which hold below it.
struct RulesHere {
    QString folder;
    IgnoreRules rules;
};

QString ignoreText(const QString& folder) {
    const QString path = QDir(folder).filePath(QStringLiteral(".gitignore"));
    if (!QFileInfo(path).isFile()) return {};
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Rules of the folders above, up to that of the repository.
std::vector<RulesHere> rulesAbove(const QString& root) {
    std::vector<RulesHere> rules;
    QDir folder(root);
    while (!folder.exists(QStringLiteral(".git")) && folder.cdUp()) {
        IgnoreRules here(ignoreText(folder.path()));
        if (!here.isEmpty()) rules.insert(rules.begin(), {folder.path(), std::move(here)});
    }
    return folder.exists(QStringLiteral(".git")) ? rules : std::vector<RulesHere>();
}

class Scanner {
public:
    explicit Scanner(const ScanRequest& request) : m_request(request) {}

    Listing run() {
        const QFileInfo root(m_request.root);
        if (!root.isDir() || !root.isReadable()) {
            m_out.failure = root.isDir() ? QStringLiteral("The folder can't be read")
                                         : QStringLiteral("The folder is not there any more");
            return std::move(m_out);
        }
        m_rules = rulesAbove(m_request.root);
        m_out.groups.push_back({m_request.root, root.fileName(), -1, false, {}});
        visit(0, 0);
        dropEmpty();
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool stopped() const {
        return m_out.isCut || (m_request.stop && m_request.stop->load(std::memory_order_relaxed));
    }
    [[nodiscard]] bool ignored(const QString& path, bool isFolder) const {
        for (auto here = m_rules.rbegin(); here != m_rules.rend(); ++here) {
            if (!path.startsWith(here->folder + u'/')) continue;
            const auto said = here->rules.ignores(path.mid(here->folder.size() + 1), isFolder);
            if (said) return *said;
        }
        return false;
    }

    void visit(int group, int depth) {
        const QString path = m_out.groups[static_cast<std::size_t>(group)].path;
        const std::size_t rulesBefore = m_rules.size();
        if (IgnoreRules here(ignoreText(path)); !here.isEmpty()) m_rules.push_back({path, std::move(here)});
        const QFileInfoList entries =
            QDir(path).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name | QDir::IgnoreCase);
        const bool wasUnchecked = m_out.groups[static_cast<std::size_t>(group)].unchecked;
        std::vector<FoundFile> files;
        for (const QFileInfo& entry : entries) {
            if (stopped()) break;
            const QString name = entry.fileName();
            if (entry.isDir()) {
                if (!entry.isSymLink() && !wasUnchecked) enter(entry.filePath(), name, group, depth);
            } else if (entry.isFile() && m_request.isLevel(entry.filePath()) &&
                       !ignored(entry.filePath(), false)) {
                files.push_back(
                    {entry.filePath(), name, group, entry.size(), entry.lastModified().toMSecsSinceEpoch()});
            }
        }
        if (files.size() > kMostInFolder && !m_request.asked.contains(path)) {
            m_out.groups[static_cast<std::size_t>(group)].unchecked = true;
            m_out.groups[static_cast<std::size_t>(group)].reason =
                QStringLiteral("over %1 files").arg(kMostInFolder);
        }
        m_out.isCut = m_out.isCut || m_out.files.size() + files.size() > kMostFiles;
        std::move(files.begin(), files.end(), std::back_inserter(m_out.files));
        m_rules.resize(rulesBefore);
    }

    void enter(const QString& path, const QString& name, int parent, int depth) {
        Group group{path, name, parent, false, {}};
        if (m_request.asked.contains(path)) {
            depth = 0;
        } else if (depth + 1 > kDeepest) {
            group.reason = QStringLiteral("deeper than %1 folders").arg(kDeepest);
        } else if (ignored(path, true)) {
            group.reason = QStringLiteral("in .gitignore");
        }
        group.unchecked = !group.reason.isEmpty();
        m_out.groups.push_back(std::move(group));
        visit(static_cast<int>(m_out.groups.size()) - 1, depth + 1);
    }

    /// Only folders that lead to a level are listed.
    void dropEmpty() {
        std::vector<bool> leads(m_out.groups.size(), false);
        leads[0] = true;
        for (const FoundFile& file : m_out.files) {
            for (int g = file.group; g >= 0 && !leads[static_cast<std::size_t>(g)];
                 g = m_out.groups[static_cast<std::size_t>(g)].parent) {
                leads[static_cast<std::size_t>(g)] = true;
            }
        }
        std::vector<int> place(m_out.groups.size(), -1);
        std::vector<Group> kept;
        for (std::size_t g = 0; g < m_out.groups.size(); ++g) {
            if (!leads[g]) continue;
            place[g] = static_cast<int>(kept.size());
            Group& group = m_out.groups[g];
            if (group.parent >= 0) group.parent = place[static_cast<std::size_t>(group.parent)];
            kept.push_back(std::move(group));
        }
        m_out.groups = std::move(kept);
        for (FoundFile& file : m_out.files) file.group = place[static_cast<std::size_t>(file.group)];
    }

    const ScanRequest& m_request;
    std::vector<RulesHere> m_rules;
    Listing m_out;
};

}  // namespace

Listing scan(const ScanRequest& request) {
    return Scanner(request).run();
}

}  // namespace lw::folder
