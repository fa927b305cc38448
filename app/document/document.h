// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <any>
#include <functional>
#include <memory>
#include <optional>

#include "document/kind.h"
#include "text/diagnostic.h"
#include "text/selection.h"
#include "text/snapshot.h"
#include "text/text_edit.h"
#include "undo/history.h"

namespace lw::document {

using text::Selection;
using undo::Gesture;

/// Why a document changed.
enum class Origin { kEdit, kUndo, kRedo, kCancel, kReload, kCompanion };

/// One entry of the stream that views follow. After it, the document's text and analysis are those of
/// `revision`. `edits` are in the offsets of the text before; none where only the analysis is new.
struct Change {
    quint64 before = 0;
    quint64 revision = 0;
    text::TextEdits edits;
    Origin origin = Origin::kEdit;
    const QObject* source = nullptr;  ///< the view that asked, which need not follow its own change
    /// What Document::setAside was given with the state that undo or redo came to; empty where nothing was.
    std::any aside{};
};

/// A request to change the text. It names the revision it was computed from.
struct EditRequest {
    quint64 revision = 0;
    text::TextEdits edits;
    QString name;  ///< what the history panel calls it: "Paint forest"
    Gesture gesture;
    const QObject* source = nullptr;
    std::optional<Selection> selection;  ///< afterwards; else the present one moved through the edits
};

/// kStale: the revision is not the present one, or the request was made while a change is being announced.
/// kRefused: core can't do what was asked for (request.h).
enum class EditOutcome { kDone, kNothing, kStale, kReadOnly, kOutOfRange, kRefused };

/// What becomes of a gesture that something else interrupts. kTakeBack: it calls cancelGesture(). kStop: it
/// calls endGesture() and changes nothing.
enum class Interruption { kTakeBack, kStop };

/// The text of a level and everything derived from it. The text is the only truth: it changes by apply(),
/// undo() and redo() alone, each change analysed before anyone hears of it and announced once, by changed().
/// Lives in the interface's thread; its Snapshot and Analysis may be read anywhere.
class Document : public QObject {
    Q_OBJECT

public:
    Document(const DocumentKind& kind, text::Snapshot text, QObject* parent = nullptr);

    [[nodiscard]] const DocumentKind& kind() const { return *m_kind; }
    [[nodiscard]] const text::Snapshot& text() const { return m_text; }
    [[nodiscard]] quint64 revision() const { return m_revision; }
    [[nodiscard]] const std::shared_ptr<const language::Analysis>& analysis() const { return m_analysis; }
    /// Every problem, sorted by place: those of reading the text and what was found by running it.
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const { return *m_problems; }
    /// The same to be kept while the text goes on.
    [[nodiscard]] const std::shared_ptr<const std::vector<text::Diagnostic>>& problems() const {
        return m_problems;
    }
    /// Problems of the present text that reading alone does not show. The next analysis forgets them.
    void setFindings(std::vector<text::Diagnostic> findings);

    /// Empty for a document never saved.
    [[nodiscard]] const QString& path() const { return m_path; }
    void setPath(const QString& path);
    /// File name, or "untitled" with the kind's ending.
    [[nodiscard]] QString title() const;
    void setUntitledName(const QString& name);
    /// Where a document never saved will probably be, which tells its companions; empty for anywhere.
    [[nodiscard]] const QString& folder() const { return m_folder; }
    void setFolder(const QString& folder) { m_folder = folder; }
    /// The path its companions are looked for from; empty for a document that belongs nowhere yet.
    [[nodiscard]] QString placePath() const;
    /// The kind may change with the name on saving. Views that know the old kind have to be gone.
    void setKind(const DocumentKind& kind);

    EditOutcome apply(const EditRequest& request);
    /// apply() on the present revision, for callers that computed from it just now.
    EditOutcome apply(text::TextEdits edits, const QString& name, Gesture gesture = {},
                      const QObject* source = nullptr);
    /// Takes over a text that changed outside, as one undoable step that leaves unchanged lines alone.
    void replaceText(std::string_view text, const QString& name, Origin origin = Origin::kReload);

