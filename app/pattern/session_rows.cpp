// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and arguments of the program that a session shows.
#include <algorithm>
#include <cmath>

#include "document/text_notes.h"
#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

namespace {

/// "wait", or "wait 2" where several arguments are used so.
QString usualName(const stackup::Inputs& inputs, std::size_t argument) {
    const std::string_view name = stackup::inputName(inputs.arguments[argument].use);
    std::size_t before = 0;
    std::size_t all = 0;
    for (std::size_t i = 0; i < inputs.arguments.size(); ++i) {
        if (stackup::inputName(inputs.arguments[i].use) != name) continue;
        ++all;
        if (i <= argument) ++before;
    }
    const QString plain = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    return all > 1 ? QStringLiteral("%1 %2").arg(plain).arg(before) : plain;
}

}  // namespace

stackup::RunSettings PatternSession::runSettings(int sides) const {
    stackup::RunSettings settings =
        settingsOf(m_conditions, sides,
                   m_program == nullptr ? stackup::RunSettings{} : analysis().settingsFor(*m_program));
    settings.linked = walls().characters();
    return settings;
}

stackup::RunSettings PatternSession::runSettings(const formats::ProgramText& program, int sides) const {
    if (&program == m_program) return runSettings(sides);
    Conditions conditions = m_conditions;
    const auto kept = m_keptArguments.find(QString::fromStdString(program.name));
    conditions.arguments = kept == m_keptArguments.end() ? std::vector<double>() : kept->second;
    stackup::RunSettings settings = settingsOf(conditions, sides, analysis().settingsFor(program));
    settings.linked = walls().characters();
    return settings;
}

stackup::RunSettings PatternSession::runSettings(const formats::PatternFile& file,
                                                 const formats::ProgramText& program, int sides) const {
    if (&file == &analysis()) return runSettings(program, sides);
    Conditions conditions = m_conditions;
    conditions.arguments.clear();
    stackup::RunSettings settings = settingsOf(conditions, sides, file.settingsFor(program));
    settings.linked = wallsOf(file).characters();
    return settings;
}

pattern::WallTable PatternSession::wallsOf(const formats::PatternFile& file) const {
    pattern::WallTable all = file.walls();
    // What the file links holds.
    all.walls.insert(m_packLinks.walls.begin(), m_packLinks.walls.end());
    return all;
}

QString PatternSession::argumentName(std::size_t argument) const {
    const auto named = m_argumentNames.find(m_programName);
    const auto index = static_cast<qsizetype>(argument);
    if (named != m_argumentNames.end() && index < named->second.size() && !named->second[index].isEmpty())
        return named->second[index];
    return usualName(m_program->checked->inputs, argument);
}

void PatternSession::nameArgument(std::size_t argument, const QString& name) {
    if (m_program == nullptr || argument >= m_program->checked->inputs.arguments.size()) return;
    const QString wanted =
        name.simplified() == usualName(m_program->checked->inputs, argument) ? QString() : name.simplified();
    QStringList& names = m_argumentNames[m_programName];
    while (names.size() <= static_cast<qsizetype>(argument)) names << QString();
    names[static_cast<qsizetype>(argument)] = wanted;
    emit lookChanged();
}

void PatternSession::joinWalls() {
    m_walls = wallsOf(analysis());
}

void PatternSession::setPackLinks(const pattern::WallTable& links) {
    if (links == m_packLinks) return;
    m_packLinks = links;
    joinWalls();
    // Their hint is answered.
    document::TextNotes::of(m_document).setAnswered([this](const text::Diagnostic& problem) {
        if (problem.code != "P140" || problem.span.length() != 1) return false;
        return m_packLinks.walls.contains(m_document.text().slice(problem.span).front());
    });
    run();
}

void PatternSession::setPackLink(char character, const std::optional<pattern::Wall>& wall) {
    pattern::WallTable next = m_packLinks;
    if (wall)
        next.walls[character] = *wall;
    else
        next.walls.erase(character);
    setPackLinks(next);
    emit packLinksChanged();
}

