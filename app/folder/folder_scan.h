// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace lw::folder {

/// A folder with levels in or below it.
struct Group {
    QString path;
    QString name;
    int parent = -1;         ///< its number among the listing's groups
    bool unchecked = false;  ///< its files are not read until the user asks
    QString reason;          ///< why: "in .gitignore"
};

/// A file as the folder tells of it.
struct FoundFile {
    QString path;
    QString name;
    int group = 0;
    qint64 size = 0;  ///< bytes
    qint64 time = 0;  ///< of the last change, milliseconds
};

/// The level files of a folder. The first group is the folder itself; a group follows its parent, groups and
/// files are in the order of their names.
struct Listing {
    std::vector<Group> groups;
    std::vector<FoundFile> files;
    QString failure;     ///< why the folder can't be read
    bool isCut = false;  ///< there are more than kMostFiles
};

inline constexpr int kMostFiles = 20'000;
inline constexpr int kMostInFolder = 500;
inline constexpr int kDeepest = 8;

struct ScanRequest {
    QString root;
    QSet<QString> asked;  ///< folders that are read whatever speaks against it
    std::function<bool(const QString& path)> isLevel;
    std::shared_ptr<const std::atomic<bool>> stop;
};

/// Lists the regular files that are levels. Hidden folders and links to folders are passed over. Folders of
/// over kMostInFolder levels, those deeper than kDeepest and those that a `.gitignore` names are not read:
/// what is right in them is listed, nothing below it.
[[nodiscard]] Listing scan(const ScanRequest& request);

}  // namespace lw::folder
