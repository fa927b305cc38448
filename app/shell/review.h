// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "document/workspace.h"

namespace lw::shell {

class MainWindow;

/// `levelwright --merge BASE OURS THEIRS MERGED`, as git's mergetool starts it.
class MergeRun {
public:
    /// Opens MERGED with what the merge of the three gives, unsaved. An empty BASE is a file that both sides
    /// added. What is wrong, or an empty string.
    [[nodiscard]] QString begin(document::Workspace& workspace, const QStringList& files);
    /// Whether the file was saved, and has no conflict left in it.
    [[nodiscard]] bool isMerged() const;

private:
    QString m_path;
    bool m_isSaved = false;
    QObject m_listener;
};

/// `levelwright --compare OLD NEW`: opens NEW and its comparison with OLD. What is wrong, or an empty string.
[[nodiscard]] QString beginComparison(document::Workspace& workspace, MainWindow& window,
                                      const QStringList& files);

}  // namespace lw::shell
