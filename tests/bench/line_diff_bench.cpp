// SPDX-License-Identifier: MIT
// Texts of 100,000 lines held against each other.
#include <benchmark/benchmark.h>
#include <functional>
#include <random>
#include <string>

#include "text/line_diff.h"

namespace lw::text {
namespace {

constexpr std::size_t kLines = 100'000;

std::string textOf(const std::function<std::string(std::size_t)>& line) {
    std::string text;
    for (std::size_t i = 0; i < kLines; ++i) text += line(i) + "\n";
    return text;
}

void compare(benchmark::State& state, const std::string& before, const std::string& after) {
    const Snapshot old(before);
    std::size_t edits = 0;
    for (auto _ : state) edits = diffLines(old, after).size();
    state.counters["edits"] = static_cast<double>(edits);
}

void everySecondLineIsNew(benchmark::State& state) {
    compare(state, textOf([](std::size_t i) { return "line " + std::to_string(i); }),
            textOf([](std::size_t i) { return (i % 2 == 0 ? "line " : "new ") + std::to_string(i); }));
}
BENCHMARK(everySecondLineIsNew)->Unit(benchmark::kMillisecond);

void nothingInCommon(benchmark::State& state) {
    compare(state, textOf([](std::size_t i) { return "old " + std::to_string(i); }),
            textOf([](std::size_t i) { return "new " + std::to_string(i); }));
}
BENCHMARK(nothingInCommon)->Unit(benchmark::kMillisecond);

/// Half of the lines become others that stand elsewhere too: none can be told to be new.
void halfOfFewKinds(benchmark::State& state) {
    std::mt19937 random(1);
    const auto kind = [&random](std::size_t) { return "kind " + std::to_string(random() % 50); };
    const std::string before = textOf(kind);
    std::size_t at = 0;
    const std::string after = textOf([&](std::size_t i) {
        const std::size_t end = before.find('\n', at);
        std::string line = before.substr(at, end - at);
        at = end + 1;
        return random() % 2 == 0 ? line : kind(i);
    });
    compare(state, before, after);
}
BENCHMARK(halfOfFewKinds)->Unit(benchmark::kMillisecond);

void fewKindsAtRandom(benchmark::State& state) {
    std::mt19937 random(2);
    const auto kind = [&random](std::size_t) { return "kind " + std::to_string(random() % 50); };
    const std::string before = textOf(kind);
    compare(state, before, textOf(kind));
}
BENCHMARK(fewKindsAtRandom)->Unit(benchmark::kMillisecond);

void backwards(benchmark::State& state) {
    compare(state, textOf([](std::size_t i) { return "line " + std::to_string(i); }),
            textOf([](std::size_t i) { return "line " + std::to_string(kLines - i); }));
}
BENCHMARK(backwards)->Unit(benchmark::kMillisecond);

/// Two kinds of line, in blocks against alternating ones.
void twoKinds(benchmark::State& state) {
    compare(state, textOf([](std::size_t i) { return std::string(i < kLines / 2 ? "a" : "b"); }),
            textOf([](std::size_t i) { return std::string(i < kLines / 2 ? "b" : "a"); }));
}
BENCHMARK(twoKinds)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lw::text
