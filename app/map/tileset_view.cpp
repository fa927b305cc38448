// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/tileset_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <variant>

#include "look/theme.h"
#include "map/canvas_marks.h"

namespace lw::map_editor {

namespace {

constexpr int kPad = 12;

QString kindName(const game::Picture& picture) {
    const auto* joined = std::get_if<game::JoinedTiles>(&picture);
    if (joined == nullptr) return {};
    return joined->joining == game::Joining::kEdges  ? QStringLiteral(", edges")
           : joined->joining == game::Joining::kBlob ? QStringLiteral(", blob")
                                                     : QStringLiteral(", corners");
}

}  // namespace

TilesetView::TilesetView(SetupDraft& draft, QWidget* parent) : QWidget(parent), m_draft(draft) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(QStringLiteral("Image of tiles"));
    connect(&draft, &SetupDraft::changed, this, [this] {
        fitWidth(m_width);
        update();
    });
}

void TilesetView::setTerrain(const std::string& id) {
    m_terrain = id;
    update();
}

void TilesetView::setCurrent(std::optional<int> tile) {
    if (tile == m_current) return;
    m_current = tile;
    setAccessibleDescription(tile ? QStringLiteral("Tile %1").arg(*tile) : QString());
    update();
}

void TilesetView::fitWidth(int width) {
    m_width = width;
    const auto& image = m_draft.image();
    m_factor = 1;
    if (image && image->width() > 0) {
        const double fits = (width - 2.0 * kPad) / image->width();
        m_factor = fits >= 1 ? std::floor(fits) : fits;
    }
    setFixedSize(sizeHint());
}

QSize TilesetView::sizeHint() const {
    const auto& image = m_draft.image();
    if (!image) return {m_width, 200};
    return {m_width, static_cast<int>(std::ceil(image->height() * m_factor)) + 2 * kPad};
}

QRectF TilesetView::tileRect(int tile) const {
    const game::TileImage* const layout = m_draft.layout();
    const tiles::TileCounts counts = m_draft.counts();
    if (layout == nullptr || counts.columns == 0) return {};
    const auto column = static_cast<std::uint32_t>(tile) % counts.columns;
    const auto row = static_cast<std::uint32_t>(tile) / counts.columns;
    const double left = (width() - m_draft.image()->width() * m_factor) / 2;
    return {std::floor(left) + (layout->margin + column * (layout->tileWidth + layout->spacing)) * m_factor,
            kPad + (layout->margin + row * (layout->tileHeight + layout->spacing)) * m_factor,
            layout->tileWidth * m_factor, layout->tileHeight * m_factor};
}

std::optional<int> TilesetView::tileAt(QPointF at) const {
    const tiles::TileCounts counts = m_draft.counts();
    for (std::uint64_t tile = 0; tile < counts.total(); ++tile) {
        // Whole rows are passed over.
        const QRectF rect = tileRect(static_cast<int>(tile));
        if (rect.bottom() <= at.y()) {
            tile += counts.columns - 1;
            continue;
        }
        if (rect.contains(at)) return static_cast<int>(tile);
        if (rect.top() > at.y()) break;
    }
    return std::nullopt;
}

std::vector<TilesetView::Range> TilesetView::ranges() const {
    std::vector<Range> out;
    const tiles::TileCounts counts = m_draft.counts();
    if (!m_draft.game()->terrains) return out;
    for (const game::Terrain& terrain : *m_draft.game()->terrains) {
        if (!terrain.picture) continue;
        const bool isChosen = terrain.id == m_terrain;
        const QString name = QString::fromStdString(terrain.id);
        const auto add = [&](const game::TileRef& tile, int count, const QString& kind) {
            const auto number = tiles::numberOf(tile, counts);
            if (!number) return;
            const auto first = static_cast<int>(*number);
            if (!out.empty() && out.back().isChosen == isChosen && out.back().label.endsWith(name) &&
                out.back().first + out.back().count == first) {
                out.back().count += count;
                return;
            }
            out.push_back({first, count, QStringLiteral("%1 %2%3").arg(first).arg(name, kind), isChosen});
        };
        if (const auto* choice = std::get_if<game::TileChoice>(&*terrain.picture)) {
            for (const game::WeightedTile& tile : choice->tiles) add(tile.tile, 1, {});
        } else {
            const auto& joined = std::get<game::JoinedTiles>(*terrain.picture);
            if (joined.first)
                add(*joined.first, static_cast<int>(game::masksOf(joined.joining).size()),
                    kindName(*terrain.picture));
            for (const auto& [mask, tile] : joined.byMask) add(tile.tiles.front().tile, 1, {});
        }
    }
    return out;
}

QString TilesetView::userOf(int tile) const {
    for (const Range& range : ranges()) {
        // The label begins with the number of the first tile.
        if (tile >= range.first && tile < range.first + range.count)
            return range.label.section(QLatin1Char(' '), 1);
    }
    return {};
}

