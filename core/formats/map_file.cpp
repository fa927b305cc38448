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
#include "formats/ron_styles.h"
#include "map/header_edit.h"
#include "map/plain_map.h"
#include "map/print.h"
#include "text/utf8.h"

namespace lw::formats {

namespace {

const map::MapAnalysis* mapBefore(const language::Analysis* before, const game::Definition* game) {
    const auto* const file = dynamic_cast<const MapFile*>(before);
    return file != nullptr && file->game().get() == game ? &file->map() : nullptr;
}

/// Styles of the rows: one for each entry of the legend.
void styleRows(const map::MapAnalysis& map, text::Span span, const language::StyleSink& sink) {
    std::string buffer;
    const std::string_view bytes = map.text().view(span, buffer);
    std::size_t runStart = 0;
    int runStyle = language::kPlain;
    const auto end = [&](std::size_t at) {
        if (runStyle != language::kPlain) sink({span.start + runStart, span.start + at}, runStyle);
        runStart = at;
    };
    for (std::size_t at = 0; at < bytes.size();) {
        const text::Decoded scalar = text::decodeAt(bytes, at);
        const int entry = map.header().legendIndex(scalar.scalar);
        constexpr int kCount = language::kLastOwn - language::kFirstOwn + 1;
        const int style = entry < 0 ? int{language::kPlain} : language::kFirstOwn + entry % kCount;
        if (style != runStyle) {
            end(at);
            runStyle = style;
        }
        at += scalar.length;
    }
    end(bytes.size());
}

}  // namespace

MapFile::MapFile(const language::Language& language, language::AnalysisInput input)
    : Analysis(language, {input.text, input.companions}),
      m_game(gameOf(companions())),
      m_map(map::analyse(std::move(input.text), m_game, mapBefore(input.previous.get(), m_game.get()))) {}

std::string MapFile::placeName(std::size_t offset) const {
    const auto place = m_map.tileAt(offset);
    return place ? fmt::format("({}, {})", place->x, place->y) : std::string();
}

std::string MapFile::summary() const {
    return fmt::format("{} × {}", m_map.expectedWidth(), m_map.height());
}

void MapFile::styles(text::Span span, const language::StyleSink& sink) const {
    const std::size_t rows = m_map.separator() ? m_map.rows().start() : m_map.text().size();
    if (span.start < rows) {
        styleRon(m_map.header().tree().tokens(), {span.start, std::min(span.end, rows)}, sink);
    }
    if (span.end > rows) styleRows(m_map, {std::max(span.start, rows), span.end}, sink);
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