    /// A token that makes one step of everything applied with it until the gesture ends. There is one gesture
    /// at a time. `interrupted` is called, as long as `owner` lives, before something else happens to the
    /// text: undo, redo, a jump, a reload (kTakeBack), another's edit or another gesture (kStop).
    [[nodiscard]] quint64 beginGesture(QObject* owner = nullptr,
                                       std::function<void(Interruption)> interrupted = {});
    void endGesture(quint64 token);
    /// Takes back everything of a gesture; the history does not remember it.
    void cancelGesture(quint64 token);
    /// Whether there is a gesture under way that can be interrupted.
    [[nodiscard]] bool inGesture() const { return m_gestureOwner != nullptr; }
    /// Has the gesture under way taken back; false if there is none.
    bool takeBackGesture();

    /// A gesture under way is what undo takes back, and all it does.
    bool undo();
    bool redo();
    /// Goes to the state after `position` steps of the line, 0..history().size(), or to any other, as one
    /// change.
    bool jump(std::size_t position);
    bool jump(undo::StateId state);
    [[nodiscard]] const undo::History& history() const { return m_history; }
    void setUndoBudget(std::size_t bytes) { m_history.setBudget(bytes); }

    [[nodiscard]] bool isModified() const { return !m_history.isSaved(); }
    /// Call when saving begins: the state that is written. Edits after it are steps of their own.
    [[nodiscard]] undo::StateId beginSave() { return m_history.seal(); }
    /// `state` is what is on disk.
    void markSaved(undo::StateId state);
    /// The present state is.
    void markSaved();
    /// Nothing on disk equals any state (the file vanished, or the text came from a recovery copy).
    void markUnsaved();

    /// Not empty: the text can't be edited, and why.
    [[nodiscard]] const QString& readOnlyReason() const { return m_readOnly; }
    void setReadOnly(const QString& reason);

    /// The text cursor and selection that all views share; moved through every edit.
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    void setSelection(const Selection& selection, const QObject* source = nullptr);

    /// What a view wants to find again with the present state, such as the tiles selected. A view tells what
    /// it is whenever it changes, and gets it back by a Change on undo and redo. With a gesture's step stays
    /// what it was when the gesture began.
    void setAside(undo::Aside aside);

    /// The files this text is read together with.
    [[nodiscard]] const language::Companions& companions() const { return m_companions; }
    void setCompanions(language::Companions companions);
    /// Analyses the whole text again.
    void analyseAgain();

signals:
    /// The one stream of changes.
    void changed(const lw::document::Change& change);
    /// diagnostics() are others though text and analysis are not. Never while a change is being announced.
    void findingsChanged();
    void selectionChanged(const QObject* source);
    /// Name, saved state or read-only state changed.
    void stateChanged();
    void historyChanged();

private:
    void commit(const text::TextEdits& edits, Origin origin, const QObject* source,
                const std::optional<Selection>& selection, std::any aside = {});
    bool replay(std::optional<undo::History::Replay> step, Origin origin);
    void record(const text::TextEdits& edits, const QString& name, Gesture gesture);
    bool interrupt(Interruption how);
    [[nodiscard]] bool mayMove() const { return m_readOnly.isEmpty() && !m_announcing; }
    void take(std::shared_ptr<const language::Analysis> analysis);
    void announce(const Change& change);

    const DocumentKind* m_kind;
    text::Snapshot m_text;
    quint64 m_revision = 1;
    std::shared_ptr<const language::Analysis> m_analysis;
    std::shared_ptr<const std::vector<text::Diagnostic>> m_problems;
    language::Companions m_companions;
    undo::History m_history;
    Selection m_selection;
    undo::Aside m_aside;
    undo::Aside m_asideOfGesture;  ///< when the last one began
    QString m_path;
    QString m_untitled;
    QString m_folder;
    QString m_readOnly;
    quint64 m_lastToken = 0;
    QPointer<QObject> m_gestureOwner;  ///< of the gesture m_lastToken, while it is under way
    std::function<void(Interruption)> m_interrupted;
    bool m_wasModified = false;
    bool m_hasFindings = false;
    bool m_announcing = false;
    bool m_findingsToAnnounce = false;
};

}  // namespace lw::document
