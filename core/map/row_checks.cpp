// SPDX-License-Identifier: MIT
#include "map/row_checks.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "map/character_checks.h"
#include "map/row_repairs.h"
#include "ron/edit.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

using text::Severity;

/// Fixes that would take more edits than this are left to the editor's commands.
constexpr std::size_t kMostFixEdits = 10'000;

class RowChecker {
public:
    RowChecker(const MapAnalysis& map, text::DiagnosticSink& sink)
        : m_map(map), m_rows(map.rows()), m_sink(sink), m_repairs(map) {}

    void run() {
        checkLineEnds();
        if (m_rows.height() == 0) {
            const bool isLast = m_rows.firstLine() >= m_map.text().lineCount();
            m_sink.add({Severity::kError,
                        "no-tiles",
                        "the map has no tiles: rows are missing after the ---",
                        text::placeAt(m_rows.start()),
                        {},
                        {},
                        isLast});
            return;
        }
        if (m_rows.firstLength() == 0 && m_map.gitConflicts().empty()) {
            const std::size_t start = m_map.rowSpan(0).start;
            const std::size_t next = m_map.rowSpan(m_rows.lengthRuns().front().count).start;
            report("first-row-empty", text::placeAt(start),
                   "the first row is empty; remove the blank line after the ---",
                   text::makeFix("Remove the blank lines", {start, next}, ""));
            return;
        }
        if (m_map.gitConflicts().empty()) checkSize();
        checkLengths();
        checkCharacters(m_map, m_sink);
        if (m_map.gitConflicts().empty()) checkFeaturePlaces();
    }

private:
    void report(const char* code, text::Span span, std::string message,
                std::shared_ptr<const text::Fix> fix = nullptr, Severity severity = Severity::kError) {
        text::Diagnostic diagnostic{severity, code, std::move(message), span, {}, {}};
        if (fix) diagnostic.fixes.push_back(std::move(fix));
        m_sink.add(std::move(diagnostic));
    }

    void checkSize() {
        const std::size_t maxWidth = m_map.game().maxWidth;
        const std::size_t maxHeight = m_map.game().maxHeight;
        const std::size_t width = std::max(m_map.width(), m_map.expectedWidth());
        if (width > maxWidth) {
            const auto& runs = m_rows.lengthRuns();
            const auto wide = std::find_if(runs.begin(), runs.end(),
                                           [width](const LengthRun& run) { return run.length == width; });
            report("too-wide", {m_map.tileSpan(maxWidth, wide->first)->start, m_map.rowSpan(wide->first).end},
                   fmt::format("the map is {} tiles wide; the game allows {}", width, maxWidth));
        }
        if (m_map.height() > maxHeight) {
            report("too-tall", m_map.rowSpan(maxHeight),
                   fmt::format("the map is {} rows tall; the game allows {}", m_map.height(), maxHeight));
        }
    }

    void checkLengths() {
        const std::size_t width = m_map.expectedWidth();
        for (const LengthRun& run : m_rows.lengthRuns()) {
            if (run.length == width) continue;
            for (std::size_t y = run.first; y < run.first + run.count; ++y) {
                if (m_sink.isFull("ragged")) {
                    m_sink.count("ragged", run.first + run.count - y);
                    break;
                }
                reportRagged(y, run);
            }
        }
    }

    void reportRagged(std::size_t y, const LengthRun& run) {
        const std::size_t length = run.length;
        const std::size_t width = m_map.expectedWidth();
        const text::Span row = m_map.rowSpan(y);
        const std::string message =
            fmt::format("this row has {} {}; {} {} expected", length, length == 1 ? "tile" : "tiles", width,
                        width == 1 ? "is" : "are");
        text::Span place = text::placeAt(row.end);
        RowRepairs::Repair repair;
        if (length > width) {
            place.start = m_map.tileSpan(width, y)->start;
            repair = m_repairs.ofSurplus(y);
        } else if (length == 0) {
            repair = m_repairs.ofBlank(y, run.first, run.count);
        } else {
            repair = m_repairs.ofMissing(y);
        }
        m_sink.add(
            {Severity::kError, "ragged", message, place, std::move(repair.related), std::move(repair.fixes)});
    }

    void checkFeaturePlaces() {
        const auto width = static_cast<std::int64_t>(m_map.expectedWidth());
        const auto height = static_cast<std::int64_t>(m_map.height());
        for (const FeatureEntry& feature : m_map.header().features()) {
            if (feature.isReplaced) continue;
            if (feature.x >= 0 && feature.x < width && feature.y >= 0 && feature.y < height) continue;
            report("feature-outside", m_map.header().tree().node(feature.key).span(),
                   fmt::format("the tile ({}, {}) is outside the map, which is {} by {}; (0, 0) is top left",
                               feature.x, feature.y, width, height));
        }
    }

