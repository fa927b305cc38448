// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <vector>

#include "document/worker.h"
#include "map/map_session.h"
#include "map/way.h"

namespace lw::map_editor {

/// A rule of the game as the panel lists it.
struct RuleRow {
    QString text;    ///< "Reach(from: "Start", to: "Exit")"
    QString figure;  ///< "1 of 1", "38"; "broken" where it is
    bool isBroken = false;
};

/// What is drawn of the rule in front. Places are those of the map it was made of.
struct RuleView {
    map::ReachedTiles reached;  ///< of Reach; else none
    QString start;              ///< "Start"
    std::optional<map::Way> way;
    std::vector<QPoint> rings;  ///< features that break the rule
    std::vector<QLine> apart;   ///< between two that are too near
};

/// The game's rules and how the map keeps them; one of them is in front, to be seen on the grid.
class RuleSession : public QObject {
    Q_OBJECT

public:
    RuleSession(MapSession& session, document::Worker& worker, QObject* parent = nullptr);

    [[nodiscard]] MapSession& session() const { return m_session; }
    [[nodiscard]] const std::vector<RuleRow>& rows() const { return m_rows; }
    [[nodiscard]] int brokenCount() const;
    /// The rule in front; nothing where none is.
    [[nodiscard]] std::optional<std::size_t> current() const { return m_current; }
    void setCurrent(std::optional<std::size_t> rule);
    /// Brings the rule to the front that a problem at this place tells of. The tile to look at, or nothing
    /// where it is no problem of a rule.
    std::optional<QPoint> setCurrentAt(const text::Span& place, const QString& message);

    [[nodiscard]] bool tintShown() const { return m_tint; }
    void showTint(bool on);
    [[nodiscard]] bool wayShown() const { return m_way; }
    void showWay(bool on);

    /// Null while none is in front.
    [[nodiscard]] const RuleView* view() const { return m_view ? &*m_view : nullptr; }
    /// The view is of the map as it was: a new one is being made.
    [[nodiscard]] bool isStale() const { return m_job != 0; }

signals:
    void changed();

private:
    void read();
    void look();
    [[nodiscard]] const map::BrokenRule* brokenInFront() const;

    MapSession& m_session;
    document::Worker& m_worker;
    std::vector<RuleRow> m_rows;
    std::optional<std::size_t> m_current;
    std::size_t m_broken = 0;  ///< which of the broken ones of that rule is looked at
    std::optional<RuleView> m_view;
    document::JobId m_job = 0;
    bool m_tint = true;
    bool m_way = true;
};

}  // namespace lw::map_editor
