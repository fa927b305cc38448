// SPDX-License-Identifier: MIT
// A RON text of 5 MB: a list of structs with numbers, strings, tuples, lists, maps and options.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <string>

#include "formats/ron_json.h"
#include "ron/plain_reader.h"
#include "ron/printer.h"
#include "ron/tree.h"

namespace lw::ron {
namespace {

const std::string& largeText() {
    static const std::string text = [] {
        constexpr std::size_t kSize = 5'000'000;
        std::string out = "(\n    name: \"Big\",\n    items: [\n";
        for (int i = 0; out.size() < kSize; ++i) {
            out += fmt::format(
                "        (id: {0}, name: \"item number {0}\", pos: ({1}, {2}.125), tags: [\"a\", \"bb\"], "
                "kind: Chest(Gold({1})), open: true, extra: {{\"k\": Some({0}), \"w\": None}}),\n",
                i, i % 1000 - 500, i % 97);
        }
        return out + "    ],\n)\n";
    }();
    return text;
}

void parseRon(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(parse(largeText()));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(largeText().size()));
}
BENCHMARK(parseRon)->Unit(benchmark::kMillisecond);

void writeJson(benchmark::State& state) {
    const Tree tree = parse(largeText());
    for (auto _ : state) {
        std::string out;
        formats::appendRonJson(tree, tree.root(), out);
        benchmark::DoNotOptimize(out.data());
    }
}
BENCHMARK(writeJson)->Unit(benchmark::kMillisecond);

/// What `check` and `parse` of a text without problems do.
void checkPlainRon(benchmark::State& state) {
    for (auto _ : state) {
        ProblemCheck check;
        benchmark::DoNotOptimize(PlainReader(largeText(), check).read());
    }
}
BENCHMARK(checkPlainRon)->Unit(benchmark::kMillisecond);

void writePlainJson(benchmark::State& state) {
    for (auto _ : state) {
        std::string out;
        benchmark::DoNotOptimize(formats::appendPlainRonJson(largeText(), out));
    }
}
BENCHMARK(writePlainJson)->Unit(benchmark::kMillisecond);

void formatRon(benchmark::State& state) {
    const Tree tree = parse(largeText());
    for (auto _ : state) benchmark::DoNotOptimize(format(tree));
}
BENCHMARK(formatRon)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lw::ron
