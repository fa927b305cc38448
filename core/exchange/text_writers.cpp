// SPDX-License-Identifier: MIT
// Plain text, tables of cells, PuzzleScript, Sokoban, MovingAI.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "exchange/lines.h"
#include "exchange/refused.h"
#include "exchange/writers.h"
#include "text/number.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

/// The rows with a text for each entry of the legend.
std::string rowsOf(const MapModel& model, const std::vector<std::string>& shown) {
    std::string out;
    out.reserve((model.width + 1) * model.height);
    for (std::size_t y = 0; y < model.height; ++y) {
        for (std::size_t x = 0; x < model.width; ++x) out += shown[model.cells[y * model.width + x]];
        out += '\n';
    }
    return out;
}

std::vector<std::string> charactersOf(const MapModel& model) {
    std::vector<std::string> out;
    for (const MapModel::Entry& entry : model.legend) out.push_back(text::toUtf8(entry.character));
    return out;
}

/// Whether a line of a legend gives this id back.
bool isOneWord(const std::string& id) {
    return !id.empty() && id.find_first_of(" \t\r\n") == std::string::npos;
}

/// `c = terrain` lines of the entries that stand in the rows, or of all.
std::string legendLines(const MapModel& model, bool onlyUsed, Notices& notices) {
    std::string out;
    for (const MapModel::Entry& entry : model.legend) {
        if (onlyUsed && !entry.isUsed) continue;
        if (!isOneWord(entry.terrain)) notices.add("name-changed", entry.terrain);
        std::string id = entry.terrain;
        std::replace_if(
            id.begin(), id.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
        out += fmt::format("{} = {}\n", text::toUtf8(entry.character), id);
    }
    return out;
}

std::string quoted(const std::string& cell, char delimiter) {
    const bool isPlain = cell.find_first_of("\"\r\n;,\t") == std::string::npos &&
                         cell.find(delimiter) == std::string::npos && trimmed(cell) == cell;
    if (isPlain) return cell;
    std::string out = "\"";
    for (const char c : cell) {
        out += c;
        if (c == '"') out += c;
    }
    return out + '"';
}

/// Rows of cells, a text for each entry of the legend.
std::string tableOf(const MapModel& model, const std::vector<std::string>& cells, char delimiter) {
    std::vector<std::string> shown;
    for (const std::string& cell : cells) shown.push_back(quoted(cell, delimiter));
    std::string out;
    for (std::size_t y = 0; y < model.height; ++y) {
        for (std::size_t x = 0; x < model.width; ++x) {
            if (x > 0) out += delimiter;
            out += shown[model.cells[y * model.width + x]];
        }
        out += '\n';
    }
    return out;
}

/// Tells where a table of ids reads back as something else: all cells numbers, or one character each.
void tellAmbiguous(const MapModel& model, Notices& notices) {
    bool areNumbers = true;
    bool areCharacters = true;
    for (const MapModel::Entry& entry : model.legend) {
        if (!entry.isUsed) continue;
        if (entry.terrain.empty()) notices.add("ambiguous-cells", "the terrain without a name");
        areNumbers &= text::parseInt64(entry.terrain).has_value();
        areCharacters &= text::countScalars(entry.terrain) == 1;
    }
    if (areNumbers || areCharacters)
        notices.add("ambiguous-cells", areNumbers ? "they are numbers" : "they are characters");
}

std::string withoutEndBlanks(std::string row) {
    row.erase(row.find_last_not_of(' ') + 1);
    return row;
}

}  // namespace

Files writeText(const MapModel& model, const ExportOptions& options, Notices& notices) {
    std::string out = rowsOf(model, charactersOf(model));
    for (const MapModel::Entry& entry : model.legend) {
        if (entry.character == U'\t' && entry.isUsed)
            notices.add("ambiguous-cells", "tabs are read as blanks");
    }
    if (options.withLegend)
        out += "\n" + legendLines(model, false, notices);
    else
        notices.add("lost-terrains", "names of the legend; --legend writes them");
    return {{options.fileName, std::move(out)}};
}

