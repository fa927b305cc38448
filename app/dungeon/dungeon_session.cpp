// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_session.h"

#include <algorithm>

#include "document/kind.h"
#include "document/request.h"
#include "dungeon/recipe_editor.h"

namespace lw::dungeon_editor {

namespace {

/// Generations up to this many cells are tried at once, and given up for another thread after so much work.
constexpr std::int64_t kQuickCells = 40'000;
constexpr std::uint64_t kQuickWork = 5'000'000;

/// "no way leads to rooms 3 and 7".
std::string cutOffWords(const std::vector<std::size_t>& rooms) {
    constexpr std::size_t kMostNamed = 8;
    std::string names;
    for (std::size_t i = 0; i < rooms.size() && i < kMostNamed; ++i) {
        const bool isLast = i + 1 == rooms.size() && i > 0;
        names += (isLast ? " and " : i > 0 ? ", " : "") + std::to_string(rooms[i] + 1);
    }
    if (rooms.size() > kMostNamed) names += " and " + std::to_string(rooms.size() - kMostNamed) + " more";
    return (rooms.size() == 1 ? "no way leads to room " : "no way leads to rooms ") + names;
}

QString valueName(const dungeon::ParameterValue& value) {
    return QString::fromStdString(dungeon::valueText(value));
}

}  // namespace

DungeonSession::DungeonSession(document::Document& document, document::Worker& worker, QObject* parent)
    : QObject(parent), m_document(document), m_worker(worker) {
    connect(&document, &document::Document::changed, this, &DungeonSession::documentChanged);
    documentChanged();
}

DungeonSession::~DungeonSession() {
    stopBackground();
}

void DungeonSession::documentChanged() {
    stopBackground();
    m_job = jobOf(analysis());
    if (const auto* refusal = std::get_if<text::Refusal>(&m_job)) {
        m_stale = StaleNote{QString::fromStdString(refusal->reason), refusal->place};
        emit stateChanged();
        return;
    }
    const auto& job = std::get<GenerationJob>(m_job);
    // A comment or a space changes nothing that is seen.
    if (m_generation && !m_stale && !job.doors && m_generation->recipe == job.recipe) {
        tellFindings();
        emit stateChanged();
        return;
    }
    if (job.cells() <= kQuickCells) {
        auto generation =
            dungeon::generate(job, {.workLimit = kQuickWork, .history = true, .figures = {.ways = true}});
        const auto& error = generation->error();
        if (!error || error->kind() != dungeon::ErrorKind::kEndless) {
            accept(std::move(generation));
            return;
        }
    }
    startInBackground();
}

void DungeonSession::startInBackground() {
    m_stale = StaleNote{QStringLiteral("being generated"), {}};
    m_cancel = std::stop_source();
    const GenerationJob job = std::get<GenerationJob>(m_job);
    using Result = std::shared_ptr<const Generation>;
    m_jobId = m_worker.start<Result>(
        this, m_document,
        [job, stop = m_cancel.get_token()](document::JobContext&) -> Result {
            return dungeon::generate(job, {.stop = stop, .history = true});
        },
        [this](const Result& result) {
            m_jobId = 0;
            accept(result);
        });
    emit stateChanged();
}

void DungeonSession::stopBackground() {
    if (m_jobId == 0) return;
    m_cancel.request_stop();
    m_worker.cancel(m_jobId);
    m_jobId = 0;
}

void DungeonSession::cancelGeneration() {
    if (m_jobId == 0) return;
    stopBackground();
    m_stale = StaleNote{QStringLiteral("generation was cancelled"), {}};
    emit stateChanged();
}

void DungeonSession::accept(std::shared_ptr<const Generation> generation) {
    const bool wasAtEnd = m_generation == nullptr || m_stop >= stopCount();
    m_generation = std::move(generation);
    m_stale.reset();
    m_beforeDoors.reset();
    m_stop = wasAtEnd ? stopCount() : std::min(m_stop, stopCount());
    if (m_room && *m_room >= m_generation->rooms().size()) m_room.reset();
    showScene();
    tellFindings();
    emit generated();
    emit stopChanged();
    emit stateChanged();
}

/// A seed that throws is a problem of the document, at the setting that makes it; so are rooms that no way
/// leads to.
void DungeonSession::tellFindings() {
    std::vector<text::Diagnostic> findings;
    // What throws whatever the seed is told by the recipe's own problems.
    if (m_generation->error() && analysis().isSound()) {
        text::Diagnostic problem;
        problem.severity = text::Severity::kError;
        problem.code = "dungeon-seed-throws";
        problem.message = failureWords();
        const auto seed = recipe().placeOf(dungeon::Parameter::kSeed);
        problem.span = failurePlace().value_or(seed);
        if (problem.span != seed) problem.related.push_back({seed, "the seed"});
        findings.push_back(std::move(problem));
    }
    const std::vector<std::size_t> cutOff =
        m_generation->error() ? std::vector<std::size_t>{} : m_generation->cutOffRooms();
    if (!cutOff.empty()) {
        text::Diagnostic problem;
        problem.severity = text::Severity::kWarning;
        problem.code = "dungeon-cut-off";
        problem.message = cutOffWords(cutOff);
        problem.span = recipe().placeOf(dungeon::Parameter::kSeed);
        findings.push_back(std::move(problem));
    }
    m_document.setFindings(std::move(findings));
}

std::optional<text::Span> DungeonSession::failurePlace() const {
    if (!m_generation || !m_generation->error() || m_stale) return std::nullopt;
    const dungeon::GenerationError& error = *m_generation->error();
    for (const text::Diagnostic& problem : analysis().diagnostics())
        if (problem.severity == text::Severity::kError) return problem.span;
    const auto place = recipe().placeOf(error.step(), error.setting(), m_generation->made.failedStep);
    // A chance and its growth fail together; what is written of them is what can be changed.
    using dungeon::Parameter;
    const bool grown = error.setting() == dungeon::infoOf(Parameter::kCancelPlacementChanceIncrease).cName;
    if (grown && !recipe().valueSpan(Parameter::kCancelPlacementChanceIncrease))
        return recipe().placeOf(Parameter::kCancelPlacementChance);
    return place;
}

std::string DungeonSession::failureWords() const {
    const dungeon::GenerationError& error = *m_generation->error();
    // What is an error of the recipe itself has nothing to do with the seed.
    for (const text::Diagnostic& problem : analysis().diagnostics())
        if (problem.severity == text::Severity::kError) return "no seed works: " + problem.message;
    const dungeon::Recipe& recipe = m_generation->recipe;
    return (recipe.state.empty() ? "seed " + std::to_string(recipe.seed) : "this generator's state") +
           " throws " + std::string(dungeon::exceptionName(error.kind())) + ": " +
           (failurePlace() ? error.cause() : describe(error));
}

std::size_t DungeonSession::stopCount() const {
    return m_generation ? m_generation->stops.size() : 0;
}

void DungeonSession::showScene() {
    if (!m_generation || m_generation->map() == nullptr) {
        if (m_generation) m_scene = Scene{};
        return;
    }
    m_scene = m_stop >= stopCount() ? finalScene(*m_generation) : sceneAt(*m_generation, m_stop);
}

void DungeonSession::setStop(std::size_t stop) {
    stop = std::min(stop, stopCount());
    if (stop == m_stop) return;
    m_stop = stop;
    if (m_room) m_room.reset();
    showScene();
    emit stopChanged();
}

QString DungeonSession::pointReason(std::size_t room, dungeon::Point cell) const {
    if (!m_beforeDoors && m_scene.atEnd) m_beforeDoors = mapBeforeDoors(*m_generation);
    return document::sentence(
        dungeon::pointReason(m_scene, m_beforeDoors ? &*m_beforeDoors : nullptr, room, cell));
}

void DungeonSession::toggle(Layer layer) {
    auto& on = m_layers.on[static_cast<std::size_t>(layer)];
    on = !on;
    emit layersChanged();
}

void DungeonSession::setLayers(const Layers& layers) {
    if (layers == m_layers) return;
    m_layers = layers;
    emit layersChanged();
}

void DungeonSession::selectRoom(std::optional<std::size_t> room) {
    if (room == m_room) return;
    m_room = room;
    emit roomChanged();
}

void DungeonSession::setMeasured(const Measured& measured) {
    m_measured = measured;
    emit measuredChanged();
}

std::optional<double> DungeonSession::failureRate() const {
    if (!m_measured || m_measured->seeds == 0) return std::nullopt;
    dungeon::Recipe now = recipe().recipe();
    now.seed = m_measured->recipe.seed;
    now.state = m_measured->recipe.state;
    if (!(now == m_measured->recipe)) return std::nullopt;
    return static_cast<double>(m_measured->failed) / static_cast<double>(m_measured->seeds);
}

void DungeonSession::lockSeed(bool on) {
    m_seedLocked = on;
    emit seedLockChanged();
}

bool DungeonSession::refusesSeed() {
    if (m_seedLocked)
        emit refused(QStringLiteral("The seed is locked; unlock it in the toolbar to change it."), {});
    return m_seedLocked;
}

bool DungeonSession::setSeed(std::uint64_t seed) {
    return !refusesSeed() && set(dungeon::Parameter::kSeed, seed);
}

bool DungeonSession::setState(const random::EngineState& state) {
    return !refusesSeed() && request(dungeon::RecipeEditor(recipe()).setState(state), QStringLiteral("Seed"));
}

bool DungeonSession::set(std::span<const dungeon::RecipeAnalysis::Assignment> assignments,
                         const QString& name, document::Gesture gesture) {
    return request(recipe().set(assignments), name, gesture);
}

bool DungeonSession::set(dungeon::Parameter parameter, const dungeon::ParameterValue& value,
                         document::Gesture gesture) {
    const auto& info = dungeon::infoOf(parameter);
    const QString title = QString::fromUtf8(info.title.data(), static_cast<qsizetype>(info.title.size()));
    // A step of several values is named after the parameter alone, since its name is that of the first.
    const QString name = gesture.token != 0 ? title : QStringLiteral("%1 %2").arg(title, valueName(value));
    const dungeon::RecipeAnalysis::Assignment assignment{parameter, value};
    return set(std::span(&assignment, 1), name, gesture);
}

bool DungeonSession::request(const text::EditResult& result, const QString& name, document::Gesture gesture) {
    const auto tell = [this](const QString& reason, const text::Span& place) { emit refused(reason, place); };
    const auto outcome = document::request(m_document, result, name, gesture, nullptr, tell);
    return outcome == document::EditOutcome::kDone || outcome == document::EditOutcome::kNothing;
}

}  // namespace lw::dungeon_editor
