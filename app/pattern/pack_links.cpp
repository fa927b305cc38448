// SPDX-License-Identifier: GPL-3.0-or-later
// Links of a pack, kept in the settings of the window.
#include <QFileInfo>
#include <QUrl>

#include "document/settings.h"
#include "pattern/pack_programs.h"
#include "pattern/pattern_editor.h"

namespace lw::pattern_editor {

namespace {

/// The settings' name for the pack that a file belongs to: the folder with a pack.json above it, else the
/// file's own. Empty for a document that is nowhere yet.
QString packKey(const QString& path) {
    if (path.isEmpty()) return {};
    const QString above = packFolder(path);
    const QString pack = above.isEmpty() ? QFileInfo(path).absolutePath() : above;
    return QStringLiteral("links/") + QString::fromLatin1(QUrl::toPercentEncoding(pack));
}

}  // namespace

void PatternEditor::readPackLinks() {
    const QString key = packKey(m_session.document().path());
    if (key.isEmpty()) return;
    pattern::WallTable links;
    const QVariantMap kept = m_settings.value(key).toMap();
    for (auto one = kept.begin(); one != kept.end(); ++one) {
        if (one.key().size() != 1 || !pattern::isWallCharacter(one.key().front().toLatin1())) continue;
        const QVariantMap wall = one.value().toMap();
        const int side = wall.value(QStringLiteral("side")).toInt();
        links.walls[one.key().front().toLatin1()] = {
            wall.value(QStringLiteral("label")).toString().toStdString(),
            wall.value(QStringLiteral("color")).toString().toStdString(),
            side == 1   ? pattern::WallSide::kOpposite
            : side == 2 ? pattern::WallSide::kBoth
                        : pattern::WallSide::kOwn};
    }
    m_session.setPackLinks(links);
}

void PatternEditor::keepPackLinks() {
    const QString key = packKey(m_session.document().path());
    if (key.isEmpty()) {
        emit said(QStringLiteral("Save the level to keep this for its pack"));
        return;
    }
    QVariantMap kept;
    for (const auto& [character, wall] : m_session.packLinks().walls) {
        kept.insert(QString(QLatin1Char(character)),
                    QVariantMap{{QStringLiteral("label"), QString::fromStdString(wall.label)},
                                {QStringLiteral("color"), QString::fromStdString(wall.color)},
                                {QStringLiteral("side"), static_cast<int>(wall.side)}});
    }
    m_settings.setValue(key, kept);
}

}  // namespace lw::pattern_editor
