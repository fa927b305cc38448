// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>
#include <string>
#include <unistd.h>

namespace lw::testing {

/// A folder of a test's own that goes with it.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "levelwright-XXXXXX").string();
        m_path = ::mkdtemp(name.data()) != nullptr ? name : std::string();
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string path(const std::string& name = {}) const {
        return name.empty() ? m_path : m_path + "/" + name;
    }
    std::string write(const std::string& name, const std::string& bytes) const {
        std::ofstream(path(name), std::ios::binary) << bytes;
        return path(name);
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        std::ifstream in(path(name), std::ios::binary);
        return in ? std::string(std::istreambuf_iterator<char>(in), {}) : "(not there)";
    }
    /// All that is in it, hidden ones too.
    [[nodiscard]] std::set<std::string> names() const {
        std::set<std::string> out;
        for (const auto& entry : std::filesystem::directory_iterator(m_path)) {
            out.insert(entry.path().filename().string());
        }
        return out;
    }

private:
    std::string m_path;
};

}  // namespace lw::testing
