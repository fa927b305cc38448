// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "stackup/program.h"

namespace lw::stackup {

/// What of a program's body can run at a side count, as far as conditions decide it that are computed from
/// `$sides` and numbers alone, right before their `if`, `while` or `for`. All that is not sure to be kept out
/// can run.
class SideReach {
public:
    /// `program` must outlive it.
    explicit SideReach(const Program& program);

    /// Whether side counts make no difference.
    [[nodiscard]] bool isEverywhere() const { return m_conditions.empty() && !m_returns; }
    /// For each instruction whether it can run at `sides` sides, >= 1.
    [[nodiscard]] std::vector<bool> at(int sides) const;

private:
    struct Condition {
        std::uint32_t block = 0;  ///< the instruction that takes it
        std::uint32_t first = 0;  ///< where its computation begins
    };

    [[nodiscard]] std::optional<std::uint32_t> conditionStart(std::uint32_t block) const;
    [[nodiscard]] double valueOf(const Condition& condition, int sides) const;

    const Program& m_program;
    std::vector<Condition> m_conditions;  ///< in order
    bool m_returns = false;
};

}  // namespace lw::stackup
