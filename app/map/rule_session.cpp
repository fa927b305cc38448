// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/rule_session.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "game/rules.h"
#include "map/rules.h"

namespace lw::map_editor {

namespace {

using Place = map::MapAnalysis::Place;

/// Maps with more tiles are looked at in another thread.
constexpr std::size_t kAtOnce = 512 * 1024;
/// Pairs of features whose distance is told.
constexpr std::size_t kMostPairs = 10'000;

QString quoted(const std::string& text) {
    return QStringLiteral("\"%1\"").arg(QString::fromStdString(text));
}

QString textOf(const game::Rule& rule) {
    if (const auto* reach = std::get_if<game::ReachRule>(&rule.what))
        return QStringLiteral("Reach(from: %1, to: %2)").arg(quoted(reach->from), quoted(reach->to));
    if (const auto* count = std::get_if<game::CountRule>(&rule.what)) {
        QString text = QStringLiteral("Count(of: %1, min: %2").arg(quoted(count->of)).arg(count->min);
        if (count->max) text += QStringLiteral(", max: %1").arg(*count->max);
        return text + QLatin1Char(')');
    }
    if (const auto* on = std::get_if<game::OnRule>(&rule.what)) {
        QStringList terrains;
        for (const std::string& terrain : on->terrains) terrains << quoted(terrain);
        return QStringLiteral("On(what: %1, terrains: [%2])")
            .arg(quoted(on->what), terrains.join(QStringLiteral(", ")));
    }
    const auto& apart = std::get<game::ApartRule>(rule.what);
    return QStringLiteral("Apart(a: %1, b: %2, least: %3)")
        .arg(quoted(apart.a), quoted(apart.b))
        .arg(apart.least);
}

/// The figure of a rule that holds.
QString figureOf(const map::MapAnalysis& map, const game::Rule& rule) {
    const auto count = [&map](const std::string& kind) { return map::featuresOfKind(map, kind).size(); };
    if (const auto* reach = std::get_if<game::ReachRule>(&rule.what))
        return QStringLiteral("%1 of %1").arg(count(reach->from));
    if (const auto* of = std::get_if<game::CountRule>(&rule.what)) return QString::number(count(of->of));
    if (const auto* on = std::get_if<game::OnRule>(&rule.what))
        return QStringLiteral("%1 of %1").arg(count(on->what));
    const auto& apart = std::get<game::ApartRule>(rule.what);
    const auto first = map::featuresOfKind(map, apart.a);
    const auto second = map::featuresOfKind(map, apart.b);
    if (first.size() * second.size() > kMostPairs) return QStringLiteral("holds");
    std::optional<int> least;
    const auto& features = map.header().features();
    for (const std::size_t a : first) {
        for (const std::size_t b : second) {
            if (a == b) continue;
            const int far = std::abs(features[a].x - features[b].x) + std::abs(features[a].y - features[b].y);
            least = std::min(least.value_or(far), far);
        }
    }
    return least ? QString::number(*least) : QStringLiteral("none");
}

std::optional<Place> tileOf(const map::MapAnalysis& map, std::size_t feature) {
    const map::FeatureEntry& it = map.header().features()[feature];
    if (it.x < 0 || it.y < 0) return std::nullopt;
    const Place place{static_cast<std::size_t>(it.x), static_cast<std::size_t>(it.y)};
    return map.tile(place.x, place.y) ? std::optional(place) : std::nullopt;
}

QPoint pointOf(const map::MapAnalysis& map, std::size_t feature) {
    const map::FeatureEntry& it = map.header().features()[feature];
    return {it.x, it.y};
}

/// What is to be seen of a rule, and of one feature that breaks it.
struct Look {
    game::Rule rule;
    std::optional<std::size_t> feature;
    std::optional<std::size_t> other;
};

RuleView viewOf(const map::MapAnalysis& map, const Look& look) {
    RuleView view;
    for (const auto& feature : {look.feature, look.other}) {
        if (feature) view.rings.push_back(pointOf(map, *feature));
    }
    if (look.feature && look.other)
        view.apart.push_back(QLine(pointOf(map, *look.feature), pointOf(map, *look.other)));
    const auto* reach = std::get_if<game::ReachRule>(&look.rule.what);
    if (reach == nullptr) return view;
    const auto starts = map::featuresOfKind(map, reach->from);
    if (starts.empty()) return view;
    const auto from = tileOf(map, look.feature.value_or(starts.front()));
    if (!from) return view;
    view.start = QString::fromStdString(reach->from);
    view.reached = map::reachedFrom(map, *from);
    std::vector<Place> targets;
    for (const std::size_t feature : map::featuresOfKind(map, reach->to)) {
        if (const auto tile = tileOf(map, feature)) targets.push_back(*tile);
    }
    view.way = map::findWay(map, *from, targets);
    return view;
}

}  // namespace

RuleSession::RuleSession(MapSession& session, document::Worker& worker, QObject* parent)
    : QObject(parent), m_session(session), m_worker(worker) {
    connect(&session.document(), &document::Document::changed, this, &RuleSession::read);
    read();
}

void RuleSession::read() {
    const map::MapAnalysis& map = m_session.map();
    m_rows.clear();
    const auto& rules = map.game().rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const bool isBroken = std::any_of(map.brokenRules().begin(), map.brokenRules().end(),
                                          [i](const map::BrokenRule& broken) { return broken.rule == i; });
        m_rows.push_back(
            {textOf(rules[i]), isBroken ? QStringLiteral("broken") : figureOf(map, rules[i]), isBroken});
    }
    if (m_current && *m_current >= m_rows.size()) m_current.reset();
    look();
}

