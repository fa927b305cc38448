// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/parsed_file.h"
#include "map/analysis.h"

namespace lw::cli {

/// A map.
class MapFile : public ParsedFile {
public:
    static constexpr const char* kWanted = "a .map";

    explicit MapFile(Source source);

    [[nodiscard]] const text::Snapshot& text() const override { return m_map.text(); }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override {
        return m_map.diagnostics();
    }
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    [[nodiscard]] std::string modelJson() const override;

    [[nodiscard]] const map::MapAnalysis& map() const { return m_map; }

private:
    map::MapAnalysis m_map;
};

}  // namespace lw::cli
