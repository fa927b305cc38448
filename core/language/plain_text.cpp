// SPDX-License-Identifier: MIT
#include "language/plain_text.h"

#include <array>
#include <utility>

namespace lw::language {

namespace {

class PlainAnalysis : public Analysis {
public:
    PlainAnalysis(const Language& language, AnalysisInput input) : Analysis(language, std::move(input)) {}

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_none; }

private:
    std::vector<text::Diagnostic> m_none;
};

class PlainText : public Language {
public:
    [[nodiscard]] std::string_view id() const override { return "text"; }
    [[nodiscard]] std::string_view name() const override { return "Text"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 1> kEndings{".txt"};
        return kEndings;
    }
    [[nodiscard]] std::shared_ptr<const Analysis> analyse(AnalysisInput input) const override {
        return std::make_shared<PlainAnalysis>(*this, std::move(input));
    }
};

}  // namespace

const Language& plainText() {
    static const PlainText kPlainText;
    return kPlainText;
}

}  // namespace lw::language
