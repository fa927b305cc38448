// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_session.h"

#include <algorithm>

#include "document/request.h"
#include "document/text_notes.h"
#include "stackup/machine.h"
#include "stackup/random.h"

namespace lw::pattern_editor {

namespace {

/// Tokens run at once when something changes; longer programs go on in a worker.
constexpr std::uint64_t kQuickLimit = 50'000;
constexpr std::size_t kMostPictures = 4096;

const stackup::Timeline kNothing{};

}  // namespace

PatternSession::PatternSession(document::Document& document, document::Worker& worker, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_worker(worker),
      m_timeline(std::make_shared<const stackup::Timeline>(kNothing)) {
    connect(&m_document, &document::Document::changed, this, &PatternSession::documentChanged);
    connect(&m_document, &document::Document::selectionChanged, this, [this](const QObject* source) {
        if (source != this) cursorMoved();
    });
    documentChanged();
    if (!m_selected && ringCount() > 0) m_selected = 0;
}

PatternSession::~PatternSession() {
    if (document::TextNotes::find(m_document) != nullptr) document::TextNotes::of(m_document).setAnswered({});
    stopJob();
}

void PatternSession::documentChanged() {
    if (dynamic_cast<const formats::PatternFile*>(m_document.analysis().get()) == nullptr) return;
    m_kept = m_document.analysis();
    joinWalls();
    const Conditions before = m_conditions;
    takeProgram(analysis().programAt(m_document.selection().head));
    followLevel();
    run();
    selectRowAtCursor();
    if (m_conditions != before) emit conditionsChanged();
    emit selectionChanged();
}

void PatternSession::takeProgram(const formats::ProgramText* program) {
    m_program = program;
    const QString name = program == nullptr ? QString() : QString::fromStdString(program->name);
    if (name == m_programName) return;
    m_selected.reset();
    m_selectedRows.reset();
    if (m_conditions.arguments.empty())
        m_keptArguments.erase(m_programName);
    else
        m_keptArguments[m_programName] = m_conditions.arguments;
    const auto kept = m_keptArguments.find(name);
    m_conditions.arguments = kept == m_keptArguments.end() ? std::vector<double>() : kept->second;
    m_programName = name;
}

void PatternSession::cursorMoved() {
    if (m_kept != m_document.analysis()) return;
    const formats::ProgramText* program = analysis().programAt(m_document.selection().head);
    const bool isOther = program != m_program;
    if (isOther) {
        takeProgram(program);
        run();
        emit programChanged();
    }
    const auto rows = m_selectedRows;
    selectRowAtCursor();
    const auto ring = ringAtCursor();
    if ((ring && ring != m_selected) || rows != m_selectedRows) {
        if (ring) m_selected = ring;
        emit selectionChanged();
    }
}

void PatternSession::showProgram(std::size_t index) {
    if (index >= analysis().programs().size()) return;
    const formats::ProgramText& wanted = analysis().programs()[index];
    // All of it comes into sight, its beginning first.
    const text::Span whole = wanted.place.host();
    m_document.setSelection({whole.end, whole.start}, this);
    takeProgram(&wanted);
    run();
    if (ringCount() > 0)
        select(0);
    else
        selectRowAtCursor();
    emit selectionChanged();
    emit programChanged();
}

void PatternSession::setConditions(const Conditions& conditions) {
    if (conditions == m_conditions) return;
    if (conditions.sides != m_conditions.sides) m_own.insert(LevelField::kSides);
    if (conditions.speed != m_conditions.speed) m_own.insert(LevelField::kSpeed);
    if (conditions.playerSpeed != m_conditions.playerSpeed) m_own.insert(LevelField::kPlayerSpeed);
    if (conditions.thickness != m_conditions.thickness) m_own.insert(LevelField::kThickness);
    if (conditions.spawnDistance != m_conditions.spawnDistance) m_own.insert(LevelField::kSpawnDistance);
    m_conditions = conditions;
    run();
    emit conditionsChanged();
}

void PatternSession::setSides(int sides) {
    Conditions next = m_conditions;
    next.sides = std::clamp(sides, kFewestSides, kMostSides);
    setConditions(next);
}

void PatternSession::stopJob() {
    m_stop.request_stop();
    if (m_job != 0) m_worker.cancel(std::exchange(m_job, 0));
}

void PatternSession::cancelRun() {
    if (m_job == 0) return;
    stopJob();
    m_cancelled = true;
    tellNotice();
    emit ranChanged();
}

void PatternSession::run() {
    stopJob();
    m_cancelled = false;
    m_sideRuns.forget();
    m_polygon = Polygon(m_conditions.sides);
    if (m_program == nullptr) {
        takeRun(std::make_shared<const stackup::Timeline>(kNothing));
        return;
    }
    stackup::RunSettings settings = runSettings();
    const std::uint64_t limit = std::exchange(settings.limit, kQuickLimit);
    auto quick = std::make_shared<const stackup::Timeline>(stackup::run(m_program->program(), settings));
    const bool cut = quick->error && quick->error->code == "R_LIMIT" && quick->executed >= kQuickLimit;
    if (cut) {
        settings.limit = limit;
        m_stop = std::stop_source();
        using Result = std::shared_ptr<const stackup::Timeline>;
        m_job = m_worker.start<Result>(
            this, m_document,
            [checked = m_program->checked, settings, stop = m_stop.get_token()](document::JobContext&) {
                return std::make_shared<const stackup::Timeline>(
                    stackup::run(checked->program, settings, stop));
            },
            [this](const Result& timeline) {
                m_job = 0;
                takeRun(timeline);
            });
    }
    takeRun(std::move(quick));
}

void PatternSession::takeRun(std::shared_ptr<const stackup::Timeline> timeline) {
    m_timeline = std::move(timeline);
    m_pictures.clear();
    m_drawn.clear();
    m_waited.clear();
    const auto rowsOf = m_program == nullptr ? nullptr : m_program->checked;
    if (rowsOf != m_rowsOf || m_program == nullptr) {
        m_rowsOf = rowsOf;
        m_rows = m_program == nullptr ? std::vector<stackup::Row>() : stackup::rowsOf(m_program->program());
        if (m_selectedRows && m_selectedRows->last >= m_rows.size()) m_selectedRows.reset();
    }
    m_scene = RingScene(*m_timeline, stackup::Rates(runSettings()).toThickness(1.0));
    const auto before = m_selected;
    if (const auto ring = ringAtCursor()) m_selected = ring;
    if (m_selected && *m_selected >= ringCount()) m_selected.reset();
    if (!m_selected && ringCount() > 0) m_selected = before ? ringCount() - 1 : 0;
    tellNotice();
    tellPlaceless();
    emit ranChanged();
    if (before != m_selected) emit selectionChanged();
}

const pattern::PString& PatternSession::patternOfRing(std::size_t ring) const {
    const stackup::Program& program = m_program->program();
    return program.patterns[program.code[instructionOf(ring)].index];
}

std::uint32_t PatternSession::instructionOf(std::size_t ring) const {
    return m_timeline->rings[ring].instruction;
}

const PatternSession::Drawn* PatternSession::drawnOf(std::uint32_t instruction) const {
    if (m_drawn.empty()) {
        for (std::size_t i = 0; i < ringCount(); ++i)
            ++m_drawn.try_emplace(instructionOf(i), Drawn{i, 0}).first->second.times;
    }
    const auto found = m_drawn.find(instruction);
    return found == m_drawn.end() ? nullptr : &found->second;
}

std::size_t PatternSession::timesOf(std::size_t ring) const {
    return drawnOf(instructionOf(ring))->times;
}

const RingPicture& PatternSession::picture(std::size_t ring) const {
    const auto found = m_pictures.find(ring);
    if (found != m_pictures.end()) return found->second;
    if (m_pictures.size() >= kMostPictures) m_pictures.clear();
    const pattern::Ring drawn = stackup::draw(m_program->program(), *m_timeline, m_timeline->rings[ring]);
    return m_pictures.emplace(ring, makePicture(drawn, walls(), patternOfRing(ring).divisions.size()))
        .first->second;
}

double PatternSession::ringEnd(std::size_t ring) const {
    const stackup::RingEvent& event = m_timeline->rings[ring];
    return event.time + event.thickness / m_scene.unitsPerSecond();
}

double PatternSession::duration() const {
    const double last = (m_scene.extent() - RingScene::kStart) / m_scene.unitsPerSecond();
    const double end = std::isfinite(m_timeline->end) ? m_timeline->end : 0;
    return ringCount() == 0 ? 0 : std::clamp(std::max(end, last), 0.0, 1e6);
}

std::optional<std::size_t> PatternSession::ringAtCursor() const {
    if (m_program == nullptr || m_timeline->rings.empty()) return std::nullopt;
    const auto inner = m_program->place.toInner(m_document.selection().head);
    if (!inner) return std::nullopt;
    // The ring on the cursor's line: the first that ends behind it, else the last.
    const stackup::Program& program = m_program->program();
    const std::string& text = program.text;
    const std::size_t from = *inner == 0 ? std::string::npos : text.rfind('\n', *inner - 1);
    const std::size_t start = from == std::string::npos ? 0 : from + 1;
    const std::size_t end = std::min(text.find('\n', *inner), text.size());
    std::optional<std::uint32_t> found;
    for (std::uint32_t i = 0; i < program.code.size(); ++i) {
        const text::Span span = program.spanOf(i);
        if (span.start < start) continue;
        if (span.start >= end) break;
        if (program.code[i].op != stackup::Op::kRing) continue;
        found = i;
        if (span.end >= *inner) break;
    }
    if (!found) return std::nullopt;
    if (m_selected && *m_selected < ringCount() && instructionOf(*m_selected) == *found) return m_selected;
    for (std::size_t i = 0; i < ringCount(); ++i) {
        if (instructionOf(i) == *found) return i;
    }
    return std::nullopt;
}

void PatternSession::select(std::optional<std::size_t> ring) {
    if (ring && *ring >= ringCount()) ring.reset();
    std::optional<stackup::RowRange> rows = m_selectedRows;
    if (ring) {
        const text::Span span =
            m_program->place.toHost(m_program->program().patternSpan(instructionOf(*ring)));
        if (m_document.selection().span() != span) m_document.setSelection({span.start, span.end}, this);
        if (const auto row = rowOfRing(*ring)) rows = stackup::RowRange{*row, *row};
    }
    if (ring == m_selected && rows == m_selectedRows) return;
    m_selected = ring;
    m_selectedRows = rows;
    emit selectionChanged();
}

void PatternSession::setColourBy(ColourBy by) {
    m_colourBy = by;
    emit lookChanged();
}

bool PatternSession::byDivision(std::size_t ring) const {
    return showsDivisions(m_colourBy, m_selected == ring, patternOfRing(ring).divisions.size());
}

void PatternSession::setLayers(const RingLayers& layers) {
    m_layers = layers;
    emit lookChanged();
}

void PatternSession::setWallKey(char character) {
    m_wallKey = character;
    emit lookChanged();
}

std::optional<text::Refusal> PatternSession::obstacle() const {
    if (m_kept != m_document.analysis()) return text::Refusal{"This is no pattern any more", {0, 0}};
    if (m_program == nullptr) return text::Refusal{"This level has no Stackup program", {0, 0}};
    if (!m_document.readOnlyReason().isEmpty())
        return text::Refusal{m_document.readOnlyReason().toStdString(), {0, 0}};
    if (!m_program->readOnly.empty()) return text::Refusal{m_program->readOnly, m_program->obstacle};
    const stackup::Program& program = m_program->program();
    if (!program.error) return std::nullopt;
    for (const text::Diagnostic& problem : program.problems) {
        if (problem.severity != text::Severity::kError) continue;
        return text::Refusal{"The program does not compile: " + problem.message,
                             m_program->place.toHost(problem.span)};
    }
    return text::Refusal{"The program does not compile", {0, 0}};
}

void PatternSession::refuse(const QString& reason, text::Span place) {
    QString told = document::sentence(reason.toStdString());
    if (!told.endsWith(QLatin1Char('.'))) told += QLatin1Char('.');
    emit refused(told, place);
}

bool PatternSession::request(const stackup::EditOutcome& outcome, const QString& name,
                             document::Gesture gesture) {
    if (const auto* refusal = std::get_if<text::Refusal>(&outcome)) {
        refuse(QString::fromStdString(refusal->reason), m_program->place.toHost(refusal->place));
        return false;
    }
    const auto& edit = std::get<stackup::Edit>(outcome);
    const std::size_t before = ringCount();
    const text::EditResult inFile = analysis().toFile(*m_program, edit.edits);
    const auto refusal = [this](const QString& reason, const text::Span& place) { refuse(reason, place); };
    if (document::request(m_document, inFile, name, gesture, this, refusal) != document::EditOutcome::kDone)
        return false;
    const std::size_t after = ringCount();
    const auto tell = [&](const char* what, std::size_t count) {
        if (count > 1) emit said(QStringLiteral("%1: %2 %3 rings").arg(name, QLatin1String(what)).arg(count));
    };
    if (after > before)
        tell("added", after - before);
    else if (after < before)
        tell("deleted", before - after);
    else
        tell("changed", edit.rings);
    return true;
}

QVariantMap PatternSession::viewState() const {
    ViewSettings view{m_conditions, m_colourBy, 0, m_keptArguments, m_own, m_argumentNames};
    view.arguments[m_programName] = m_conditions.arguments;
    if (m_program != nullptr) {
        view.program = static_cast<std::size_t>(m_program - analysis().programs().data());
    }
    return writeView(view);
}

void PatternSession::restoreView(const QVariantMap& state) {
    ViewSettings view = readView(state);
    m_colourBy = view.colourBy;
    m_argumentNames = std::move(view.argumentNames);
    if (!view.arguments.empty()) {
        // Those of the program shown now, which need not be the one shown then.
        m_keptArguments = std::move(view.arguments);
        view.conditions.arguments = m_keptArguments[m_programName];
    }
    setConditions(view.conditions);
    m_own = view.own;
    const Conditions before = m_conditions;
    followLevel();
    if (m_conditions != before) {
        run();
        emit conditionsChanged();
    }
    emit lookChanged();
}

}  // namespace lw::pattern_editor