int RuleSession::brokenCount() const {
    return static_cast<int>(std::ranges::count_if(m_rows, &RuleRow::isBroken));
}

void RuleSession::setCurrent(std::optional<std::size_t> rule) {
    if (rule && *rule >= m_rows.size()) rule.reset();
    if (rule == m_current) return;
    m_current = rule;
    m_broken = 0;
    look();
}

const map::BrokenRule* RuleSession::brokenInFront() const {
    std::size_t number = 0;
    const map::BrokenRule* first = nullptr;
    for (const map::BrokenRule& broken : m_session.map().brokenRules()) {
        if (!m_current || broken.rule != *m_current) continue;
        if (first == nullptr) first = &broken;
        if (number++ == m_broken) return &broken;
    }
    return first;
}

std::optional<QPoint> RuleSession::setCurrentAt(const text::Span& place, const QString& message) {
    std::vector<std::size_t> numbers(m_rows.size(), 0);
    for (const map::BrokenRule& broken : m_session.map().brokenRules()) {
        const std::size_t number = numbers[broken.rule]++;
        const QString words = QString::fromStdString(broken.problem.message);
        if (broken.problem.span != place || !message.contains(words, Qt::CaseInsensitive)) continue;
        m_current = broken.rule;
        m_broken = number;
        look();
        if (broken.nearest)
            return QPoint(static_cast<int>(broken.nearest->place.x),
                          static_cast<int>(broken.nearest->place.y));
        return broken.feature ? std::optional(pointOf(m_session.map(), *broken.feature)) : std::nullopt;
    }
    return std::nullopt;
}

void RuleSession::showTint(bool on) {
    m_tint = on;
    emit changed();
}

void RuleSession::showWay(bool on) {
    m_way = on;
    emit changed();
}

void RuleSession::look() {
    if (m_job != 0) m_worker.cancel(m_job);
    m_job = 0;
    if (!m_current) {
        m_view.reset();
        emit changed();
        return;
    }
    const map::MapAnalysis& map = m_session.map();
    Look look{map.game().rules[*m_current], {}, {}};
    if (const map::BrokenRule* broken = brokenInFront()) {
        look.feature = broken->feature;
        look.other = broken->other;
    }
    if (map.width() * map.height() <= kAtOnce) {
        m_view = viewOf(map, look);
        emit changed();
        return;
    }
    m_job = m_worker.start<RuleView>(
        this, m_session.document(),
        [look](document::JobContext& context) { return viewOf(mapOf(context.analysis()), look); },
        [this](const RuleView& view) {
            m_job = 0;
            m_view = view;
            emit changed();
        });
    emit changed();
}

}  // namespace lw::map_editor
