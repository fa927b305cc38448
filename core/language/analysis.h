// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language/answers.h"
#include "language/companions.h"
#include "text/diagnostic.h"
#include "text/refusal.h"
#include "text/snapshot.h"
#include "text/span.h"

namespace lw::language {

class Language;

/// What a text is read from. `previous` allows an incremental path: the analysis of nearly the same text.
struct AnalysisInput {
    text::Snapshot text;
    Companions companions{};
    std::shared_ptr<const Analysis> previous{};
    /// With a `previous`: what would take long may be told as it was, for Analysis::isComplete() to say so.
    bool mayPostpone = false;
};

/// Everything that can be said of a text: an immutable value without Qt that fronts keep, hand to a worker
/// and ask from any thread. Offsets asked for lie in 0..text().size(); every answer has a default that says
/// nothing.
class Analysis {
public:
    virtual ~Analysis() = default;
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;

    [[nodiscard]] const Language& language() const { return *m_language; }
    [[nodiscard]] const text::Snapshot& text() const { return m_text; }
    [[nodiscard]] const Companions& companions() const { return m_companions; }
    /// False where something was postponed: the text has to be read again without, best by a worker.
    [[nodiscard]] virtual bool isComplete() const { return true; }
    /// What the text is read with, now that it is read.
    [[nodiscard]] virtual std::vector<CompanionRequest> wanted() const;

    /// Every problem, sorted by place, each with its fixes. The same list on every front.
    [[nodiscard]] virtual const std::vector<text::Diagnostic>& diagnostics() const = 0;
    /// What else can be done about one of them.
    [[nodiscard]] virtual std::vector<WayOut> waysOut(const text::Diagnostic& problem) const;

    // What it holds

    /// Where a byte is in the picture, as people say it ("(24, 8)"); empty where it is nowhere.
    [[nodiscard]] virtual std::string placeName(std::size_t offset) const;
    /// The whole in a few words: "40 × 24".
    [[nodiscard]] virtual std::string summary() const { return {}; }
    [[nodiscard]] virtual std::vector<Symbol> outline() const { return {}; }
    /// Stretches that can be folded away: from the first line's end to the last line.
    [[nodiscard]] virtual std::vector<text::Span> foldings() const { return {}; }
    /// Styles for the bytes of `span`, which begins and ends at line borders.
    virtual void styles(text::Span span, const StyleSink& sink) const;
    [[nodiscard]] virtual std::vector<ColourMark> colours() const { return {}; }
    /// Facts shown within `span`, ascending.
    [[nodiscard]] virtual std::vector<Inlay> inlays(text::Span span) const;

    // What stands at a place

    [[nodiscard]] virtual Completions complete(std::size_t offset) const;
    [[nodiscard]] virtual std::optional<Explanation> explain(std::size_t offset) const;
    [[nodiscard]] virtual std::optional<Signature> signature(std::size_t offset) const;
    [[nodiscard]] virtual std::optional<Place> definition(std::size_t offset) const;
    [[nodiscard]] virtual std::optional<Name> nameAt(std::size_t offset) const;
    /// Every place of the name at `offset`, its definition included, in order.
    [[nodiscard]] virtual std::vector<Place> references(std::size_t offset) const;
    [[nodiscard]] virtual RenameResult rename(std::size_t offset, std::string_view to) const;

    // What can be made of it

    /// The text laid out anew: order, comments and literals kept; done twice it changes nothing more. Refused
    /// while there are errors.
    [[nodiscard]] text::EditResult format() const;
    /// The text of what was parsed (cli.md, `print`); nothing where the model is incomplete.
    [[nodiscard]] virtual std::optional<std::string> print(bool compact) const;
    /// The model as JSON text, "null" where nothing could be read (cli.md, "Models in JSON").
    [[nodiscard]] virtual std::string modelJson() const { return "null"; }
    [[nodiscard]] virtual std::vector<ExportFormat> exports() const { return {}; }
    /// One of exports(), by its id.
    [[nodiscard]] virtual ExportResult exportAs(std::string_view id, const ExportSettings& settings) const;

protected:
    /// format(), of a text without errors.
    [[nodiscard]] virtual text::EditResult layOut() const { return text::TextEdits(); }

    Analysis(const Language& language, AnalysisInput input)
        : m_language(&language), m_text(std::move(input.text)), m_companions(std::move(input.companions)) {}

private:
    const Language* m_language;
    text::Snapshot m_text;
    Companions m_companions;
};

}  // namespace lw::language
