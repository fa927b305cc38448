// SPDX-License-Identifier: MIT
#include "formats/stamp_file.h"

#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "formats/game_companion.h"
#include "formats/map_json.h"
#include "formats/map_styles.h"
#include "map/header_edit.h"

namespace lw::formats {

namespace {

const stamp::StampAnalysis* stampBefore(const language::Analysis* before,
                                        const language::Companions& companions) {
    const auto* const file = dynamic_cast<const StampFile*>(before);
    return file != nullptr && file->companions() == companions ? &file->stamp() : nullptr;
}

}  // namespace

StampFile::StampFile(const language::Language& language, language::AnalysisInput input)
    : Analysis(language, {input.text, input.companions}),
      m_game(gameOf(companions())),
      m_stamp(
          stamp::analyse(std::move(input.text), m_game, stampBefore(input.previous.get(), companions()))) {}

std::string StampFile::placeName(std::size_t offset) const {
    const auto place = m_stamp.map().tileAt(offset);
    return place ? fmt::format("({}, {})", place->x, place->y) : std::string();
}

std::string StampFile::summary() const {
    return fmt::format("{} × {}", m_stamp.map().expectedWidth(), m_stamp.map().height());
}

void StampFile::styles(text::Span span, const language::StyleSink& sink) const {
    styleMap(m_stamp.map(), span, sink);
}

std::optional<std::string> StampFile::print(bool compact) const {
    return stamp::print(m_stamp, compact ? map::Layout::kCompact : map::Layout::kPretty);
}

text::EditResult StampFile::layOut() const {
    return map::formatHeader(m_stamp.map());
}

std::string StampFile::modelJson() const {
    std::string model = mapJson(m_stamp.map());
    if (model == "null") return model;
    model.back() = ',';
    return model + stamp::fieldsJson(m_stamp).substr(1);
}

namespace {

class StampLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "stamp"; }
    [[nodiscard]] std::string_view name() const override { return "Stamp"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 1> kEndings{".stamp"};
        return kEndings;
    }
    [[nodiscard]] std::vector<language::CompanionRequest> wanted(const text::Snapshot&) const override {
        return {kGameAbove};
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<StampFile>(*this, std::move(input));
    }
};

}  // namespace

std::unique_ptr<const language::Language> stampLanguage() {
    return std::make_unique<StampLanguage>();
}

}  // namespace lw::formats
