// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/conflict_overlay.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "look/theme.h"
#include "map/map_canvas.h"

namespace lw::map_editor {

namespace {

using map::MergeSide;

constexpr MergeSide kOrder[] = {MergeSide::kOurs, MergeSide::kTheirs, MergeSide::kBase};
constexpr int kBarHeight = 32;
constexpr std::size_t kManyChips = 500;

QString sideTitle(MergeSide side) {
    return side == MergeSide::kOurs     ? QStringLiteral("Ours")
           : side == MergeSide::kTheirs ? QStringLiteral("Theirs")
                                        : QStringLiteral("Base");
}

}  // namespace

ConflictOverlay::ConflictOverlay(ConflictSession& conflicts, MapCanvas& canvas)
    : QObject(&canvas), m_conflicts(conflicts), m_canvas(canvas), m_bar(new QFrame(&canvas)) {
    buildBar();
    canvas.installEventFilter(this);
    connect(&conflicts, &ConflictSession::changed, this, [this] {
        refreshBar();
        m_canvas.update();
    });
    connect(&conflicts, &ConflictSession::currentChanged, this, [this] {
        m_shown.reset();
        const Conflict* front = m_conflicts.current();
        if (front != nullptr && !front->cells.isEmpty()) m_canvas.ensureVisible(QRectF(front->cells));
        refreshBar();
        m_canvas.update();
    });
    connect(&canvas, &canvas::CanvasView::viewChanged, this, &ConflictOverlay::placeBar);
    refreshBar();
}

void ConflictOverlay::buildBar() {
    m_bar->setObjectName(QStringLiteral("conflictBar"));
    m_bar->setAutoFillBackground(true);
    m_bar->setFrameShape(QFrame::StyledPanel);
    m_bar->setFixedHeight(kBarHeight);
    m_bar->setAccessibleName(QStringLiteral("Conflict"));
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(4, 2, 4, 2);
    row->setSpacing(4);
    for (std::size_t i = 0; i < std::size(kOrder); ++i) {
        const MergeSide side = kOrder[i];
        auto* button = new QPushButton(QStringLiteral("%1  %2").arg(sideTitle(side)).arg(i + 1));
        button->setFocusPolicy(Qt::NoFocus);
        button->setProperty("small", true);
        if (side == MergeSide::kOurs) button->setProperty("primary", true);
        connect(button, &QPushButton::clicked, this, [this, side] { m_conflicts.take(side); });
        button->installEventFilter(this);
        row->addWidget(button);
        m_sides.push_back(button);
    }
    auto* more = new QPushButton(QStringLiteral("…"));
    more->setFocusPolicy(Qt::NoFocus);
    more->setProperty("small", true);
    more->setToolTip(QStringLiteral("More"));
    more->setAccessibleName(QStringLiteral("More"));
    row->addWidget(more);
    connect(more, &QPushButton::clicked, this, [this, more] {
        QMenu menu;
        menu.addAction(QStringLiteral("Remove the mark\tK"), this, [this] { m_conflicts.removeMark(); });
        menu.addSeparator();
        for (const MergeSide side : kOrder) {
            menu.addAction(QStringLiteral("Take %1 for all open tiles").arg(sideTitle(side).toLower()), this,
                           [this, side] { m_conflicts.takeAllTiles(side); });
        }
        menu.exec(more->mapToGlobal(QPoint(0, more->height())));
    });
    m_bar->hide();
}

void ConflictOverlay::refreshBar() {
    const Conflict* front = m_conflicts.current();
    const bool isShown = front != nullptr && front->isOpen() && !front->cells.isEmpty();
    m_bar->setVisible(isShown);
    if (!isShown) return;
    for (std::size_t i = 0; i < m_sides.size(); ++i) {
        const QString why = m_conflicts.whyNot(*front, kOrder[i]);
        m_sides[i]->setEnabled(why.isEmpty());
        m_sides[i]->setToolTip(
            why.isEmpty() ? QStringLiteral("Take %1 (%2)").arg(sideTitle(kOrder[i]).toLower()).arg(i + 1)
                          : why);
    }
    m_bar->adjustSize();
    placeBar();
}

QRectF ConflictOverlay::rectOf(const Conflict& conflict) const {
    return m_canvas.cellRect(conflict.cells);
}

void ConflictOverlay::placeBar() {
    const Conflict* front = m_conflicts.current();
    if (front == nullptr || m_bar->isHidden()) return;
    const QRect area = m_canvas.contentArea();
    const QRectF rect = rectOf(*front).translated(area.topLeft());
    constexpr int kGap = 8;
    double top = rect.bottom() + kGap;
    if (top + kBarHeight > area.bottom()) top = rect.top() - kGap - kBarHeight;
    const double left = rect.center().x() - m_bar->width() / 2.0;
    const auto within = [](double at, int from, int to) {
        return static_cast<int>(std::clamp(at, static_cast<double>(from),
                                           std::max(static_cast<double>(from), static_cast<double>(to))));
    };
    m_bar->move(within(left, area.left() + 4, area.right() - m_bar->width() - 4),
                within(top, area.top() + 4, area.bottom() - kBarHeight - 4));
    m_bar->raise();
}

void ConflictOverlay::paint(QPainter& painter, const MapCanvas&) {
    m_chips.clear();
    const Conflict* front = m_conflicts.current();
    const QRectF seen(QPointF(-40, -40), QSizeF(m_canvas.contentArea().size()) + QSizeF(80, 80));
    const bool isMany = m_conflicts.all().size() > kManyChips;
    // The one in front last, over its neighbours.
    for (const bool inFront : {false, true}) {
        for (const Conflict& conflict : m_conflicts.all()) {
            if (conflict.cells.isEmpty() || (&conflict == front) != inFront) continue;
            const QRectF rect = rectOf(conflict);
            if (!seen.intersects(rect)) continue;
            if (inFront && m_shown && conflict.isTiles() && conflict.isOpen())
                paintSide(painter, conflict, *m_shown);
            paintFrame(painter, conflict, rect, inFront);
            if (!isMany || inFront || conflict.isOpen()) paintChip(painter, conflict, rect, inFront);
        }
    }
}

void ConflictOverlay::paintSide(QPainter& painter, const Conflict& conflict, MergeSide side) {
    const auto& told = conflict.block.side(side);
    if (!told) return;
    const QSizeF tile = m_canvas.cellRect(QRect(0, 0, 1, 1)).size() * m_canvas.devicePixelRatioF();
    m_atlas.clear();
    m_atlas.prepare(
        m_conflicts.session().colours(),
        QSize(static_cast<int>(std::ceil(tile.width())), static_cast<int>(std::ceil(tile.height())))
            .expandedTo({1, 1}),
        m_canvas.zoom().side(), m_conflicts.session().layers());
    for (std::size_t y = 0; y < told->tiles.size(); ++y) {
        for (std::size_t x = 0; x < told->tiles[y].size(); ++x) {
            const QPoint cell = conflict.cells.topLeft() + QPoint(static_cast<int>(x), static_cast<int>(y));
            if (conflict.cells.contains(cell))
                painter.drawImage(m_canvas.cellRect(QRect(cell, QSize(1, 1))),
                                  m_atlas.tile(told->tiles[y][x]));
        }
    }
    m_atlas.clear();
}

void ConflictOverlay::paintFrame(QPainter& painter, const Conflict& conflict, const QRectF& rect,
                                 bool isCurrent) const {
    const look::Theme& t = look::theme();
    painter.setBrush(Qt::NoBrush);
    if (!conflict.isOpen()) {
        painter.setPen(QPen(Qt::black, 1.5));
        painter.drawRect(rect);
        painter.setPen(QPen(Qt::white, 1.5, Qt::DotLine));
        painter.drawRect(rect);
        return;
    }
    constexpr double kHatch = 4;
    if (rect.width() > 3 * kHatch && rect.height() > 3 * kHatch) {
        const QRectF inner = rect.adjusted(kHatch, kHatch, -kHatch, -kHatch);
        QRegion ring(rect.toAlignedRect());
        ring -= inner.toAlignedRect();
        painter.save();
        painter.setClipRegion(ring, Qt::IntersectClip);
        painter.fillRect(rect, QColor(0x4a1214));
        painter.fillRect(rect, QBrush(t.error, Qt::BDiagPattern));
        painter.restore();
    }
    const double width = isCurrent ? 3 : 2;
    painter.setPen(QPen(Qt::black, width + 2));
    painter.drawRect(rect);
    painter.setPen(QPen(isCurrent ? QColor(Qt::white) : t.error, width));
    painter.drawRect(rect);
}

void ConflictOverlay::paintChip(QPainter& painter, const Conflict& conflict, const QRectF& rect,
                                bool isCurrent) {
    const look::Theme& t = look::theme();
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    const QString number = conflict.isGit() ? QStringLiteral("git") : QString::number(conflict.key);
    const QString words =
        conflict.isOpen() ? number : QStringLiteral("✓ %1 %2").arg(number, stateWords(conflict.state));
    constexpr double kChip = 18;
    const double width = std::max(20.0, painter.fontMetrics().horizontalAdvance(words) + 10.0);
    QRectF chip(rect.left() - width - 4, rect.top() - 2, width, kChip);
    if (!conflict.isOpen()) chip.moveTopLeft({rect.left(), rect.top() - kChip - 3});
    const QSize room = m_canvas.contentArea().size();
    if (chip.left() < 0) chip.moveLeft(std::max(0.0, rect.left() + 2));
    if (chip.top() < 0) chip.moveTop(std::max(0.0, rect.top() + 2));
    chip.moveRight(std::min(chip.right(), room.width() - 1.0));
    chip.moveBottom(std::min(chip.bottom(), room.height() - 1.0));
    // Where two meet, the later stands 4 px aside.
    for (const Chip& other : m_chips) {
        if (other.rect.intersects(chip)) chip.moveLeft(other.rect.right() + 4);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ring = isCurrent || !conflict.isOpen() ? QColor(Qt::white) : t.error;
    painter.setPen(QPen(ring, isCurrent ? 2 : 1.5));
    painter.setBrush(Qt::black);
    painter.drawRoundedRect(chip, 2, 2);
    painter.setPen(Qt::white);
    painter.drawText(chip, Qt::AlignCenter, words);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (conflict.isOpen()) m_chips.push_back({chip, conflict.key});
}

bool ConflictOverlay::pressed(QPointF at) {
    const auto chip = std::find_if(m_chips.rbegin(), m_chips.rend(),
                                   [at](const Chip& one) { return one.rect.contains(at); });
    if (chip == m_chips.rend()) return false;
    m_conflicts.setCurrent(chip->key);
    return true;
}

QString ConflictOverlay::spoken(QPoint cell) const {
    for (const Conflict& conflict : m_conflicts.all()) {
        if (!conflict.cells.contains(cell)) continue;
        const QString number = conflict.isGit() ? QString() : QStringLiteral(" %1").arg(conflict.key);
        return QStringLiteral("conflict%1, %2")
            .arg(number, conflict.isOpen() ? QStringLiteral("ours stands here") : stateWords(conflict.state));
    }
    return {};
}

void ConflictOverlay::showSide(std::optional<MergeSide> side) {
    if (m_shown == side) return;
    m_shown = side;
    m_canvas.update();
}

bool ConflictOverlay::takesKey(int key) const {
    const Conflict* front = m_conflicts.current();
    if (front == nullptr || !front->isOpen()) return false;
    return key == Qt::Key_1 || key == Qt::Key_2 || key == Qt::Key_3 || key == Qt::Key_K || key == Qt::Key_O;
}

bool ConflictOverlay::pressKey(int key) {
    if (!takesKey(key)) return false;
    if (key == Qt::Key_K)
        m_conflicts.removeMark();
    else if (key == Qt::Key_O)
        showSide(MergeSide::kBase);
    else
        m_conflicts.take(kOrder[key - Qt::Key_1]);
    return true;
}

bool ConflictOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &m_canvas) {
        const auto button = std::find(m_sides.begin(), m_sides.end(), watched);
        if (button != m_sides.end() && event->type() == QEvent::Enter)
            showSide(kOrder[button - m_sides.begin()]);
        else if (button != m_sides.end() && (event->type() == QEvent::Leave || event->type() == QEvent::Hide))
            showSide(std::nullopt);
        return false;
    }
    switch (event->type()) {
        case QEvent::Resize:
            placeBar();
            return false;
        case QEvent::FocusOut:
            showSide(std::nullopt);
            return false;
        case QEvent::ShortcutOverride:
        case QEvent::KeyPress:
        case QEvent::KeyRelease: {
            auto* key = static_cast<QKeyEvent*>(event);
            if (key->modifiers() != Qt::NoModifier || !takesKey(key->key())) return false;
            // A key that is a shortcut elsewhere is the conflict's while there is one.
            if (event->type() == QEvent::ShortcutOverride) {
                event->accept();
                return true;
            }
            if (event->type() == QEvent::KeyRelease) {
                if (key->key() == Qt::Key_O && !key->isAutoRepeat()) showSide(std::nullopt);
                return key->key() == Qt::Key_O;
            }
            return key->isAutoRepeat() || pressKey(key->key());
        }
        default:
            return false;
    }
}

}  // namespace lw::map_editor
