// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_tools.h"

#include <QElapsedTimer>
#include <algorithm>

#include "map/map_actions.h"
#include "map/shapes.h"

namespace lw::map_editor {

MapTools::MapTools(MapSession& session, document::Worker& worker, QObject* parent)
    : QObject(parent), m_session(session), m_worker(worker) {
    // What one tool has begun is not another's; tiles that float are put down, so that none are lost.
    connect(&session, &MapSession::changed, this, [this, tool = session.tool()]() mutable {
        if (std::exchange(tool, m_session.tool()) == m_session.tool()) return;
        m_anchor.reset();
        if (hanging())
            putDown();
        else
            stop();
    });
    connect(&session.kit(), &PaintKit::changed, this, [this] { m_landing.reset(); });
    connect(&worker, &document::Worker::finished, this, [this](document::JobId id) {
        if (m_fill != id) return;
        m_fill.reset();
        emit fillEnded();
        emit changed();
    });
}

MapTools::~MapTools() {
    close();
    if (m_fill) m_worker.cancel(*m_fill);
}

QString MapTools::strokeName() const {
    const QString tool = toolName(m_session.tool());
    if (m_session.paintsStamps()) {
        const QString name = QString::fromStdString(m_session.kit().chosen().name);
        return QStringLiteral("%1 %2").arg(tool, name.isEmpty() ? QStringLiteral("copied tiles") : name);
    }
    return QStringLiteral("%1 %2").arg(tool, m_session.kit().isRandom()
                                                 ? QStringLiteral("by lot")
                                                 : m_session.terrainName(m_session.primary()));
}

QPoint MapTools::nearMap(QPoint cell) const {
    // Far outside the map a shape has no cells anyone could see or paint.
    const QRect all = m_session.area();
    return {std::clamp(cell.x(), -1, all.width()), std::clamp(cell.y(), -1, all.height())};
}

std::optional<QRect> MapTools::extent() const {
    if (m_floating) return m_floating->shape.bounds().translated(m_floating->corner);
    if (m_gesture == Gesture::kShape) return rectangleOf(m_start, m_now);
    if (m_gesture == Gesture::kSelect && m_session.selectShape() != SelectShape::kRectangle)
        return std::nullopt;
    if (m_gesture == Gesture::kSelect) return rectangleOf(m_start, m_now) & m_session.area();
    return std::nullopt;
}

// Gestures

void MapTools::begin(Gesture gesture, QPoint cell) {
    m_gesture = gesture;
    m_start = m_now = cell;
    m_before = m_session.selection();
    open();
}

void MapTools::open() {
    if (m_token != 0) return;
    m_token = m_session.document().beginGesture(this, [this](document::Interruption how) {
        if (how == document::Interruption::kTakeBack)
            cancel();
        else
            stop();
    });
}

void MapTools::close() {
    if (m_token != 0) m_session.document().endGesture(std::exchange(m_token, 0));
}

void MapTools::stop() {
    if (m_gesture == Gesture::kMove) m_session.setSelection(m_before);
    // Tiles that were lifted are where they were; what was pasted is on the clipboard only.
    if (m_gesture == Gesture::kMove || (m_floating && !m_floating->lifted.isEmpty())) m_floating.reset();
    if (m_gesture != Gesture::kNone || m_token != 0) end();
}

void MapTools::end() {
    close();
    m_gesture = Gesture::kNone;
    m_stamped.clear();
    m_lastBox = {};
    m_lasso.clear();
    if (const auto open = static_cast<int>(std::exchange(m_openEdge, 0)); open > 0) emit openEdge(open);
    m_shape = {};
    m_before = {};
    m_featureMove.reset();
    emit changed();
}

void MapTools::press(QPoint cell, Qt::KeyboardModifiers modifiers) {
    m_anchor.reset();
    if (filling()) return;
    if (m_floating) {
        m_floating->corner = cell - m_floating->grip;
        putDown(modifiers.testFlag(Qt::ShiftModifier));
        return;
    }
    // One that the keyboard began waits for its other cell.
    if (m_gesture != Gesture::kNone) stop();
    const Tool tool = m_session.tool();
    if (modifiers.testFlag(Qt::AltModifier) && tool != Tool::kSelect) {
        pick(cell);
        return;
    }
    switch (tool) {
        case Tool::kSelect:
            return pressSelect(cell, modifiers);
        case Tool::kBrush:
            begin(Gesture::kBrush, cell);
            if (!modifiers.testFlag(Qt::ShiftModifier)) m_lastStroke = cell;
            return brushTo(cell);
        case Tool::kStamp:
            if (!m_session.kit().hasStamp()) {
                m_session.refuse(
                    QStringLiteral("No stamp is in hand. Drag over tiles with the right button, or "
                                   "choose one under Stamps."));
                return;
            }
            begin(Gesture::kStamp, cell);
            return stampTo(cell, false);
        case Tool::kLine:
        case Tool::kRectangle:
            begin(Gesture::kShape, cell);
            return shapeTo(cell, modifiers.testFlag(Qt::ShiftModifier));
        case Tool::kFill:
            return fillFrom(cell, modifiers.testFlag(Qt::ShiftModifier));
        case Tool::kEyedropper:
            return pick(cell);
        case Tool::kFeature:
            return pressFeature(cell);
        case Tool::kPan:
            return;
    }
}

void MapTools::drag(QPoint cell, Qt::KeyboardModifiers modifiers) {
    switch (m_gesture) {
        case Gesture::kBrush:
            return brushTo(cell);
        case Gesture::kShape:
            return shapeTo(cell, modifiers.testFlag(Qt::ShiftModifier));
        case Gesture::kStamp:
            return stampTo(cell, modifiers.testFlag(Qt::ShiftModifier));
        case Gesture::kPickUp:
            return;
        case Gesture::kSelect:
            return selectTo(cell);
        case Gesture::kMove:
            return moveTo(cell);
        case Gesture::kFeature:
            m_featureMove = FeatureMove{m_start, cell};
            emit changed();
            return;
        case Gesture::kNone:
            return;
    }
}

void MapTools::release(QPoint cell, Qt::KeyboardModifiers modifiers) {
    if (m_gesture == Gesture::kNone) return;
    drag(cell, modifiers);
    switch (m_gesture) {
        case Gesture::kShape:
            paintShape();
            break;
        case Gesture::kMove:
            // A click inside the selection, without a drag, selects the tile.
            if (m_floating && m_floating->corner != m_before.bounds().topLeft()) {
                if (!putDown()) m_session.setSelection(m_before);
            } else if (cell == m_start) {
                m_session.setSelection(CellSet(QRect(cell, QSize(1, 1))));
            }
            m_floating.reset();
            break;
        case Gesture::kFeature:
            dropFeature();
            break;
        case Gesture::kSelect:
            if (m_session.selectShape() == SelectShape::kFree)
                selectWith(enclosedCells(m_lasso) & CellSet(m_session.area()));
            break;
        default:
            break;
    }
    end();
}

bool MapTools::cancel() {
    if (m_fill) {
        m_worker.cancel(*m_fill);
        return true;
    }
    if (!busy()) return false;
    if (m_token != 0) m_session.document().cancelGesture(std::exchange(m_token, 0));
    if (m_gesture != Gesture::kNone) m_session.setSelection(m_before);
    m_floating.reset();
    end();
    return true;
}

void MapTools::hover(QPoint cell) {
    if (!m_floating || m_gesture != Gesture::kNone) return;
    const QPoint corner = cell - m_floating->grip;
    if (corner == m_floating->corner) return;
    m_floating->corner = corner;
    emit changed();
}

void MapTools::tap(QPoint cell) {
    if (m_floating && m_gesture == Gesture::kNone) {
        putDown();
    } else if (m_gesture != Gesture::kNone) {
        release(cell, Qt::NoModifier);
    } else {
        press(cell, Qt::NoModifier);
        // Shapes and things to be moved wait for the other cell.
        if (m_gesture == Gesture::kBrush || m_gesture == Gesture::kStamp) release(cell, Qt::NoModifier);
    }
}

void MapTools::cursorMoved(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers) {
    if (m_gesture != Gesture::kNone) {
        drag(to, Qt::NoModifier);
        return;
    }
    if (!modifiers.testFlag(Qt::ShiftModifier)) {
        m_anchor.reset();
        return;
    }
    if (!m_anchor) {
        m_anchor = from;
        m_before = m_session.selectMode() == SelectMode::kReplace ? CellSet() : m_session.selection();
    }
    const CellSet cells(rectangleOf(*m_anchor, to));
    m_session.setSelection(m_session.selectMode() == SelectMode::kSubtract ? m_before - cells
                                                                           : m_before | cells);
}

// Painting

CellBrush MapTools::cellBrush() const {
    const PaintKit& kit = m_session.kit();
    return {m_session.primary(), kit.wallsFollow(), kit.isRandom() ? kit.lot() : stamp::Stamp::Lot(),
            kit.roll()};
}

void MapTools::paint(const CellSet& cells) {
    const auto painted = paintCells(m_session.map(), cellBrush(), cells);
    if (const auto* refusal = std::get_if<text::Refusal>(&painted)) {
        m_session.request(*refusal, strokeName());
        return;
    }
    const auto& paint = std::get<CellPaint>(painted);
    m_openEdge += paint.openEdge.size();
    if (m_session.request(paint.edits, strokeName(), {m_token, false})) tellAdded(paint.added);
}

void MapTools::tellAdded(const std::vector<std::pair<char32_t, std::string>>& added) {
    if (added.empty()) return;
    QStringList names;
    for (const auto& [character, terrain] : added)
        names << QStringLiteral("'%1' %2").arg(characterName(character), QString::fromStdString(terrain));
    emit m_session.told(QStringLiteral("New in the legend: %1.").arg(names.join(QStringLiteral(", "))));
}

TileOverlay MapTools::brushOverlay(QPoint cell) const {
    const CellSet cells = m_session.kit().brushed(CellSet(QRect(cell, QSize(1, 1))));
    auto painted = paintCells(m_session.map(), cellBrush(), cells);
    auto* paint = std::get_if<CellPaint>(&painted);
    return paint != nullptr ? TileOverlay(std::move(paint->runs), std::move(paint->added)) : TileOverlay();
}

void MapTools::brushTo(QPoint cell) {
    const CellSet line = CellSet::ofCells(lineCells(m_lastStroke, cell));
    m_lastStroke = m_now = cell;
    paint(m_session.kit().mirrored(m_session.kit().brushed(line), m_session.area().size()));
}

void MapTools::shapeTo(QPoint cell, bool shift) {
    const QPoint end = nearMap(cell);
    if (m_session.tool() == Tool::kLine) {
        m_now = shift ? straightened(m_start, end) : end;
        const CellSet line = CellSet::ofCells(lineCells(m_start, m_now));
        m_shape = m_session.paintsStamps() ? line : m_session.kit().brushed(line);
    } else {
        m_now = end;
        // Stamps are repeated over all of a rectangle.
        m_shape = rectangleCells(m_start, end, shift || m_session.paintsStamps());
    }
    m_shape = m_session.kit().mirrored(m_shape, m_session.area().size());
    emit changed();
}

void MapTools::paintShape() {
    if (m_session.paintsStamps()) return stampShape(m_shape, m_shape.bounds().topLeft());
    paint(m_shape);
}

void MapTools::pick(QPoint cell) {
    if (!m_session.hasTile(cell)) return;
    m_session.setPrimary(
        *m_session.map().tile(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y())));
}

