// SPDX-License-Identifier: GPL-3.0-or-later
// What a session says of its run.
#include <algorithm>
#include <cmath>
#include <set>

#include "pattern/pattern_session.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

/// Why a ring has no place in the scene.
std::string whyPlaceless(const stackup::RingEvent& ring, const RingPlace& place) {
    if (!std::isfinite(ring.time)) return "its time is no number";
    if (!std::isfinite(ring.thickness)) return "its thickness is no number";
    if (place.outer <= 0) return "it ends before the level begins";
    return "it is beyond all bounds";
}

}  // namespace

void PatternSession::tellNotice() {
    m_notice.clear();
    m_noticePlace = {};
    const auto tell = [this](const QString& text, text::Span inner) {
        m_notice = text;
        m_noticePlace = m_program->place.toHost(inner);
    };
    if (m_program == nullptr) return;
    if (!m_program->readOnly.empty()) {
        m_notice =
            QStringLiteral("%1: it can't be run here.").arg(QString::fromStdString(m_program->readOnly));
        m_noticePlace = m_program->obstacle;
        return;
    }
    if (analysis().form() == formats::PatternForm::kPString && ringCount() == 0 &&
        !analysis().diagnostics().empty()) {
        const text::Diagnostic& problem = analysis().diagnostics().front();
        m_notice = QString::fromStdString(problem.message) + QLatin1Char('.');
        m_noticePlace = problem.span;
        return;
    }
    const stackup::Program& program = m_program->program();
    const QString upTo = ringCount() == 0 ? QStringLiteral("no ring comes before it")
                         : ringCount() == 1
                             ? QStringLiteral("the ring before it is shown")
                             : QStringLiteral("the %1 rings before it are shown").arg(ringCount());
    if (program.error && !program.problems.empty()) {
        const auto first =
            std::find_if(program.problems.begin(), program.problems.end(),
                         [](const text::Diagnostic& p) { return p.severity == text::Severity::kError; });
        const text::Diagnostic& problem = first == program.problems.end() ? program.problems.front() : *first;
        tell(QStringLiteral("%1; %2.").arg(QString::fromStdString(problem.message), upTo), problem.span);
    } else if (running()) {
        m_notice = QStringLiteral("Running… the first %1 rings are shown.").arg(ringCount());
    } else if (m_cancelled) {
        m_notice = QStringLiteral("Cancelled; the first %1 rings are shown.").arg(ringCount());
    } else if (const auto error = stackup::errorDiagnostic(program, *m_timeline)) {
        tell(QStringLiteral("%1; %2.").arg(QString::fromStdString(error->message), upTo), error->span);
    } else if (m_scene.hidden() > 0) {
        m_notice = QStringLiteral(
                       "%1 of %2 rings have no place to be shown at: their time or thickness is no "
                       "number, or beyond all bounds.")
                       .arg(m_scene.hidden())
                       .arg(ringCount());
        for (std::size_t i = 0; i < ringCount(); ++i) {
            if (m_scene.place(i).shown) continue;
            m_noticePlace = m_program->place.toHost(program.spanOf(instructionOf(i)));
            break;
        }
    }
}

QString PatternSession::notice() const {
    if (m_noticePlace == text::Span{} || m_kept != m_document.analysis()) return m_notice;
    const std::size_t line = m_document.text().position(m_noticePlace.start).line;
    return QStringLiteral("Line %1: %2").arg(line).arg(m_notice);
}

void PatternSession::tellPlaceless() {
    if (m_kept != m_document.analysis()) return;
    constexpr std::size_t kMost = 1000;
    std::vector<text::Diagnostic> findings;
    std::set<std::uint32_t> told;
    for (std::size_t i = 0; m_scene.hidden() > 0 && i < ringCount() && findings.size() < kMost; ++i) {
        if (m_scene.place(i).shown || !told.insert(instructionOf(i)).second) continue;
        text::Diagnostic problem;
        problem.severity = text::Severity::kWarning;
        problem.code = "pattern-no-place";
        problem.message =
            "This ring has no place to be shown at: " + whyPlaceless(m_timeline->rings[i], m_scene.place(i));
        problem.span = m_program->place.toHost(m_program->program().spanOf(instructionOf(i)));
        findings.push_back(std::move(problem));
    }
    m_document.setFindings(std::move(findings));
}

}  // namespace lw::pattern_editor
