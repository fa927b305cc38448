// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_session.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QPointer>
#include <QThreadPool>
#include <algorithm>
#include <any>
#include <utility>

#include "document/request.h"
#include "game/schema.h"
#include "map/header_edit.h"
#include "map/paint.h"
#include "text/unicode.h"

namespace lw::map_editor {

QString characterName(char32_t character) {
    return text::isInvisible(character) ? QString::fromStdString(text::describeScalar(character))
                                        : QString::fromUcs4(&character, 1);
}

QString featureName(const ron::Tree& tree, const map::FeatureEntry& feature) {
    std::string_view name = tree.structName(feature.value);
    if (name.empty()) name = tree.slice(tree.node(feature.value).span());
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).simplified();
}

MapSession::MapSession(document::Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    const auto& legend = map().header().legend();
    if (!legend.empty()) m_primary = m_secondary = legend.front().character;
    for (const map::LegendEntry& entry : legend) {
        if (entry.terrain == legend.front().terrain) continue;
        m_primary = entry.character;
        break;
    }
    connect(&m_document, &document::Document::changed, this, [this](const document::Change& change) {
        documentChanged();
        if (const auto* cells = std::any_cast<CellSet>(&change.aside)) setSelection(*cells & CellSet(area()));
    });
    connect(&m_document, &document::Document::selectionChanged, this, &MapSession::cursorMoved);
    connect(&m_kit, &PaintKit::changed, this, &MapSession::changed);
    documentChanged();
    keepSelection();
}

void MapSession::documentChanged() {
    const map::Header* header = &map().header();
    const bool moved = m_featureGoesTo && featureAt(*m_featureGoesTo) != nullptr;
    if (moved) m_feature = m_featureGoesTo;
    if (header != m_header || !m_look) {
        m_header = header;
        readHeader();
        if (!m_stale && m_lastGood) followLegend(mapOf(*m_lastGood).header());
        emit coloursChanged();
    }
    if (!m_stale) m_lastGood = m_document.analysis();
    const QRect all = area();
    if (!m_selection.isEmpty() && !all.contains(m_selection.bounds()))
        setSelection(m_selection & CellSet(all));
    if (m_feature && featureAt(*m_feature) == nullptr)
        setFeature(std::nullopt);
    else if (moved)
        emit featureChanged();
}

void MapSession::readHeader() {
    std::optional<text::Refusal> stale;
    const auto& problems = map().header().tree().diagnostics();
    const auto error = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& d) {
        return d.severity == text::Severity::kError;
    });
    if (error != problems.end()) {
        stale = text::Refusal{error->message, error->span};
    } else if (const auto noRows = map::whyNoRows(map())) {
        stale = *noRows;
    }
    // A terrain whose entry is being typed keeps its colour until it can be read again.
    if (!stale || !m_lastGood) {
        readPictures();
        m_look = std::make_unique<GridLook>(map(), m_pictures);
    }
    if (std::exchange(m_stale, stale) != m_stale) emit stalenessChanged();
}

void MapSession::readPictures() {
    PictureSources sources = pictureSources(m_document.companions(), map().header().look().tiles);
    if (sources == m_sources) return;
    m_sources = sources;
    qint64 bytes = 0;
    for (const PictureSources::Image& image : sources.images)
        bytes += QFileInfo(QString::fromStdString(image.path)).size();
    // An image of this size is decoded before anyone could see it missing.
    constexpr qint64 kAtOnce = 256 * 1024;
    if (bytes <= kAtOnce) {
        m_pictures = TilePictures::load(sources);
        return;
    }
    const QPointer<MapSession> self(this);
    QThreadPool::globalInstance()->start([self, sources] {
        auto pictures = TilePictures::load(sources);
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, sources, pictures = std::move(pictures)] {
                if (!self || self->m_sources != sources) return;
                self->m_pictures = pictures;
                self->m_look = std::make_unique<GridLook>(self->map(), pictures);
                emit self->coloursChanged();
            },
            Qt::QueuedConnection);
    });
}

