// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace lw::files {

/// A failure's words: "No such file or directory".
[[nodiscard]] inline std::string why(int error) {
    return std::generic_category().message(error);
}

/// The present moment for the begin of a name, to the millisecond (UTC): such names are in the order of their
/// letters.
[[nodiscard]] std::string timeForName();

/// Writes all of `parts` where the file stands. The error, or 0.
[[nodiscard]] int writeAll(int file, const std::vector<std::string_view>& parts);

/// A file descriptor that is closed at the end of its scope; negative for none.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { (void)close(); }

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    /// Whether closing succeeded: some file systems tell only then that a write failed.
    bool close() {
        const int number = std::exchange(m_number, -1);
        return number < 0 || ::close(number) == 0;
    }

private:
    int m_number;
};

}  // namespace lw::files
