// SPDX-License-Identifier: MIT
#include "map/row_checks.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <unordered_map>

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
        : m_map(map), m_rows(map.rows()), m_sink(sink) {}

    void run() {
        checkLineEnds();
        checkUnused();
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
        if (m_rows.firstLength() == 0) {
            report("first-row-empty", text::placeAt(m_map.rowSpan(0).start),
                   "the first row is empty; remove the blank line after the ---");
            return;
        }
        checkSize();
        checkLengths();
        checkCharacters();
        checkFeaturePlaces();
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
        if (m_map.width() > maxWidth) {
            report("too-wide", {m_map.tileSpan(maxWidth, 0)->start, m_map.rowSpan(0).end},
                   fmt::format("the map is {} tiles wide; the game allows {}", m_map.width(), maxWidth));
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
                reportRagged(y, run.length, width);
            }
        }
    }

    void reportRagged(std::size_t y, std::size_t length, std::size_t width) {
        const text::Span row = m_map.rowSpan(y);
        const std::string message = fmt::format("this row has {} tiles; {} are expected", length, width);
        text::Fix fix;
        if (length > width) {
            const text::Span surplus{m_map.tileSpan(width, y)->start, row.end};
            fix.title = "Remove the surplus tiles";
            fix.edits.remove(surplus);
            return report("ragged", surplus, message, std::make_shared<const text::Fix>(std::move(fix)));
        }
        const std::string filler = text::toUtf8(fillCharacter(y));
        std::string padding;
        constexpr std::size_t kMostPadding = 65'536;
        if (width - length <= kMostPadding) {
            for (std::size_t i = length; i < width; ++i) padding += filler;
            fix.title = fmt::format("Fill up the row with {}", text::describeScalar(fillCharacter(y)));
            fix.edits.insert(row.end, std::move(padding));
            return report("ragged", text::placeAt(row.end), message,
                          std::make_shared<const text::Fix>(std::move(fix)));
        }
        report("ragged", text::placeAt(row.end), message);
    }

    /// The row's own last character, else the one most tiles have.
    [[nodiscard]] char32_t fillCharacter(std::size_t y) const {
        const std::size_t length = m_rows.length(y);
        return length > 0 ? *m_map.tile(length - 1, y) : mostFrequent();
    }
    [[nodiscard]] char32_t mostFrequent() const {
        const auto& counts = m_rows.counts();
        return std::max_element(counts.begin(), counts.end(),
                                [](const auto& a, const auto& b) { return a.second < b.second; })
            ->first;
    }

    void checkCharacters() {
        if (!m_map.header().isLegendWhole()) return;
        std::unordered_map<char32_t, std::size_t> unknown;
        for (const auto& [character, count] : m_rows.counts()) {
            if (m_map.legendEntry(character) == nullptr) unknown.emplace(character, count);
        }
        if (unknown.empty()) return;
        std::unordered_map<char32_t, Unknown> messages;
        for (const auto& [character, count] : unknown)
            messages.emplace(character, describeUnknown(character, count));
        std::string buffer;
        for (const Rows::Stretch& stretch : m_rows.stretches()) {
            std::size_t left = 0;
            for (const auto& [character, count] : unknown) left += stretch.facts->count(character);
            if (left == 0) continue;
            if (m_sink.isFull("not-in-legend")) {
                m_sink.count("not-in-legend", left);
                continue;
            }
            const std::string_view text = stretch.text();
            for (std::size_t at = 0; at < text.size();) {
                const text::Decoded decoded = text::decodeAt(text, at);
                const std::size_t offset = stretch.start + at;
                at += decoded.length;
                const auto found = decoded.valid ? messages.find(decoded.scalar) : messages.end();
                if (found == messages.end() || isLineEnd(decoded.scalar, offset)) continue;
                text::Diagnostic diagnostic{Severity::kError,
                                            "not-in-legend",
                                            found->second.message,
                                            {offset, offset + decoded.length},
                                            {},
                                            found->second.fixes};
                m_sink.add(std::move(diagnostic));
            }
        }
    }

    struct Unknown {
        std::string message;
        std::vector<std::shared_ptr<const text::Fix>> fixes;
    };

    [[nodiscard]] bool isLineEnd(char32_t character, std::size_t offset) const {
        if (character == U'\n') return true;
        return character == U'\r' &&
               (offset + 1 == m_map.text().size() || m_map.text().at(offset + 1) == '\n');
    }

    [[nodiscard]] Unknown describeUnknown(char32_t character, std::size_t count) const {
        Unknown out;
        const std::string shown = text::describeScalar(character);
        out.message = fmt::format("{} is not in the legend", shown);
        if (text::isInvisible(character)) out.message += "; it can't be seen";
        const bool isMarker = character == U'<' || character == U'>' || character == U'=';
        if (isMarker && count >= 7) out.message += "; is it the marker of a merge conflict?";
        const Header& header = m_map.header();
        if (character != U'\r' && header.legendNode() != ron::kNone) {
            if (const std::string terrain = terrainForNew(); !terrain.empty()) {
                text::Fix fix;
                fix.title = fmt::format("Add {} to the legend as \"{}\"", shown, terrain);
                fix.edits =
                    ron::appendEntry(header.tree(), header.legendNode(),
                                     ron::quoteVisibleChar(character) + ": " + ron::quoteString(terrain));
                out.fixes.push_back(std::make_shared<const text::Fix>(std::move(fix)));
            }
        }
        if (count <= kMostFixEdits) addReplaceFix(character, count, out);
        return out;
    }

    /// A terrain of the game that no entry stands for yet, else the first of the game or of the legend.
    [[nodiscard]] std::string terrainForNew() const {
        const auto& legend = m_map.header().legend();
        const auto isUsed = [&legend](std::string_view id) {
            return std::any_of(legend.begin(), legend.end(),
                               [id](const LegendEntry& e) { return e.terrain == id; });
        };
        if (m_map.game().terrains && !m_map.game().terrains->empty()) {
            const auto& terrains = *m_map.game().terrains;
            constexpr std::size_t kMostLookedAt = 200;
            const auto end =
                terrains.begin() + static_cast<std::ptrdiff_t>(std::min(terrains.size(), kMostLookedAt));
            const auto unused =
                std::find_if(terrains.begin(), end, [&](const game::Terrain& t) { return !isUsed(t.id); });
            return unused == end ? terrains.front().id : unused->id;
        }
        return legend.empty() ? "" : legend.front().terrain;
    }

    /// Replaces the character everywhere by the most frequent one that the legend knows.
    void addReplaceFix(char32_t character, std::size_t count, Unknown& out) const {
        std::optional<char32_t> known;
        std::size_t most = 0;
        for (const auto& [other, times] : m_rows.counts()) {
            if (times > most && m_map.legendEntry(other) != nullptr) {
                known = other;
                most = times;
            }
        }
        if (!known) return;
        const std::string needle = text::toUtf8(character);
        const std::string replacement = text::toUtf8(*known);
        std::vector<text::TextEdit> edits;
        for (const Rows::Stretch& stretch : m_rows.stretches()) {
            if (stretch.facts->count(character) == 0) continue;
            const std::string_view text = stretch.text();
            for (std::size_t at = text.find(needle); at != std::string_view::npos;
                 at = text.find(needle, at + needle.size())) {
                const std::size_t offset = stretch.start + at;
                if (!isLineEnd(character, offset))
                    edits.push_back({{offset, offset + needle.size()}, replacement});
            }
        }
        text::Fix fix;
        fix.title = count == 1 ? fmt::format("Replace it by {}", text::describeScalar(*known))
                               : fmt::format("Replace all {} by {}", count, text::describeScalar(*known));
        fix.edits = text::TextEdits(std::move(edits));
        out.fixes.push_back(std::make_shared<const text::Fix>(std::move(fix)));
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

    void checkUnused() {
        if (m_rows.height() == 0) return;
        for (const LegendEntry& entry : m_map.header().legend()) {
            if (entry.isReplaced || m_rows.count(entry.character) > 0) continue;
            text::Fix fix;
            fix.title = "Remove the entry";
            const std::size_t indices[] = {entry.index};
            fix.edits = ron::removeEntries(m_map.header().tree(), m_map.header().legendNode(), indices);
            report("unused-legend-char", entry.key,
                   fmt::format("no tile is {}", text::describeScalar(entry.character)),
                   std::make_shared<const text::Fix>(std::move(fix)), Severity::kHint);
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
        std::optional<text::Span> first;
        std::vector<text::TextEdit> edits;
        for (const auto& piece : m_map.text().pieces()) {
            for (const std::uint32_t lineFeed : piece.chunk->lineFeeds()) {
                const std::size_t offset = piece.start + lineFeed;
                const bool isCrLf = offset > 0 && m_map.text().at(offset - 1) == '\r';
                if (isCrLf == mostAreCrLf) continue;
                if (!first) first = text::Span{isCrLf ? offset - 1 : offset, offset + 1};
                if (odd > kMostFixEdits) break;
                edits.push_back(isCrLf ? text::TextEdit{{offset - 1, offset}, ""}
                                       : text::TextEdit{text::placeAt(offset), "\r"});
            }
            if (first && odd > kMostFixEdits) break;
        }
        std::shared_ptr<const text::Fix> fix;
        if (odd <= kMostFixEdits) {
            fix = std::make_shared<const text::Fix>(
                text::Fix{mostAreCrLf ? "Make all line ends CR LF" : "Make all line ends LF",
                          text::TextEdits(std::move(edits))});
        }
        report("mixed-line-ends", *first,
               fmt::format("{} of {} lines end in {}, the others in {}", odd, lineFeeds,
                           mostAreCrLf ? "LF" : "CR LF", mostAreCrLf ? "CR LF" : "LF"),
               std::move(fix), Severity::kWarning);
    }

    const MapAnalysis& m_map;
    const Rows& m_rows;
    text::DiagnosticSink& m_sink;
};

}  // namespace

std::size_t expectedWidthOf(const Rows& rows) {
    const auto& runs = rows.lengthRuns();
    const bool firstIsOdd =
        runs.size() == 2 && runs.front().count == 1 && runs.back().count > 1 && runs.front().length > 0;
    return firstIsOdd ? runs.back().length : rows.firstLength();
}

void checkRows(const MapAnalysis& map, text::DiagnosticSink& sink) {
    RowChecker(map, sink).run();
}

}  // namespace lw::map
