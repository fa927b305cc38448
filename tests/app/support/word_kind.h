// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "document/kind.h"

namespace lw::testing {

/// A small kind of document: every "bad" in the text is an error, and so is every "worse" where the
/// companion's text says "strict". An error can be mended by its fix. Digits are numbers.
class WordAnalysis : public language::Analysis {
public:
    WordAnalysis(const language::Language& language, const language::AnalysisInput& input)
        : Analysis(language, input), m_word(input.text.str()) {
        find("bad");
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

private:
    void find(const std::string& word) {
        for (std::size_t at = m_word.find(word); at != std::string::npos; at = m_word.find(word, at + 1)) {
            text::Diagnostic d;
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
        return {{"rules.txt", true, {}}};
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
