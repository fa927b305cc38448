// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <vector>

#include "document/kind.h"
#include "document/settings.h"

namespace lw::document {

/// Whether an action can be used now; if not, why (shown in its tooltip).
struct ActionState {
    bool enabled = true;
    bool checked = false;
    QString reason;
};

/// Every action of the program: one QAction an id, for menus, bars, keys and the palette of all actions.
/// What an action does is bound by those who can do it; of several the active one answers. Keys follow the
/// settings and work in the whole window the action was added to, whatever has the focus, as long as someone
/// answers: those of a kind of document while one is in front. What is being typed into comes before them
/// (shell/key_rule.h).
class ActionRegistry : public QObject {
    Q_OBJECT

public:
    using Handler = std::function<void()>;
    using StateQuery = std::function<ActionState()>;

    explicit ActionRegistry(Settings& settings, QObject* parent = nullptr);

    /// A second add of an id is ignored, so that every document of a kind may add its actions.
    QAction* add(const ActionSpec& spec);
    void addAll(const std::vector<ActionSpec>& specs);
    [[nodiscard]] QAction* action(const QString& id) const { return m_actions.value(id).action; }
    [[nodiscard]] const ActionSpec& spec(const QString& id) const;
    /// All ids in the order they were added.
    [[nodiscard]] const QStringList& ids() const { return m_order; }

    /// `owner` can do the action from now on, until it is destroyed.
    void bind(const QString& id, QObject* owner, Handler handler, StateQuery state = {});
    /// Those who answer, most wanted first: the focused view, the window. `visual`, the editor in front,
    /// answers after them, but never for one of "edit.…", which means what has the focus.
    void setActive(const QList<QObject*>& owners, QObject* visual = nullptr);
    /// Asks again which actions can be used. Cheap: gathers calls until the event loop runs.
    void refresh();
    void refreshNow();
    /// Does the action if it can be done; false otherwise.
    bool trigger(const QString& id);

    /// Ids of other actions that `key` would reach in the context of `id`.
    [[nodiscard]] QStringList conflicts(const QString& id, const QKeySequence& key) const;
    void setKeys(const QString& id, const std::optional<QList<QKeySequence>>& keys);
    /// The keys of an action, in force or not.
    [[nodiscard]] QList<QKeySequence> keys(const QString& id) const { return m_actions.value(id).keys; }
    /// "Brush (B)", for tooltips.
    [[nodiscard]] static QString toolTip(const QAction& action);

signals:
    void triggered(const QString& id);

private:
    struct Binding {
        QPointer<QObject> owner;
        Handler handler;
        StateQuery state;
    };
    struct Entry {
        QAction* action = nullptr;
        ActionSpec spec;
        QList<QKeySequence> keys;
        std::vector<Binding> bindings;
    };

    [[nodiscard]] const Binding* active(const Entry& entry) const;
    void applyKeys(Entry& entry);
    void applyYields();
    void update(Entry& entry);

    Settings& m_settings;
    QHash<QString, Entry> m_actions;
    QStringList m_order;
    QList<QPointer<QObject>> m_active;
    QPointer<QObject> m_visual;
    bool m_refreshPending = false;
};

}  // namespace lw::document