/// What is painted with goes with its entry when that is given another character, or to the first when it
/// goes.
void MapSession::followLegend(const map::Header& before) {
    const auto& legend = map().header().legend();
    if (legend.empty()) return;
    bool moved = false;
    for (char32_t* const painted : {&m_primary, &m_secondary}) {
        const int old = before.legendIndex(*painted);
        if (old < 0 || map().legendEntry(*painted) != nullptr) continue;
        const std::string& terrain = before.legend()[static_cast<std::size_t>(old)].terrain;
        const auto now = std::find_if(legend.begin(), legend.end(), [&](const map::LegendEntry& entry) {
            return entry.terrain == terrain && before.legendIndex(entry.character) < 0;
        });
        *painted = now != legend.end() ? now->character : legend.front().character;
        moved = true;
    }
    if (moved) emit changed();
}

const map::MapAnalysis& MapSession::shownMap() const {
    return m_stale && m_lastGood && map().height() == 0 ? mapOf(*m_lastGood) : map();
}

const map::Header& MapSession::shownHeader() const {
    return m_stale && m_lastGood ? mapOf(*m_lastGood).header() : map().header();
}

void MapSession::cursorMoved() {
    const auto cell = cursorCell();
    if (cell && featureAt(*cell) != nullptr) setFeature(cell);
}

void MapSession::setTool(Tool tool) {
    if (tool == Tool::kBrush || tool == Tool::kStamp) m_stampsLast = tool == Tool::kStamp;
    m_tool = tool;
    emit changed();
}

map::CharacterWishes MapSession::wishes() const {
    map::CharacterWishes wishes;
    for (const char32_t character : {m_primary, m_secondary}) {
        const map::LegendEntry* const entry = map().legendEntry(character);
        if (entry != nullptr && entry->isTerrainRead) wishes.lastUsed.emplace(entry->terrain, character);
    }
    return wishes;
}

void MapSession::setSelectShape(SelectShape shape) {
    m_selectShape = shape;
    emit changed();
}

void MapSession::setPrimary(char32_t character) {
    // Line, rectangle and fill paint what was chosen last.
    m_stampsLast = m_stampsLast && m_tool == Tool::kStamp;
    if (character == m_primary) return;
    m_secondary = std::exchange(m_primary, character);
    emit changed();
}

void MapSession::swapCharacters() {
    std::swap(m_primary, m_secondary);
    emit changed();
}

void MapSession::setLayers(TileLayers layers) {
    m_layers = layers;
    emit changed();
}

void MapSession::showMinimap(bool on) {
    m_minimap = on;
    emit changed();
}

void MapSession::showFeatures(bool on) {
    m_features = on;
    emit changed();
}

std::optional<char32_t> MapSession::ground() const {
    const auto& legend = map().header().legend();
    if (legend.empty()) return std::nullopt;
    return legend.front().character;
}

QRect MapSession::area() const {
    std::size_t width = map().width();
    for (const map::LengthRun& run : map().rows().lengthRuns()) width = std::max(width, run.length);
    return {0, 0, static_cast<int>(width), static_cast<int>(map().height())};
}

bool MapSession::hasTile(QPoint cell) const {
    return cell.x() >= 0 && cell.y() >= 0 && static_cast<std::size_t>(cell.y()) < map().height() &&
           static_cast<std::size_t>(cell.x()) < map().rows().length(static_cast<std::size_t>(cell.y()));
}

void MapSession::setSelection(CellSet cells) {
    if (cells == m_selection) return;
    m_selection = std::move(cells);
    keepSelection();
    emit selectionChanged();
}

/// Undo and redo bring it back with the tiles it was made for.
void MapSession::keepSelection() {
    m_document.setAside({m_selection, m_selection.stretches().size() * sizeof(Stretch)});
}

void MapSession::setSelectMode(SelectMode mode) {
    m_selectMode = mode;
    emit changed();
}

std::optional<QPoint> MapSession::feature() const {
    return m_feature;
}

void MapSession::setFeature(std::optional<QPoint> place) {
    if (place && featureAt(*place) == nullptr) place.reset();
    if (place == m_feature) return;
    m_feature = place;
    emit featureChanged();
}

const map::FeatureEntry* MapSession::featureAt(QPoint place) const {
    return map().featureAt(place.x(), place.y());
}

std::string MapSession::newFeature() const {
    if (!m_newFeature.empty()) return m_newFeature;
    if (map().game().features) return game::exampleValue(*map().game().features);
    for (const map::FeatureEntry& feature : map().header().features()) {
        const ron::Tree& tree = map().header().tree();
        return std::string(tree.slice(tree.node(feature.value).span()));
    }
    return "Mark";
}

