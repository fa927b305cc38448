// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <memory>
#include <string>
#include <variant>
#include <zstd.h>

#include "exchange/export.h"
#include "exchange/import.h"
#include "map/analysis.h"

namespace lw::exchange {
namespace {

/// A square of `side` tiles a side: rooms, and grass with flowers by a plain rule.
std::string bigMap(std::int64_t side) {
    std::string text =
        "(name: \"big\", legend: {'#': \"wall\", '.': \"floor\", ',': \"plain\", 'T': \"forest\", '~': "
        "\"water\"})\n---\n";
    std::uint32_t noise = 1;
    for (std::int64_t y = 0; y < side; ++y) {
        for (std::int64_t x = 0; x < side; ++x) {
            noise = noise * 1664525 + 1013904223;
            text += x % 16 == 0 || y % 16 == 0 ? '#' : ".,T~"[noise >> 30];
        }
        text += '\n';
    }
    return text;
}

std::string exportedAs(Format format, std::int64_t side) {
    const auto map = map::analyse(text::Snapshot(bigMap(side)), std::make_shared<const game::Definition>());
    return std::get<Exported>(exportMap(map, format, {"big", false})).files.front().bytes;
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k > bytes.size() ? '=' : kDigits[bits >> (18 - 6 * k) & 63];
    }
    return out;
}

/// What Tiled writes of the same map with zstd.
std::string zstdTmx(std::int64_t side) {
    std::string tmx = exportedAs(Format::kTmx, side);
    const std::size_t start = tmx.find("<data encoding=\"csv\">");
    const std::size_t end = tmx.find("</data>");
    std::string gids;
    std::uint32_t gid = 0;
    for (const char c : tmx.substr(start + 21, end - start - 21)) {
        if (c >= '0' && c <= '9')
            gid = gid * 10 + static_cast<std::uint32_t>(c - '0');
        else if (c == ',' || (c == '\n' && gid != 0)) {
            gids += static_cast<char>(gid);
            gids.append(3, '\0');
            gid = 0;
        }
    }
    std::string packed(ZSTD_compressBound(gids.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), gids.data(), gids.size(), 3));
    return tmx.substr(0, start) + "<data encoding=\"base64\" compression=\"zstd\">" + base64(packed) +
           tmx.substr(end);
}

void import(benchmark::State& state, const std::string& bytes, const std::string& name) {
    for (auto _ : state) {
        const ImportResult result = importFile({bytes, name, {}}, {});
        if (!std::holds_alternative<Imported>(result)) state.SkipWithError("refused");
        benchmark::DoNotOptimize(result);
    }
}

void BM_ImportTmxZstd(benchmark::State& state) {
    import(state, zstdTmx(state.range(0)), "big.tmx");
}
BENCHMARK(BM_ImportTmxZstd)->Arg(1000)->Arg(4096)->Unit(benchmark::kMillisecond);

void BM_ImportTmxCsv(benchmark::State& state) {
    import(state, exportedAs(Format::kTmx, state.range(0)), "big.tmx");
}
BENCHMARK(BM_ImportTmxCsv)->Arg(1000)->Unit(benchmark::kMillisecond);

void BM_ImportCsv(benchmark::State& state) {
    import(state, exportedAs(Format::kCsv, state.range(0)), "big.csv");
}
BENCHMARK(BM_ImportCsv)->Arg(1000)->Unit(benchmark::kMillisecond);

void BM_ImportPicture(benchmark::State& state) {
    import(state, exportedAs(Format::kPicture, state.range(0)), "big.png");
}
BENCHMARK(BM_ImportPicture)->Arg(1000)->Unit(benchmark::kMillisecond);

void BM_ExportTmx(benchmark::State& state) {
    const auto map =
        map::analyse(text::Snapshot(bigMap(state.range(0))), std::make_shared<const game::Definition>());
    for (auto _ : state) benchmark::DoNotOptimize(exportMap(map, Format::kTmx, {"big.tmx", false}));
}
BENCHMARK(BM_ExportTmx)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lw::exchange
