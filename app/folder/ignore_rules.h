// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>
#include <optional>
#include <vector>

namespace lw::folder {

/// What one `.gitignore` says of the files and folders below its own.
class IgnoreRules {
public:
    explicit IgnoreRules(const QString& text = {});

    /// Whether `path`, relative to the file's folder ("old/cellar.map"), is left out; nothing where no line
    /// says. The last line that fits decides.
    [[nodiscard]] std::optional<bool> ignores(const QString& path, bool isFolder) const;
    [[nodiscard]] bool isEmpty() const { return m_rules.empty(); }

private:
    struct Rule {
        QRegularExpression pattern;
        bool ignores = true;
        bool onlyFolders = false;
    };
    std::vector<Rule> m_rules;
};

}  // namespace lw::folder