namespace {

/// What a field is called in the level's Lua, where it stands in the conditions, and what it can be.
struct FieldFacts {
    std::string_view name;
    double Conditions::*value;  ///< null: Conditions::sides
    double least;
    double most;
};

FieldFacts factsOf(LevelField field) {
    switch (field) {
        case LevelField::kSides:
            return {"Sides", nullptr, kFewestSides, kMostSides};
        case LevelField::kSpeed:
            return {"SpeedMult", &Conditions::speed, kLeastSpeed, kMostSpeed};
        case LevelField::kPlayerSpeed:
            return {"PlayerSpeedMult", &Conditions::playerSpeed, kLeastSpeed, kMostSpeed};
        case LevelField::kThickness:
            return {"THICKNESS", &Conditions::thickness, kLeastThickness, kMostThickness};
        case LevelField::kSpawnDistance:
            break;
    }
    return {"WallSpawnDistance", &Conditions::spawnDistance, kLeastDistance, kMostDistance};
}

/// As the field can have it.
double inRange(LevelField field, double value) {
    const FieldFacts facts = factsOf(field);
    return std::clamp(facts.value == nullptr ? std::floor(value) : value, facts.least, facts.most);
}

double valueOf(const Conditions& conditions, LevelField field) {
    const FieldFacts facts = factsOf(field);
    return facts.value == nullptr ? conditions.sides : conditions.*facts.value;
}

void setValue(Conditions& conditions, LevelField field, double value) {
    const FieldFacts facts = factsOf(field);
    if (facts.value == nullptr)
        conditions.sides = static_cast<int>(value);
    else
        conditions.*facts.value = value;
}

}  // namespace

std::optional<LevelOffer> PatternSession::offerOf(LevelField field) const {
    if (analysis().form() != formats::PatternForm::kLua || m_kept != m_document.analysis())
        return std::nullopt;
    const stackup::LuaLevel& level = analysis().lua().level;
    const std::string_view name = factsOf(field).name;
    const stackup::LevelValue* found = stackup::startValue(level, name);
    std::size_t times = 0;
    for (const stackup::LevelValue& value : level.values) {
        if (value.name != name) continue;
        ++times;
        if (found == nullptr && std::holds_alternative<double>(value.value)) found = &value;
    }
    if (found == nullptr) return std::nullopt;
    return LevelOffer{inRange(field, std::get<double>(found->value)),
                      m_document.text().position(found->span.start).line, found->span, found->mayChange(),
                      times};
}

bool PatternSession::isTaken(LevelField field) const {
    const auto offer = offerOf(field);
    return offer && !m_own.contains(field) && !offer->mayChange;
}

void PatternSession::take(LevelField field) {
    const auto offer = offerOf(field);
    if (!offer) return;
    Conditions next = m_conditions;
    setValue(next, field, offer->value);
    setConditions(next);
    if (!offer->mayChange) m_own.erase(field);
    emit conditionsChanged();
}

void PatternSession::followLevel() {
    for (const LevelField field : kLevelFields) {
        if (m_own.contains(field)) continue;
        const auto offer = offerOf(field);
        if (offer && !offer->mayChange && valueOf(m_conditions, field) != offer->value)
            setValue(m_conditions, field, offer->value);
    }
}

void PatternSession::setArguments(std::vector<double> arguments) {
    Conditions next = m_conditions;
    next.arguments = std::move(arguments);
    setConditions(next);
}

void PatternSession::selectRows(stackup::RowRange rows) {
    if (m_rows.empty()) return;
    rows.last = std::min(rows.last, m_rows.size() - 1);
    rows.first = std::min(rows.first, rows.last);
    const auto before = std::pair(m_selected, m_selectedRows);
    m_selectedRows = rows;
    std::optional<std::size_t> ring;
    for (std::size_t i = rows.first; i <= rows.last && !ring; ++i) {
        // A ring of the row that is looked at already stays so.
        if (m_selected && rowOfRing(*m_selected) == i)
            ring = m_selected;
        else
            ring = ringOfRow(i);
    }
    const stackup::Program& program = m_program->program();
    const stackup::Row& first = m_rows[rows.first];
    const text::Span span = m_program->place.toHost(first.kind == stackup::RowKind::kRing
                                                        ? program.patternSpan(first.instruction)
                                                        : stackup::spanOf(program, first.extent));
    if (m_document.selection().span() != span) m_document.setSelection({span.start, span.end}, this);
    if (ring) m_selected = ring;
    if (before != std::pair(m_selected, m_selectedRows)) emit selectionChanged();
}

