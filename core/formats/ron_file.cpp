// SPDX-License-Identifier: MIT
#include "formats/ron_file.h"

#include <array>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "formats/game_words.h"
#include "formats/ron_help.h"
#include "formats/ron_json.h"
#include "formats/ron_outline.h"
#include "formats/ron_styles.h"
#include "formats/terrain_names.h"
#include "ron/plain_reader.h"
#include "ron/printer.h"

namespace lw::formats {

RonFile::RonFile(const language::Language& language, language::AnalysisInput input,
                 const ron::ParseOptions& options)
    : Analysis(language, std::move(input)), m_options(options) {}

bool RonFile::isPlain() const {
    std::call_once(m_checked, [this] {
        std::string buffer;
        ron::ProblemCheck check;
        m_isPlain = ron::PlainReader(text().view({0, text().size()}, buffer), check).read();
    });
    return m_isPlain;
}

const ron::Tree& RonFile::tree() const {
    std::call_once(m_parsed, [this] { m_tree = ron::parse(text().str(), m_options); });
    return m_tree;
}

const std::vector<text::Diagnostic>& RonFile::diagnostics() const {
    static const std::vector<text::Diagnostic> kNone;
    return isPlain() ? kNone : tree().diagnostics();
}

std::vector<language::Symbol> RonFile::outline() const {
    return outlineRon(tree());
}

std::vector<text::Span> RonFile::foldings() const {
    return ronFoldings(tree());
}

std::optional<language::Explanation> RonFile::explain(std::size_t offset) const {
    return explainPath(tree(), offset);
}

void RonFile::styles(text::Span span, const language::StyleSink& sink) const {
    styleRon(tree().tokens(), span, sink);
}

std::optional<std::string> RonFile::print(bool compact) const {
    if (text::hasErrors(tree().diagnostics())) return std::nullopt;
    if (compact) return ron::printCompactText(tree(), ron::Spelling::kAsWritten) + "\n";
    return ron::format(tree());
}

text::EditResult RonFile::layOut() const {
    return ron::formatText(tree());
}

std::string RonFile::modelJson() const {
    std::string buffer;
    const std::string_view whole = text().view({0, text().size()}, buffer);
    std::string out;
    out.reserve(whole.size() *
                5);  // more than the forms of spec/ron.md mostly take; what is not used costs nothing
    bool isWritten = false;
    // Writing it is a check, too.
    std::call_once(m_checked, [&] { isWritten = m_isPlain = appendPlainRonJson(whole, out); });
    if (!isWritten && m_isPlain) isWritten = appendPlainRonJson(whole, out);
    if (!isWritten) appendRonJson(tree(), tree().root(), out);
    return out;
}

std::vector<language::ExportFormat> RonFile::exports() const {
    return {{"compact", "RON on one line", ".ron"}};
}

language::ExportResult RonFile::exportAs(std::string_view id, const language::ExportSettings&) const {
    if (id != "compact") return text::Refusal{"there is no such export", {}};
    if (auto compact = print(true)) return std::move(*compact);
    return text::Refusal{"a text with errors can't be written anew; mend them first",
                         tree().diagnostics().front().span};
}

GameFile::GameFile(const language::Language& language, language::AnalysisInput input)
    : RonFile(language, std::move(input), {.codes = {}, .allowByteOrderMark = true}) {
    game::ParsedDefinition parsed = game::parseDefinition(text().str());
    m_definition = std::make_shared<const game::Definition>(std::move(parsed.definition));
    m_diagnostics = std::move(parsed.diagnostics);
    std::vector<text::Diagnostic> ofImages =
        tiles::checkImages(*m_definition, [this](const std::string& path) { return findImage(path); });
    if (ofImages.empty()) return;
    std::move(ofImages.begin(), ofImages.end(), std::back_inserter(m_diagnostics));
    text::sortDiagnostics(m_diagnostics);
}

tiles::FoundImage GameFile::findImage(const std::string& path) const {
    const language::Companion* const found = companions().find(path);
    if (found == nullptr) return {tiles::FoundImage::State::kNotAsked, {}, {}};
    if (!found->file) return {tiles::FoundImage::State::kMissing, {}, found->failure};
    return tiles::readImageHead(found->file->text().str());
}

std::vector<language::CompanionRequest> GameFile::wanted() const {
    std::vector<language::CompanionRequest> wanted;
    for (const std::string& path : tiles::imagePaths(*m_definition))
        wanted.push_back({path, false, tiles::kImageHead});
    return wanted;
}

std::vector<language::ColourMark> GameFile::colours() const {
    std::vector<language::ColourMark> marks;
    for (const ron::NodeId node : textsOfKind(tree(), gameShape(), RonShape::Kind::kColour)) {
        const auto colour = game::parseColour(*tree().asString(node));
        if (colour) marks.push_back({tree().node(node).span(), {colour->red, colour->green, colour->blue}});
    }
    return marks;
}

namespace {

std::vector<language::Completion> featuresOf(const game::Definition& game) {
    std::vector<language::Completion> items;
    if (!game.features) return items;
    for (const std::string& name : game.features->names)
        items.push_back({language::Completion::Kind::kVariant, name});
    return items;
}

}  // namespace

RonVocabulary GameFile::vocabulary() const {
    return {[this] { return terrainsOf(*m_definition); },
            {},
            [this] { return featuresOf(*m_definition); },
            [this](std::string_view id) { return explainTerrain(id, *m_definition); },
            {}};
}

language::Completions GameFile::complete(std::size_t offset) const {
    return completeRon(tree(), gameShape(), offset, vocabulary());
}

std::optional<language::Explanation> GameFile::explain(std::size_t offset) const {
    return explainRon(tree(), gameShape(), offset, vocabulary());
}

std::optional<language::Place> GameFile::definition(std::size_t offset) const {
    const auto name = terrainNameAt(tree(), gameShape(), offset);
    const ron::NodeId key = name ? terrainKey(tree(), gameShape(), name->id) : ron::kNone;
    if (key == ron::kNone) return std::nullopt;
    return language::Place{{}, withoutQuotes(tree(), tree().node(key).span())};
}

std::optional<language::Name> GameFile::nameAt(std::size_t offset) const {
    const auto name = terrainNameAt(tree(), gameShape(), offset);
    if (!name) return std::nullopt;
    return language::Name{withoutQuotes(tree(), tree().node(name->node).span()), name->id, "terrain"};
}

std::vector<language::Place> GameFile::references(std::size_t offset) const {
    const auto name = terrainNameAt(tree(), gameShape(), offset);
    if (!name) return {};
    return terrainPlaces(tree(), gameShape(), name->id, {});
}

language::RenameResult GameFile::rename(std::size_t offset, std::string_view to) const {
    const auto name = terrainNameAt(tree(), gameShape(), offset);
    if (!name) return text::Refusal{"there is no name here", text::placeAt(offset)};
    if (to.empty()) return text::Refusal{"a name can't be empty", tree().node(name->node).span()};
    if (name->id == to) return language::Renaming{};
    if (const ron::NodeId other = terrainKey(tree(), gameShape(), to); other != ron::kNone)
        return text::Refusal{fmt::format("there is a terrain \"{}\" already", to), tree().node(other).span()};
    return language::Renaming{{{{}, renameTerrain(tree(), gameShape(), name->id, to)}},
                              "maps that name it stay as they are"};
}

namespace {

class RonLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "ron"; }
    [[nodiscard]] std::string_view name() const override { return "RON"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 2> kEndings{".ron", ".ron.meta"};
        return kEndings;
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<RonFile>(*this, std::move(input));
    }
};

class GameLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "game"; }
    [[nodiscard]] std::string_view name() const override { return "Game"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 1> kEndings{".ron"};
        return kEndings;
    }
    [[nodiscard]] bool claims(std::string_view path) const override {
        return path.substr(path.find_last_of('/') + 1) == "game.ron";
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<GameFile>(*this, std::move(input));
    }
};

}  // namespace

std::unique_ptr<const language::Language> ronLanguage() {
    return std::make_unique<RonLanguage>();
}

std::unique_ptr<const language::Language> gameLanguage() {
    return std::make_unique<GameLanguage>();
}

}  // namespace lw::formats
