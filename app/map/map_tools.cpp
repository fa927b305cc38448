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
    return QStringLiteral("%1 %2").arg(toolName(m_session.tool()),
                                       m_session.terrainName(m_session.primary()));
}

QPoint MapTools::nearMap(QPoint cell) const {
    // Far outside the map a shape has no cells anyone could see or paint.
    const QRect all = m_session.area();
    return {std::clamp(cell.x(), -1, all.width()), std::clamp(cell.y(), -1, all.height())};
}

std::optional<QRect> MapTools::extent() const {
    if (m_floating) return m_floating->shape.bounds().translated(m_floating->corner);
    if (m_gesture == Gesture::kShape) return rectangleOf(m_start, m_now);
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
        putDown();
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
        if (m_gesture == Gesture::kBrush) release(cell, Qt::NoModifier);
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

void MapTools::brushTo(QPoint cell) {
    const auto runs = runsOf(CellSet::ofCells(lineCells(m_lastStroke, cell)), m_session.primary());
    m_lastStroke = m_now = cell;
    m_session.request(map::paint(m_session.map(), runs), strokeName(), {m_token, false});
}

void MapTools::shapeTo(QPoint cell, bool shift) {
    const QPoint end = nearMap(cell);
    if (m_session.tool() == Tool::kLine) {
        m_now = shift ? straightened(m_start, end) : end;
        m_shape = CellSet::ofCells(lineCells(m_start, m_now));
    } else {
        m_now = end;
        m_shape = rectangleCells(m_start, end, shift);
    }
    emit changed();
}

void MapTools::paintShape() {
    m_session.request(map::paint(m_session.map(), runsOf(m_shape, m_session.primary())), strokeName(),
                      {m_token, false});
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
    if (wanted == m_session.primary()) return;
    // Most fills are done before anyone could see them begin; one that isn't starts again in the background.
    constexpr qint64 kAtOnce = 60;
    QElapsedTimer clock;
    clock.start();
    bool tooLong = false;
    const CellSet cells = floodFill(m_session.map(), cell, eightWay, [&](qint64) {
        tooLong = clock.elapsed() > kAtOnce;
        return tooLong;
    });
    if (!tooLong) {
        m_session.request(map::paint(m_session.map(), runsOf(cells, m_session.primary())), strokeName());
        return;
    }
    const auto most = static_cast<double>(m_session.map().rows().count(*wanted));
    m_fill = m_worker.start<text::EditResult>(
        m_session.document(),
        [cell, eightWay, most, primary = m_session.primary()](document::JobContext& job) -> text::EditResult {
            const map::MapAnalysis& map = mapOf(job.analysis());
            constexpr double kFound = 0.7;  // of the time a fill takes; the rest goes to the text
            const CellSet found = floodFill(map, cell, eightWay, [&](qint64 count) {
                job.setProgress(kFound * static_cast<double>(count) / most);
                return job.cancelled();
            });
            return map::paint(map, runsOf(found, primary));
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
    m_session.request(map::paint(m_session.map(), runsOf(cells, *ground)), name);
}

}  // namespace lw::map_editor
