// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "document/kind.h"

namespace lw::testing {

/// A small kind of document: every "bad" in the text is an error, and so is every "worse" where the
/// companion's text says "strict". An error can be mended by its fix.
class WordAnalysis : public document::Analysis {
public:
    explicit WordAnalysis(const document::AnalysisInput& input) : m_text(input.text.str()) {
        find("bad");
        if (input.companion && input.companion->text.str().find("strict") != std::string::npos) find("worse");
        text::sortDiagnostics(m_diagnostics);
    }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    void find(const std::string& word) {
        for (std::size_t at = m_text.find(word); at != std::string::npos; at = m_text.find(word, at + 1)) {
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

    std::string m_text;
    std::vector<text::Diagnostic> m_diagnostics;
};

class WordKind : public document::DocumentKind {
public:
    [[nodiscard]] QString id() const override { return QStringLiteral("word"); }
    [[nodiscard]] QString name() const override { return QStringLiteral("Word"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("doc-map"); }
    [[nodiscard]] QStringList suffixes() const override { return {QStringLiteral("word")}; }
    [[nodiscard]] QString companionName() const override { return QStringLiteral("rules.txt"); }
    [[nodiscard]] std::vector<document::Template> templates() const override {
        return {{QStringLiteral("Empty"), {}, "word\n"}};
    }
    [[nodiscard]] std::shared_ptr<const document::Analysis> analyse(
        const document::AnalysisInput& input) const override {
        return std::make_shared<WordAnalysis>(input);
    }
    void highlight(const document::Analysis&, const text::Snapshot& text, text::Span span,
                   const document::StyleSink& sink) const override {
        // Digits are numbers.
        const std::string part = text.slice(span);
        for (std::size_t i = 0; i < part.size(); ++i) {
            if (part[i] >= '0' && part[i] <= '9')
                sink({span.start + i, span.start + i + 1}, document::kNumber);
        }
    }
};

}  // namespace lw::testing
