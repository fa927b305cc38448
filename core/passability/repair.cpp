// SPDX-License-Identifier: MIT
#include "passability/repair.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

#include "passability/proof.h"
#include "stackup/compile.h"
#include "stackup/number.h"
#include "stackup/row_edit.h"
#include "stackup/rows.h"

namespace lw::passability {

namespace {

constexpr double kGrowths[] = {1.25, 1.5, 2, 3, 5, 10};
constexpr double kAdded[] = {0.5, 1, 2, 4, 8};  // ideal thicknesses
constexpr std::size_t kRingsBefore = 2;
constexpr double kLeast = 1e-6;  // no wait or thickness beyond these opens anything
constexpr double kMost = 1e6;

/// A number that may be too small: one that is written, or that of a wait to be added.
struct Candidate {
    std::uint32_t literal = stackup::kNone;  ///< kNone for one to be added
    double value = 0;                        ///< now
    std::size_t row = 0;                     ///< that it belongs to, or that it is added before

    [[nodiscard]] bool isAdded() const { return literal == stackup::kNone; }
    /// Numbers to begin with, ascending.
    [[nodiscard]] std::vector<double> trials() const {
        if (isAdded()) return {std::begin(kAdded), std::end(kAdded)};
        std::vector<double> out;
        for (const double growth : kGrowths) out.push_back(number(steps(value * growth)));
        return out;
    }
    /// One in the second digit of a number: 0.1 for 4.2, 1 for 40.
    [[nodiscard]] double step() const {
        return isAdded() ? 0.1 : std::pow(10.0, std::floor(std::log10(value)) - 1);
    }
    [[nodiscard]] double steps(double of) const { return std::round(of / step()); }
    /// So many steps: 5.4, not 5.4000000000000004.
    [[nodiscard]] double number(double steps) const {
        return step() < 1 ? steps / std::round(1 / step()) : steps * step();
    }
};

class RepairSearch {
public:
    RepairSearch(const Shut& shut, const std::stop_token& stop)
        : m_shut(shut), m_stop(stop), m_rows(stackup::rowsOf(shut.program)) {}

    std::vector<Repair> find() {
        for (const Candidate& candidate : candidates()) tryOut(candidate);
        if (m_stop.stop_requested()) return {};
        std::ranges::stable_sort(m_found, [](const Found& a, const Found& b) {
            const auto key = [](const Found& found) {
                const bool isAdded = found.candidate.isAdded();
                return std::tuple(-static_cast<int>(found.opened.size()), isAdded,
                                  isAdded ? 0 : found.value / found.candidate.value);
            };
            return key(a) < key(b);
        });
        // What opens fewer is no choice beside what opens more.
        std::vector<Repair> out;
        for (const Found& found : m_found) {
            if (out.size() < kMostRepairs && found.opened.size() == m_found[0].opened.size())
                out.push_back(repairOf(found));
        }
        return out;
    }

private:
    struct Found {
        Candidate candidate;
        double value = 0;
        std::vector<int> opened;
    };

    [[nodiscard]] std::vector<Candidate> candidates() const {
        std::vector<Candidate> out;
        const auto blamed = stackup::rowAt(m_rows, m_shut.instruction);
        if (!blamed || m_rows[*blamed].kind != stackup::RowKind::kRing) return out;
        std::size_t rings = 0;
        for (std::size_t row = *blamed + 1; row-- > 0 && rings <= kRingsBefore;) {
            addWritten(row, out);
            if (m_rows[row].kind == stackup::RowKind::kRing) ++rings;
        }
        // A round of a loop comes behind the one before it.
        for (std::size_t row = *blamed + 1; row < m_rows.size() && m_rows[row].depth > 0; ++row) {
            if (m_rows[row].kind == stackup::RowKind::kWait) addWritten(row, out);
        }
        if (*blamed > 0) out.push_back({stackup::kNone, 0, *blamed});
        return out;
    }

    void addWritten(std::size_t row, std::vector<Candidate>& out) const {
        std::uint32_t literal = stackup::kNone;
        if (m_rows[row].kind == stackup::RowKind::kWait) {
            literal = stackup::waitOf(m_shut.program, m_rows[row]).number;
        } else if (m_rows[row].kind == stackup::RowKind::kRing) {
            literal =
                stackup::literalBehind(m_shut.program, m_rows[row].instruction, stackup::Operand::kThickness);
        }
        if (literal == stackup::kNone) return;
        const double value = m_shut.program.code[literal].number;
        if (value > kLeast && value < kMost) out.push_back({literal, value, row});
    }

