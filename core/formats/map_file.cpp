// SPDX-License-Identifier: MIT
#include "formats/map_file.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "formats/game_companion.h"
#include "formats/map_completion.h"
#include "formats/map_json.h"
#include "formats/map_names.h"
#include "formats/map_outline.h"
#include "formats/map_styles.h"
#include "formats/ron_file.h"
#include "game/edit.h"
#include "map/header_edit.h"
#include "map/plain_map.h"
#include "map/print.h"
#include "ron/edit.h"

namespace lw::formats {

namespace {

const map::MapAnalysis* mapBefore(const language::Analysis* before, const game::Definition* game) {
    const auto* const file = dynamic_cast<const MapFile*>(before);
    return file != nullptr && file->game().get() == game ? &file->map() : nullptr;
}

}  // namespace

MapFile::MapFile(const language::Language& language, language::AnalysisInput input)
    : Analysis(language, {input.text, input.companions}),
      m_game(gameOf(companions())),
      m_map(map::analyse(std::move(input.text), m_game, mapBefore(input.previous.get(), m_game.get()),
                         nullptr, input.mayPostpone ? map::RuleTime::kLater : map::RuleTime::kNow)) {}

std::vector<language::WayOut> MapFile::waysOut(const text::Diagnostic& problem) const {
    if (problem.code != map::kUnknownTerrain) return {};
    const auto& legend = m_map.header().legend();
    const auto entry = std::find_if(legend.begin(), legend.end(), [&](const map::LegendEntry& one) {
        return one.key.start == problem.span.start;
    });
    if (entry == legend.end()) return {};
    std::vector<language::WayOut> out;
    const language::Companion* const above = companions().find(kGameAbove.name);
    const GameFile* const game = gameFileOf(companions());
    if (game != nullptr && above != nullptr && !above->path.empty()) {
        auto added = game::setTerrain(game->tree(), entry->terrain, {}, {});
        if (auto* edits = std::get_if<text::TextEdits>(&added); edits != nullptr && !edits->empty())
            out.push_back({fmt::format("Add {} to {}", ron::quoteString(entry->terrain), kGameAbove.name),
                           {above->path, std::move(*edits)}});
    }
    // An entry of no tile is told of as that, with its removal as a fix.
    if (const std::size_t tiles = m_map.rows().count(entry->character); tiles > 0) {
        const std::array indices{entry->index};
        const map::Header& header = m_map.header();
        out.push_back({tiles == 1 ? std::string("Remove the entry: 1 tile loses its terrain")
                                  : fmt::format("Remove the entry: {} tiles lose their terrain", tiles),
                       {{}, ron::removeEntries(header.tree(), header.legendNode(), indices)}});
    }
    return out;
}

std::string MapFile::placeName(std::size_t offset) const {
    const auto place = m_map.tileAt(offset);
    return place ? fmt::format("({}, {})", place->x, place->y) : std::string();
}

std::string MapFile::summary() const {
    return fmt::format("{} × {}", m_map.expectedWidth(), m_map.height());
}

void MapFile::styles(text::Span span, const language::StyleSink& sink) const {
    styleMap(m_map, span, sink);
}

std::vector<language::Symbol> MapFile::outline() const {
    return outlineMap(m_map);
}

std::vector<text::Span> MapFile::foldings() const {
    return foldMap(m_map);
}

std::vector<language::Inlay> MapFile::inlays(text::Span span) const {
    return rowInlays(m_map, span);
}

language::Completions MapFile::complete(std::size_t offset) const {
    return completeMap(*this, offset);
}

std::optional<language::Explanation> MapFile::explain(std::size_t offset) const {
    return explainMap(*this, offset);
}

std::optional<language::Place> MapFile::definition(std::size_t offset) const {
    return definitionInMap(*this, offset);
}

std::optional<language::Name> MapFile::nameAt(std::size_t offset) const {
    return nameInMap(*this, offset);
}

std::vector<language::Place> MapFile::references(std::size_t offset) const {
    return referencesInMap(*this, offset);
}

language::RenameResult MapFile::rename(std::size_t offset, std::string_view to) const {
    return renameInMap(*this, offset, to);
}

std::optional<std::string> MapFile::print(bool compact) const {
    return map::print(m_map, compact ? map::Layout::kCompact : map::Layout::kPretty);
}

text::EditResult MapFile::layOut() const {
    return map::formatHeader(m_map);
}

std::string MapFile::modelJson() const {
    return mapJson(m_map);
}

std::vector<language::ExportFormat> MapFile::exports() const {
    return {{"json", "Model as JSON", ".json"}};
}

language::ExportResult MapFile::exportAs(std::string_view id, const language::ExportSettings&) const {
    if (id != "json") return text::Refusal{"there is no such export", {}};
    return modelJson() + "\n";
}

namespace {

class MapLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "map"; }
    [[nodiscard]] std::string_view name() const override { return "Map"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 1> kEndings{".map"};
        return kEndings;
    }
    [[nodiscard]] std::vector<language::CompanionRequest> wanted(const text::Snapshot&) const override {
        return {kGameAbove};
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<MapFile>(*this, std::move(input));
    }
    [[nodiscard]] std::optional<std::string> adopt(std::string_view plainText) const override {
        if (plainText.find("\n---") != std::string_view::npos) return std::string(plainText);
        const auto characters = map::plainBlock(plainText);
        if (!characters) return std::nullopt;
        return map::headerForBlock("Pasted", *characters, game::Definition(), "\n") + std::string(plainText);
    }
};

}  // namespace

std::unique_ptr<const language::Language> mapLanguage() {
    return std::make_unique<MapLanguage>();
}

}  // namespace lw::formats
