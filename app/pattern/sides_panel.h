// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <QPixmap>
#include <QWidget>

#include "pattern/pattern_prover.h"
#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// What the strip tells of one side count.
struct SideCountFacts {
    int sides = 0;
    bool allowed = true;  ///< false: `#restrict` keeps the game from using the pattern
    bool hangs = false;
    bool overlaps = false;
    QString divisions;  ///< "2 + 1 + 2": sides of each division; of a whole pattern its number of rings
    std::optional<RingPicture> ring{};  ///< the ring looked at, as it is there; nothing where it is not
};

/// The ring looked at, or the whole pattern, at 3 to 12 sides.
class SidesModel : public QAbstractListModel {
    Q_OBJECT

public:
    SidesModel(PatternSession& session, PatternProver& prover, QObject* parent = nullptr);
    [[nodiscard]] bool whole() const { return m_whole; }
    void setWhole(bool whole);
    [[nodiscard]] const SideCountFacts& facts(int row) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    void forget();
    [[nodiscard]] SideCountFacts ringFacts(int sides) const;
    [[nodiscard]] SideCountFacts wholeFacts(int sides) const;

    PatternSession& m_session;
    PatternProver& m_prover;
    bool m_whole = false;
    /// A row each, found when it is first asked for.
    mutable std::vector<std::optional<SideCountFacts>> m_facts;
};

/// The strip of side counts with the verdict at each; a click looks at the pattern at one, a click on its
/// verdict at its tightest place, too.
class SidesPanel : public QWidget {
    Q_OBJECT

public:
    SidesPanel(PatternSession& session, PatternProver& prover, QWidget* parent = nullptr);
    [[nodiscard]] QListView& list() const { return *m_list; }
    [[nodiscard]] SidesModel& model() { return m_model; }
    /// The strip as it is seen, for the clipboard.
    [[nodiscard]] QPixmap picture() const { return m_list->viewport()->grab(); }
    /// Asks for a file and writes the strip into it, as PNG or SVG.
    void exportPicture();
    /// Writes the strip in a size of exportFilters(); returns what went wrong, or an empty string.
    [[nodiscard]] QString save(QString path, int size = 0) const;
    /// Selected ring or whole pattern, for the panel's title row.
    [[nodiscard]] QWidget* controls() const { return m_controls; }

signals:
    /// The tightest place at the side count shown is to be looked at.
    void tightestRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    PatternSession& m_session;
    PatternProver& m_prover;
    SidesModel m_model;
    QListView* m_list;
    QWidget* m_controls;
    bool m_onFoot = false;  ///< the last press was on a verdict
};

}  // namespace lw::pattern_editor
