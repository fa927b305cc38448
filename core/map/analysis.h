// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/definition.h"
#include "map/git_conflict.h"
#include "map/header.h"
#include "map/header_text.h"
#include "map/rows.h"
#include "text/diagnostic.h"
#include "text/snapshot.h"

namespace lw::map {

struct BrokenRule;

/// When rules are checked that need a look over the whole map: at once, or, of a large map with a previous
/// analysis, not in this one.
enum class RuleTime { kNow, kLater };

/// Everything that can be said of a map's text: its header and rows as far as they could be read, and every
/// problem. A plain value over an immutable text; what an edit does not touch is shared with the analysis
/// before it.
class MapAnalysis {
public:
    [[nodiscard]] const text::Snapshot& text() const { return m_text; }
    [[nodiscard]] const game::Definition& game() const { return *m_game; }
    [[nodiscard]] const Header& header() const { return *m_header; }
    /// What the header may have beyond a map's; null for a map.
    [[nodiscard]] const HeaderDialect* dialect() const { return m_dialect; }
    /// The `---` line; nothing where it is missing. Then the rows are those after a line that is nearly one,
    /// or after the header's value, to be looked at; no problem of theirs is reported.
    [[nodiscard]] const std::optional<Separator>& separator() const { return m_separator; }
    [[nodiscard]] const Rows& rows() const { return m_rows; }
    /// Conflicts that git left between markers, which are rows like any other to look at. The header is read
    /// as ours has it, and nothing else is told of their lines.
    [[nodiscard]] const std::vector<GitConflict>& gitConflicts() const { return m_gitConflicts; }
    /// Sorted by place (cli.md, "Problems"); kinds as in spec/map.md.
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const { return m_diagnostics; }

    /// The rules of the game that the map does not hold (rules.h); their problems are among diagnostics().
    [[nodiscard]] const std::vector<BrokenRule>& brokenRules() const { return *m_brokenRules; }
    /// Whether some rules are told as they were before the last edits (RuleTime::kLater).
    [[nodiscard]] bool areRulesPostponed() const { return m_areRulesPostponed; }

    /// Tiles in the first row, which is the map's width (spec/map.md 5).
    [[nodiscard]] std::size_t width() const { return m_rows.firstLength(); }
    [[nodiscard]] std::size_t height() const { return m_rows.height(); }
    /// The length rows ought to have: the one more than half of them have, else the width.
    [[nodiscard]] std::size_t expectedWidth() const { return m_expectedWidth; }

    /// The bytes of row y (0-based), its line end left out. Requires y < height().
    [[nodiscard]] text::Span rowSpan(std::size_t y) const {
        return lineContent(m_text, m_rows.firstLine() + y);
    }
    /// The characters x…x+count-1 of row y; fewer where the row ends before.
    [[nodiscard]] std::u32string tiles(std::size_t x, std::size_t y, std::size_t count) const;
    /// The character of a tile; nothing outside the row.
    [[nodiscard]] std::optional<char32_t> tile(std::size_t x, std::size_t y) const;
    /// The bytes of a tile; nothing outside the row.
    [[nodiscard]] std::optional<text::Span> tileSpan(std::size_t x, std::size_t y) const;
    /// The tile a byte of the text belongs to; nothing outside the rows.
    struct Place {
        std::size_t x = 0;
        std::size_t y = 0;

        friend bool operator==(const Place&, const Place&) = default;
    };
    [[nodiscard]] std::optional<Place> tileAt(std::size_t offset) const;

    /// The legend entry that counts for a character; null where there is none.
    [[nodiscard]] const LegendEntry* legendEntry(char32_t character) const;
    /// The lowest character for a terrain that a row can hold and a person can see; else any; nothing without
    /// an entry.
    [[nodiscard]] std::optional<char32_t> characterFor(std::string_view terrain) const;
    /// The feature that counts on a tile; null where there is none.
    [[nodiscard]] const FeatureEntry* featureAt(std::int64_t x, std::int64_t y) const;

private:
    friend MapAnalysis analyse(text::Snapshot text, std::shared_ptr<const game::Definition> game,
                               const MapAnalysis* previous, const HeaderDialect* dialect, RuleTime rules);
    void read(const MapAnalysis* previous, RuleTime rules);
    void readWithoutSeparator(text::DiagnosticSink& sink);
    /// Reads a text that is a block of tiles alone; false where it is none.
    bool readPlain();
    [[nodiscard]] bool keepsHeaderOf(const MapAnalysis& previous) const;
    /// Finds the conflicts between markers in a text with this beginning.
    void readGitConflicts(std::string_view header);
    /// What of them lies in the first `size` bytes.
    [[nodiscard]] std::vector<text::Span> hiddenIn(std::size_t size) const;
    void dropProblemsInConflicts();

    text::Snapshot m_text;
    std::shared_ptr<const game::Definition> m_game;
    const HeaderDialect* m_dialect = nullptr;
    std::shared_ptr<const Header> m_header;
    std::optional<Separator> m_separator;
    Rows m_rows;
    std::vector<GitConflict> m_gitConflicts;
    std::size_t m_expectedWidth = 0;
    std::shared_ptr<const std::vector<BrokenRule>> m_brokenRules;
    bool m_areRulesPostponed = false;
    std::vector<text::Diagnostic> m_diagnostics;
};

/// Reads a map. Never fails. With the `previous` analysis of nearly the same text, only what changed is read
/// again; the answer is the same. A text that is like a map has a `dialect`, which outlives the analysis; it
/// has no look, and the game's rules are not for it. Requires a game definition.
[[nodiscard]] MapAnalysis analyse(text::Snapshot text, std::shared_ptr<const game::Definition> game,
                                  const MapAnalysis* previous = nullptr,
                                  const HeaderDialect* dialect = nullptr, RuleTime rules = RuleTime::kNow);

}  // namespace lw::map
