// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "exchange/export.h"
#include "exchange/import.h"
#include "map/analysis.h"
#include "support/data.h"

namespace lw::testing {

/// What stands beside a file of tests/data.
inline exchange::Companions companionsIn(const std::filesystem::path& folder) {
    return {[folder](const std::string& path) -> std::optional<std::string> {
                if (!std::filesystem::is_regular_file(folder / path)) return std::nullopt;
                return readFile(folder / path);
            },
            nullptr};
}

inline std::shared_ptr<const game::Definition> gameIn(const std::filesystem::path& folder) {
    const auto path = folder / "game.ron";
    if (!std::filesystem::exists(path)) return std::make_shared<const game::Definition>();
    return std::make_shared<const game::Definition>(game::parseDefinition(readFile(path)).definition);
}

inline exchange::ImportResult importBytes(std::string_view bytes, const std::string& name,
                                          const exchange::ImportOptions& options = {},
                                          exchange::Companions companions = {}) {
    return exchange::importFile({bytes, name, std::move(companions)}, options);
}

/// What an import gives that must succeed.
inline exchange::Imported imported(const exchange::ImportResult& result) {
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) throw std::runtime_error(refusal->reason);
    return std::get<exchange::Imported>(result);
}

/// Why an import is refused; empty where it is not.
inline std::string refused(const exchange::ImportResult& result) {
    const auto* refusal = std::get_if<text::Refusal>(&result);
    return refusal == nullptr ? "" : refusal->reason;
}

/// `code<TAB>detail` lines.
inline std::string lines(const std::vector<exchange::Notice>& notices) {
    std::string out;
    for (const exchange::Notice& notice : notices) out += notice.code + "\t" + notice.detail + "\n";
    return out;
}

inline map::MapAnalysis analysed(const std::string& text,
                                 std::shared_ptr<const game::Definition> game = nullptr) {
    if (!game) game = std::make_shared<const game::Definition>();
    return map::analyse(text::Snapshot(text), std::move(game));
}

inline exchange::Exported exported(const map::MapAnalysis& map, exchange::Format format,
                                   const std::string& fileName, bool withLegend = false) {
    const auto result = exchange::exportMap(map, format, {fileName, withLegend});
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) throw std::runtime_error(refusal->reason);
    return std::get<exchange::Exported>(result);
}

}  // namespace lw::testing
