// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <QPixmap>
#include <QWidget>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// What the strip tells of one side count.
struct SideCountFacts {
    int sides = 0;
    bool hangs = false;
    bool overlaps = false;
    QString divisions;  ///< "2 + 1 + 2": sides of each division; of a whole pattern its number of rings
};

/// The ring looked at, or the whole pattern, at 3 to 12 sides.
class SidesModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit SidesModel(PatternSession& session, QObject* parent = nullptr);
    [[nodiscard]] bool whole() const { return m_whole; }
    void setWhole(bool whole);
    [[nodiscard]] const SideCountFacts& facts(int row) const {
        return m_facts[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    void rebuild();
    [[nodiscard]] SideCountFacts ringFacts(int sides) const;
    [[nodiscard]] SideCountFacts wholeFacts(int sides) const;

    PatternSession& m_session;
    bool m_whole = false;
    std::vector<SideCountFacts> m_facts;
};

/// The strip of side counts; a click looks at the pattern at one.
class SidesPanel : public QWidget {
    Q_OBJECT

public:
    explicit SidesPanel(PatternSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QListView& list() const { return *m_list; }
    [[nodiscard]] SidesModel& model() { return m_model; }
    /// The strip as it is seen, for the clipboard.
    [[nodiscard]] QPixmap picture() const { return m_list->viewport()->grab(); }
    /// Asks for a file and writes the strip into it, as PNG or SVG.
    void exportPicture();
    /// Writes the strip; returns what went wrong, or an empty string.
    [[nodiscard]] QString save(const QString& path) const;
    /// Selected ring or whole pattern, for the panel's title row.
    [[nodiscard]] QWidget* controls() const { return m_controls; }

private:
    PatternSession& m_session;
    SidesModel m_model;
    QListView* m_list;
    QWidget* m_controls;
};

}  // namespace lw::pattern_editor
