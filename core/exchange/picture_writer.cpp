// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <map>
#include <set>

#include "exchange/png.h"
#include "exchange/writers.h"

namespace lw::exchange {

Files writePicture(const MapModel& model, const ExportOptions& options, Notices& notices) {
    std::map<Pixel, std::set<std::string>> terrains;
    for (const MapModel::Entry& entry : model.legend) {
        if (entry.isUsed) terrains[entry.colour].insert(entry.terrain);
    }
    for (const auto& [colour, ids] : terrains) {
        if (ids.size() > 1) notices.add("colours-equal", fmt::format("{}", fmt::join(ids, " ")));
    }
    tellColours(model, notices);
    std::vector<Pixel> pixels;
    pixels.reserve(model.cells.size());
    for (const std::uint32_t cell : model.cells) pixels.push_back(model.legend[cell].colour);
    return {{options.fileName, writePng(static_cast<std::int64_t>(model.width),
                                        static_cast<std::int64_t>(model.height), pixels)}};
}

}  // namespace lw::exchange
