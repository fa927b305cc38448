// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <vector>

#include "pattern/pattern_session.h"

class QTableWidget;

namespace lw::pattern_editor {

/// A character that programs of the file use, or that something makes of.
struct LinkRow {
    char character = '.';
    std::size_t uses = 0;
    QString makes;  ///< "deadly, on the own side"; empty: nothing
    QString where;  ///< "line 36", "library", "here"
    std::optional<text::Span> place{};
    bool kept = false;  ///< from the table that is kept for the pack
};
[[nodiscard]] std::vector<LinkRow> linkRows(const PatternSession& session);

/// What the characters of the programs make: those that the level links, the library's, and a table for those
/// that nobody links, kept for the pack.
class LinksPanel : public QWidget {
    Q_OBJECT

public:
    explicit LinksPanel(PatternSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QTableWidget& table() const { return *m_table; }
    /// How many characters are used; "2 not linked" where some make nothing.
    [[nodiscard]] QString note() const;

signals:
    void noteChanged();

private:
    void refresh();
    void ask(char character, QPoint global);

    PatternSession& m_session;
    QTableWidget* m_table;
    std::vector<LinkRow> m_rows;
};

}  // namespace lw::pattern_editor
