// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "cli/formats.h"
#include "cli/json.h"
#include "pattern/check.h"
#include "pattern/pstring.h"
#include "walls/game_walls.h"

namespace lw::cli {

namespace {

const char* separatorText(pattern::Separator separator) {
    switch (separator) {
        case pattern::Separator::kNone:
            return "";
        case pattern::Separator::kPlus:
            return "+";
        case pattern::Separator::kSlash:
            return "/";
        case pattern::Separator::kMinus:
            return "-";
    }
    return "";
}

class PStringFile : public ParsedFile {
public:
    explicit PStringFile(Source source)
        : m_text(source.text), m_pattern(pattern::parse(pattern::fileText(source.text))) {
        for (pattern::Finding& finding :
             pattern::check(m_pattern, pattern::usualSides(), walls::wallTable(*source.game))) {
            m_diagnostics.push_back(std::move(finding.diagnostic));
        }
    }

    [[nodiscard]] const text::Snapshot& text() const override { return m_text; }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] std::optional<std::string> print(bool) const override {
        if (!m_pattern.valid) return std::nullopt;
        return pattern::canonicalText(m_pattern) + m_text.slice({m_pattern.text.size(), m_text.size()});
    }
    [[nodiscard]] std::string modelJson() const override {
        if (!m_pattern.valid) return "null";
        Json model;
        model["mirror"] = m_pattern.mirrored;
        model["divisions"] = Json::array();
        for (const pattern::Division& division : m_pattern.divisions) {
            Json item;
            item["head"] = m_pattern.slice(division.head);
            item["loop"] = m_pattern.slice(division.loop);
            item["separator"] = separatorText(division.separator);
            model["divisions"].push_back(std::move(item));
        }
        return toText(model);
    }

private:
    text::Snapshot m_text;
    pattern::PString m_pattern;
    std::vector<text::Diagnostic> m_diagnostics;
};

}  // namespace

std::unique_ptr<ParsedFile> parsePStringFile(Source source) {
    return std::make_unique<PStringFile>(std::move(source));
}

}  // namespace lw::cli