void TilesetView::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.fillRect(rect(), look::theme().canvas);
    const auto& image = m_draft.image();
    if (!image) return;
    const QRectF picture(std::floor((width() - image->width() * m_factor) / 2), kPad,
                         image->width() * m_factor, image->height() * m_factor);
    constexpr int kCheck = 12;
    for (int y = 0; y * kCheck < picture.height(); ++y) {
        for (int x = 0; x * kCheck < picture.width(); ++x) {
            p.fillRect(
                QRectF(picture.left() + x * kCheck, picture.top() + y * kCheck, kCheck, kCheck) & picture,
                (x + y) % 2 == 0 ? QColor(0x1b1f23) : QColor(0x24292e));
        }
    }
    p.setRenderHint(QPainter::SmoothPixmapTransform, m_factor < 1);
    p.drawImage(picture, *image);
    const auto total = static_cast<int>(m_draft.counts().total());
    constexpr int kMostLines = 20'000;
    if (total <= kMostLines) {
        p.setPen(QPen(QColor(0, 0, 0, 140), 1));
        p.setBrush(Qt::NoBrush);
        for (int tile = 0; tile < total; ++tile) p.drawRect(tileRect(tile));
    }
    QFont mono = look::fonts().mono;
    mono.setPixelSize(10);
    p.setFont(mono);
    const std::vector<Range> all = ranges();
    for (const Range& range : all) {
        if (range.isChosen) {
            // The outline of a run that may go over several rows.
            QRegion region;
            for (int tile = range.first; tile < std::min(total, range.first + range.count); ++tile)
                region += tileRect(tile).toAlignedRect();
            QPainterPath path;
            path.addRegion(region);
            path = path.simplified();
            p.setPen(QPen(Qt::black, 4));
            p.drawPath(path);
            p.setPen(QPen(look::theme().accent, 2));
            p.drawPath(path);
        }
    }
    for (const Range& range : all) {
        const QRectF first = tileRect(range.first);
        const int textWidth = p.fontMetrics().horizontalAdvance(range.label) + 6;
        const double room = std::max(first.width(), std::min<double>(range.count, 4) * first.width());
        const QString shown =
            p.fontMetrics().elidedText(range.label, Qt::ElideRight, static_cast<int>(room) - 6);
        const QRectF tag(first.topLeft() + QPointF(2, 2), QSizeF(std::min<double>(textWidth, room - 2), 13));
        p.fillRect(tag, Qt::black);
        p.setPen(Qt::white);
        p.drawText(tag, Qt::AlignCenter, shown);
    }
    if (m_current && *m_current < total) drawTwoTone(p, tileRect(*m_current), 2, 2);
    if (hasFocus()) {
        p.setPen(QPen(look::theme().accent, 1));
        p.setBrush(Qt::NoBrush);
        p.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void TilesetView::moveTo(int tile) {
    const auto total = static_cast<int>(m_draft.counts().total());
    if (total == 0) return;
    setCurrent(std::clamp(tile, 0, total - 1));
    emit currentChanged();
}

void TilesetView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_pressed = tileAt(event->position());
    m_adds = event->modifiers().testFlag(Qt::ControlModifier);
    if (m_pressed) moveTo(*m_pressed);
}

void TilesetView::mouseMoveEvent(QMouseEvent* event) {
    const auto tile = tileAt(event->position());
    if (tile && tile != m_current) moveTo(*tile);
}

void TilesetView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_pressed) return;
    const int first = *std::exchange(m_pressed, std::nullopt);
    const int last = tileAt(event->position()).value_or(first);
    emit chosen(std::min(first, last), std::max(first, last), m_adds);
}

void TilesetView::leaveEvent(QEvent*) {
    if (hasFocus()) return;
    setCurrent(std::nullopt);
    emit currentChanged();
}

void TilesetView::keyPressEvent(QKeyEvent* event) {
    const auto columns = static_cast<int>(std::max(1U, m_draft.counts().columns));
    const int now = m_current.value_or(0);
    const bool run = event->modifiers().testFlag(Qt::ShiftModifier);
    int step = 0;
    switch (event->key()) {
        case Qt::Key_Left:
            step = -1;
            break;
        case Qt::Key_Right:
            step = 1;
            break;
        case Qt::Key_Up:
            step = -columns;
            break;
        case Qt::Key_Down:
            step = columns;
            break;
        case Qt::Key_Space: {
            const int first = m_pressed.value_or(now);
            m_pressed.reset();
            emit chosen(std::min(first, now), std::max(first, now),
                        event->modifiers().testFlag(Qt::ControlModifier));
            return;
        }
        default:
            QWidget::keyPressEvent(event);
            return;
    }
    if (run && !m_pressed) m_pressed = now;
    if (!run) m_pressed.reset();
    moveTo(now + step);
}

}  // namespace lw::map_editor
