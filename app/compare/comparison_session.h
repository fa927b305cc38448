// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QString>
#include <QTimer>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "compare/git_versions.h"
#include "document/document.h"
#include "document/worker.h"
#include "language/analysis.h"
#include "merge/change_list.h"

namespace lw::compare {

/// A text that can be one side of a comparison.
struct Side {
    enum class Kind { kNow, kSaved, kGit, kFile };

    Kind kind = Kind::kNow;
    QString source;  ///< a commit, or a file's path
    QString label;   ///< "a41c9d2, 3 days ago"
    QString tip;     ///< the commit's subject, or the whole path

    friend bool operator==(const Side& a, const Side& b) { return a.kind == b.kind && a.source == b.source; }
};

/// Two versions held against each other, and all that is shown of them. Never changes.
struct Compared {
    merge::Version before;
    merge::Version now;
    std::shared_ptr<const language::Analysis> beforeAnalysis;  ///< for pictures
    std::shared_ptr<const language::Analysis> nowAnalysis;
    std::optional<merge::Comparison> maps;  ///< nothing: compared as texts alone
    std::vector<merge::Change> changes;
    std::vector<merge::CommonLine> rows;  ///< what the grid shows, from top to bottom
    std::vector<merge::CommonLine> columns;
    std::vector<QRect> places;  ///< of the changes, in lines of the grid; empty: none there
    QString textDiff;
    QString unreadable;  ///< which side can't be read as a map, and why; empty where both can
};

/// A comparison of a map with another version of it, or of two others. What it shows follows the map as it is
/// edited.
class ComparisonSession : public QObject {
    Q_OBJECT

public:
    ComparisonSession(document::Document& map, Side before, Side now, document::Worker& worker,
                      QObject* parent = nullptr);

    /// The map whose tab asked; null once that is closed.
    [[nodiscard]] document::Document* map() const { return m_map; }
    [[nodiscard]] const Side& before() const { return m_before; }
    [[nodiscard]] const Side& now() const { return m_now; }
    void setBefore(const Side& side);
    void setNow(const Side& side);
    /// What can be chosen for a side: now, as saved, versions of git.
    [[nodiscard]] const std::vector<Side>& choices() const { return m_choices; }

    /// Null until the first is there.
    [[nodiscard]] const std::shared_ptr<const Compared>& compared() const { return m_compared; }
    [[nodiscard]] bool isBusy() const { return m_isReading; }
    /// Why a side can't be had; empty where both can.
    [[nodiscard]] const QString& error() const { return m_error; }

    /// The change in front, by its place in Compared::changes; -1: none.
    [[nodiscard]] int current() const { return m_current; }
    void setCurrent(int index);
    /// The next or previous change, round the end; true where it went round.
    bool step(bool forward);

    /// Cells of the grid that were picked out of the changes; empty: none.
    [[nodiscard]] QRect selection() const { return m_selection; }
    void setSelection(const QRect& cells);
    /// How many of the selected cells differ.
    [[nodiscard]] std::size_t selectedChanges() const { return selectedCells().size(); }

    /// Why the selected cells, else the change in front, can't be taken over; empty where they can.
    [[nodiscard]] QString whyNoTakeOver() const;
    /// Takes over what the old version has in the selected cells, else of the change in front, as one step in
    /// the map.
    void takeOver();
    /// What was taken over since the comparison was opened, newest last.
    [[nodiscard]] const QStringList& takenOver() const { return m_taken; }

signals:
    /// What is compared is another.
    void changed();
    void currentChanged();
    void selectionChanged();
    void choicesChanged();
    void said(const QString& message);

private:
    void readChoices();
    void read();
    void readSide(const Side& side, int number, int run);
    void take(int number, int run, const QByteArray& bytes, const QString& error);
    void compareNow();
    void finish(const std::shared_ptr<const Compared>& compared);
    [[nodiscard]] std::shared_ptr<const Compared> recompare() const;
    [[nodiscard]] std::vector<merge::CellChange> selectedCells() const;
    bool takeOverSelected(document::Gesture gesture);
    bool takeOverFront(document::Gesture gesture);

    QPointer<document::Document> m_map;
    document::Worker& m_worker;
    GitVersions m_git;
    Side m_before;
    Side m_now;
    std::vector<Side> m_choices;
    std::optional<std::string> m_texts[2];
    QString m_error;
    std::shared_ptr<const Compared> m_compared;
    QTimer m_later;
    QStringList m_taken;
    int m_current = -1;
    QRect m_selection;
    int m_run = 0;
    bool m_isReading = false;
};

}  // namespace lw::compare
