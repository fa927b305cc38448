// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/document.h"

#include <QFileInfo>
#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "text/edit_algebra.h"
#include "text/line_diff.h"

namespace lw::document {

namespace {

qint64 steadyMilliseconds() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

Selection moved(const Selection& selection, const text::TextEdits& edits) {
    return {edits.map(selection.anchor, text::Bias::kRight), edits.map(selection.head, text::Bias::kRight)};
}

}  // namespace

Document::Document(const DocumentKind& kind, text::Snapshot text, QObject* parent)
    : QObject(parent), m_kind(&kind), m_text(std::move(text)) {
    take(m_kind->analyse({m_text, nullptr, nullptr, nullptr}));
}

void Document::setPath(const QString& path) {
    if (m_path == path) return;
    m_path = path;
    emit stateChanged();
}

QString Document::title() const {
    if (!m_path.isEmpty()) return QFileInfo(m_path).fileName();
    if (!m_untitled.isEmpty()) return m_untitled;
    return QStringLiteral("untitled.") + m_kind->suffixes().value(0);
}

void Document::setUntitledName(const QString& name) {
    m_untitled = name;
    emit stateChanged();
}

void Document::setKind(const DocumentKind& kind) {
    if (m_kind == &kind) return;
    m_kind = &kind;
    analyseAgain();
}

EditOutcome Document::apply(const EditRequest& request) {
    if (!m_readOnly.isEmpty()) return EditOutcome::kReadOnly;
    if (request.revision != m_revision || m_announcing) return EditOutcome::kStale;
    if (!text::fits(request.edits, m_text.size())) return EditOutcome::kOutOfRange;
    const text::TextEdits edits = request.edits.minimal(m_text);
    if (edits.empty()) return EditOutcome::kNothing;
    m_history.record({request.name, edits, m_text, m_selection, request.gesture, steadyMilliseconds()});
    commit(edits, Origin::kEdit, request.source, request.selection);
    emit historyChanged();
    return EditOutcome::kDone;
}

EditOutcome Document::apply(text::TextEdits edits, const QString& name, Gesture gesture,
                            const QObject* source) {
    return apply({m_revision, std::move(edits), name, gesture, source, std::nullopt});
}

void Document::replaceText(std::string_view text, const QString& name, Origin origin) {
    const text::TextEdits edits = text::diffLines(m_text, text).minimal(m_text);
    if (edits.empty()) return;
    m_history.seal();
    m_history.record({name, edits, m_text, m_selection, {}, steadyMilliseconds()});
    m_history.seal();
    commit(edits, origin, nullptr, std::nullopt);
    emit historyChanged();
}

void Document::commit(const text::TextEdits& edits, Origin origin, const QObject* source,
                      const std::optional<Selection>& selection) {
    const quint64 before = m_revision;
    m_text = m_text.apply(edits);
    ++m_revision;
    take(m_kind->analyse({m_text, m_companion, m_analysis, &edits}));
    m_selection = selection ? *selection : moved(m_selection, edits);
    m_selection.anchor = std::min(m_selection.anchor, m_text.size());
    m_selection.head = std::min(m_selection.head, m_text.size());
    announce({before, m_revision, edits, origin, source});
    emit selectionChanged(source);
    if (m_wasModified != isModified()) {
        m_wasModified = isModified();
        emit stateChanged();
    }
}

quint64 Document::beginGesture() {
    return ++m_lastToken;
}

void Document::endGesture(quint64 token) {
    if (token == m_lastToken) m_history.seal();
}

void Document::cancelGesture(quint64 token) {
    replay(m_history.cancel(token), Origin::kCancel);
}

bool Document::undo() {
    if (!m_readOnly.isEmpty() || m_announcing || !m_history.canUndo()) return false;
    replay(m_history.undo(m_text), Origin::kUndo);
    return true;
}

bool Document::redo() {
    if (!m_readOnly.isEmpty() || m_announcing || !m_history.canRedo()) return false;
    replay(m_history.redo(m_text), Origin::kRedo);
    return true;
}

void Document::replay(std::optional<UndoHistory::Replay> step, Origin origin) {
    if (!step) return;
    commit(step->edits, origin, nullptr, step->selection);
    emit historyChanged();
}

void Document::jump(std::size_t position) {
    position = std::min(position, m_history.size());
    while (m_history.position() > position && undo()) {
    }
    while (m_history.position() < position && redo()) {
    }
}

void Document::markSaved() {
    m_history.markSaved();
    m_wasModified = false;
    emit stateChanged();
    emit historyChanged();
}

void Document::markUnsaved() {
    m_history.forgetSaved();
    m_wasModified = true;
    emit stateChanged();
    emit historyChanged();
}

void Document::setReadOnly(const QString& reason) {
    m_readOnly = reason;
    emit stateChanged();
}

void Document::setSelection(const Selection& selection, const QObject* source) {
    const Selection clamped{std::min(selection.anchor, m_text.size()),
                            std::min(selection.head, m_text.size())};
    if (clamped == m_selection) return;
    m_selection = clamped;
    emit selectionChanged(source);
}

void Document::setCompanion(std::shared_ptr<const Companion> companion) {
    if (companion == m_companion) return;
    m_companion = std::move(companion);
    analyseAgain();
}

void Document::analyseAgain() {
    take(m_kind->analyse({m_text, m_companion, nullptr, nullptr}));
    announce({m_revision, m_revision, {}, Origin::kCompanion, nullptr});
}

void Document::take(std::shared_ptr<const Analysis> analysis) {
    m_analysis = std::move(analysis);
    m_problems = {m_analysis, &m_analysis->diagnostics()};
    m_hasFindings = false;
}

void Document::announce(const Change& change) {
    // A new companion can be heard of in the middle of a change.
    const bool within = std::exchange(m_announcing, true);
    emit changed(change);
    m_announcing = within;
    if (!within && std::exchange(m_findingsToAnnounce, false)) emit findingsChanged();
}

void Document::setFindings(std::vector<text::Diagnostic> findings) {
    if (findings.empty() && !m_hasFindings) return;
    m_hasFindings = !findings.empty();
    const auto& read = m_analysis->diagnostics();
    auto all = std::make_shared<std::vector<text::Diagnostic>>(read);
    std::move(findings.begin(), findings.end(), std::back_inserter(*all));
    text::sortDiagnostics(*all);
    m_problems = std::move(all);
    if (m_announcing)
        m_findingsToAnnounce = true;
    else
        emit findingsChanged();
}

}  // namespace lw::document
