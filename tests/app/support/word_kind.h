// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "document/kind.h"

namespace lw::testing {

/// Where a name that a line "names NAME…" or "others NAME…" declares stands.
struct DeclaredName {
    std::string name;
    text::Span span;
    bool fits = true;
};

inline std::vector<DeclaredName> declaredNames(const std::string& text) {
    std::vector<DeclaredName> found;
    for (std::size_t line = 0; line < text.size();) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        const bool names = text.compare(line, 6, "names ") == 0;
        if (names || text.compare(line, 7, "others ") == 0) {
            for (std::size_t at = text.find(' ', line); at < end;) {
                const std::size_t next = std::min(text.find(' ', at + 1), end);
                if (next > at + 1)
                    found.push_back({text.substr(at + 1, next - at - 1), {at + 1, next}, names});
                at = next;
            }
        }
        line = end + 1;
    }
    return found;
}

/// A small kind of document: every "odd" in the text is a warning, every "bad" an error, and so is every
/// "worse" where the companion's text says "strict". An error can be mended by its fix. Digits are numbers.
/// Lines "names …" declare words that can be completed, explained, followed and renamed, "others …" those
/// that fit less; the companion's lines do so too. What stands before "sum" are the two numbers it takes.
class WordAnalysis : public language::Analysis {
public:
    WordAnalysis(const language::Language& language, const language::AnalysisInput& input)
        : Analysis(language, input), m_word(input.text.str()) {
        find("bad");
        find("odd", text::Severity::kWarning);
        const language::Companion* rules = companions().find("rules.txt");
        if (rules != nullptr && rules->file &&
            rules->file->text().str().find("strict") != std::string::npos) {
            find("worse");
        }
        text::sortDiagnostics(m_diagnostics);
    }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    void styles(text::Span span, const language::StyleSink& sink) const override {
        const std::string part = text().slice(span);
        for (std::size_t i = 0; i < part.size(); ++i) {
            if (part[i] >= '0' && part[i] <= '9')
                sink({span.start + i, span.start + i + 1}, language::kNumber);
        }
    }

