// SPDX-License-Identifier: MIT
#include "stackup/lint.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

#include "pattern/closed.h"
#include "stackup/number.h"

namespace lw::stackup {

namespace {

/// Thicknesses below are hardly ever meant.
constexpr double kThin = 3;
/// Nor below this where the program counts in ideals elsewhere.
constexpr double kThinBesideIdeals = 8;
/// Seconds that nobody waits within a pattern.
constexpr double kLongSleep = 20;

bool hasWalls(const pattern::PString& pattern, const pattern::WallTable& walls) {
    return std::any_of(pattern.text.begin(), pattern.text.end(),
                       [&](char c) { return walls.find(c) != nullptr; });
}

class NumberLint {
public:
    NumberLint(const Program& program, const pattern::WallTable& walls) : m_program(program), m_walls(walls) {
        const bool usesIdeals = std::any_of(program.code.begin(), program.code.end(), [](const auto& code) {
            return code.op == Op::kIdeals || code.op == Op::kIdealThickness;
        });
        m_thin = usesIdeals ? kThinBesideIdeals : kThin;
    }

    std::vector<text::Diagnostic> run() {
        for (std::uint32_t i = 1; i < m_program.bodyEnd && i < m_program.code.size(); ++i) {
            if (m_program.code[i - 1].op != Op::kPush) continue;
            const double number = m_program.code[i - 1].number;
            switch (m_program.code[i].op) {
                case Op::kRing:
                    ring(i, number);
                    break;
                case Op::kThicknessSleep:
                    if (isThin(number)) {
                        tell(i - 1, "P240",
                             fmt::format("A wait of {0} units is next to none; '{0} i' waits {0} ideals",
                                         formatNumber(number)));
                    }
                    break;
                case Op::kSleep:
                    if (number >= kLongSleep) {
                        tell(i, "P240",
                             fmt::format("This waits {0} seconds; '{0} thsleep' waits as long as a "
                                         "thickness of {0} takes to pass",
                                         formatNumber(number)));
                    }
                    break;
                default:
                    break;
            }
        }
        return std::move(m_found);
    }

private:
    [[nodiscard]] bool isThin(double number) const { return number > 0 && number < m_thin; }

    void ring(std::uint32_t instruction, double thickness) {
        if (!hasWalls(m_program.patterns[m_program.code[instruction].index], m_walls)) return;
        if (thickness <= 0) {
            tell(instruction - 1, "P230",
                 fmt::format("The ring has a thickness of {}: its walls have no body",
                             formatNumber(thickness)));
        } else if (isThin(thickness)) {
            tell(instruction - 1, "P240",
                 fmt::format("A thickness of {0} units is hardly seen; '{0} i' is {0} ideals",
                             formatNumber(thickness)));
        }
    }

    void tell(std::uint32_t instruction, const char* code, std::string message) {
        m_found.push_back(
            {text::Severity::kWarning, code, std::move(message), m_program.spanOf(instruction), {}, {}});
    }

    const Program& m_program;
    const pattern::WallTable& m_walls;
    double m_thin = kThin;
    std::vector<text::Diagnostic> m_found;
};

}  // namespace

std::optional<text::Diagnostic> lintRing(const Program& program, std::uint32_t instruction,
                                         std::span<const int> sides, const pattern::WallTable& walls) {
    auto closed = pattern::checkClosed(program.patterns[program.code[instruction].index], sides, walls);
    if (!closed) return std::nullopt;
    closed->diagnostic.span = program.patternSpan(instruction);
    return std::move(closed->diagnostic);
}

std::vector<text::Diagnostic> lintNumbers(const Program& program, const pattern::WallTable& walls) {
    return NumberLint(program, walls).run();
}

}  // namespace lw::stackup
