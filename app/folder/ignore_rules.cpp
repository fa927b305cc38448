// SPDX-License-Identifier: GPL-3.0-or-later
#include "folder/ignore_rules.h"

#include <QStringList>

namespace lw::folder {

namespace {

/// The regular expression of a glob: `*` and `?` stay within a name, `**` goes over folders.
QString expressionOf(const QString& glob) {
    QString out;
    for (qsizetype i = 0; i < glob.size(); ++i) {
        const QChar c = glob[i];
        if (QStringView(glob).mid(i).startsWith(u"**/")) {
            out += QStringLiteral("(?:.*/)?");
            i += 2;
        } else if (QStringView(glob).mid(i).startsWith(u"**")) {
            out += QStringLiteral(".*");
            ++i;
        } else if (c == u'*') {
            out += QStringLiteral("[^/]*");
        } else if (c == u'?') {
            out += QStringLiteral("[^/]");
        } else if (const qsizetype end = c == u'[' ? glob.indexOf(u']', i + 2) : -1; end > 0) {
            QString set = glob.mid(i + 1, end - i - 1);
            if (set.startsWith(u'!')) set[0] = u'^';
            out += u'[' + set.replace(u'\\', QStringLiteral("\\\\")) + u']';
            i = end;
        } else if (c == u'\\' && i + 1 < glob.size()) {
            out += QRegularExpression::escape(QString(glob[++i]));
        } else {
            out += QRegularExpression::escape(QString(c));
        }
    }
    return out;
}

}  // namespace

IgnoreRules::IgnoreRules(const QString& text) {
    for (QString line : text.split(u'\n')) {
        while (line.endsWith(u'\r') || (line.endsWith(u' ') && !line.endsWith(QStringLiteral("\\ "))))
            line.chop(1);
        if (line.isEmpty() || line.startsWith(u'#')) continue;
        Rule rule;
        if (line.startsWith(u'!')) {
            rule.ignores = false;
            line.remove(0, 1);
        }
        if (line.endsWith(u'/')) {
            rule.onlyFolders = true;
            line.chop(1);
        }
        // With a slash inside, a pattern starts at its own folder; without one it fits at any depth.
        const bool anchored = line.contains(u'/');
        if (line.startsWith(u'/')) line.remove(0, 1);
        rule.pattern = QRegularExpression(
            QStringLiteral("\\A%1%2\\z")
                .arg(anchored ? QString() : QStringLiteral("(?:.*/)?"), expressionOf(line)));
        if (!line.isEmpty() && rule.pattern.isValid()) m_rules.push_back(std::move(rule));
    }
}

std::optional<bool> IgnoreRules::ignores(const QString& path, bool isFolder) const {
    for (auto rule = m_rules.rbegin(); rule != m_rules.rend(); ++rule) {
        if (rule->onlyFolders && !isFolder) continue;
        if (rule->pattern.match(path).hasMatch()) return rule->ignores;
    }
    return std::nullopt;
}

}  // namespace lw::folder