void MapSession::setNewFeature(std::string ron) {
    if (ron == m_newFeature) return;
    m_newFeature = std::move(ron);
    emit changed();
}

std::optional<QPoint> MapSession::cursorCell() const {
    const std::size_t head = m_document.selection().head;
    if (const auto place = map().tileAt(head))
        return QPoint(static_cast<int>(place->x), static_cast<int>(place->y));
    // In the entry of a feature it is on its tile.
    const map::Header& header = map().header();
    if (header.featuresNode() == ron::kNone ||
        !header.tree().node(header.featuresNode()).span().contains(head))
        return std::nullopt;
    for (const map::FeatureEntry& feature : header.features()) {
        const text::Span entry{header.tree().node(feature.key).start, header.tree().node(feature.value).end};
        const QPoint cell(feature.x, feature.y);
        if ((entry.contains(head) || entry.end == head) && hasTile(cell)) return cell;
    }
    return std::nullopt;
}

void MapSession::setCursorCell(QPoint cell) {
    if (cell.x() < 0 || cell.y() < 0) return;
    const auto span = map().tileSpan(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()));
    if (span) m_document.setSelection({span->start, span->start}, this);
}

bool MapSession::request(const text::EditResult& result, const QString& name, document::Gesture gesture) {
    const auto tell = [this](const QString& reason, const text::Span& place) { refuse(reason, place); };
    return document::request(m_document, result, name, gesture, this, tell) == document::EditOutcome::kDone;
}

void MapSession::refuse(const QString& reason, const text::Span& place) {
    emit refused(reason, place);
}

bool MapSession::placeFeature(QPoint cell) {
    const std::string value = newFeature();
    const QString name = QString::fromStdString(value.substr(0, value.find('(')));
    const bool done =
        request(map::addFeature(map(), cell.x(), cell.y(), value), QStringLiteral("Place %1").arg(name));
    if (done) setFeature(cell);
    return done;
}

bool MapSession::moveFeature(QPoint from, QPoint to, document::Gesture gesture) {
    const map::FeatureEntry* feature = featureAt(from);
    if (feature == nullptr) return false;
    return moveFeatures({{from, to}}, QStringLiteral("Move %1").arg(featureName(*feature)), gesture);
}

bool MapSession::moveFeatures(const std::vector<FeatureWay>& ways, const QString& name,
                              document::Gesture gesture) {
    std::vector<map::FeatureMove> moves;
    for (const FeatureWay& way : ways) {
        if (m_feature == way.from) m_featureGoesTo = way.to;
        moves.push_back({way.from.x(), way.from.y(), way.to.x(), way.to.y()});
    }
    const bool done = request(map::moveFeatures(map(), moves), name, gesture);
    m_featureGoesTo.reset();
    return done;
}

bool MapSession::exchangeFeatures(const std::vector<map::TilePlace>& gone,
                                  const std::vector<map::NewFeature>& placed, const QString& name,
                                  document::Gesture gesture) {
    if (gone.empty() && placed.empty()) return true;
    return request(map::exchangeFeatures(map(), gone, placed), name, gesture);
}

bool MapSession::removeFeature(QPoint place) {
    const map::FeatureEntry* feature = featureAt(place);
    if (feature == nullptr) return false;
    const QString name = QStringLiteral("Remove %1").arg(featureName(*feature));
    return request(map::removeFeature(map(), place.x(), place.y()), name);
}

bool MapSession::goToFeature(QPoint place) {
    const map::FeatureEntry* const feature = featureAt(place);
    if (feature == nullptr) return false;
    const text::Span key = map().header().tree().node(feature->key).span();
    m_document.setSelection({key.start, key.start}, this);
    setFeature(place);
    return true;
}

void MapSession::goTo(QPoint cell) {
    std::optional<text::Span> span;
    if (hasTile(cell))
        span = map().tileSpan(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()));
    else if (const map::FeatureEntry* feature = featureAt(cell))
        span = map().header().tree().node(feature->key).span();
    if (span) m_document.setSelection({span->start, span->start});
}

QString MapSession::terrainName(char32_t character) const {
    const map::LegendEntry* entry = map().legendEntry(character);
    return entry != nullptr ? QString::fromStdString(entry->terrain) : QStringLiteral("not in the legend");
}

}  // namespace lw::map_editor