    [[nodiscard]] language::Completions complete(std::size_t offset) const override {
        language::Completions out;
        out.replaced = wordAt(offset);
        for (const auto& [name, path] : declared()) {
            language::Completion item;
            item.kind = language::Completion::Kind::kTerrain;
            item.label = name.name;
            item.fits = name.fits;
            item.walkable = name.fits;
            item.colour = language::Rgb{47, 107, 58};
            item.note = path.empty() ? "declared here" : "declared in the rules";
            item.documentation = "A word of the text, of which there may be many.";
            out.items.push_back(item);
        }
        return out;
    }
    [[nodiscard]] std::optional<language::Explanation> explain(std::size_t offset) const override {
        const text::Span span = wordAt(offset);
        const auto found = find(span);
        if (!found) return std::nullopt;
        language::Explanation out;
        out.span = span;
        out.title = found->first.name;
        out.fact = "declared word";
        out.lines = {"It stands at " + std::to_string(references(offset).size()) + " places."};
        out.pattern = found->first.name == "ring" ? "|._" : "";
        return out;
    }
    [[nodiscard]] std::optional<language::Signature> signature(std::size_t offset) const override {
        if (text().slice(wordAt(offset)) != "sum") return std::nullopt;
        return language::Signature{"sum", "a b - a+b", "adds two numbers", {"7", "1", "2"}, 2};
    }
    [[nodiscard]] std::optional<language::Place> definition(std::size_t offset) const override {
        const auto found = find(wordAt(offset));
        if (!found) return std::nullopt;
        return language::Place{found->second, found->first.span};
    }
    [[nodiscard]] std::optional<language::Name> nameAt(std::size_t offset) const override {
        const text::Span span = wordAt(offset);
        const auto found = find(span);
        if (!found) return std::nullopt;
        return language::Name{span, found->first.name, "word"};
    }
    [[nodiscard]] std::vector<language::Place> references(std::size_t offset) const override {
        std::vector<language::Place> out;
        const auto found = find(wordAt(offset));
        if (!found) return out;
        const std::string& name = found->first.name;
        for (std::size_t at = m_word.find(name); at != std::string::npos; at = m_word.find(name, at + 1)) {
            if (wordAt(at) == text::Span{at, at + name.size()}) out.push_back({{}, {at, at + name.size()}});
        }
        if (!found->second.empty()) out.push_back({found->second, found->first.span});
        return out;
    }
    [[nodiscard]] language::RenameResult rename(std::size_t offset, std::string_view to) const override {
        if (to.find(' ') != std::string_view::npos)
            return text::Refusal{"a word has no spaces", wordAt(offset)};
        language::Renaming out;
        std::map<std::string, text::TextEdits> files;
        for (const language::Place& place : references(offset))
            files[place.path].replace(place.span, std::string(to));
        for (auto& [path, edits] : files) out.files.push_back({path, std::move(edits)});
        for (const auto& [name, path] : declared()) {
            if (name.name == to) out.warning = "'" + name.name + "' is there already; both would become one";
        }
        return out;
    }
    [[nodiscard]] std::vector<language::Symbol> outline() const override {
        std::vector<language::Symbol> out;
        for (const DeclaredName& name : declaredNames(m_word)) {
            language::Symbol symbol;
            symbol.kind = language::Symbol::Kind::kTerrain;
            symbol.name = name.name;
            symbol.detail = name.fits ? "fits" : "does not fit";
            symbol.span = symbol.nameSpan = name.span;
            out.push_back(symbol);
        }
        return out;
    }
    [[nodiscard]] std::vector<language::Inlay> inlays(text::Span span) const override {
        std::vector<language::Inlay> out;
        for (std::size_t at = m_word.find("sum"); at != std::string::npos; at = m_word.find("sum", at + 1)) {
            if (at >= span.start && at < span.end) out.push_back({at + 3, "7 3", "the stack after it"});
        }
        return out;
    }

protected:
    [[nodiscard]] text::EditResult layOut() const override {
        text::TextEdits edits;
        for (std::size_t at = m_word.find("  "); at != std::string::npos; at = m_word.find("  ", at + 2))
            edits.remove({at, at + 1});
        return edits;
    }

private:
    static bool isOfWord(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    [[nodiscard]] text::Span wordAt(std::size_t offset) const {
        text::Span span = text::placeAt(offset);
        while (span.start > 0 && isOfWord(m_word[span.start - 1])) --span.start;
        while (span.end < m_word.size() && isOfWord(m_word[span.end])) ++span.end;
        return span;
    }
    /// Names with the files that declare them; this text's is empty.
    [[nodiscard]] std::vector<std::pair<DeclaredName, std::string>> declared() const {
        std::vector<std::pair<DeclaredName, std::string>> out;
        for (DeclaredName& name : declaredNames(m_word)) out.emplace_back(std::move(name), "");
        const language::Companion* rules = companions().find("rules.txt");
        if (rules == nullptr || !rules->file) return out;
        for (DeclaredName& name : declaredNames(rules->file->text().str()))
            out.emplace_back(std::move(name), rules->path);
        return out;
    }
    [[nodiscard]] std::optional<std::pair<DeclaredName, std::string>> find(text::Span word) const {
        const std::string name = text().slice(word);
        for (auto& one : declared()) {
            if (one.first.name == name) return one;
        }
        return std::nullopt;
    }
    void find(const std::string& word, text::Severity severity = text::Severity::kError) {
        for (std::size_t at = m_word.find(word); at != std::string::npos; at = m_word.find(word, at + 1)) {
            text::Diagnostic d;
            d.severity = severity;
            d.code = word;
            d.message = "'" + word + "' is not good";
            d.span = {at, at + word.size()};
            text::TextEdits edits;
            edits.replace(d.span, "good");
            d.fixes.push_back(std::make_shared<text::Fix>(text::Fix{"Replace with 'good'", edits}));
            m_diagnostics.push_back(std::move(d));
        }
    }

    std::string m_word;
    std::vector<text::Diagnostic> m_diagnostics;
};

class WordLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "word"; }
    [[nodiscard]] std::string_view name() const override { return "Word"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 1> kEndings{".word"};
        return kEndings;
    }
    [[nodiscard]] std::vector<language::CompanionRequest> wanted(const text::Snapshot&) const override {
        return {{"rules.txt", true}};
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<WordAnalysis>(*this, input);
    }
};

inline const WordLanguage kWordLanguage{};

class WordKind : public document::DocumentKind {
public:
    WordKind() : DocumentKind(kWordLanguage) {}
    [[nodiscard]] QString iconName() const override { return QStringLiteral("doc-map"); }
    [[nodiscard]] std::vector<document::Template> templates() const override {
        return {{QStringLiteral("Empty"), {}, "word\n"}};
    }
};

}  // namespace lw::testing
