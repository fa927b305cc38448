// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "text/snapshot.h"
#include "text/span.h"

namespace lw::testing {

/// Line, column and kind of a problem, as the map vectors have them.
using KindAt = std::tuple<std::size_t, std::size_t, std::string>;

/// An error found in a case's source.
struct FoundError {
    KindAt place;
    text::Span span;
};

/// Checks the errors found against those a vector case gives: `best` where it is there, else `errors`.
inline void expectErrors(const nlohmann::json& c, const std::vector<FoundError>& errors) {
    std::set<KindAt> expected;
    for (const auto& e : c.contains("best") ? c["best"] : c["errors"]) expected.emplace(e[0], e[1], e[2]);
    std::set<KindAt> found;
    for (const FoundError& error : errors) found.insert(error.place);
    const text::Snapshot text(c["source"].get<std::string>());
    for (const KindAt& place : expected) {
        const std::size_t at = text.offset({std::get<0>(place), std::get<1>(place)});
        // For a header problem a span that touches the reference's place is right; a missing comma stands
        // before it.
        const bool isTouched = std::any_of(errors.begin(), errors.end(), [&](const FoundError& error) {
            return std::get<2>(error.place) == "header" && std::get<2>(place) == "header" &&
                   (error.span.touches(text::placeAt(at)) || (error.span.empty() && error.span.end < at));
        });
        EXPECT_TRUE(found.count(place) != 0 || isTouched)
            << c["name"] << " " << std::get<0>(place) << ":" << std::get<1>(place);
    }
    // Beyond a broken header the reference looks no further; we do.
    const bool mayReportMore = std::any_of(expected.begin(), expected.end(),
                                           [](const KindAt& p) { return std::get<2>(p) == "header"; });
    if (!mayReportMore) {
        EXPECT_EQ(found, expected) << c["name"];
    }
}

}  // namespace lw::testing