    /// Empty where the change can't be made.
    [[nodiscard]] text::TextEdits edits(const Candidate& candidate, double value) const {
        text::TextEdits out;
        if (!candidate.isAdded()) {
            out.replace(m_shut.program.spanOf(candidate.literal), stackup::formatNumber(value));
            return out;
        }
        const stackup::Timeline none;
        const auto made = stackup::RowEditor(m_shut.program, none)
                              .insert(stackup::placeBefore(m_rows, candidate.row),
                                      stackup::waitWords(value, stackup::WaitUnit::kIdeals));
        if (const auto* const edit = std::get_if<stackup::Edit>(&made)) out = edit->edits;
        return out;
    }

    /// The side counts that a number opens; none where it shuts one.
    [[nodiscard]] std::vector<int> openedBy(const Candidate& candidate, double value) const {
        const text::TextEdits change = edits(candidate, value);
        if (change.empty()) return {};
        const stackup::Program program = stackup::compile(change.apply(m_shut.program.text));
        const auto isPassed = [&](int sides) {
            return prove(program, m_shut.settings(sides), m_shut.walls, m_shut.conditions,
                         {.margin = false, .conservative = true}, m_stop)
                       .outcome == Outcome::kPassable;
        };
        std::vector<int> opened;
        std::ranges::copy_if(m_shut.sides, std::back_inserter(opened), isPassed);
        if (!opened.empty() && !std::ranges::all_of(m_shut.passed, isPassed)) opened.clear();
        return opened;
    }

    void tryOut(const Candidate& candidate) {
        std::optional<Found> found;
        double tooSmall = candidate.value;
        double before = candidate.value;
        for (const double value : candidate.trials()) {
            if (m_stop.stop_requested()) return;
            std::vector<int> opened = openedBy(candidate, value);
            if (opened.size() > (found ? found->opened.size() : 0)) {
                found = Found{candidate, value, std::move(opened)};
                tooSmall = before;
            }
            if (found && found->opened.size() == m_shut.sides.size()) break;
            before = value;
        }
        if (!found) return;
        // The least that does as much, on the steps between.
        double few = candidate.steps(tooSmall);
        double many = candidate.steps(found->value);
        while (many - few > 1 && !m_stop.stop_requested()) {
            const double middle = std::floor((few + many) / 2);
            std::vector<int> opened = openedBy(candidate, candidate.number(middle));
            if (opened.size() < found->opened.size()) {
                few = middle;
            } else {
                many = middle;
                found = Found{candidate, candidate.number(middle), std::move(opened)};
            }
        }
        m_found.push_back(std::move(*found));
    }

    [[nodiscard]] Repair repairOf(const Found& found) const {
        Repair out;
        const Candidate& candidate = found.candidate;
        out.edits = edits(candidate, found.value);
        out.isAdded = candidate.isAdded();
        out.passed = m_shut.passed;
        out.passed.insert(out.passed.end(), found.opened.begin(), found.opened.end());
        std::ranges::sort(out.passed);
        if (out.isAdded) {
            out.words = stackup::waitWords(found.value, stackup::WaitUnit::kIdeals);
            return out;
        }
        // A number in the place of another: all instructions keep their indices.
        const stackup::Program after = stackup::compile(out.edits.apply(m_shut.program.text));
        const stackup::Row& row = m_rows[candidate.row];
        const auto computed = row.kind == stackup::RowKind::kWait
                                  ? row.extent
                                  : stackup::operandOf(after, row.instruction, stackup::Operand::kThickness)
                                        .value_or(stackup::Extent{candidate.literal, candidate.literal});
        out.words = stackup::wordsOf(after, computed);
        return out;
    }

    const Shut& m_shut;
    const std::stop_token& m_stop;
    std::vector<stackup::Row> m_rows;
    std::vector<Found> m_found;
};

}  // namespace

std::vector<Repair> findRepairs(const Shut& shut, const std::stop_token& stop) {
    return RepairSearch(shut, stop).find();
}

}  // namespace lw::passability
