// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "map/row_facts.h"
#include "text/snapshot.h"

namespace lw::map {

/// Rows of one length that follow each other.
struct LengthRun {
    std::size_t first = 0;  ///< 0-based row
    std::size_t count = 0;
    std::size_t length = 0;  ///< characters

    friend bool operator==(const LengthRun&, const LengthRun&) = default;
};

/// The tile rows of a map's text: where they are, how long, and how often each character stands in them. Row
/// y is line `firstLine + y`; blank lines at the end are no rows. A stretch of text that an edit does not
/// touch is not read again.
class Rows {
public:
    Rows() = default;
    /// Reads the rows from byte `start`, the beginning of 0-based `firstLine`. What `previous` holds of the
    /// same chunks is kept.
    Rows(const text::Snapshot& text, std::size_t start, std::size_t firstLine, const Rows* previous);

    [[nodiscard]] std::size_t start() const { return m_start; }
    [[nodiscard]] std::size_t firstLine() const { return m_firstLine; }
    /// Number of rows, blank lines at the end left out.
    [[nodiscard]] std::size_t height() const { return m_height; }
    /// Runs of equal lengths, in order, covering the rows.
    [[nodiscard]] const std::vector<LengthRun>& lengthRuns() const { return m_runs; }
    [[nodiscard]] std::size_t length(std::size_t row) const;
    /// Length of the first row; 0 without rows.
    [[nodiscard]] std::size_t firstLength() const { return m_runs.empty() ? 0 : m_runs.front().length; }

    /// How often each character stands in the rows, by code point, those that do not left out.
    [[nodiscard]] const std::vector<std::pair<char32_t, std::size_t>>& counts() const { return m_counts; }
    [[nodiscard]] std::size_t count(char32_t character) const;
    [[nodiscard]] std::size_t crLfs() const { return m_crLfs; }
    [[nodiscard]] std::size_t lineFeeds() const { return m_lineFeeds; }
    /// Offset in the text of the first byte that is not UTF-8.
    [[nodiscard]] std::optional<std::size_t> firstInvalid() const { return m_firstInvalid; }

    /// The stretches of text the rows stand in, in order, with what is known of each.
    struct Stretch {
        std::shared_ptr<const text::Chunk> chunk;
        std::size_t skip = 0;   ///< bytes of the chunk before the rows begin
        std::size_t start = 0;  ///< offset in the text of the first byte that belongs to the rows
        std::shared_ptr<const RowFacts> facts;

        [[nodiscard]] std::string_view text() const { return chunk->text().substr(skip); }
    };
    [[nodiscard]] const std::vector<Stretch>& stretches() const { return m_stretches; }

private:
    void readStretches(const text::Snapshot& text, const Rows* previous);
    void measure();
    void addRun(std::size_t count, std::size_t length);

    std::size_t m_start = 0;
    std::size_t m_firstLine = 0;
    std::size_t m_height = 0;
    std::vector<LengthRun> m_runs;
    std::vector<std::pair<char32_t, std::size_t>> m_counts;
    std::size_t m_crLfs = 0;
    std::size_t m_lineFeeds = 0;
    std::optional<std::size_t> m_firstInvalid;
    std::vector<Stretch> m_stretches;
};

}  // namespace lw::map
