// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/comparison.h"

#include <QWidget>
#include <algorithm>

#include "dungeon/dungeon_commands.h"

namespace lw::dungeon_editor {

namespace {

std::vector<dungeon::RecipeAnalysis::Assignment> assignments(const dungeon::Recipe& from,
                                                             const dungeon::Recipe& to) {
    std::vector<dungeon::RecipeAnalysis::Assignment> changes;
    for (const auto& info : dungeon::allParameters()) {
        if (to.map && info.group != dungeon::ParameterGroup::kDoors &&
            info.parameter != dungeon::Parameter::kSeed)
            continue;
        const auto value = dungeon::valueOf(to, info.parameter);
        if (dungeon::valueOf(from, info.parameter) != value) changes.push_back({info.parameter, value});
    }
    return changes;
}

std::vector<Difference> settingsThatDiffer(const dungeon::Recipe& now, const dungeon::Recipe& other) {
    const auto text = [](const dungeon::Recipe& recipe, dungeon::Parameter parameter) {
        return QString::fromStdString(dungeon::valueText(dungeon::valueOf(recipe, parameter)));
    };
    std::vector<Difference> lines;
    for (const auto& [parameter, value] : assignments(now, other)) {
        const auto& info = dungeon::infoOf(parameter);
        lines.push_back({QString::fromUtf8(info.title.data(), static_cast<qsizetype>(info.title.size())),
                         text(now, parameter), text(other, parameter), true});
    }
    if (now.engine != other.engine) {
        const auto name = [](random::Engine engine) {
            return QString::fromStdString(std::string(random::engineName(engine)));
        };
        lines.push_back({QStringLiteral("Generator"), name(now.engine), name(other.engine), true});
    }
    return lines;
}

/// One column of figures; empty where there is no dungeon.
QStringList figuresOf(const DungeonSession& session) {
    const auto& generation = session.generation();
    if (!generation || session.stale()) return {};
    const dungeon::Figures& f = generation->figures;
    if (generation->error()) {
        const QString none = QStringLiteral("–");
        return {QStringLiteral("throws"), none, none, none, none};
    }
    return {QString::number(f.rooms.size()), QString::number(f.doors), QString::number(f.map.deadEnds),
            QString::number(f.map.loops), QStringLiteral("%1 %").arg(f.map.floorShare() * 100, 0, 'f', 1)};
}

}  // namespace

Comparison::Comparison(DungeonSession& now, document::ActionRegistry& actions, QWidget& owner)
    : QObject(&owner), m_now(now), m_actions(actions) {
    bind(actions, owner);
    connect(&now, &DungeonSession::stateChanged, this, &Comparison::changed);
    connect(&now, &DungeonSession::layersChanged, this, [this] {
        if (m_other) m_other->setLayers(m_now.layers());
    });
    connect(&now.document(), &document::Document::changed, this, [this] {
        if (m_document) m_document->setCompanions(m_now.document().companions());
    });
}

Comparison::~Comparison() = default;

void Comparison::bind(document::ActionRegistry& actions, QWidget& owner) {
    actions.bind(
        QStringLiteral("dungeon.keepB"), &owner, [this] { keep(); },
        [this] {
            return onlyIf(m_now.recipe().isSound(), "The recipe has to be read without errors first");
        });
    actions.bind(
        QStringLiteral("dungeon.switchB"), &owner, [this] { switchToOther(); },
        [this] {
            if (!m_other) return onlyIf(false, "No settings are kept as B");
            if (!isOfSameKind()) return onlyIf(false, "B is for another map");
            return onlyIf(!settingsThatDiffer(m_now.recipe().recipe(), otherRecipe()).empty(),
                          "B is the same");
        });
    actions.bind(
        QStringLiteral("dungeon.compareB"), &owner, [this] { setShown(!m_shown); },
        [this] {
            auto state = onlyIf(m_other != nullptr, "No settings are kept as B");
            state.checked = m_shown;
            return state;
        });
}

bool Comparison::isOfSameKind() const {
    const auto& now = m_now.recipe().recipe().map;
    const auto& other = otherRecipe().map;
    return now.has_value() == other.has_value() && (!now || now->path == other->path);
}

void Comparison::setOther(const text::Snapshot& text) {
    if (m_other) {
        m_document->replaceText(text.str(), QStringLiteral("Keep as B"));
        emit changed();
        return;
    }
    m_document = std::make_unique<document::Document>(m_now.document().kind(), text);
    m_document->setCompanions(m_now.document().companions());
    m_other = std::make_unique<DungeonSession>(*m_document, m_now.worker());
    m_other->setLayers(m_now.layers());
    connect(m_other.get(), &DungeonSession::stateChanged, this, &Comparison::changed);
    emit changed();
}

void Comparison::keep() {
    setOther(m_now.document().text());
    emit said(
        QStringLiteral("Kept as B. “Show B beside” compares, “Switch to B” brings these settings back."));
    m_actions.refresh();
}

bool Comparison::applyOther() {
    const dungeon::Recipe other = otherRecipe();
    const quint64 token = m_now.document().beginGesture();
    const QString name = QStringLiteral("Switch to B");
    bool done = true;
    if (const auto changes = assignments(m_now.recipe().recipe(), other); !changes.empty())
        done = m_now.set(changes, name, {token, false});
    if (done && m_now.recipe().recipe().engine != other.engine)
        done = m_now.request(m_now.recipe().setEngine(other.engine), name, {token, false});
    if (!done) m_now.document().cancelGesture(token);
    m_now.document().endGesture(token);
    return done;
}

void Comparison::switchToOther() {
    const text::Snapshot before = m_now.document().text();
    QStringList told;
    for (const Difference& line : settingsThatDiffer(m_now.recipe().recipe(), otherRecipe()))
        told << QStringLiteral("%1 %2 → %3").arg(line.title, line.now, line.other);
    if (!applyOther()) return;
    setOther(before);
    emit said(told.join(QStringLiteral(", ")));
    m_actions.refresh();
}

void Comparison::setShown(bool on) {
    if (on == m_shown || (on && !m_other)) return;
    m_shown = on;
    emit shownChanged();
    m_actions.refresh();
}

std::vector<Difference> Comparison::lines() const {
    if (!m_other) return {};
    std::vector<Difference> lines = settingsThatDiffer(m_now.recipe().recipe(), otherRecipe());
    const QStringList now = figuresOf(m_now);
    const QStringList other = figuresOf(*m_other);
    const char* const kTitles[] = {"Rooms placed", "Doors", "Dead ends", "Loops", "Floor"};
    for (qsizetype i = 0; i < static_cast<qsizetype>(std::size(kTitles)); ++i)
        lines.push_back({QString::fromLatin1(kTitles[i]), now.value(i), other.value(i), false});
    return lines;
}

}  // namespace lw::dungeon_editor