    // Line ends, of the whole text.

    void checkLineEnds() {
        std::size_t lineFeeds = m_rows.lineFeeds();
        std::size_t crLfs = m_rows.crLfs();
        const std::string head = m_map.text().slice({0, m_rows.start()});
        for (std::size_t at = head.find('\n'); at != std::string::npos; at = head.find('\n', at + 1)) {
            ++lineFeeds;
            if (at > 0 && head[at - 1] == '\r') ++crLfs;
        }
        if (crLfs == 0 || crLfs == lineFeeds) return;
        const bool mostAreCrLf = crLfs * 2 > lineFeeds;
        const std::size_t odd = mostAreCrLf ? lineFeeds - crLfs : crLfs;
        const OddLineEnds found = findOddLineEnds(mostAreCrLf, odd <= kMostFixEdits);
        std::shared_ptr<const text::Fix> fix;
        if (!found.edits.empty()) {
            fix = text::makeFix(mostAreCrLf ? "Make all line ends CR LF" : "Make all line ends LF",
                                text::TextEdits(found.edits));
        }
        report("mixed-line-ends", found.first,
               fmt::format("{} of {} lines end in {}, the others in {}", odd, lineFeeds,
                           mostAreCrLf ? "LF" : "CR LF", mostAreCrLf ? "CR LF" : "LF"),
               std::move(fix), Severity::kWarning);
    }

    struct OddLineEnds {
        text::Span first;
        std::vector<text::TextEdit> edits;  ///< none where one of them can't be changed
    };
    [[nodiscard]] OddLineEnds findOddLineEnds(bool mostAreCrLf, bool wantsEdits) const {
        OddLineEnds out;
        bool isFound = false;
        for (const auto& piece : m_map.text().pieces()) {
            const std::string_view text = piece.chunk->text();
            for (const std::uint32_t lineFeed : piece.chunk->lineFeeds()) {
                const std::size_t offset = piece.start + lineFeed;
                const auto before = [&](std::size_t back) {
                    if (lineFeed >= back) return text[lineFeed - back];
                    return offset >= back ? m_map.text().at(offset - back) : '\0';
                };
                const bool isCrLf = before(1) == '\r';
                if (isCrLf == mostAreCrLf) continue;
                if (!isFound) out.first = {isCrLf ? offset - 1 : offset, offset + 1};
                isFound = true;
                // The CR before it would become the line end.
                if (isCrLf && before(2) == '\r') wantsEdits = false;
                if (!wantsEdits) return {out.first, {}};
                out.edits.push_back(isCrLf ? text::TextEdit{{offset - 1, offset}, ""}
                                           : text::TextEdit{text::placeAt(offset), "\r"});
            }
        }
        return out;
    }

    const MapAnalysis& m_map;
    const Rows& m_rows;
    text::DiagnosticSink& m_sink;
    RowRepairs m_repairs;
};

/// The length that most rows outside of git's conflicts have; without one, that ours has.
std::size_t widthOutsideConflicts(const MapAnalysis& map) {
    std::map<std::size_t, std::size_t> counts;  // by length
    std::size_t most = 0;
    std::size_t width = map.rows().firstLength();
    auto conflict = map.gitConflicts().begin();
    for (const LengthRun& run : map.rows().lengthRuns()) {
        for (std::size_t y = run.first; y < run.first + run.count; ++y) {
            const std::size_t start = map.rowSpan(y).start;
            while (conflict != map.gitConflicts().end() && conflict->all.end <= start) ++conflict;
            const bool isInside = conflict != map.gitConflicts().end() && conflict->all.start <= start;
            if (isInside && !conflict->ours.contains(start)) continue;
            std::size_t& count = counts[run.length];
            count += isInside ? 1 : 2;
            if (count <= most) continue;
            most = count;
            width = run.length;
        }
    }
    return width;
}

}  // namespace

std::size_t expectedWidthOf(const MapAnalysis& map) {
    if (!map.gitConflicts().empty()) return widthOutsideConflicts(map);
    const Rows& rows = map.rows();
    std::unordered_map<std::size_t, std::size_t> counts;
    for (const LengthRun& run : rows.lengthRuns()) {
        std::size_t& count = counts[run.length];
        count += run.count;
        if (run.length > 0 && rows.firstLength() > 0 && count * 2 > rows.height()) return run.length;
    }
    return rows.firstLength();
}

void checkRows(const MapAnalysis& map, text::DiagnosticSink& sink) {
    RowChecker(map, sink).run();
}

}  // namespace lw::map
