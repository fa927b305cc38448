// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace lw::testing {

/// The objects of a file of tests/data with one JSON object a line; a failed test if there are none.
inline std::vector<nlohmann::json> readJsonLines(const std::string& name) {
    std::vector<nlohmann::json> objects;
    std::ifstream in(std::string(LEVELWRIGHT_TEST_DATA) + "/" + name);
    for (std::string line; std::getline(in, line);) objects.push_back(nlohmann::json::parse(line));
    EXPECT_FALSE(objects.empty()) << name;
    return objects;
}

}  // namespace lw::testing
