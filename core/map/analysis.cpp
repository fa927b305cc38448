// SPDX-License-Identifier: MIT
#include "map/analysis.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

#include "map/conflicts.h"
#include "map/foreign_map.h"
#include "map/legend_checks.h"
#include "map/plain_map.h"
#include "map/row_checks.h"
#include "map/rules.h"
#include "map/same_analysis.h"
#include "ron/edit.h"
#include "text/encoding.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

using text::Severity;

void reportInvalidUtf8(const MapAnalysis& map, text::DiagnosticSink& sink) {
    std::size_t at = text::findInvalidUtf8(map.header().tree().text());
    if (at == std::string_view::npos) at = map.rows().firstInvalid().value_or(std::string_view::npos);
    if (at == std::string_view::npos) return;
    const auto byte = static_cast<unsigned char>(map.text().at(at));
    sink.add(text::invalidByteProblem(byte, at, Severity::kError));
}

/// Puts a line `---` after a place of a text without one.
text::Fix insertSeparator(const text::Snapshot& text, std::size_t at) {
    const std::string lineEnd = ron::lineEndOf(text.slice(text.lineSpan(0)) + "\n");
    const bool endsLine = lineContent(text, text.lineAt(at)).end <= at && at < text.size();
    text::Fix fix;
    fix.title = "Insert a line ---";
    fix.edits.insert(at, lineEnd + std::string(kSeparator) + (endsLine ? "" : lineEnd));
    return fix;
}

/// Makes a text whose lines end in CR alone one of lines; no edits where that would take too many.
text::Fix lineFeedsForCrs(std::string_view text) {
    constexpr std::size_t kMostEdits = 10'000;
    std::vector<text::TextEdit> edits;
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
        if (edits.size() == kMostEdits) return {};
        edits.push_back({{at, at + 1}, "\n"});
    }
    return {"Make all line ends LF", text::TextEdits(std::move(edits))};
}

/// A look that the game has no pictures of is drawn with those of its first (spec/tiles.md 6).
void reportMissingPictures(const MapAnalysis& map, text::DiagnosticSink& sink) {
    const auto& pictures = map.game().pictures;
    const Header& header = map.header();
    const std::string& look = header.look().tiles;
    if (pictures.empty() || header.root() == ron::kNone || !MapFormat::of(map.game()).acceptsTiles(look))
        return;
    const bool hasPictures = std::any_of(pictures.begin(), pictures.end(),
                                         [&look](const game::LookPictures& p) { return p.look == look; });
    if (hasPictures) return;
    const text::Span place = header.tilesNode() == ron::kNone
                                 ? text::placeAt(header.tree().node(header.root()).start)
                                 : header.tree().node(header.tilesNode()).span();
    sink.add({Severity::kHint,
              "picture-no-look",
              fmt::format("the game has no pictures for \"{}\"; those for \"{}\" are drawn", look,
                          pictures.front().look),
              place,
              {},
              {}});
}

}  // namespace

MapAnalysis analyse(text::Snapshot text, std::shared_ptr<const game::Definition> game,
                    const MapAnalysis* previous, const HeaderDialect* dialect, RuleTime rules) {
    MapAnalysis map;
    map.m_dialect = dialect;
    map.m_text = std::move(text);
    map.m_game = std::move(game);
    map.read(previous, rules);
#ifndef NDEBUG
    constexpr std::size_t kMostChecked = 64 * 1024;  // bytes, so that a debug build stays usable
    if (previous != nullptr && map.m_text.size() <= kMostChecked && !map.m_areRulesPostponed)
        assert(firstDifference(map, analyse(text::Snapshot(map.m_text.str()), map.m_game, nullptr, dialect))
                   .empty());
#endif
    return map;
}

bool MapAnalysis::keepsHeaderOf(const MapAnalysis& previous) const {
    if (previous.m_game != m_game || previous.m_dialect != m_dialect || !previous.m_separator) return false;
    const std::size_t end = previous.m_separator->rowsStart;
    if (end > m_text.size()) return false;
    // The separator must still end its line: its LF lies before `end`, or both texts end there.
    if ((end == previous.m_text.size()) != (end == m_text.size())) return false;
    const auto& mine = m_text.pieces();
    const auto& theirs = previous.m_text.pieces();
    std::size_t same = 0;
    std::size_t i = 0;
    for (; i < mine.size() && i < theirs.size() && mine[i].chunk == theirs[i].chunk && same < end; ++i) {
        same += mine[i].chunk->text().size();
    }
    if (same >= end) return true;
    return m_text.slice({same, end}) == previous.m_text.slice({same, end});
}