/// The row that the text cursor is in, or on the line of.
void PatternSession::selectRowAtCursor() {
    if (m_program == nullptr || m_rows.empty()) {
        m_selectedRows.reset();
        return;
    }
    const auto inner = m_program->place.toInner(m_document.selection().head);
    if (!inner) return;
    const stackup::Program& program = m_program->program();
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const text::Span span = stackup::spanOf(program, m_rows[i].extent);
        if (span.start > *inner) {
            // Before the first word of its line.
            const std::string_view between =
                std::string_view(program.text).substr(*inner, span.start - *inner);
            if (between.find('\n') == std::string_view::npos && (!found || i == 0)) found = i;
            break;
        }
        found = i;
    }
    if (!found) return;
    if (m_selectedRows && m_selectedRows->first <= *found && *found <= m_selectedRows->last &&
        m_selectedRows->first != m_selectedRows->last && m_selectedRows->first == *found) {
        return;
    }
    m_selectedRows = stackup::RowRange{*found, *found};
}

std::optional<std::size_t> PatternSession::rowOfRing(std::size_t ring) const {
    if (ring >= ringCount()) return std::nullopt;
    return stackup::rowAt(m_rows, instructionOf(ring));
}

std::optional<std::size_t> PatternSession::ringOfRow(std::size_t row) const {
    if (row >= m_rows.size() || m_rows[row].kind != stackup::RowKind::kRing) return std::nullopt;
    const Drawn* drawn = drawnOf(m_rows[row].instruction);
    return drawn == nullptr ? std::nullopt : std::optional(drawn->first);
}

std::optional<double> PatternSession::timeOfRow(std::size_t row) const {
    const stackup::Row& at = m_rows[row];
    if (const auto ring = ringOfRow(row)) return m_timeline->rings[*ring].time;
    if (at.kind == stackup::RowKind::kWait) {
        if (m_waited.empty()) {
            for (const stackup::WaitEvent& wait : m_timeline->waits)
                m_waited.try_emplace(wait.instruction, wait.time);
        }
        const auto found = m_waited.find(at.instruction);
        return found == m_waited.end() ? std::nullopt : std::optional(found->second);
    }
    if (!at.opens()) return std::nullopt;
    // A block begins with the first of its rows that does something.
    const std::size_t last = stackup::blockOf(m_rows, row).last;
    for (std::size_t i = row + 1; i <= last; ++i) {
        if (const auto time = m_rows[i].opens() ? std::nullopt : timeOfRow(i)) return time;
    }
    return std::nullopt;
}

std::size_t PatternSession::lineOf(std::uint32_t instruction) const {
    const text::Span span = m_program->place.toHost(m_program->program().spanOf(instruction));
    return m_document.text().position(span.start).line;
}

void PatternSession::setPreviewedLoop(std::uint32_t loop) {
    if (loop == m_previewedLoop) return;
    m_previewedLoop = loop;
    emit lookChanged();
    if (loop == stackup::kNone) emit previewEnded();
}

bool PatternSession::isPreview(std::size_t ring) const {
    if (m_previewedLoop == stackup::kNone || m_program == nullptr) return false;
    const auto loops = stackup::loopsAround(m_program->program(), instructionOf(ring));
    const auto passes = stackup::passesOf(*m_timeline, ring);
    const auto at = std::find(loops.begin(), loops.end(), m_previewedLoop);
    const auto place = static_cast<std::size_t>(at - loops.begin());
    return at != loops.end() && place < passes.size() && passes[place] > 1;
}

}  // namespace lw::pattern_editor
