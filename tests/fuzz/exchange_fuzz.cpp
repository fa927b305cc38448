// SPDX-License-Identifier: MIT
// Files of any bytes are imported as every format: never a crash, and what comes out is a map that can be
// read. Packed ones are packed here, since no mutation gets through a checksum.
#include <variant>

#include "exchange/export.h"
#include "exchange/import.h"
#include "exchange/unpack.h"
#include "fuzz/fuzz_support.h"
#include "map/analysis.h"

using lw::fuzzing::require;
using namespace lw::exchange;

namespace {

lw::map::MapAnalysis analysed(const std::string& text) {
    return lw::map::analyse(lw::text::Snapshot(text), std::make_shared<const lw::game::Definition>());
}

void checkMap(const ImportedMap& map) {
    const lw::map::MapAnalysis analysis = analysed(map.text);
    require(!whyNoExport(analysis), "an imported map can be read");
    require(analysis.width() == map.width && analysis.height() == map.height, "and is as large as said");
    for (const FormatInfo& format : formats()) {
        const auto result = exportMap(analysis, format.format, {"out", true});
        if (format.format != Format::kTmx) continue;
        const auto* const written = std::get_if<Exported>(&result);
        require(written != nullptr, "a map can always be written for Tiled");
        const Source again{written->files.front().bytes, "out.tmx", {}};
        require(std::holds_alternative<Imported>(importFile(again, {})), "which is read again");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    ImportOptions options;
    const auto all = formats();
    const auto choice = input.ConsumeIntegralInRange<std::size_t>(0, all.size());
    if (choice < all.size()) options.from = all[choice].format;
    if (input.ConsumeBool()) options.level = input.ConsumeRandomLengthString(4);
    if (input.ConsumeBool()) options.features.push_back({input.ConsumeRandomLengthString(4), "Thing"});
    const std::string beside = input.ConsumeRandomLengthString(300);
    std::string bytes = input.ConsumeRemainingBytesAsString();
    if (options.from == Format::kRexPaint) bytes = packZlib(bytes);
    const Companions companions{[&beside](const std::string&) { return std::optional(beside); },
                                [](const std::string&) { return std::vector<std::string>{"a.json"}; }};
    const ImportResult result = importFile({bytes, "in.csv", companions}, options);
    if (const auto* const file = std::get_if<Imported>(&result)) {
        require(!file->maps.empty(), "an import gives a map");
        for (const ImportedMap& map : file->maps) {
            if (map.width * map.height <= 10'000) checkMap(map);
        }
    }
    (void)detectFormat(bytes, "in");
    (void)readLike(bytes, "in.tsx");
    return 0;
}
