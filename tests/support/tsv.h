// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace lw::testing {

/// The lines of a tab-separated file of tests/data as fields, nothing trimmed; the header and empty lines
/// left out. A failed test if there are none.
inline std::vector<std::vector<std::string>> readTsv(const std::string& name) {
    std::vector<std::vector<std::string>> rows;
    std::ifstream in(std::string(LEVELWRIGHT_TEST_DATA) + "/" + name);
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        if (line.empty()) continue;
        std::vector<std::string>& row = rows.emplace_back(1);
        for (const char c : line) {
            if (c == '\t')
                row.emplace_back();
            else
                row.back() += c;
        }
    }
    EXPECT_FALSE(rows.empty()) << name;
    return rows;
}

}  // namespace lw::testing
