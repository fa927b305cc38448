// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/formats.h"

#include <algorithm>
#include <array>

#include "cli/io.h"

namespace lw::cli {

namespace {

constexpr std::array kFormats = {
    Format{"dungeon", ".dungeon", false, parseDungeonFile},
    Format{"lua", ".lua", true, parseLuaFile},
    Format{"map", ".map", true, parseMapFile},
    Format{"pstring", ".pstring", true, parsePStringFile},
    Format{"ron", ".ron", false, parseRonFile},
    Format{"stackup", ".stackup", true, parseStackupFile},
};

}  // namespace

const Format* formatByName(std::string_view name) {
    const auto found =
        std::find_if(kFormats.begin(), kFormats.end(), [name](const Format& f) { return f.name == name; });
    return found == kFormats.end() ? nullptr : &*found;
}

const Format* formatByPath(std::string_view path) {
    const std::string_view name = fileName(path);
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), [name](const Format& f) {
        return name.size() > f.extension.size() && name.ends_with(f.extension);
    });
    return found == kFormats.end() ? nullptr : &*found;
}

std::vector<std::string> formatNames() {
    std::vector<std::string> names;
    std::transform(kFormats.begin(), kFormats.end(), std::back_inserter(names),
                   [](const Format& f) { return std::string(f.name); });
    return names;
}

}  // namespace lw::cli
