// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/comparison.h"

#include <QWidget>
#include <algorithm>

#include "dungeon/dungeon_commands.h"

namespace lw::dungeon_editor {

namespace {

/// Whether the two have the same settings, if with other values.
bool haveSameSettings(const dungeon::Recipe& a, const dungeon::Recipe& b) {
    return a.pipeline == b.pipeline &&
           std::ranges::equal(a.list, b.list, {}, &dungeon::StepConfig::info, &dungeon::StepConfig::info);
}

std::vector<dungeon::Slot> slotsOf(const dungeon::Recipe& recipe) {
    using dungeon::Slot;
    std::vector<Slot> all;
    for (std::size_t i = 0; i < dungeon::kTopSlots; ++i) {
        const Slot slot{Slot::Kind::kTop, 0, i};
        const bool isOfMap = slot == dungeon::kWidthSlot || slot == dungeon::kHeightSlot;
        if (!(recipe.map && isOfMap) && !(recipe.isDoorsOnly() && slot == dungeon::kMaxAttemptsSlot))
            all.push_back(slot);
    }
    if (recipe.pipeline != nullptr) {
        for (std::size_t i = 0; i < recipe.values.size(); ++i)
            if (!recipe.isDoorsOnly() || recipe.pipeline->parameters[i].section == "doors")
                all.push_back({Slot::Kind::kParameter, 0, i});
    }
    for (std::size_t step = 0; step < recipe.list.size(); ++step)
        for (std::size_t i = 0; i < recipe.list[step].values.size(); ++i)
            all.push_back({Slot::Kind::kStep, step, i});
    return all;
}

/// Requires recipes of the same settings.
std::vector<dungeon::RecipeAnalysis::SlotAssignment> assignments(const dungeon::Recipe& from,
                                                                 const dungeon::Recipe& to) {
    std::vector<dungeon::RecipeAnalysis::SlotAssignment> changes;
    for (const dungeon::Slot slot : slotsOf(to))
        if (valueAt(from, slot) != valueAt(to, slot)) changes.push_back({slot, valueAt(to, slot)});
    return changes;
}

QString pipelineName(const dungeon::Recipe& recipe) {
    if (recipe.pipeline != nullptr) return toQString(recipe.pipeline->title);
    return QStringLiteral("%1 steps of its own").arg(recipe.list.size());
}

std::vector<Difference> settingsThatDiffer(const dungeon::Recipe& now, const dungeon::Recipe& other) {
    std::vector<Difference> lines;
    if (!haveSameSettings(now, other))
        return {{QStringLiteral("Pipeline"), pipelineName(now), pipelineName(other), true}};
    for (const auto& [slot, value] : assignments(now, other)) {
        lines.push_back({toQString(infoAt(now, slot).title),
                         QString::fromStdString(dungeon::valueText(valueAt(now, slot))),
                         QString::fromStdString(dungeon::valueText(value)), true});
    }
    for (std::size_t i = 0; i < now.list.size(); ++i) {
        if (now.list[i].off == other.list[i].off) continue;
        const auto word = [](bool off) { return off ? QStringLiteral("off") : QStringLiteral("on"); };
        lines.push_back(
            {toQString(now.list[i].info->title), word(now.list[i].off), word(other.list[i].off), true});
    }
    if (now.engine != other.engine) {
        const auto name = [](random::Engine engine) {
            return QString::fromStdString(std::string(random::engineName(engine)));
        };
        lines.push_back({QStringLiteral("Generator"), name(now.engine), name(other.engine), true});
    }
    return lines;
}

constexpr const char* kFigures[] = {"Rooms placed", "Doors", "Areas",      "Dead ends",
                                    "Loops",        "Floor", "Longest way"};

/// One column of figures; empty where there is no dungeon.
QStringList figuresOf(const DungeonSession& session) {
    const auto& generation = session.generation();
    if (!generation || session.stale()) return {};
    const dungeon::Figures& f = generation->figures;
    const QString none = QStringLiteral("–");
    if (generation->error()) {
        QStringList throwing(static_cast<qsizetype>(std::size(kFigures)), none);
        throwing[0] = QStringLiteral("throws");
        return throwing;
    }
    return {QString::number(f.rooms.size()),
            QString::number(f.doors),
            QString::number(f.areas),
            QString::number(f.map.deadEnds),
            QString::number(f.map.loops),
            QStringLiteral("%1 %").arg(f.map.floorShare() * 100, 0, 'f', 1),
            f.ways ? QString::number(f.ways->longestSteps()) : none};
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
    const dungeon::Recipe now = m_now.recipe().recipe();
    const dungeon::Recipe other = otherRecipe();
    const QString name = QStringLiteral("Switch to B");
    const bool sameSteps =
        haveSameSettings(now, other) &&
        std::ranges::equal(now.list, other.list, {}, &dungeon::StepConfig::off, &dungeon::StepConfig::off);
    if (!sameSteps) {
        m_now.document().replaceText(m_document->text().str(), name);
        return true;
    }
    const quint64 token = m_now.document().beginGesture();
    bool done = true;
    if (const auto changes = assignments(now, other); !changes.empty())
        done = m_now.request(m_now.recipe().set(std::span(changes)), name, {token, false});
    if (done && now.engine != other.engine)
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
    for (qsizetype i = 0; i < static_cast<qsizetype>(std::size(kFigures)); ++i) {
        // Of what neither dungeon has there is nothing to be compared.
        const QString zero = QStringLiteral("0");
        if (i < 3 && now.value(i) == zero && other.value(i) == zero) continue;
        lines.push_back({QString::fromLatin1(kFigures[i]), now.value(i), other.value(i), false});
    }
    return lines;
}

}  // namespace lw::dungeon_editor
