// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/setup_preview.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "look/theme.h"
#include "ron/literal.h"
#include "text/utf8.h"

namespace lw::map_editor {

namespace {

/// Outer and inner corners, a line one wide, a single cell, in one patch.
constexpr std::array<std::string_view, 7> kPatch = {"........", ".###..#.", ".####...", "..###.#.",
                                                    "...##.#.", ".#....#.", "........"};

}  // namespace

std::string sampleMap(const game::Definition& game, const std::string& look) {
    if (!game.terrains || game.terrains->empty()) return {};
    constexpr char32_t kFirst = 0x4E00;
    const auto count = std::min<std::size_t>(game.terrains->size(), 256);
    std::string out = "(legend: {";
    for (std::size_t i = 0; i < count; ++i)
        out += ron::quoteChar(static_cast<char32_t>(kFirst + i)) + ": " +
               ron::quoteString((*game.terrains)[i].id) + ", ";
    out += "}, look: (tiles: " + ron::quoteString(look) + "))\n---\n";
    // A wall is best seen with its door, so what joins stands beside what it joins: terrains in their order.
    constexpr std::size_t kAcross = 4;
    const std::size_t patches = std::max<std::size_t>(1, count - 1);
    const std::size_t rows = (patches + kAcross - 1) / kAcross;
    for (std::size_t y = 0; y < rows * kPatch.size(); ++y) {
        for (std::size_t x = 0; x < kAcross * kPatch.front().size(); ++x) {
            const std::size_t patch = y / kPatch.size() * kAcross + x / kPatch.front().size();
            const bool isSet = patch < patches && patch + 1 < count &&
                               kPatch[y % kPatch.size()][x % kPatch.front().size()] == '#';
            text::appendUtf8(out, static_cast<char32_t>(kFirst + (isSet ? patch + 1 : 0)));
        }
        out += '\n';
    }
    return out;
}

SetupPreview::SetupPreview(SetupDraft& draft, text::Snapshot open, QRect view, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_open(std::move(open)), m_view(view) {
    setMinimumHeight(160);
    setAccessibleName(QStringLiteral("Preview"));
    connect(&draft, &SetupDraft::changed, this, &SetupPreview::read);
    read();
}

void SetupPreview::show(Source source) {
    m_source = source;
    read();
}

void SetupPreview::read() {
    const text::Snapshot text =
        m_source != Source::kSample
            ? m_open
            : text::Snapshot(sampleMap(*m_draft.game(), m_draft.look().toStdString()));
    m_map = std::make_unique<map::MapAnalysis>(map::analyse(text, m_draft.game()));
    m_look = std::make_unique<GridLook>(*m_map, m_draft.pictures());
    m_painter.clear();
    update();
}

void SetupPreview::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.fillRect(rect(), look::theme().canvas);
    if (m_map->height() == 0) {
        p.setPen(look::theme().text2);
        p.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, QStringLiteral("game.ron lists no terrains"));
        return;
    }
    const double unit =
        m_draft.pictures() ? static_cast<double>(m_draft.pictures()->tileset().tileWidth()) : 16.0;
    canvas::Zoom zoom;
    zoom.unit = unit;
    if (m_draft.pictures()) zoom.aspect = m_draft.pictures()->aspect();
    QRect cells(0, 0, static_cast<int>(m_map->expectedWidth()), static_cast<int>(m_map->height()));
    if (m_source == Source::kView && cells.intersects(m_view)) cells &= m_view;
    const QSizeF map = cells.size();
    zoom.origin = cells.topLeft();
    const double fits = std::min(width() / map.width(), height() / (map.height() * zoom.aspect));
    zoom.scale = fits >= unit ? std::floor(fits / unit) * unit : fits >= 4 ? std::floor(fits) : fits;
    // A large map is shown at its own size rather than as a speck.
    if (m_source == Source::kOpenMap && fits < unit / 2) zoom.scale = unit;
    const QSize size(std::min(width(), static_cast<int>(std::ceil(map.width() * zoom.scale))),
                     std::min(height(), static_cast<int>(std::ceil(map.height() * zoom.scaleY()))));
    // The characters of the sample are nobody's to see.
    TileLayers layers;
    layers.characters = layers.charactersOnPictures = m_source != Source::kSample && !m_look->pictures;
    const QImage image = m_painter.image(*m_map, *m_look, zoom, size, devicePixelRatioF(), layers);
    p.drawImage((width() - size.width()) / 2, (height() - size.height()) / 2, image);
}

}  // namespace lw::map_editor
