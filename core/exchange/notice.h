// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lw::exchange {

/// What an import or export lost, changed or guessed: nothing goes unsaid (spec/exchange.md).
struct Notice {
    std::string code;    ///< stable: "lost-object", "rows-padded"
    std::string detail;  ///< which and where: "7: second on 13 9"; empty where the code says all

    /// A sentence for people that ends with the detail.
    [[nodiscard]] std::string text() const;
    /// Whether something of the source is gone; else it was only changed or guessed.
    [[nodiscard]] bool isLoss() const { return code.starts_with("lost-"); }

    friend auto operator<=>(const Notice&, const Notice&) = default;
};

/// Collects notices. Of one code at most kMaxPerCode are kept; one more then counts the rest.
class Notices {
public:
    static constexpr std::size_t kMaxPerCode = 1'000;

    void add(std::string_view code, std::string detail = {});
    /// All of them by code, then detail, none twice.
    [[nodiscard]] std::vector<Notice> take();

private:
    std::vector<Notice> m_notices;
    std::map<std::string, std::size_t, std::less<>> m_counts;
};

}  // namespace lw::exchange
