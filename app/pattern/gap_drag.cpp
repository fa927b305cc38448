// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/gap_drag.h"

#include <algorithm>
#include <cmath>

#include "pattern/ring_commands.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

namespace {

QString unitText(stackup::WaitUnit unit) {
    const std::string_view name = stackup::unitName(unit);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString numberText(double number) {
    return QString::fromStdString(stackup::formatNumber(number));
}

}  // namespace

std::optional<GapDrag::Wait> GapDrag::waitOf(const std::vector<stackup::Gap>& gaps, std::size_t gap) const {
    const std::uint32_t written = gaps[gap].written;
    if (written == stackup::kNone) return std::nullopt;
    const auto row = stackup::rowAt(m_session.rows(), written);
    if (!row) return std::nullopt;
    const stackup::WrittenWait wait = stackup::waitOf(m_session.program()->program(), m_session.rows()[*row]);
    Wait out{*row, *wait.value, *wait.value, wait.unit, 0};
    for (std::size_t i = 0; i <= gap; ++i) {
        out.rounds +=
            static_cast<std::size_t>(std::count(gaps[i].waits.begin(), gaps[i].waits.end(), written));
    }
    return out;
}

bool GapDrag::begin(std::size_t ring) {
    if (const auto obstacle = m_session.obstacle()) {
        m_session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
        return false;
    }
    const auto gaps = stackup::gapsOf(m_session.program()->program(), m_session.rows(), m_session.timeline());
    const auto at = std::find_if(gaps.begin(), gaps.end(), [&](const auto& gap) { return gap.ring == ring; });
    if (at == gaps.end()) return false;
    const auto index = static_cast<std::size_t>(at - gaps.begin());
    m_new.reset();
    m_next.reset();
    m_wait = waitOf(gaps, index);
    if (!m_wait && !at->waits.empty()) {
        const std::uint32_t computed = at->waits.back();
        m_session.refuse(
            QStringLiteral("The wait here is computed on line %1; double-click its row to write it")
                .arg(m_session.lineOf(computed)),
            m_session.program()->place.toHost(m_session.program()->program().spanOf(computed)));
        return false;
    }
    if (!m_wait) {
        const auto row = m_session.rowOfRing(ring);
        if (!row) return false;
        m_new = stackup::RowPlace{*row, false};
    }
    for (std::size_t i = index + 1; i < gaps.size() && !m_next; ++i) {
        m_next = waitOf(gaps, i);
        if (m_next && m_wait && m_next->row == m_wait->row) m_next.reset();
    }
    m_ring = ring;
    m_token = m_session.document().beginGesture(&m_session, [this](document::Interruption how) {
        if (how == document::Interruption::kTakeBack)
            cancel();
        else
            end();
    });
    return true;
}

double GapDrag::stepped(const Wait& wait, double seconds, bool free) const {
    const stackup::RunSettings settings = m_session.runSettings();
    const double wanted = std::max(0.0, stackup::waitSeconds(wait.number, wait.unit, settings) + seconds);
    const double number = stackup::waitNumber(wanted, wait.unit, settings);
    const double step = free ? 0.01 : waitStep(wait.unit);
    return std::round(std::round(number / step) * step * 1e6) / 1e6;
}

bool GapDrag::set(Wait& wait, double number) {
    if (number == wait.set) return true;
    if (!m_session.request(m_session.rowEditor().setWait(wait.row, number, wait.unit), QStringLiteral("Wait"),
                           {m_token, false})) {
        return false;
    }
    wait.set = number;
    return true;
}

void GapDrag::moveBy(double seconds, GapDragKeys keys) {
    if (!active()) return;
    if (!m_wait) {
        // The first move makes the wait.
        Wait made{*m_new->after + 1, 0, -1, stackup::WaitUnit::kIdeals, 1};
        const double number = stepped(made, seconds, keys.free);
        if (number <= 0) return;
        if (!m_session.request(m_session.rowEditor().insert(*m_new, stackup::waitWords(number, made.unit)),
                               QStringLiteral("Add a wait"), {m_token, false})) {
            return cancel();
        }
        made.set = number;
        if (m_next && m_next->row >= made.row) ++m_next->row;
        // In a loop it is waited once more with every round.
        const auto loops =
            stackup::loopsAround(m_session.program()->program(), m_session.instructionOf(m_ring));
        const auto passes = stackup::passesOf(m_session.timeline(), m_ring);
        if (!loops.empty() && !passes.empty()) made.rounds = std::max<std::size_t>(1, passes.back());
        m_wait = made;
        return;
    }
    const double own = seconds / static_cast<double>(std::max<std::size_t>(1, m_wait->rounds));
    if (!set(*m_wait, stepped(*m_wait, own, keys.free))) return cancel();
    if (!m_next) return;
    const stackup::RunSettings settings = m_session.runSettings();
    const double taken = stackup::waitSeconds(m_wait->set, m_wait->unit, settings) -
                         stackup::waitSeconds(m_wait->number, m_wait->unit, settings);
    Wait& next = *m_next;
    const double number =
        keys.takesFromNext ? std::max(0.0, stackup::waitNumber(
                                               stackup::waitSeconds(next.number, next.unit, settings) - taken,
                                               next.unit, settings))
                           : next.number;
    set(next, std::round(number * 1e6) / 1e6);
}

void GapDrag::end() {
    if (!active()) return;
    m_session.document().endGesture(std::exchange(m_token, 0));
}

void GapDrag::cancel() {
    if (!active()) return;
    m_session.document().cancelGesture(std::exchange(m_token, 0));
}

QString GapDrag::label() const {
    if (!active()) return {};
    if (!m_wait) return QStringLiteral("drag adds a wait");
    const QString unit = unitText(m_wait->unit);
    const double seconds = stackup::waitSeconds(m_wait->set, m_wait->unit, m_session.runSettings());
    return QStringLiteral("wait %1 %2 → %3 %2   %4 s")
        .arg(numberText(m_wait->number), unit, numberText(m_wait->set))
        .arg(seconds, 0, 'f', 2);
}

QString GapDrag::hint() const {
    if (!active() || !m_wait) return {};
    if (m_wait->rounds > 1 || m_session.timesOf(std::min(m_ring, m_session.ringCount() - 1)) > 1)
        return QStringLiteral("All rounds of the loop go along");
    return QStringLiteral("In steps of %1 %2. ")
               .arg(numberText(waitStep(m_wait->unit)), unitText(m_wait->unit)) +
           keysHint();
}

QString GapDrag::keysHint() {
    return QStringLiteral("Alt: free; Shift: later rings stay");
}

}  // namespace lw::pattern_editor