void MapTools::fillFrom(QPoint cell, bool eightWay) {
    if (!m_session.hasTile(cell) || filling()) return;
    const auto wanted =
        m_session.map().tile(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()));
    const bool stamps = m_session.paintsStamps();
    if (wanted == m_session.primary() && !stamps && !m_session.kit().isRandom()) return;
    QElapsedTimer clock;
    clock.start();
    bool tooLong = m_fillPatience == 0;
    CellSet cells;
    if (!tooLong) {
        cells = floodFill(m_session.map(), cell, eightWay, [&](qint64) {
            tooLong = clock.elapsed() > m_fillPatience;
            return tooLong;
        });
    }
    if (!tooLong) {
        begin(Gesture::kShape, cell);
        if (stamps)
            stampShape(cells, cell);
        else
            paint(cells);
        end();
        return;
    }
    if (stamps) {
        m_session.refuse(
            QStringLiteral("This area is too large for stamps; fill a part of it, or use the "
                           "rectangle."));
        return;
    }
    const auto most = static_cast<double>(m_session.map().rows().count(*wanted));
    m_fill = m_worker.start<text::EditResult>(
        this, m_session.document(),
        [cell, eightWay, most, brush = cellBrush()](document::JobContext& job) -> text::EditResult {
            const map::MapAnalysis& map = mapOf(job.analysis());
            constexpr double kFound = 0.7;  // of the time a fill takes; the rest goes to the text
            const CellSet found = floodFill(map, cell, eightWay, [&](qint64 count) {
                job.setProgress(kFound * static_cast<double>(count) / most);
                return job.cancelled();
            });
            auto painted = paintCells(map, brush, found);
            if (auto* refusal = std::get_if<text::Refusal>(&painted)) return std::move(*refusal);
            return std::move(std::get<CellPaint>(painted).edits);
        },
        [this, name = strokeName()](const text::EditResult& result) { m_session.request(result, name); });
    emit fillStarted();
    emit changed();
}

double MapTools::fillProgress() const {
    return m_fill ? m_worker.progress(*m_fill).value_or(1.0) : 1.0;
}

void MapTools::clear(const CellSet& cells, const QString& name) {
    const auto ground = m_session.ground();
    if (!ground) {
        m_session.refuse(QStringLiteral("The legend has no entry to leave behind; add one first."));
        return;
    }
    // Features go with their tiles.
    std::vector<map::TilePlace> gone;
    for (const map::FeatureEntry& feature : m_session.map().header().features()) {
        if (!feature.isReplaced && cells.contains(QPoint(feature.x, feature.y)))
            gone.push_back({feature.x, feature.y});
    }
    document::Document& document = m_session.document();
    const quint64 token = document.beginGesture();
    const auto result = map::paint(m_session.map(), runsOf(cells, *ground));
    const auto* edits = std::get_if<text::TextEdits>(&result);
    const bool nothing = edits != nullptr && edits->empty();
    const bool done = (nothing || m_session.request(result, name, {token, false})) &&
                      m_session.exchangeFeatures(gone, {}, name, {token, false});
    if (done)
        document.endGesture(token);
    else
        document.cancelGesture(token);
}

}  // namespace lw::map_editor
