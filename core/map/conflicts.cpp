// SPDX-License-Identifier: MIT
#include "map/conflicts.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <utility>

#include "map/header_edit.h"
#include "map/line_edit.h"
#include "map/paint.h"
#include "ron/edit.h"
#include "ron/printer.h"

namespace lw::map {

namespace {

using Kind = ConflictBlock::Kind;
using text::EditResult;
using text::Refusal;
using text::TextEdits;

/// Bytes of header and blocks that fixes of one analysis may read: it is done at every keystroke.
constexpr std::size_t kMostFixBytes = 1024 * 1024;

constexpr std::array kTakeOrder = {MergeSide::kOurs, MergeSide::kTheirs, MergeSide::kBase};

text::Span nodeSpan(const MapAnalysis& map, ron::NodeId node) {
    return map.header().tree().node(node).span();
}

std::optional<text::Span> featureSpan(const MapAnalysis& map, std::int64_t x, std::int64_t y) {
    const FeatureEntry* feature = map.featureAt(x, y);
    if (feature == nullptr) return std::nullopt;
    return nodeSpan(map, feature->key);
}

std::string_view variantOf(std::string_view value) {
    return value.substr(0, std::min(value.find('('), value.size()));
}

/// The place where the feature of a move stands now: one of the three, and of the same variant.
std::optional<std::pair<std::int64_t, std::int64_t>> findMoved(const MapAnalysis& map,
                                                               const ConflictBlock& block) {
    const ConflictBlock::Side& ours = *block.side(MergeSide::kOurs);
    const ConflictBlock::Side& theirs = *block.side(MergeSide::kTheirs);
    const std::array<std::pair<std::int64_t, std::int64_t>, 3> places = {
        {{ours.x, ours.y}, {theirs.x, theirs.y}, {block.x, block.y}}};
    for (const auto& [x, y] : places) {
        const FeatureEntry* feature = map.featureAt(x, y);
        if (feature == nullptr) continue;
        const ron::Tree& tree = map.header().tree();
        if (variantOf(ron::printCompact(tree, feature->value, ron::Spelling::kNormal)) ==
            variantOf(block.value))
            return std::pair(x, y);
    }
    return std::nullopt;
}

std::optional<text::Span> lineSpan(const MapAnalysis& map, const ConflictBlock& block) {
    if (block.kind == Kind::kRow)
        return block.lineHere < map.height() ? std::optional(map.rowSpan(block.lineHere)) : std::nullopt;
    return map.height() > 0 ? map.tileSpan(block.lineHere, 0) : std::nullopt;
}

bool isInt32(std::int64_t number) {
    return number == static_cast<std::int32_t>(number);
}

/// Takes one side of one conflict.
class SideTaker {
public:
    SideTaker(const MapAnalysis& map, const WrittenBlock& conflict, MergeSide which)
        : m_map(map), m_conflict(conflict), m_block(conflict.block), m_which(which) {}

    EditResult run() const {
        if (m_block.kind == Kind::kBroken)
            return refuse("the block was edited, so that it can't be read; remove it");
        if (m_block.kind == Kind::kMove && m_which == MergeSide::kBase) return move(m_block.x, m_block.y);
        const auto& side = m_block.side(m_which);
        if (!side) return refuse("the block does not say what base has");
        switch (m_block.kind) {
            case Kind::kTiles:
                return takeTiles(*side);
            case Kind::kLegend:
                return side->text ? setTerrain(m_map, m_block.character, *side->text)
                                  : refuse("the legend can't be without this entry: tiles use it");
            case Kind::kFeature:
                return takeFeature(*side);
            case Kind::kMove:
                return move(side->x, side->y);
            case Kind::kName:
                return side->text ? setName(m_map, *side->text) : refuse("a map can't be without a name");
            case Kind::kTileLook:
                return side->text ? setTiles(m_map, *side->text) : removeLook(m_map.header().tilesNode());
            case Kind::kLight:
                return side->text ? setLight(m_map, *side->text) : removeLook(m_map.header().lightNode());
            default:
                return takeLine(*side);
        }
    }

private:
    [[nodiscard]] EditResult refuse(std::string reason) const {
        return Refusal{std::move(reason), m_conflict.title};
    }

