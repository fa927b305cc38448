// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and arguments of the program that a session shows.
#include <algorithm>
#include <cmath>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

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

void PatternSession::joinWalls() {
    m_walls = analysis().walls();
    // What the file links holds.
    m_walls.walls.insert(m_packLinks.walls.begin(), m_packLinks.walls.end());
}

void PatternSession::setPackLinks(const pattern::WallTable& links) {
    if (links == m_packLinks) return;
    m_packLinks = links;
    joinWalls();
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

std::string_view valueName(LevelField field) {
    switch (field) {
        case LevelField::kSides:
            return "Sides";
        case LevelField::kSpeed:
            return "SpeedMult";
        case LevelField::kPlayerSpeed:
            break;
    }
    return "PlayerSpeedMult";
}

/// As the field can have it.
double inRange(LevelField field, double value) {
    constexpr double kLeastSpeed = 0.1;
    constexpr double kMostSpeed = 20;
    if (field == LevelField::kSides)
        return std::clamp(std::floor(value), double{kFewestSides}, double{kMostSides});
    return std::clamp(value, kLeastSpeed, kMostSpeed);
}

double valueOf(const Conditions& conditions, LevelField field) {
    switch (field) {
        case LevelField::kSides:
            return conditions.sides;
        case LevelField::kSpeed:
            return conditions.speed;
        case LevelField::kPlayerSpeed:
            break;
    }
    return conditions.playerSpeed;
}

void setValue(Conditions& conditions, LevelField field, double value) {
    switch (field) {
        case LevelField::kSides:
            conditions.sides = static_cast<int>(value);
            break;
        case LevelField::kSpeed:
            conditions.speed = value;
            break;
        case LevelField::kPlayerSpeed:
            conditions.playerSpeed = value;
            break;
    }
}

}  // namespace

std::optional<LevelOffer> PatternSession::offerOf(LevelField field) const {
    if (analysis().form() != formats::PatternForm::kLua || m_kept != m_document.analysis())
        return std::nullopt;
    const stackup::LuaLevel& level = analysis().lua().level;
    const std::string_view name = valueName(field);
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
