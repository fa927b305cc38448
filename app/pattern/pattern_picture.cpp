// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_picture.h"

#include <algorithm>
#include <cmath>

#include "look/theme.h"
#include "pattern/ring_painter.h"
#include "pattern/ring_scene.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

/// Tokens run for a picture; more rings than they queue would not be told apart.
constexpr std::uint64_t kLimit = 200'000;
constexpr double kLabelRoom = 26;

void paintCentre(QPainter& painter, const Polygon& polygon, double scale) {
    painter.setPen(QPen(look::theme().borderStrong, 1.5));
    painter.setBrush(look::theme().panel);
    painter.drawPolygon(polygon.outline(RingScene::kCentre * scale));
}

std::size_t divisionsOf(const stackup::Program& program, const stackup::Timeline& timeline,
                        std::size_t ring) {
    return program.patterns[program.code[timeline.rings[ring].instruction].index].divisions.size();
}

RingPicture pictureOf(const stackup::Program& program, const stackup::Timeline& timeline, std::size_t ring,
                      const pattern::WallTable& walls) {
    const stackup::RingEvent& event = timeline.rings[ring];
    const auto& pattern = program.patterns[program.code[event.instruction].index];
    return makePicture(stackup::draw(program, timeline, event), walls, pattern.divisions.size());
}

}  // namespace

PatternPicture::PatternPicture(std::shared_ptr<const formats::PatternFile> analysis,
                               const document::PictureOptions& options)
    : m_analysis(std::move(analysis)) {
    const ViewSettings view = readView(options.view);
    Conditions conditions = view.conditions;
    if (options.sides) conditions.sides = std::clamp(*options.sides, kFewestSides, kMostSides);
    const auto& programs = m_analysis->programs();
    m_program = programs.empty() ? nullptr : &programs[std::min(view.program, programs.size() - 1)];
    stackup::RunSettings settings =
        settingsOf(conditions, conditions.sides,
                   m_program == nullptr ? stackup::RunSettings{} : m_analysis->settingsFor(*m_program));
    settings.limit = std::min(settings.limit, kLimit);
    if (m_program != nullptr) m_timeline = stackup::run(m_program->program(), settings);
    m_scene = RingScene(m_timeline, stackup::Rates(settings).toThickness(1.0));
    m_polygon = Polygon(conditions.sides);
    const auto on = [&options](const char* id) {
        return !options.layersOff.contains(QString::fromLatin1(id));
    };
    m_layers = {on("pattern.gaps"), on("pattern.pivots"), on("pattern.arrows")};
    m_colourBy = view.colourBy;
    // One ring by itself is looked at for its divisions.
    if (m_timeline.rings.size() == 1) m_only = 0;
}

QRectF PatternPicture::bounds() const {
    const double reach = m_scene.extent() * 1.04 + kLabelRoom;
    return {-reach, -reach, 2 * reach, 2 * reach};
}

void PatternPicture::paint(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    const double scale = target.width() / seen.width();
    const double x = std::max({0.0, seen.left(), -seen.right()});
    const double y = std::max({0.0, seen.top(), -seen.bottom()});
    const double far = std::hypot(std::max(std::abs(seen.left()), std::abs(seen.right())),
                                  std::max(std::abs(seen.top()), std::abs(seen.bottom())));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(target.topLeft() - seen.topLeft() * scale);
    painter.setPen(QPen(look::theme().grid, 1));
    for (int side = 0; side < m_polygon.sides(); ++side) {
        painter.drawLine(m_polygon.corner(side, RingScene::kCentre * scale),
                         m_polygon.corner(side, m_scene.extent() * 1.04 * scale));
    }
    paintRings(painter, scale, std::hypot(x, y), far / m_polygon.flatness());
    paintCentre(painter, m_polygon, scale);
    if (scale > 0.3) paintNumbers(painter, scale);
    painter.restore();
}

