// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "document/action_registry.h"
#include "dungeon/dungeon_session.h"

namespace lw::dungeon_editor {

/// A line of a comparison: a setting that is another in B, or a figure of both dungeons.
struct Difference {
    QString title;
    QString now;
    QString other;
    bool setting = false;

    [[nodiscard]] bool differs() const { return now != other; }
};

/// Settings kept as "B", to be switched to or looked at beside those of the text. B is a recipe of its own
/// with its own dungeon.
class Comparison : public QObject {
    Q_OBJECT

public:
    /// `owner`: the widget on whose behalf the actions are bound.
    Comparison(DungeonSession& now, document::ActionRegistry& actions, QWidget& owner);
    ~Comparison() override;

    [[nodiscard]] DungeonSession& now() const { return m_now; }
    /// Null until settings are kept.
    [[nodiscard]] DungeonSession* other() const { return m_other.get(); }
    /// Whether both are to be seen side by side.
    [[nodiscard]] bool isShown() const { return m_shown; }
    void setShown(bool on);
    /// Settings that differ first, then figures of both dungeons.
    [[nodiscard]] std::vector<Difference> lines() const;

    void keep();
    /// B becomes the text's settings, as one undo step, and what they were becomes B.
    void switchToOther();

signals:
    void said(const QString& message);
    void shownChanged();
    /// lines() may be others.
    void changed();

private:
    void bind(document::ActionRegistry& actions, QWidget& owner);
    [[nodiscard]] const dungeon::Recipe& otherRecipe() const { return m_other->recipe().recipe(); }
    [[nodiscard]] bool isOfSameKind() const;
    [[nodiscard]] bool applyOther();
    void setOther(const text::Snapshot& text);

    DungeonSession& m_now;
    document::ActionRegistry& m_actions;
    std::unique_ptr<document::Document> m_document;
    std::unique_ptr<DungeonSession> m_other;
    bool m_shown = false;
};

}  // namespace lw::dungeon_editor
