// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_canvas.h"

#include <QMenu>
#include <algorithm>
#include <cmath>
#include <utility>

#include "canvas/ruler.h"
#include "document/kind.h"
#include "text/utf8.h"

namespace lw::compare {

namespace {

using merge::Change;

std::unique_ptr<document::Picture> pictureOf(const document::DocumentKind& kind,
                                             const std::shared_ptr<const language::Analysis>& analysis,
                                             bool isPlain) {
    document::PictureOptions options;
    options.layersOff << QStringLiteral("map.features");
    if (isPlain) options.layersOff << QStringLiteral("map.characters");
    return kind.picture(analysis, options, nullptr);
}

constexpr double kUnit = 16.0;

QString terrainWords(const map::MapAnalysis& map, int x, int y) {
    if (x < 0 || y < 0) return {};
    const auto tile = map.tile(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
    if (!tile) return {};
    const map::LegendEntry* entry = map.legendEntry(*tile);
    return QStringLiteral("%1 '%2'").arg(
        entry != nullptr ? QString::fromStdString(entry->terrain) : QStringLiteral("unknown"),
        QString::fromUcs4(&*tile, 1));
}

}  // namespace

CompareCanvas::CompareCanvas(ComparisonSession& session, QWidget* parent)
    : CanvasView(parent), m_session(session) {
    setUnit(kUnit, true);
    setMargins(canvas::kLeftRuler, canvas::kTopRuler);
    setAccessibleName(QStringLiteral("Comparison"));
    connect(&session, &ComparisonSession::changed, this, &CompareCanvas::take);
    connect(&session, &ComparisonSession::currentChanged, this, [this] {
        const int front = m_session.current();
        if (m_compared != nullptr && front >= 0 && front < static_cast<int>(m_compared->places.size())) {
            const QRect place = m_compared->places[static_cast<std::size_t>(front)];
            if (!place.isEmpty()) ensureVisible(QRectF(place));
        }
        update();
    });
    connect(&session, &ComparisonSession::selectionChanged, this, [this] { update(); });
    connect(this, &CompareCanvas::takeOverWanted, &session, &ComparisonSession::takeOver);
    connect(this, &CanvasView::hovered, this, &CompareCanvas::setHover);
    take();
}

void CompareCanvas::take() {
    const bool wasEmpty = m_compared == nullptr;
    m_compared = m_session.compared();
    m_before.reset();
    m_now.reset();
    m_beforePlain.reset();
    m_nowPlain.reset();
    m_changeOf.clear();
    const document::Document* map = m_session.map();
    if (m_compared != nullptr && m_compared->maps && map != nullptr) {
        const document::DocumentKind& kind = map->kind();
        m_before = pictureOf(kind, m_compared->beforeAnalysis, false);
        m_now = pictureOf(kind, m_compared->nowAnalysis, false);
        m_beforePlain = pictureOf(kind, m_compared->beforeAnalysis, true);
        m_nowPlain = pictureOf(kind, m_compared->nowAnalysis, true);
        // Pictures of tiles that are not square have cells of their shape.
        if (m_now != nullptr) changeUnit(kUnit, false, m_now->rowHeight());
        std::vector<int> rowOf;
        std::vector<int> columnOf;
        const auto fill = [](const std::vector<merge::CommonLine>& lines, std::vector<int>& places) {
            for (std::size_t i = 0; i < lines.size(); ++i) {
                if (lines[i].now >= 0) places.push_back(static_cast<int>(i));
            }
        };
        fill(m_compared->rows, rowOf);
        fill(m_compared->columns, columnOf);
        const std::size_t width = m_compared->columns.size();
        m_changeOf.assign(width * m_compared->rows.size(), -1);
        for (std::size_t i = 0; i < m_compared->changes.size(); ++i) {
            const Change& change = m_compared->changes[i];
            if (change.kind != Change::Kind::kTiles && change.kind != Change::Kind::kDrawnOtherwise) continue;
            const auto& regions = change.kind == Change::Kind::kTiles ? m_compared->maps->tiles
                                                                      : m_compared->maps->drawnOtherwise;
            for (const merge::CellChange& cell : regions[change.index].cells) {
                const auto at = static_cast<std::size_t>(rowOf[cell.y]) * width +
                                static_cast<std::size_t>(columnOf[cell.x]);
                m_changeOf[at] = static_cast<int>(i);
            }
        }
    }
    contentResized();
    // What comes once the view is shown is seen whole, too.
    if (wasEmpty && m_compared != nullptr) fit();
    update();
}

void CompareCanvas::setShows(Shows shows) {
    if (std::exchange(m_shows, shows) != shows) update();
}

void CompareCanvas::setName(const QString& name) {
    m_name = name;
    update();
}

QSizeF CompareCanvas::contentSize() const {
    if (m_compared == nullptr) return {};
    return {static_cast<double>(m_compared->columns.size()), static_cast<double>(m_compared->rows.size())};
}

void CompareCanvas::setHover(std::optional<QPointF> content) {
    std::optional<QPoint> cell;
    if (content && QRectF(QPointF(0, 0), contentSize()).contains(*content))
        cell = QPoint(static_cast<int>(std::floor(content->x())), static_cast<int>(std::floor(content->y())));
    if (std::exchange(m_hover, cell) == cell) return;
    update();
    emit hoverChanged();
}

QRectF CompareCanvas::cellRect(const QRect& cells) const {
    const QPointF a = zoom().toView(cells.topLeft());
    const QPointF b = zoom().toView(cells.topLeft() + QPoint(cells.width(), cells.height()));
    return {a, b};
}

QRect CompareCanvas::seenCells() const {
    return visibleContent().toAlignedRect() & QRect(QPoint(0, 0), contentSize().toSize());
}

bool CompareCanvas::isRowGone(int row) const {
    return m_compared->rows[static_cast<std::size_t>(row)].now < 0;
}

bool CompareCanvas::isBand(const Change& change) const {
    using Kind = Change::Kind;
    return change.kind == Kind::kRowsRemoved || change.kind == Kind::kRowsAdded ||
           change.kind == Kind::kColumnsRemoved || change.kind == Kind::kColumnsAdded;
}

int CompareCanvas::changeAt(QPoint cell) const {
    if (m_compared == nullptr || !QRect(QPoint(0, 0), contentSize().toSize()).contains(cell)) return -1;
    const std::size_t width = m_compared->columns.size();
    const auto at = static_cast<std::size_t>(cell.y()) * width + static_cast<std::size_t>(cell.x());
    // Features first, then tiles, then whole lines.
    for (std::size_t i = 0; i < m_compared->places.size(); ++i) {
        if (m_compared->changes[i].kind == Change::Kind::kFeature && m_compared->places[i].contains(cell))
            return static_cast<int>(i);
    }
    if (at < m_changeOf.size() && m_changeOf[at] >= 0) return m_changeOf[at];
    for (std::size_t i = 0; i < m_compared->places.size(); ++i) {
        if (isBand(m_compared->changes[i]) && m_compared->places[i].contains(cell))
            return static_cast<int>(i);
    }
    return -1;
}

QString CompareCanvas::cellPlace(QPoint cell) const {
    if (m_compared == nullptr) return {};
    const merge::CommonLine& row = m_compared->rows[static_cast<std::size_t>(cell.y())];
    const merge::CommonLine& column = m_compared->columns[static_cast<std::size_t>(cell.x())];
    const bool isGone = row.now < 0 || column.now < 0;
    return QStringLiteral("x %1, y %2%3")
        .arg(isGone ? column.before : column.now)
        .arg(isGone ? row.before : row.now)
        .arg(isGone ? QStringLiteral(" of old") : QString());
}

QString CompareCanvas::cellWords(QPoint cell) const {
    if (m_compared == nullptr || !m_compared->maps) return {};
    const merge::CommonLine& row = m_compared->rows[static_cast<std::size_t>(cell.y())];
    const merge::CommonLine& column = m_compared->columns[static_cast<std::size_t>(cell.x())];
    const QString before = terrainWords(m_compared->before.map, column.before, row.before);
    const QString now = terrainWords(m_compared->now.map, column.now, row.now);
    if (before == now) return now;
    if (before.isEmpty()) return QStringLiteral("new ") + now;
    if (now.isEmpty()) return QStringLiteral("old %1, gone").arg(before);
    return QStringLiteral("old %1, new %2").arg(before, now);
}

QString CompareCanvas::spokenCell() const {
    if (!m_cursor || m_compared == nullptr || !m_compared->maps) return {};
    QString spoken = cellPlace(*m_cursor) + QStringLiteral(", ") + cellWords(*m_cursor);
    const int change = changeAt(*m_cursor);
    if (change >= 0) spoken += QStringLiteral(", change %1").arg(change + 1);
    return spoken;
}

void CompareCanvas::pressed(QPointF content, Qt::MouseButton, Qt::KeyboardModifiers) {
    const QPointF at = zoom().toView(content);
    m_pressed.reset();
    m_selectedBefore = m_session.selection();
    m_session.setSelection({});
    for (auto chip = m_chips.rbegin(); chip != m_chips.rend(); ++chip) {
        if (chip->rect.contains(at)) return m_session.setCurrent(chip->change);
    }
    const QPoint cell(static_cast<int>(std::floor(content.x())), static_cast<int>(std::floor(content.y())));
    if (QRect(QPoint(0, 0), contentSize().toSize()).contains(cell)) m_cursor = m_pressed = cell;
    if (const int change = changeAt(cell); change >= 0) m_session.setCurrent(change);
    update();
    speak();
}

void CompareCanvas::dragged(QPointF content, Qt::KeyboardModifiers) {
    if (!m_pressed) return;
    const QRect all(QPoint(0, 0), contentSize().toSize());
    const QPoint to(std::clamp(static_cast<int>(std::floor(content.x())), 0, all.right()),
                    std::clamp(static_cast<int>(std::floor(content.y())), 0, all.bottom()));
    if (to == *m_pressed && m_session.selection().isEmpty()) return;
    m_session.setSelection(QRect(*m_pressed, *m_pressed).united(QRect(to, to)));
    m_cursor = to;
    update();
}

void CompareCanvas::cancelled() {
    m_pressed.reset();
    m_session.setSelection(m_selectedBefore);
}

bool CompareCanvas::escaped() {
    if (m_session.selection().isEmpty()) return false;
    m_session.setSelection({});
    return true;
}

void CompareCanvas::contextMenuAt(QPointF content, QPoint global) {
    const QPoint cell(static_cast<int>(std::floor(content.x())), static_cast<int>(std::floor(content.y())));
    if (!QRect(QPoint(0, 0), contentSize().toSize()).contains(cell) || m_compared == nullptr) return;
    const int change = changeAt(cell);
    const bool isInside = m_session.selection().contains(cell);
    const auto at =
        static_cast<std::size_t>(cell.y()) * m_compared->columns.size() + static_cast<std::size_t>(cell.x());
    const bool isTile = at < m_changeOf.size() && m_changeOf[at] >= 0;
    QMenu menu(this);
    // What can't be taken over says why when it is asked for.
    if (isInside)
        menu.addAction(QStringLiteral("Take over the selection\tT"), this, &CompareCanvas::takeOverWanted);
    if (isTile && m_session.selection().size() != QSize(1, 1))
        menu.addAction(QStringLiteral("Take over this tile"), this, [this, cell] {
            m_session.setSelection(QRect(cell, cell));
            emit takeOverWanted();
        });
    if (change >= 0)
        menu.addAction(QStringLiteral("Take over change %1").arg(change + 1), this, [this, change] {
            m_session.setSelection({});
            m_session.setCurrent(change);
            emit takeOverWanted();
        });
    if (menu.isEmpty()) menu.addAction(QStringLiteral("Nothing differs here"))->setEnabled(false);
    menu.exec(global);
}

void CompareCanvas::cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) {
    const QRect all(QPoint(0, 0), contentSize().toSize());
    const QPoint to = m_cursor ? *m_cursor + QPoint(dx, dy) : QPoint(0, 0);
    if (!all.contains(to)) return;
    if (modifiers.testFlag(Qt::ShiftModifier) && m_cursor) {
        if (m_session.selection().isEmpty()) m_pressed = m_cursor;
        const QPoint from = m_pressed.value_or(*m_cursor);
        m_session.setSelection(QRect(from, from).united(QRect(to, to)));
    } else {
        m_session.setSelection({});
    }
    m_cursor = to;
    ensureVisible(QRectF(to, QSizeF(1, 1)));
    update();
    emit hoverChanged();
    speak();
}

void CompareCanvas::tapped() {
    if (!m_cursor) return;
    if (const int change = changeAt(*m_cursor); change >= 0) m_session.setCurrent(change);
}

}  // namespace lw::compare