Files writeCells(const MapModel& model, char delimiter, const ExportOptions& options, Notices& notices) {
    std::vector<std::string> ids;
    for (const MapModel::Entry& entry : model.legend) ids.push_back(entry.terrain);
    tellAmbiguous(model, notices);
    return {{options.fileName, tableOf(model, ids, delimiter)}};
}

Files writeCellCharacters(const MapModel& model, const ExportOptions& options, Notices& notices) {
    notices.add("lost-terrains", "names of the legend");
    return {{options.fileName, tableOf(model, charactersOf(model), ',')}};
}

Files writePuzzleScript(const MapModel& model, const ExportOptions& options, Notices& notices) {
    std::string out =
        "(\n" + legendLines(model, true, notices) + ")\n\n" + rowsOf(model, charactersOf(model));
    return {{options.fileName, std::move(out)}};
}

Files writeSokoban(const MapModel& model, const ExportOptions& options, Notices& notices) {
    std::vector<std::string> rows;
    std::set<std::string> lost;
    for (std::size_t y = 0; y < model.height; ++y) {
        std::string& row = rows.emplace_back();
        for (std::size_t x = 0; x < model.width; ++x) {
            const MapModel::Entry& entry = model.legend[model.cells[y * model.width + x]];
            const bool isGoal = entry.terrain == "goal";
            row += isGoal ? '.' : entry.isWalkable ? ' ' : '#';
            const bool isKept =
                isGoal || entry.terrain == "wall" || entry.terrain == "floor" || entry.terrain == "empty";
            if (!isKept) lost.insert(entry.terrain);
        }
    }
    std::size_t players = 0;
    std::size_t others = 0;
    for (const MapModel::Feature& feature : model.features) {
        const bool isInside = feature.x >= 0 && feature.y >= 0 &&
                              static_cast<std::size_t>(feature.x) < model.width &&
                              static_cast<std::size_t>(feature.y) < model.height;
        const bool isPlayer = model.kindOf(feature) == "Player";
        if (!isInside || (!isPlayer && model.kindOf(feature) != "Box")) {
            ++others;
            continue;
        }
        char& tile = rows[static_cast<std::size_t>(feature.y)][static_cast<std::size_t>(feature.x)];
        if (tile == '#')
            throw Refused(fmt::format("the {} at {}, {} stands on a wall", model.kindOf(feature), feature.x,
                                      feature.y));
        if (isPlayer) ++players;
        tile = isPlayer ? (tile == '.' ? '+' : '@') : (tile == '.' ? '*' : '$');
    }
    if (players != 1)
        throw Refused(fmt::format("a Sokoban level has exactly one feature Player; this has {}", players));
    if (others > 0) notices.add("lost-features", std::to_string(others));
    for (const std::string& terrain : lost) notices.add("lost-terrains", terrain);
    std::string out;
    for (std::string& row : rows) {
        const std::string cut = withoutEndBlanks(std::move(row));
        out += (cut.empty() ? "-" : cut) + "\n";
    }
    const std::string name = model.name();
    if (isOneWord(name) ||
        (!name.empty() && trimmed(name) == name && name.find_first_of("\r\n") == std::string::npos))
        out += "Title: " + name + "\n";
    else
        notices.add("lost-name", name);
    return {{options.fileName, std::move(out)}};
}

Files writeMovingAi(const MapModel& model, const ExportOptions& options, Notices& notices) {
    std::vector<std::string> shown;
    for (const MapModel::Entry& entry : model.legend) {
        const std::string id = lowerAscii(entry.terrain);
        const auto holds = [&id](std::string_view word) { return id.find(word) != std::string::npos; };
        const char tile = holds("tree") || holds("forest") ? 'T'
                          : holds("water")                 ? 'W'
                          : holds("swamp")                 ? 'S'
                          : entry.isWalkable               ? '.'
                                                           : '@';
        shown.emplace_back(1, tile);
    }
    notices.add("lost-terrains", "only whether they can be walked on is kept");
    return {{options.fileName, fmt::format("type octile\nheight {}\nwidth {}\nmap\n{}", model.height,
                                           model.width, rowsOf(model, shown))}};
}

}  // namespace lw::exchange