    [[nodiscard]] EditResult takeTiles(const ConflictBlock::Side& side) const {
        const bool isInside = m_block.x >= 0 && m_block.y >= 0 &&
                              static_cast<std::size_t>(m_block.x) + m_block.width <= m_map.width() &&
                              static_cast<std::size_t>(m_block.y) + m_block.height <= m_map.height();
        if (!isInside) return refuse("the tiles are no longer inside the map; remove the block");
        std::vector<TileRun> runs;
        for (std::size_t row = 0; row < side.tiles.size(); ++row) {
            runs.push_back({static_cast<std::size_t>(m_block.x), static_cast<std::size_t>(m_block.y) + row,
                            side.tiles[row]});
        }
        return paint(m_map, runs);
    }

    [[nodiscard]] EditResult takeFeature(const ConflictBlock::Side& side) const {
        if (!isInt32(m_block.x) || !isInt32(m_block.y)) return refuse("no feature can stand there");
        const auto x = static_cast<std::int32_t>(m_block.x);
        const auto y = static_cast<std::int32_t>(m_block.y);
        const bool isThere = m_map.featureAt(x, y) != nullptr;
        if (!side.text) return isThere ? removeFeature(m_map, x, y) : EditResult(TextEdits{});
        return isThere ? setFeature(m_map, x, y, *side.text) : addFeature(m_map, x, y, *side.text);
    }

