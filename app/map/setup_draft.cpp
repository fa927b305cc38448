// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/setup_draft.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <utility>
#include <variant>

#include "document/kind.h"
#include "game/tile_orders.h"
#include "ron/edit.h"
#include "tiles/images.h"

namespace lw::map_editor {

namespace {

std::string versionOf(const QFileInfo& file) {
    return std::to_string(file.size()) + ' ' + std::to_string(file.lastModified().toMSecsSinceEpoch());
}

}  // namespace

SetupDraft::SetupDraft(const QString& path, std::string text, QObject* parent)
    : QObject(parent), m_path(path), m_before(text), m_text(std::move(text)) {
    read();
    m_look = looks().value(0);
    read();
}

QStringList SetupDraft::looks() const {
    QStringList out;
    for (const game::LookPictures& look : m_game->pictures) out << QString::fromStdString(look.look);
    return out;
}

void SetupDraft::setLook(const QString& look) {
    if (look == m_look) return;
    m_look = look;
    read();
}

const game::TileImage* SetupDraft::layout() const {
    for (const game::LookPictures& look : m_game->pictures) {
        if (look.look == m_look.toStdString()) return &look.image;
    }
    return nullptr;
}

std::shared_ptr<const QImage> SetupDraft::imageAt(const std::string& name, QString* problem) const {
    const QString shown = QString::fromStdString(name);
    const QFileInfo file(QFileInfo(m_path).absoluteDir().filePath(shown));
    if (!file.isFile()) {
        if (problem != nullptr) *problem = QStringLiteral("%1 is not there").arg(shown);
        return nullptr;
    }
    auto image = decodedImage(file.absoluteFilePath().toStdString(), versionOf(file));
    if (!image && problem != nullptr)
        *problem = QStringLiteral("%1 can't be read as an image, or is too large").arg(shown);
    return image;
}

bool SetupDraft::isLookBroken(const QString& look) const {
    for (const game::LookPictures& pictures : m_game->pictures) {
        if (pictures.look == look.toStdString()) return imageAt(pictures.image.path, nullptr) == nullptr;
    }
    return true;
}

tiles::TileCounts SetupDraft::counts() const {
    if (!m_image || layout() == nullptr) return {};
    return tiles::countTiles(*layout(), {static_cast<std::uint32_t>(m_image->width()),
                                         static_cast<std::uint32_t>(m_image->height())});
}

void SetupDraft::read() {
    m_tree = ron::parse(m_text, {.codes = {}, .allowByteOrderMark = true});
    game::ParsedDefinition parsed = game::parseDefinition(m_text);
    m_game = std::make_shared<const game::Definition>(std::move(parsed.definition));
    m_problems.clear();
    for (text::Diagnostic& problem : parsed.diagnostics) {
        if (problem.code.starts_with("picture-")) m_problems.push_back(std::move(problem));
    }
    const auto find = [this](const std::string& name) -> tiles::FoundImage {
        QString problem;
        const auto image = imageAt(name, &problem);
        if (!image) return {tiles::FoundImage::State::kMissing, {}, {}};
        return {tiles::FoundImage::State::kRead,
                {static_cast<std::uint32_t>(image->width()), static_cast<std::uint32_t>(image->height())},
                {}};
    };
    for (text::Diagnostic& problem : tiles::checkImages(*m_game, find))
        m_problems.push_back(std::move(problem));
    m_imageProblem.clear();
    m_image.reset();
    if (const game::TileImage* const image = layout(); image != nullptr && !image->path.empty())
        m_image = imageAt(image->path, &m_imageProblem);
    else
        m_imageProblem = QStringLiteral("No image yet");
    PictureSources sources;
    sources.game = m_game;
    sources.look = m_look.toStdString();
    for (const std::string& name : tiles::imagePaths(*m_game)) {
        const QFileInfo file(QFileInfo(m_path).absoluteDir().filePath(QString::fromStdString(name)));
        if (file.isFile())
            sources.images.push_back({name, file.absoluteFilePath().toStdString(), versionOf(file)});
    }
    m_pictures = TilePictures::load(sources);
    emit changed();
}

QString SetupDraft::describe(const game::Terrain& terrain) const {
    if (!terrain.picture) return QStringLiteral("No picture");
    const auto number = [this](const game::TileRef& tile) {
        const auto found = tiles::numberOf(tile, counts());
        return QString::number(found.value_or(tile.number));
    };
    QString out;
    if (const auto* choice = std::get_if<game::TileChoice>(&*terrain.picture)) {
        out = choice->tiles.size() == 1 ? QStringLiteral("Tile %1").arg(number(choice->tiles.front().tile))
                                        : QStringLiteral("Pick, %1 tiles").arg(choice->tiles.size());
        if (choice->flip) out += QStringLiteral(", mirrored too");
    } else {
        const auto& joined = std::get<game::JoinedTiles>(*terrain.picture);
        const QString name = joined.joining == game::Joining::kEdges  ? QStringLiteral("edges")
                             : joined.joining == game::Joining::kBlob ? QStringLiteral("blob")
                                                                      : QStringLiteral("corners");
        const QString kind = name.at(0).toUpper() + name.mid(1);
        const bool isWhole = joined.first || joined.byMask.size() == game::masksOf(joined.joining).size();
        if (const auto found = game::orderOf(joined, std::max(1U, counts().columns))) {
            const bool isOurs = found->order->columns == 0;
            out = kind;
            if (!isOurs)
                out += QStringLiteral(", ") +
                       QString::fromUtf8(found->order->name.data(),
                                         static_cast<qsizetype>(found->order->name.size()));
            out += QStringLiteral(" from %1").arg(found->first);
        } else if (isWhole) {
            out = QStringLiteral("%1, a list of %2").arg(kind).arg(joined.byMask.size());
        } else {
            out = QStringLiteral("Set by %1, %2 of %3")
                      .arg(name)
                      .arg(joined.byMask.size())
                      .arg(game::masksOf(joined.joining).size());
        }
    }
    if (!terrain.under.empty()) out += QStringLiteral(", on ") + QString::fromStdString(terrain.under);
    return out;
}

QString SetupDraft::problemOf(const game::Terrain& terrain) const {
    const auto terrains = ron::findEntry(m_tree, m_tree.root(), "terrains");
    if (!terrains) return {};
    const ron::NodeId list = m_tree.entries(m_tree.root())[*terrains].value;
    const auto at = ron::findEntry(m_tree, list, terrain.id);
    if (!at) return {};
    const text::Span span = m_tree.entrySpan(m_tree.entries(list)[*at]);
    for (const text::Diagnostic& problem : m_problems) {
        if (span.contains(problem.span.start)) return document::sentence(problem.message) + QLatin1Char('.');
    }
    return {};
}

void SetupDraft::change(const text::EditResult& edits) {
    if (const auto* refusal = std::get_if<text::Refusal>(&edits)) {
        emit refused(document::sentence(refusal->reason) + QLatin1Char('.'));
        return;
    }
    m_text = std::get<text::TextEdits>(edits).apply(m_text);
    read();
    if (!looks().contains(m_look) && !looks().isEmpty()) setLook(looks().constFirst());
}

QString SetupDraft::relative(const QString& file) const {
    const QString path = QFileInfo(m_path).absoluteDir().relativeFilePath(file);
    return path.startsWith(QLatin1String("../")) || QDir::isAbsolutePath(path) ? QString() : path;
}

}  // namespace lw::map_editor
