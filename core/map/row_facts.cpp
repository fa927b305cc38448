// SPDX-License-Identifier: MIT
#include "map/row_facts.h"

#include <algorithm>
#include <cstring>
#include <map>

#include "text/utf8.h"

namespace lw::map {

namespace {

using Histogram = std::array<std::uint32_t, 256>;

/// Counts bytes in four tables by turns: runs of one byte would otherwise wait for each other.
Histogram countBytes(std::string_view text) {
    std::array<Histogram, 4> tables{};
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + i, 8);
        ++tables[0][word & 0xFFU];
        ++tables[1][(word >> 8U) & 0xFFU];
        ++tables[2][(word >> 16U) & 0xFFU];
        ++tables[3][(word >> 24U) & 0xFFU];
        ++tables[0][(word >> 32U) & 0xFFU];
        ++tables[1][(word >> 40U) & 0xFFU];
        ++tables[2][(word >> 48U) & 0xFFU];
        ++tables[3][word >> 56U];
    }
    for (; i < text.size(); ++i) ++tables[0][bytes[i]];
    for (std::size_t byte = 0; byte < 256; ++byte) {
        tables[0][byte] += tables[1][byte] + tables[2][byte] + tables[3][byte];
    }
    return tables[0];
}

/// How often one byte stands in `text`: plain enough a loop for the compiler to take 16 bytes at a time.
std::uint32_t countByte(std::string_view text, unsigned char byte) {
    constexpr std::size_t kLanes = 32;
    constexpr std::size_t kMostRounds = 255;  // till a lane's count is full
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    std::uint32_t total = 0;
    std::size_t at = 0;
    while (text.size() - at >= kLanes) {
        const std::size_t rounds = std::min((text.size() - at) / kLanes, kMostRounds);
        std::array<std::uint8_t, kLanes> counts{};
        for (std::size_t round = 0; round < rounds; ++round, at += kLanes) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                counts[lane] = static_cast<std::uint8_t>(counts[lane] + (bytes[at + lane] == byte ? 1 : 0));
            }
        }
        for (const std::uint8_t count : counts) total += count;
    }
    for (; at < text.size(); ++at) total += bytes[at] == byte ? 1 : 0;
    return total;
}

/// The same as countBytes, several times as fast where few different bytes stand in the text, as in most
/// maps: those found in samples are counted one after another, and if they are all there are, that is the
/// answer.
Histogram countFewBytes(std::string_view text) {
    constexpr std::size_t kFew = 12;
    constexpr std::size_t kSamples = 16;
    constexpr std::size_t kSampleSize = 64;
    std::array<bool, 256> isSeen{};
    std::size_t distinct = 0;
    const std::size_t stride = std::max<std::size_t>(text.size() / kSamples, 1);
    for (std::size_t from = 0; from < text.size() && distinct <= kFew; from += stride) {
        for (const char c : text.substr(from, kSampleSize)) {
            bool& seen = isSeen[static_cast<unsigned char>(c)];
            distinct += seen ? 0 : 1;
            seen = true;
        }
    }
    if (distinct > kFew) return countBytes(text);
    Histogram counts{};
    std::size_t counted = 0;
    for (std::size_t byte = 0; byte < counts.size(); ++byte) {
        if (!isSeen[byte]) continue;
        counts[byte] = countByte(text, static_cast<unsigned char>(byte));
        counted += counts[byte];
    }
    return counted == text.size() ? counts : countBytes(text);
}

/// Takes lengths one by one and keeps them short while they are alike.
class Lengths {
public:
    explicit Lengths(RowFacts& facts) : m_facts(facts) {}

    void add(std::uint32_t length) {
        if (m_count == 0) m_facts.first = length;
        if (m_count == 1) m_facts.rest = length;
        if (m_count > 1 && m_facts.lengths.empty() && length != m_facts.rest) {
            m_facts.lengths.assign(m_count, m_facts.rest);
            m_facts.lengths.front() = m_facts.first;
        }
        if (!m_facts.lengths.empty()) m_facts.lengths.push_back(length);
        ++m_count;
    }

private:
    RowFacts& m_facts;
    std::size_t m_count = 0;
};

void countWide(std::string_view text, RowFacts& facts) {
    std::map<char32_t, std::uint32_t> wide;
    // Rows hold few different characters: the last one of each low byte is at hand.
    struct Recent {
        char32_t scalar = 0;
        std::uint32_t* count = nullptr;
    };
    std::array<Recent, 256> recent{};
    for (std::size_t at = 0; at < text.size();) {
        const text::Decoded decoded = text::decodeAt(text, at);
        if (decoded.scalar < facts.ascii.size()) {
            ++facts.ascii[decoded.scalar];
        } else if (decoded.valid) {
            Recent& slot = recent[decoded.scalar % recent.size()];
            if (slot.scalar != decoded.scalar) slot = {decoded.scalar, &wide[decoded.scalar]};
            ++*slot.count;
        } else if (!facts.firstInvalid) {
            facts.firstInvalid = static_cast<std::uint32_t>(at);
        }
        at += decoded.length;
    }
    facts.wide.assign(wide.begin(), wide.end());
}

}  // namespace

std::uint32_t RowFacts::count(char32_t character) const {
    if (character < ascii.size()) return ascii[character];
    const auto at = std::lower_bound(wide.begin(), wide.end(), std::pair(character, std::uint32_t{0}));
    return at != wide.end() && at->first == character ? at->second : 0;
}

RowFacts computeRowFacts(std::string_view text, std::span<const std::uint32_t> lineFeeds, std::uint32_t base,
                         bool ascii) {
    RowFacts facts;
    if (ascii) {
        const Histogram counts = countFewBytes(text);
        std::copy_n(counts.begin(), facts.ascii.size(), facts.ascii.begin());
    } else {
        countWide(text, facts);
    }
    facts.lineFeeds = static_cast<std::uint32_t>(lineFeeds.size());
    facts.startsWithLf = text.starts_with('\n');
    const auto measure = [&](std::size_t from, std::size_t to) {
        const std::size_t length = ascii ? to - from : text::countScalars(text.substr(from, to - from));
        return static_cast<std::uint32_t>(length);
    };
    Lengths lengths(facts);
    std::size_t from = 0;
    for (const std::uint32_t lineFeed : lineFeeds) {
        const std::size_t end = lineFeed - base;
        const bool crLf = end > from && text[end - 1] == '\r';
        facts.crLfs += crLf ? 1 : 0;
        lengths.add(measure(from, crLf ? end - 1 : end));
        from = end + 1;
    }
    facts.tail = measure(from, text.size());
    facts.tailEndsInCr = facts.tail > 0 && text.back() == '\r';
    facts.ascii['\n'] = 0;
    facts.ascii['\r'] -= facts.crLfs;
    return facts;
}

}  // namespace lw::map
