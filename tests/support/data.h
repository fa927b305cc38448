// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace lw::testing {

/// A file below tests/data.
inline std::filesystem::path dataPath(const std::string& name) {
    return std::filesystem::path(LEVELWRIGHT_TEST_DATA) / name;
}

inline std::string readFile(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Golden cases: one JSON object a line.
inline std::vector<nlohmann::json> readVectors(const std::string& name) {
    std::ifstream in(dataPath(name));
    if (!in) throw std::runtime_error("cannot read " + name);
    std::vector<nlohmann::json> cases;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty()) cases.push_back(nlohmann::json::parse(line));
    }
    return cases;
}

}  // namespace lw::testing
