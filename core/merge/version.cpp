// SPDX-License-Identifier: MIT
#include "merge/version.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "ron/printer.h"
#include "text/utf8.h"

namespace lw::merge {

namespace {

/// Problems of a map that don't keep it from being merged.
constexpr std::array<std::string_view, 5> kHarmless = {"not-in-legend", "feature-outside", "unknown-tiles",
                                                       "unknown-light", "merge-conflict"};

void readHeader(Version& version) {
    const map::Header& header = version.map.header();
    const ron::Tree& tree = header.tree();
    for (const map::LegendEntry& entry : header.legend()) {
        if (!entry.isReplaced) version.legend.push_back({entry.character, entry.terrain});
    }
    for (const map::FeatureEntry& feature : header.features()) {
        if (feature.isReplaced) continue;
        version.features.push_back({feature.x, feature.y,
                                    std::string(tree.slice(tree.node(feature.value).span())),
                                    ron::printCompact(tree, feature.value, ron::Spelling::kNormal),
                                    std::string(tree.structName(feature.value))});
    }
    for (const ron::Token& token : tree.tokens()) {
        if (ron::isComment(token.kind)) version.comments.emplace_back(tree.slice(token.span()));
    }
    for (std::string& comment : version.comments) std::erase(comment, '\r');
}

}  // namespace

Version readVersion(std::string text, const game::Definition& game) {
    auto looks = std::make_shared<game::Definition>();
    looks->tileLooks = game.tileLooks;
    looks->lights = game.lights;
    Version version;
    version.map = map::analyse(text::Snapshot(std::move(text)), std::move(looks));
    if (whyUnreadable(version.map) == nullptr) readHeader(version);
    return version;
}

const text::Diagnostic* whyUnreadable(const map::MapAnalysis& map) {
    const auto& problems = map.diagnostics();
    const auto found = std::find_if(problems.begin(), problems.end(), [&map](const text::Diagnostic& d) {
        if (d.severity != text::Severity::kError) return false;
        if (d.code == "merge-conflict") return !map.gitConflicts().empty();
        // A CR among tiles would be lost where it came to stand at the end of a row.
        if (d.code == "not-in-legend" && map.text().at(d.span.start) == '\r') return true;
        return std::find(kHarmless.begin(), kHarmless.end(), d.code) == kHarmless.end();
    });
    return found == problems.end() ? nullptr : &*found;
}

Cells Cells::transposed() const {
    Cells out(m_height, m_width);
    constexpr std::size_t kBlock = 32;  // so that both sides stay in the cache
    for (std::size_t top = 0; top < m_height; top += kBlock) {
        for (std::size_t left = 0; left < m_width; left += kBlock) {
            for (std::size_t y = top; y < std::min(top + kBlock, m_height); ++y) {
                for (std::size_t x = left; x < std::min(left + kBlock, m_width); ++x)
                    out.m_numbers[x * m_height + y] = m_numbers[y * m_width + x];
            }
        }
    }
    return out;
}

std::size_t countDifferences(const Cells::Number* a, const Cells::Number* b, std::size_t count) {
    if (std::memcmp(a, b, count * sizeof(*a)) == 0) return 0;
    // Short enough for a counter of the numbers' own size, which the compiler takes eight at a time.
    constexpr std::size_t kBlock = 32 * 1024;
    std::size_t total = 0;
    for (std::size_t from = 0; from < count; from += kBlock) {
        const std::size_t end = std::min(from + kBlock, count);
        std::uint16_t differing = 0;
        for (std::size_t i = from; i < end; ++i)
            differing = static_cast<std::uint16_t>(differing + (a[i] != b[i] ? 1 : 0));
        total += differing;
    }
    return total;
}

std::size_t RawCharacters::numberOf(char32_t character) {
    const auto [at, isNew] = m_numbers.emplace(character, m_first + m_characters.size());
    if (isNew) m_characters += character;
    return at->second;
}

std::optional<Cells> readCells(const Version& version, const std::vector<std::uint32_t>& numbers,
                               RawCharacters& raw) {
    std::unordered_map<char32_t, std::size_t> byCharacter;
    for (std::size_t i = 0; i < version.legend.size(); ++i)
        byCharacter[version.legend[i].character] = numbers[i];
    for (const auto& [character, count] : version.map.rows().counts()) {
        if (!byCharacter.contains(character)) byCharacter[character] = raw.numberOf(character);
    }
    if (raw.first() + raw.characters().size() >= Cells::kNone) return std::nullopt;
    std::array<Cells::Number, 128> ascii{};
    for (const auto& [character, number] : byCharacter) {
        if (character < ascii.size()) ascii[character] = static_cast<Cells::Number>(number);
    }
    Cells cells(version.width(), version.height());
    std::string buffer;
    char32_t lastWide = 0;  // 0 is never wide
    Cells::Number lastNumber = 0;
    for (std::size_t y = 0; y < cells.height(); ++y) {
        const std::string_view row = version.map.text().view(version.map.rowSpan(y), buffer);
        Cells::Number* out = cells.row(y);
        for (std::size_t at = 0; at < row.size(); ++out) {
            const auto byte = static_cast<unsigned char>(row[at]);
            if (byte < ascii.size()) {
                *out = ascii[byte];
                ++at;
                continue;
            }
            const text::Decoded decoded = text::decodeAt(row, at);
            at += decoded.length;
            if (decoded.scalar != lastWide) {
                lastWide = decoded.scalar;
                lastNumber = static_cast<Cells::Number>(byCharacter[decoded.scalar]);
            }
            *out = lastNumber;
        }
    }
    return cells;
}

}  // namespace lw::merge
