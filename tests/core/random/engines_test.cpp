// SPDX-License-Identifier: MIT
#include "random/engines.h"

#include <bit>
#include <cstdint>
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <regex>
#include <string>

#include "support/json_lines.h"

namespace lw::random {
namespace {

using nlohmann::json;

std::vector<json> vectorsOf(const std::string& kind) {
    std::vector<json> all = testing::readJsonLines("dungeon/dungeon.jsonl");
    std::erase_if(all, [&kind](const json& entry) { return entry["kind"] != kind; });
    EXPECT_FALSE(all.empty()) << kind;
    return all;
}

std::string hex(std::uint64_t word) {
    return fmt::format("{:016X}", word);
}

std::vector<std::string> hexState(const Random& random) {
    std::vector<std::string> words;
    for (const std::uint64_t word : random.state()) words.push_back(hex(word));
    return words;
}

/// What one entry of a series such as "nextInt(3,8)" draws, as the vectors write it.
using Draw = std::function<json(Random&)>;

Draw drawNamed(const std::string& name) {
    static const std::regex kTwoBounds(R"(nextInt\((-?\d+),(-?\d+)\))");
    static const std::regex kOneBound(R"(nextInt\((-?\d+)\))");
    static const std::regex kPercent(R"(pct\(([\d.]+)\))");
    std::smatch match;
    if (std::regex_match(name, match, kTwoBounds)) {
        return
            [a = std::stoi(match[1]), b = std::stoi(match[2])](Random& r) { return json(r.nextInt(a, b)); };
    }
    if (std::regex_match(name, match, kOneBound))
        return [n = std::stoi(match[1])](Random& r) { return json(r.nextInt(n)); };
    if (std::regex_match(name, match, kPercent)) {
        return [p = std::stof(match[1])](Random& r) { return json(r.percentageCheck(p) ? "1" : "0"); };
    }
    if (name == "nextBool") return [](Random& r) { return json(r.nextBool() ? "1" : "0"); };
    if (name == "nextFloatBits")
        return [](Random& r) {
            return json(fmt::format("{:08X}", std::bit_cast<std::uint32_t>(r.nextFloat())));
        };
    if (name == "nextDoubleBits")
        return [](Random& r) { return json(hex(std::bit_cast<std::uint64_t>(r.nextDouble()))); };
    if (name == "randomPos17x9") {
        return [](Random& r) {
            const int x = r.nextInt(17);
            const int y = r.nextInt(9);
            return json::array({x, y});
        };
    }
    return {};
}

void expectSeries(const json& entry, const std::string& name, Engine engine, std::uint64_t seed) {
    const Draw draw = drawNamed(name);
    ASSERT_TRUE(draw) << name;
    const auto random = makeRandom(engine, seed);
    json drawn = json::array();
    const std::size_t count =
        entry[name].is_string() ? entry[name].get<std::string>().size() : entry[name].size();
    for (std::size_t i = 0; i < count; ++i) drawn.push_back(draw(*random));
    if (entry[name].is_string()) {
        std::string bits;
        for (const json& bit : drawn) bits += bit.get<std::string>();
        drawn = bits;
    }
    EXPECT_EQ(drawn, entry[name]) << name << " of seed " << seed;
    EXPECT_EQ(random->draws(), count * (name == "randomPos17x9" ? 2 : 1));
}

TEST(Engines, DrawTheOriginalsNumbers) {
    for (const json& entry : vectorsOf("rng")) {
        const Engine engine = engineNamed(entry["gen"].get<std::string>()).value();
        const std::uint64_t seed = std::stoull(entry["seed"].get<std::string>());
        const auto random = makeRandom(engine, seed);
        EXPECT_EQ(hexState(*random), entry["state0"]);
        for (const json& word : entry["ulongs"]) EXPECT_EQ(hex(random->nextULong()), word);
        EXPECT_EQ(hexState(*random), entry["state20"]);
        EXPECT_EQ(random->draws(), 20U);
        for (const auto& item : entry.items()) {
            const std::string& name = item.key();
            if (name.starts_with("next") || name.starts_with("pct") || name.starts_with("random"))
                expectSeries(entry, name, engine, seed);
        }
    }
}

/// A generator that gives one number for ever, to ask for the exact border of a percentage.
class ConstantRandom final : public Random {
public:
    explicit ConstantRandom(std::uint64_t number) : m_number(number) {}
    [[nodiscard]] std::vector<std::uint64_t> state() const override { return {m_number}; }
    [[nodiscard]] std::string stateText() const override { return {}; }
    [[nodiscard]] std::unique_ptr<Random> clone() const override {
        return std::make_unique<ConstantRandom>(*this);
    }

protected:
    [[nodiscard]] std::uint64_t draw() override { return m_number; }

private:
    std::uint64_t m_number;
};

TEST(Engines, PercentagesHaveTheOriginalsThresholds) {
    const auto thresholds =
        vectorsOf("percentThresholds24").front()["values"].get<std::vector<std::uint64_t>>();
    ASSERT_EQ(thresholds.size(), 101U);
    for (std::size_t percent = 0; percent <= 100; ++percent) {
        const std::uint64_t threshold = thresholds[percent];
        if (threshold > 0) {
            ConstantRandom below((threshold - 1) << 40 | 0xFFFFFFFFFF);
            EXPECT_TRUE(below.percentageCheck(static_cast<float>(percent))) << percent;
        }
        if (threshold < 1U << 24) {
            ConstantRandom at(threshold << 40);
            EXPECT_FALSE(at.percentageCheck(static_cast<float>(percent))) << percent;
        }
    }
}

TEST(Engines, MizuchiGoesBack) {
    MizuchiRandom random(42);
    const auto before = random.state();
    const std::uint64_t first = random.nextULong();
    const std::uint64_t second = random.nextULong();
    EXPECT_EQ(random.previousULong(), second);
    EXPECT_EQ(random.previousULong(), first);
    EXPECT_EQ(random.state(), before);
}

TEST(Engines, StatesAreKeptUsable) {
    EXPECT_EQ(MizuchiRandom(5, 4).state(), (std::vector<std::uint64_t>{5, 5}));
    EXPECT_EQ(Xoshiro256StarStarRandom({0, 0, 0, 0}).state(),
              (std::vector<std::uint64_t>{0, 0, 0, ~std::uint64_t{0}}));
}

TEST(Engines, StatesReadAsTheOriginalWritesThem) {
    EXPECT_EQ(MizuchiRandom(0).stateText(), "MizR`B70FB2CC55AF013F~48351DBE177366F7`");
    EXPECT_EQ(MizuchiRandom(10, 11).stateText(), "MizR`A~B`");
    EXPECT_EQ(Xoshiro256StarStarRandom({1, 2, 3, 255}).stateText(), "XSSR`1~2~3~FF`");
}

TEST(Engines, StatesAreReadAsTheyArePrinted) {
    for (const Engine engine : {Engine::kMizuchi, Engine::kXoshiro256StarStar}) {
        const auto random = makeRandom(engine, 42);
        const auto state = parseState(random->stateText());
        ASSERT_TRUE(state);
        EXPECT_EQ(state->engine, engine);
        EXPECT_EQ(makeRandom(state->engine, state->words)->nextULong(), random->nextULong());
    }
    EXPECT_EQ(parseState("MizR`a~B").value().words, (std::vector<std::uint64_t>{10, 11}));
    for (const char* text : {"", "MizR", "MizR`", "MizR`1`", "MizR`1~2~3`", "MizR`1~g`", "MizR`1~-2`",
                             "MizR`~1`", "XSSR`1~2`", "12", "MizR`10000000000000000~1`"})
        EXPECT_FALSE(parseState(text)) << text;
}

TEST(Engines, ACloneGoesOnAlone) {
    for (const Engine engine : {Engine::kMizuchi, Engine::kXoshiro256StarStar}) {
        const auto random = makeRandom(engine, 7);
        std::ignore = random->nextULong();
        const auto copy = random->clone();
        EXPECT_EQ(copy->draws(), 1U);
        EXPECT_EQ(copy->nextULong(), random->nextULong());
        std::ignore = copy->nextULong();
        EXPECT_NE(copy->state(), random->state());
    }
}

TEST(Engines, AreKnownByName) {
    EXPECT_EQ(engineNamed("Mizuchi"), Engine::kMizuchi);
    EXPECT_EQ(engineNamed("Xoshiro256StarStar"), Engine::kXoshiro256StarStar);
    EXPECT_FALSE(engineNamed("mizuchi"));
}

}  // namespace
}  // namespace lw::random