void PatternPicture::paintRings(QPainter& painter, double scale, double nearest, double farthest) const {
    RingPainter rings(painter, m_polygon);
    const std::vector<std::size_t> order = m_scene.between(nearest, farthest);
    double painted = -1;
    for (const std::size_t ring : order) {
        const RingPlace& place = m_scene.place(ring);
        const double outer = std::max(place.outer * scale, place.inner * scale + 1);
        // Of rings that are one line the first is enough.
        if (place.outer * scale - place.inner * scale < 1 && std::floor(outer) == painted) continue;
        painted = std::floor(outer);
        RingStyle style;
        style.colour = categoryColour(m_scene.colour(ring));
        style.byDivision =
            showsDivisions(m_colourBy, m_only == ring, divisionsOf(m_program->program(), m_timeline, ring));
        style.full = true;
        style.gaps = m_layers.gaps;
        style.pivot = m_layers.pivots && scale > 0.3;
        style.arrows = m_layers.arrows && scale > 0.3;
        rings.paint(pictureOf(m_program->program(), m_timeline, ring, m_analysis->walls()),
                    place.inner * scale, outer, style);
    }
}

void PatternPicture::paintNumbers(QPainter& painter, double scale) const {
    const look::Theme& t = look::theme();
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    painter.setFont(font);
    std::optional<int> pivot;
    if (m_only && m_layers.pivots) {
        pivot = pictureOf(m_program->program(), m_timeline, *m_only, m_analysis->walls()).pivot;
    }
    for (int side = 0; side < m_polygon.sides(); ++side) {
        const QPointF middle = m_polygon.middle(side, m_scene.extent() * scale);
        const double length = std::hypot(middle.x(), middle.y());
        painter.setPen(pivot == side ? t.pivot : t.text2);
        QRectF box(0, 0, 24, 14);
        box.moveCenter(middle * ((length + 14) / length));
        painter.drawText(box, Qt::AlignCenter, QString::number(side));
    }
}

bool paintTimeline(QPainter& painter, const QRectF& target, const stackup::Program& program,
                   const stackup::Timeline& timeline, const pattern::WallTable& walls,
                   const stackup::RunSettings& settings, const RingColours& colours) {
    constexpr std::size_t kMostPainted = 120;
    stackup::Timeline shown;
    shown.sides = timeline.sides;
    shown.mirror = timeline.mirror;
    const auto first = timeline.rings.begin();
    shown.rings.assign(first,
                       first + static_cast<std::ptrdiff_t>(std::min(timeline.rings.size(), kMostPainted)));
    const RingScene scene(shown, stackup::Rates(settings).toThickness(1.0));
    if (shown.rings.size() == scene.hidden()) return false;
    const Polygon polygon(settings.sides);
    const double scale = std::min(target.width(), target.height()) / 2 / scene.extent();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, shown.rings.size() <= 40);
    painter.translate(target.center());
    RingPainter rings(painter, polygon);
    for (std::size_t ring = 0; ring < shown.rings.size(); ++ring) {
        const RingPlace& place = scene.place(ring);
        if (!place.shown) continue;
        RingStyle style;
        style.colour = categoryColour(scene.colour(ring));
        style.byDivision =
            showsDivisions(colours.by, colours.selected == ring, divisionsOf(program, shown, ring));
        style.full = true;
        style.outlines = false;
        style.arrows = false;
        style.pivot = false;
        style.gaps = false;
        rings.paint(pictureOf(program, shown, ring, walls), place.inner * scale,
                    std::max(place.outer * scale, place.inner * scale + 1), style);
    }
    paintCentre(painter, polygon, scale);
    painter.restore();
    return true;
}

void paintThumbnail(QPainter& painter, QPointF around, double radius, const RingPicture& ring,
                    const RingColours& colours) {
    const Polygon polygon(ring.sides);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(around);
    const double inner = radius * (ring.sides == 3 ? 0.52 : 0.6);
    const look::Theme& t = look::theme();
    if (ring.status != pattern::RingStatus::kHang) {
        painter.setPen(QPen(t.borderStrong, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(polygon.outline(radius));
        painter.drawPolygon(polygon.outline(inner));
    }
    RingStyle style;
    style.colour = categoryColour(colours.selected.value_or(0));
    style.byDivision = showsDivisions(colours.by, true, ring.divisions);
    style.full = true;
    style.gaps = false;
    style.arrows = false;
    style.pivot = false;
    RingPainter(painter, polygon).paint(ring, inner, radius, style);
    if (ring.pivot && ring.status != pattern::RingStatus::kHang) {
        painter.setPen(QPen(t.pivot, radius > 24 ? 2.5 : 1.8));
        const double edge = inner - (radius > 24 ? 3.0 : 2.0);
        painter.drawLine(polygon.along(*ring.pivot, 0.05, edge), polygon.along(*ring.pivot, 0.95, edge));
    }
    painter.restore();
}

}  // namespace lw::pattern_editor
