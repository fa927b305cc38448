// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/import_preview.h"

#include <QPainter>
#include <cmath>
#include <utility>

#include "formats/map_file.h"
#include "look/theme.h"

namespace lw::import_export {

namespace {

/// More cells than this are not marked one by one: each would be less than a pixel.
constexpr double kMostMarked = 512.0 * 512.0;

}  // namespace

ImportPreview::ImportPreview(const document::DocumentKind& kind, QWidget* parent)
    : QWidget(parent), m_kind(kind) {
    setAccessibleName(QStringLiteral("Preview"));
    setMinimumSize(160, 120);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ImportPreview::setMap(std::shared_ptr<const language::Analysis> analysis, const QString& words) {
    m_analysis = std::move(analysis);
    m_words = words;
    remake();
}

void ImportPreview::setMissing(std::set<char32_t> characters) {
    m_missing = std::move(characters);
    update();
}

void ImportPreview::setMarked(char32_t character) {
    if (std::exchange(m_marked, character) != character) update();
}

void ImportPreview::showCharacters(bool on) {
    m_areCharactersShown = on;
    remake();
}

void ImportPreview::setBusy(bool on) {
    m_busy = on;
    update();
}

void ImportPreview::remake() {
    m_picture.reset();
    if (m_analysis != nullptr) {
        document::PictureOptions options;
        if (m_areCharactersShown) options.layersOff << QStringLiteral("map.pictures");
        m_picture = m_kind.picture(m_analysis, options, &m_words);
    }
    update();
}

void ImportPreview::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    QPainter painter(this);
    painter.fillRect(rect(), t.canvas);
    painter.setPen(t.border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (m_picture == nullptr) {
        painter.setPen(t.text2);
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, m_words);
        return;
    }
    const QRectF bounds = m_picture->bounds();
    const QRectF room = QRectF(rect()).adjusted(8, 8, -8, -8);
    double scale = std::min(room.width() / bounds.width(), room.height() / bounds.height());
    if (scale >= 1) scale = std::min(48.0, std::floor(scale));
    const QSizeF size = bounds.size() * scale;
    const QRectF target(QPointF(std::round(room.center().x() - size.width() / 2),
                                std::round(room.center().y() - size.height() / 2)),
                        size);
    painter.setClipRect(target);
    m_picture->paint(painter, bounds, target);
    paintMarks(painter, target, scale);
    painter.setClipping(false);
    if (m_busy) {
        QColor veil = t.panel;
        veil.setAlphaF(0.4F);
        painter.fillRect(target, veil);
        painter.fillRect(QRect(0, 0, width(), 2), t.accent);
    }
}

void ImportPreview::paintMarks(QPainter& painter, const QRectF& target, double scale) const {
    const auto* file = dynamic_cast<const formats::MapFile*>(m_analysis.get());
    if (file == nullptr || (m_missing.empty() && m_marked == 0)) return;
    const map::MapAnalysis& map = file->map();
    if (static_cast<double>(map.width()) * static_cast<double>(map.height()) > kMostMarked) return;
    const look::Theme& t = look::theme();
    const auto cell = [&](std::size_t x, std::size_t y) {
        const double height = scale * m_picture->rowHeight();
        return QRectF(target.x() + static_cast<double>(x) * scale,
                      target.y() + static_cast<double>(y) * height, scale, height);
    };
    QColor ground = t.error.darker(400);
    ground.setAlphaF(0.75F);
    std::vector<QRectF> marked;
    for (std::size_t y = 0; y < map.height(); ++y) {
        const std::u32string row = map.tiles(0, y, map.width());
        for (std::size_t x = 0; x < row.size(); ++x) {
            if (m_missing.contains(row[x])) {
                painter.fillRect(cell(x, y), ground);
                painter.fillRect(cell(x, y), QBrush(t.error, Qt::BDiagPattern));
            }
            if (row[x] == m_marked) marked.push_back(cell(x, y));
        }
    }
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(Qt::black, 3), QPen(Qt::white, 1.5)}) {
        painter.setPen(pen);
        for (const QRectF& rect : marked) painter.drawRect(rect);
    }
}

}  // namespace lw::import_export