void MapAnalysis::read(const MapAnalysis* previous, RuleTime rules) {
    constexpr std::size_t kEncodingShows = 8;
    if (auto problem =
            text::wideEncodingProblem(m_text.slice({0, std::min(m_text.size(), kEncodingShows)}))) {
        // Nothing of it is text to be read.
        m_header = std::make_shared<const Header>(std::string(), false, *m_game);
        m_diagnostics.push_back(std::move(*problem));
        return;
    }
    text::DiagnosticSink sink;
    const bool isKept = previous != nullptr && keepsHeaderOf(*previous);
    m_separator = isKept ? previous->m_separator : findSeparator(m_text);
    m_brokenRules = std::make_shared<const std::vector<BrokenRule>>();
    if (m_dialect == nullptr && readPlain()) return;
    if (m_separator) {
        m_rows = Rows(m_text, m_separator->rowsStart, m_separator->rowsLine,
                      previous == nullptr ? nullptr : &previous->m_rows);
        const std::size_t size = m_separator->headerEnd;
        std::string bytes = isKept ? std::string() : m_text.slice({0, size});
        readGitConflicts(isKept ? previous->m_header->tree().text() : bytes);
        std::vector<text::Span> hidden = hiddenIn(size);
        if (isKept && hidden == previous->hiddenIn(size)) {
            m_header = previous->m_header;
        } else {
            if (isKept) bytes = m_text.slice({0, size});
            m_header =
                std::make_shared<const Header>(std::move(bytes), true, *m_game, std::move(hidden), m_dialect);
        }
    } else {
        readWithoutSeparator(sink);
    }
    m_expectedWidth = expectedWidthOf(*this);
    for (const text::Diagnostic& diagnostic : m_header->diagnostics()) sink.add(diagnostic);
    reportInvalidUtf8(*this, sink);
    checkLegend(*this, sink);
    if (m_separator) checkRows(*this, sink);
    checkConflicts(*this, sink);
    CheckedRules checked;
    if (m_dialect == nullptr) {
        reportMissingPictures(*this, sink);
        checked = checkRules(*this, previous, rules);
    }
    m_areRulesPostponed = checked.isPostponed;
    m_brokenRules = std::make_shared<const std::vector<BrokenRule>>(std::move(checked.broken));
    for (const BrokenRule& rule : *m_brokenRules) sink.add(rule.problem);
    m_diagnostics = sink.take();
    dropProblemsInConflicts();
    if (m_separator) return;
    if (auto foreign = foreignMapProblem(m_text)) m_diagnostics = {std::move(*foreign)};
}

void MapAnalysis::readGitConflicts(std::string_view header) {
    if (mayHoldMarkers(header, m_rows)) m_gitConflicts = findGitConflicts(m_text);
}

std::vector<text::Span> MapAnalysis::hiddenIn(std::size_t size) const {
    std::vector<text::Span> hidden = hiddenParts(m_gitConflicts);
    std::erase_if(hidden, [size](text::Span span) { return span.start >= size; });
    return hidden;
}

void MapAnalysis::dropProblemsInConflicts() {
    if (m_gitConflicts.empty()) return;
    const auto holds = [this](const GitConflict& conflict, std::size_t place) {
        // The last line may lack its line end.
        return conflict.all.contains(place) || (place == m_text.size() && conflict.all.end == place);
    };
    std::erase_if(m_diagnostics, [&](const text::Diagnostic& problem) {
        return problem.code != kMergeConflict &&
               std::any_of(m_gitConflicts.begin(), m_gitConflicts.end(),
                           [&](const GitConflict& conflict) { return holds(conflict, problem.span.start); });
    });
}

bool MapAnalysis::readPlain() {
    auto problem =
        plainMapProblem(m_text, *m_game, m_separator ? std::optional(m_separator->headerEnd) : std::nullopt);
    if (!problem) return false;
    m_separator.reset();
    m_header = std::make_shared<const Header>(std::string(), false, *m_game);
    m_rows = Rows(m_text, problem->fixes.front()->edits[0].span.start, 0, nullptr);
    m_expectedWidth = expectedWidthOf(*this);
    m_diagnostics.push_back(std::move(*problem));
    return true;
}

void MapAnalysis::readWithoutSeparator(text::DiagnosticSink& sink) {
    std::string whole = m_text.str();
    readGitConflicts(whole);
    m_header =
        std::make_shared<const Header>(std::move(whole), false, *m_game, hiddenIn(m_text.size()), m_dialect);
    const ron::Tree& tree = m_header->tree();
    const bool hasValue = tree.root() != ron::kNone && m_header->root() != ron::kNone &&
                          tree.node(tree.root()).close != ron::kNone;
    const std::size_t valueEnd = hasValue ? tree.node(tree.root()).end : 0;
    text::Diagnostic problem{
        Severity::kError, "no-separator", {}, text::placeAt(hasValue ? valueEnd : m_text.size()), {}, {}};
    std::optional<std::size_t> lineBeforeRows;
    if (hasValue) lineBeforeRows = m_text.lineAt(valueEnd);
    text::Fix fix;
    if (const auto near = findNearSeparator(m_text, lineBeforeRows.value_or(0))) {
        lineBeforeRows = m_text.lineAt(near->start);
        m_header = std::make_shared<const Header>(m_text.slice({0, near->start}), false, *m_game,
                                                  hiddenIn(near->start), m_dialect);
        problem.span = *near;
        problem.message =
            "this line is not exactly ---, so the map has no separator between header and tiles";
        fix.title = "Change the line to ---";
        fix.edits.replace(*near, std::string(kSeparator));
    } else {
        problem.message = "a line --- is missing between the header and the tile rows";
        const bool onlyCrs = m_text.lineCount() == 1 && tree.text().find('\r') != std::string::npos;
        if (onlyCrs) problem.message += "; the lines of this file end in CR alone, which ends no line";
        fix = onlyCrs ? lineFeedsForCrs(tree.text()) : insertSeparator(m_text, problem.span.start);
    }
    if (lineBeforeRows && *lineBeforeRows + 1 < m_text.lineCount()) {
        m_rows = Rows(m_text, m_text.lineStart(*lineBeforeRows + 1), *lineBeforeRows + 1, nullptr);
    }
    if (!fix.edits.empty()) {
        problem.fixes.push_back(text::makeFix(std::move(fix.title), std::move(fix.edits)));
    }
    sink.add(std::move(problem));
}

