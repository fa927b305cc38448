// SPDX-License-Identifier: MIT
#include "map/rows.h"

#include <algorithm>
#include <map>
#include <span>

namespace lw::map {

namespace {

/// What is known of a chunk already: chunks keep their order, so each search goes on where the last one
/// ended.
class KnownFacts {
public:
    explicit KnownFacts(const Rows* rows) : m_rows(rows) {}

    std::shared_ptr<const RowFacts> find(const text::Chunk* chunk, std::size_t skip) {
        if (m_rows == nullptr) return nullptr;
        const auto& stretches = m_rows->stretches();
        constexpr std::size_t kReach = 8;  // an edit makes few chunks of one, or one of few
        const std::size_t end = std::min(stretches.size(), m_next + kReach);
        for (std::size_t i = m_next; i < end; ++i) {
            if (stretches[i].chunk.get() != chunk || stretches[i].skip != skip) continue;
            m_next = i + 1;
            return stretches[i].facts;
        }
        return nullptr;
    }

private:
    const Rows* m_rows;
    std::size_t m_next = 0;
};

}  // namespace

Rows::Rows(const text::Snapshot& text, std::size_t start, std::size_t firstLine, const Rows* previous)
    : m_start(start), m_firstLine(firstLine) {
    readStretches(text, previous);
    measure();
}

void Rows::readStretches(const text::Snapshot& text, const Rows* previous) {
    if (m_start >= text.size()) return;
    KnownFacts known(previous);
    const auto& pieces = text.pieces();
    m_stretches.reserve(pieces.size());
    for (std::size_t i = text.pieceAt(m_start); i < pieces.size(); ++i) {
        Stretch stretch;
        stretch.chunk = pieces[i].chunk;
        stretch.skip = m_start > pieces[i].start ? m_start - pieces[i].start : 0;
        stretch.start = pieces[i].start + stretch.skip;
        stretch.facts = known.find(stretch.chunk.get(), stretch.skip);
        if (!stretch.facts) {
            const auto& lineFeeds = stretch.chunk->lineFeeds();
            const auto from = std::lower_bound(lineFeeds.begin(), lineFeeds.end(), stretch.skip);
            stretch.facts = std::make_shared<const RowFacts>(
                computeRowFacts(stretch.text(), std::span(from, lineFeeds.end()),
                                static_cast<std::uint32_t>(stretch.skip), stretch.chunk->ascii()));
        }
        m_stretches.push_back(std::move(stretch));
    }
}

void Rows::addRun(std::size_t count, std::size_t length) {
    if (count == 0) return;
    if (!m_runs.empty() && m_runs.back().length == length)
        m_runs.back().count += count;
    else
        m_runs.push_back({m_height, count, length});
    m_height += count;
}

void Rows::measure() {
    std::array<std::size_t, 128> ascii{};
    std::map<char32_t, std::size_t> wide;
    std::size_t open = 0;  // characters of the line that goes on from the stretches before
    bool openEndsInCr = false;
    for (const Stretch& stretch : m_stretches) {
        const RowFacts& facts = *stretch.facts;
        for (std::size_t c = 0; c < ascii.size(); ++c) ascii[c] += facts.ascii[c];
        for (const auto& [character, count] : facts.wide) wide[character] += count;
        m_lineFeeds += facts.lineFeeds;
        m_crLfs += facts.crLfs;
        if (facts.firstInvalid && !m_firstInvalid) m_firstInvalid = stretch.start + *facts.firstInvalid;
        if (facts.lineFeeds > 0) {
            const bool cutCr = openEndsInCr && facts.startsWithLf;
            if (cutCr) {
                --ascii['\r'];
                ++m_crLfs;
            }
            addRun(1, open + facts.first - (cutCr ? 1 : 0));
            if (facts.lengths.empty())
                addRun(facts.lineFeeds - 1, facts.rest);
            else
                std::for_each(facts.lengths.begin() + 1, facts.lengths.end(),
                              [this](std::uint32_t length) { addRun(1, length); });
            open = 0;
        }
        open += facts.tail;
        openEndsInCr = facts.tailEndsInCr;
    }
    if (openEndsInCr) {
        --open;
        --ascii['\r'];
    }
    addRun(1, open);
    while (!m_runs.empty() && m_runs.back().length == 0) {
        m_height -= m_runs.back().count;
        m_runs.pop_back();
    }
    for (std::size_t c = 0; c < ascii.size(); ++c) {
        if (ascii[c] > 0) m_counts.emplace_back(static_cast<char32_t>(c), ascii[c]);
    }
    m_counts.insert(m_counts.end(), wide.begin(), wide.end());
}

std::size_t Rows::length(std::size_t row) const {
    const auto after =
        std::upper_bound(m_runs.begin(), m_runs.end(), row,
                         [](std::size_t value, const LengthRun& run) { return value < run.first; });
    return std::prev(after)->length;
}

std::size_t Rows::count(char32_t character) const {
    const auto at = std::lower_bound(m_counts.begin(), m_counts.end(), std::pair(character, std::size_t{0}));
    return at != m_counts.end() && at->first == character ? at->second : 0;
}

}  // namespace lw::map