    [[nodiscard]] EditResult move(std::int64_t x, std::int64_t y) const {
        const auto from = findMoved(m_map, m_block);
        if (!from) return refuse("the feature is on none of these tiles any more; remove the block");
        if (*from == std::pair(x, y)) return TextEdits{};
        if (!isInt32(x) || !isInt32(y)) return refuse("no feature can stand there");
        const FeatureMove way{static_cast<std::int32_t>(from->first), static_cast<std::int32_t>(from->second),
                              static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
        return moveFeatures(m_map, std::span(&way, 1));
    }

    /// Leaves a field of the look out, so that the game's default counts.
    [[nodiscard]] EditResult removeLook(ron::NodeId field) const {
        const ron::Tree& tree = m_map.header().tree();
        const ron::NodeId look = m_map.header().lookNode();
        if (field == ron::kNone || look == ron::kNone) return TextEdits{};
        const auto entries = tree.entries(look);
        const auto at = std::find_if(entries.begin(), entries.end(),
                                     [field](const ron::Entry& entry) { return entry.value == field; });
        const std::size_t indices[] = {static_cast<std::size_t>(at - entries.begin())};
        return ron::removeEntries(tree, look, indices);
    }

    [[nodiscard]] EditResult takeLine(const ConflictBlock::Side& side) const {
        const auto& ours = *m_block.side(MergeSide::kOurs);
        const bool isHere = ours.text.has_value();
        if (m_which == MergeSide::kOurs || side.text.has_value() == isHere) return TextEdits{};
        const bool isRow = m_block.kind == Kind::kRow;
        if (isHere) return isRow ? removeRow(m_map, m_block.lineHere) : removeColumn(m_map, m_block.lineHere);
        const std::size_t length = isRow ? m_map.width() : m_map.height();
        if (side.tiles.empty() || side.tiles.front().size() != length)
            return refuse("the line does not fit the map any more; remove the block");
        return isRow ? insertRow(m_map, m_block.lineHere, side.tiles.front())
                     : insertColumn(m_map, m_block.lineHere, side.tiles.front());
    }

    const MapAnalysis& m_map;
    const WrittenBlock& m_conflict;
    const ConflictBlock& m_block;
    MergeSide m_which;
};

text::Span wholeLines(const MapAnalysis& map, const WrittenBlock& conflict) {
    text::Span lines = conflict.lines;
    // The line end before the separator is not the header's.
    if (map.separator() && lines.end >= map.separator()->headerEnd) lines.end = map.separator()->line.start;
    return lines;
}

std::vector<std::shared_ptr<const text::Fix>> fixesOf(const MapAnalysis& map, const WrittenBlock& conflict) {
    std::vector<std::shared_ptr<const text::Fix>> fixes;
    if (conflict.block.kind == Kind::kBroken) {
        fixes.push_back(text::makeFix("Remove the block", removeBlock(map, conflict)));
        return fixes;
    }
    for (const MergeSide side : kTakeOrder) {
        const EditResult edits = takeSide(map, conflict, side);
        if (const auto* possible = std::get_if<TextEdits>(&edits))
            fixes.push_back(text::makeFix(fmt::format("Take {}", sideName(side)), *possible));
    }
    return fixes;
}

void checkBlocks(const MapAnalysis& map, text::DiagnosticSink& sink) {
    std::size_t fixBytes = 0;
    for (const WrittenBlock& conflict : map.header().conflicts()) {
        if (sink.isFull(kMergeConflict)) {
            sink.count(kMergeConflict, 1);
            continue;
        }
        text::Diagnostic problem{text::Severity::kError, kMergeConflict, {}, conflict.title, {}, {}};
        if (conflict.block.kind == Kind::kBroken) {
            problem.message = "this block of a merge conflict can't be read any more; mend it or remove it";
        } else {
            problem.message =
                fmt::format("both sides of a merge changed {}; take one side or remove the block",
                            describeBlock(conflict.block));
            if (const auto place = placeOf(map, conflict.block))
                problem.related.push_back({*place, "what stands here now"});
        }
        fixBytes += map.header().tree().text().size() + conflict.lines.length();
        if (fixBytes <= kMostFixBytes) problem.fixes = fixesOf(map, conflict);
        sink.add(std::move(problem));
    }
}

void checkGitConflicts(const MapAnalysis& map, text::DiagnosticSink& sink) {
    for (const GitConflict& conflict : map.gitConflicts()) {
        if (sink.isFull(kMergeConflict)) {
            sink.count(kMergeConflict, 1);
            continue;
        }
        text::Diagnostic problem{text::Severity::kError, kMergeConflict, {}, conflict.opener, {}, {}};
        problem.message = fmt::format("git left a merge conflict here, to line {}; take one side",
                                      map.text().lineAt(conflict.closer.start) + 1);
        problem.related.push_back({conflict.middle, "theirs"});
        for (const MergeSide side : kTakeOrder) {
            if (side == MergeSide::kBase && !conflict.base) continue;
            problem.fixes.push_back(
                text::makeFix(fmt::format("Take {}", sideName(side)), takeSide(conflict, side)));
        }
        sink.add(std::move(problem));
    }
}

}  // namespace

std::optional<text::Span> placeOf(const MapAnalysis& map, const ConflictBlock& block) {
    const Header& header = map.header();
    const auto ofNode = [&map](ron::NodeId node) {
        return node == ron::kNone ? std::nullopt : std::optional(nodeSpan(map, node));
    };
    switch (block.kind) {
        case Kind::kRow:
        case Kind::kColumn:
            return lineSpan(map, block);
        case Kind::kLegend: {
            const LegendEntry* entry = map.legendEntry(block.character);
            return entry == nullptr ? std::nullopt : std::optional(entry->key);
        }
        case Kind::kTiles: {
            if (block.x < 0 || block.y < 0) return std::nullopt;
            const auto x = static_cast<std::size_t>(block.x);
            const auto y = static_cast<std::size_t>(block.y);
            const auto first = map.tileSpan(x, y);
            const auto last = map.tileSpan(x + block.width - 1, y);
            return first && last ? std::optional(text::Span{first->start, last->end}) : std::nullopt;
        }
        case Kind::kFeature:
            return featureSpan(map, block.x, block.y);
        case Kind::kMove: {
            const auto at = findMoved(map, block);
            return at ? featureSpan(map, at->first, at->second) : std::nullopt;
        }
        case Kind::kName:
            return ofNode(header.nameNode());
        case Kind::kTileLook:
            return ofNode(header.tilesNode());
        case Kind::kLight:
            return ofNode(header.lightNode());
        case Kind::kBroken:
            break;
    }
    return std::nullopt;
}

EditResult takeSide(const MapAnalysis& map, const WrittenBlock& conflict, MergeSide side) {
    EditResult result = SideTaker(map, conflict, side).run();
    if (auto* edits = std::get_if<TextEdits>(&result)) edits->remove(wholeLines(map, conflict));
    return result;
}

TextEdits removeBlock(const MapAnalysis& map, const WrittenBlock& conflict) {
    TextEdits edits;
    edits.remove(wholeLines(map, conflict));
    return edits;
}

void checkConflicts(const MapAnalysis& map, text::DiagnosticSink& sink) {
    checkBlocks(map, sink);
    checkGitConflicts(map, sink);
}

}  // namespace lw::map