std::u32string MapAnalysis::tiles(std::size_t x, std::size_t y, std::size_t count) const {
    std::u32string out;
    std::string buffer;
    const std::string_view row = m_text.view(rowSpan(y), buffer);
    const std::size_t length = m_rows.length(y);
    if (x >= length) return out;
    out.reserve(std::min(count, length - x));
    if (length == row.size()) {
        for (const char c : row.substr(x, count))
            out.push_back(static_cast<unsigned char>(c) < 0x80 ? static_cast<char32_t>(c)
                                                               : text::kReplacement);
        return out;
    }
    std::size_t column = 0;
    for (std::size_t at = 0; at < row.size() && out.size() < count; ++column) {
        const text::Decoded decoded = text::decodeAt(row, at);
        if (column >= x) out.push_back(decoded.scalar);
        at += decoded.length;
    }
    return out;
}

std::optional<text::Span> MapAnalysis::tileSpan(std::size_t x, std::size_t y) const {
    if (y >= height() || x >= m_rows.length(y)) return std::nullopt;
    const text::Span span = rowSpan(y);
    if (span.length() == m_rows.length(y)) return text::Span{span.start + x, span.start + x + 1};
    std::string buffer;
    const std::string_view row = m_text.view(span, buffer);
    std::size_t at = 0;
    for (std::size_t column = 0; column < x; ++column) at += text::decodeAt(row, at).length;
    return text::Span{span.start + at, span.start + at + text::decodeAt(row, at).length};
}

std::optional<char32_t> MapAnalysis::tile(std::size_t x, std::size_t y) const {
    const auto span = tileSpan(x, y);
    if (!span) return std::nullopt;
    std::string buffer;
    return text::decodeAt(m_text.view(*span, buffer), 0).scalar;
}

std::optional<MapAnalysis::Place> MapAnalysis::tileAt(std::size_t offset) const {
    if (height() == 0 || offset < m_rows.start() || offset > m_text.size()) return std::nullopt;
    const std::size_t line = m_text.lineAt(offset);
    if (line < m_rows.firstLine() || line - m_rows.firstLine() >= height()) return std::nullopt;
    const Place place{0, line - m_rows.firstLine()};
    const text::Span row = rowSpan(place.y);
    if (offset >= row.end) return std::nullopt;
    std::string buffer;
    // A byte inside a character belongs to it: what stands before is counted whole.
    const std::string_view before = m_text.view({row.start, offset}, buffer);
    std::size_t x = 0;
    std::string rowBuffer;
    const std::string_view all = m_text.view(row, rowBuffer);
    if (all.size() == m_rows.length(place.y)) return Place{before.size(), place.y};
    for (std::size_t at = 0; at < all.size(); ++x) {
        at += text::decodeAt(all, at).length;
        if (at > before.size()) break;
    }
    return Place{x, place.y};
}

const LegendEntry* MapAnalysis::legendEntry(char32_t character) const {
    const int index = m_header->legendIndex(character);
    return index < 0 ? nullptr : &m_header->legend()[static_cast<std::size_t>(index)];
}

std::optional<char32_t> MapAnalysis::characterFor(std::string_view terrain) const {
    std::optional<char32_t> best;
    const auto rank = [](char32_t c) { return std::pair(text::isInvisible(c), c); };
    for (const LegendEntry& entry : m_header->legend()) {
        if (entry.isReplaced || !entry.isTerrainRead || entry.terrain != terrain) continue;
        if (entry.character == U'\n' || entry.character == U'\r') continue;
        if (!best || rank(entry.character) < rank(*best)) best = entry.character;
    }
    return best;
}

const FeatureEntry* MapAnalysis::featureAt(std::int64_t x, std::int64_t y) const {
    const auto& features = m_header->features();
    const auto found = std::find_if(features.begin(), features.end(), [x, y](const FeatureEntry& f) {
        return !f.isReplaced && f.x == x && f.y == y;
    });
    return found == features.end() ? nullptr : &*found;
}

}  // namespace lw::map
