// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/document.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "document/text_notes.h"
#include "text/edit_algebra.h"
#include "text/line_diff.h"

namespace lw::document {

namespace {

using Problems = std::shared_ptr<const std::vector<text::Diagnostic>>;

/// Those of reading the text that nobody answers for, and findings.
Problems problemsOf(const Document& document, const std::shared_ptr<const language::Analysis>& analysis,
                    std::vector<text::Diagnostic> findings) {
    const auto& read = analysis->diagnostics();
    const TextNotes* const notes = TextNotes::find(document);
    const auto isAnswered = [notes](const text::Diagnostic& one) { return notes->isAnswered(one); };
    const bool someAnswered = notes != nullptr && std::any_of(read.begin(), read.end(), isAnswered);
    if (findings.empty() && !someAnswered) return {analysis, &read};
    auto all = std::make_shared<std::vector<text::Diagnostic>>(read);
    if (someAnswered) std::erase_if(*all, isAnswered);
    std::move(findings.begin(), findings.end(), std::back_inserter(*all));
    text::sortDiagnostics(*all);
    return all;
}

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
    take(m_kind->language().analyse({m_text}));
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

QString Document::placePath() const {
    if (!m_path.isEmpty() || m_folder.isEmpty()) return m_path;
    return QDir(m_folder).filePath(title());
}

void Document::setKind(const DocumentKind& kind) {
    if (m_kind == &kind) return;
    m_kind = &kind;
    analyseAgain();
}

EditOutcome Document::apply(const EditRequest& request) {
    if (!m_readOnly.isEmpty()) return EditOutcome::kReadOnly;
    if (request.revision != m_revision || m_announcing) return EditOutcome::kStale;
    if (request.gesture.token != m_lastToken) interrupt(Interruption::kStop);
    if (!text::fits(request.edits, m_text.size())) return EditOutcome::kOutOfRange;
    const text::TextEdits edits = request.edits.minimal(m_text);
    if (edits.empty()) return EditOutcome::kNothing;
    record(edits, request.name, request.gesture);
    commit(edits, Origin::kEdit, request.source, request.selection);
    emit historyChanged();
    return EditOutcome::kDone;
}

EditOutcome Document::apply(text::TextEdits edits, const QString& name, Gesture gesture,
                            const QObject* source) {
    return apply({m_revision, std::move(edits), name, gesture, source, std::nullopt});
}

void Document::replaceText(std::string_view text, const QString& name, Origin origin) {
    interrupt(Interruption::kTakeBack);
    const text::TextEdits edits = text::diffLines(m_text, text).minimal(m_text);
    if (edits.empty()) return;
    m_history.seal();
    record(edits, name, {});
    m_history.seal();
    commit(edits, origin, nullptr, std::nullopt);
    emit historyChanged();
}

void Document::record(const text::TextEdits& edits, const QString& name, Gesture gesture) {
    const bool isOfGesture = gesture.token != 0 && gesture.token == m_lastToken;
    m_history.record({name.toStdString(), edits, m_text, m_selection, gesture, steadyMilliseconds(),
                      isOfGesture ? m_asideOfGesture : m_aside});
}

void Document::commit(const text::TextEdits& edits, Origin origin, const QObject* source,
                      const std::optional<Selection>& selection, std::any aside) {
    const quint64 before = m_revision;
    m_text = m_text.apply(edits);
    ++m_revision;
    take(m_kind->language().analyse({m_text, m_companions, m_analysis, true}));
    m_selection = selection ? *selection : moved(m_selection, edits);
    m_selection.anchor = std::min(m_selection.anchor, m_text.size());
    m_selection.head = std::min(m_selection.head, m_text.size());
    announce({before, m_revision, edits, origin, source, std::move(aside)});
    emit selectionChanged(source);
    if (m_wasModified != isModified()) {
        m_wasModified = isModified();
        emit stateChanged();
    }
}

quint64 Document::beginGesture(QObject* owner, std::function<void(Interruption)> interrupted) {
    interrupt(Interruption::kStop);
    m_gestureOwner = owner;
    m_interrupted = std::move(interrupted);
    m_asideOfGesture = m_aside;
    return ++m_lastToken;
}

void Document::endGesture(quint64 token) {
    if (token != m_lastToken) return;
    m_gestureOwner.clear();
    m_history.seal();
}

void Document::cancelGesture(quint64 token) {
    if (token == m_lastToken) m_gestureOwner.clear();
    replay(m_history.cancel(token), Origin::kCancel);
}

bool Document::interrupt(Interruption how) {
    if (!m_gestureOwner) return false;
    m_gestureOwner.clear();
    std::exchange(m_interrupted, {})(how);
    return true;
}

bool Document::takeBackGesture() {
    return !m_announcing && interrupt(Interruption::kTakeBack);
}

bool Document::undo() {
    if (takeBackGesture()) return true;
    return mayMove() && replay(m_history.undo(m_text, m_aside), Origin::kUndo);
}

bool Document::redo() {
    takeBackGesture();
    return mayMove() && replay(m_history.redo(m_text, m_aside), Origin::kRedo);
}

bool Document::jump(std::size_t position) {
    return jump(m_history.stateAt(std::min(position, m_history.size())));
}

bool Document::jump(undo::StateId state) {
    takeBackGesture();
    const Origin origin = state < m_history.current() ? Origin::kUndo : Origin::kRedo;
    return mayMove() && replay(m_history.jump(state, m_text, m_aside), origin);
}

bool Document::replay(std::optional<undo::History::Replay> step, Origin origin) {
    if (!step) return false;
    commit(step->edits, origin, nullptr, step->selection, std::move(step->aside));
    emit historyChanged();
    return true;
}

void Document::setAside(undo::Aside aside) {
    m_aside = std::move(aside);
}

void Document::markSaved(undo::StateId state) {
    m_history.markSaved(state);
    m_wasModified = isModified();
    emit stateChanged();
    emit historyChanged();
}

void Document::markSaved() {
    markSaved(m_history.seal());
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

void Document::setCompanions(language::Companions companions) {
    if (companions == m_companions) return;
    m_companions = std::move(companions);
    analyseAgain();
}

void Document::complete(quint64 revision, std::shared_ptr<const language::Analysis> analysis) {
    if (m_announcing || revision != m_revision || analysis->companions() != m_companions) return;
    take(std::move(analysis));
    announce({m_revision, m_revision, {}, Origin::kCompanion, nullptr});
}

void Document::analyseAgain() {
    take(m_kind->language().analyse({m_text, m_companions}));
    announce({m_revision, m_revision, {}, Origin::kCompanion, nullptr});
}

void Document::take(std::shared_ptr<const language::Analysis> analysis) {
    m_analysis = std::move(analysis);
    m_problems = problemsOf(*this, m_analysis, {});
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
    const bool hadFindings = std::exchange(m_hasFindings, !findings.empty());
    auto now = problemsOf(*this, m_analysis, std::move(findings));
    if (!m_hasFindings && !hadFindings && now->size() == m_problems->size()) return;
    m_problems = std::move(now);
    if (m_announcing)
        m_findingsToAnnounce = true;
    else
        emit findingsChanged();
}

}  // namespace lw::document
