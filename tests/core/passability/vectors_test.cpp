// SPDX-License-Identifier: MIT
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "passability/verdict.h"
#include "support/json_lines.h"
#include "support/ring_patterns.h"

namespace lw::passability {
namespace {

using nlohmann::json;

/// The verdict on a vector whose open number ("T", a tick, or "TH", a thickness) is `number`.
Verdict judgeVector(const json& vector, double number = 0) {
    Conditions conditions;
    conditions.radius = vector["radius"];
    conditions.speed = vector["speed"];
    conditions.playerSpeed = vector["player"];
    conditions.swap = vector["swap"];
    Rings rings;
    for (const json& ring : vector["rings"]) {
        const auto value = [&](const json& item) { return item.is_string() ? number : item.get<double>(); };
        rings.push_back(testing::ringOf(static_cast<std::uint32_t>(value(ring[0])),
                                        ring[1].get<std::string>(), static_cast<float>(value(ring[2])),
                                        ring.size() > 3 ? ring[3].get<float>() : 0));
    }
    std::stable_sort(rings.begin(), rings.end(),
                     [](const Ring& a, const Ring& b) { return a.tick < b.tick; });
    return judge(Field(std::move(rings), conditions));
}

bool isExpected(const std::string& word, Passable passable) {
    return word == "pass" ? passable != Passable::kNever : word == passableName(passable);
}

/// spec/openhexagon.md 7: "exact" is the tick-exact search.
TEST(PassabilityVectors, Agree) {
    for (const json& vector : testing::readJsonLines("passability/passability.jsonl")) {
        SCOPED_TRACE(vector["id"].get<std::string>() + " " + vector["what"].get<std::string>());
        if (vector.contains("exact")) {
            const Verdict verdict = judgeVector(vector);
            EXPECT_TRUE(isExpected(vector["exact"], verdict.exact)) << passableName(verdict.exact);
            if (vector.contains("conservative")) {
                EXPECT_TRUE(isExpected(vector["conservative"], verdict.conservative));
            }
            if (vector.contains("empty_tick")) {
                ASSERT_TRUE(verdict.blocked);
                EXPECT_EQ(verdict.blocked->tick, vector["empty_tick"].get<std::uint32_t>());
            }
        }
        if (vector.contains("min_T")) {
            const int exact = vector["min_T"]["exact"];
            const int conservative = vector["min_T"]["conservative"];
            EXPECT_EQ(judgeVector(vector, exact - 1).exact, Passable::kNever);
            EXPECT_NE(judgeVector(vector, exact).exact, Passable::kNever);
            EXPECT_EQ(judgeVector(vector, conservative - 1).conservative, Passable::kNever);
            EXPECT_NE(judgeVector(vector, conservative).conservative, Passable::kNever);
        }
        if (vector.contains("margin_ticks")) {
            for (const auto& [spacing, margin] : vector["margin_ticks"].items())
                EXPECT_EQ(judgeVector(vector, std::stod(spacing)).marginTicks, margin.get<std::uint32_t>());
        }
        if (vector.contains("max_TH")) {
            const double most = vector["max_TH"]["exact"];
            EXPECT_NE(judgeVector(vector, most).exact, Passable::kNever);
            for (const auto& [thickness, word] : vector["checked"].items()) {
                const Verdict verdict = judgeVector(vector, std::stod(thickness));
                EXPECT_TRUE(isExpected(word, verdict.exact)) << thickness;
                EXPECT_EQ(verdict.conservative, Passable::kNever) << thickness;
            }
        }
    }
}

}  // namespace
}  // namespace lw::passability
