// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/action_registry.h"

#include <algorithm>

#include "look/icons.h"

namespace lw::document {

namespace {

const QString kGlobal = QStringLiteral("Global");
const QString kCanvas = QStringLiteral("Canvas");

/// Whether two contexts can be in force at the same time.
bool meet(const QString& a, const QString& b) {
    return a == b || a == kGlobal || b == kGlobal || a == kCanvas || b == kCanvas;
}

}  // namespace

ActionRegistry::ActionRegistry(Settings& settings, QObject* parent) : QObject(parent), m_settings(settings) {}

QAction* ActionRegistry::add(const ActionSpec& spec) {
    if (m_actions.contains(spec.id)) return m_actions[spec.id].action;
    auto* action = new QAction(spec.text, this);
    action->setObjectName(spec.id);
    action->setCheckable(spec.checkable);
    if (!spec.icon.isEmpty()) action->setIcon(look::icon(spec.icon));
    action->setShortcutContext(Qt::WindowShortcut);
    connect(action, &QAction::triggered, this, [this, id = spec.id] { trigger(id); });
    Entry& entry = m_actions[spec.id];
    entry.action = action;
    entry.spec = spec;
    m_order << spec.id;
    applyKeys(entry);
    update(entry);
    return action;
}

void ActionRegistry::addAll(const std::vector<ActionSpec>& specs) {
    for (const ActionSpec& spec : specs) add(spec);
}

const ActionSpec& ActionRegistry::spec(const QString& id) const {
    static const ActionSpec kNone;
    const auto at = m_actions.constFind(id);
    return at == m_actions.constEnd() ? kNone : at->spec;
}

void ActionRegistry::bind(const QString& id, QObject* owner, Handler handler, StateQuery state) {
    const auto at = m_actions.find(id);
    if (at == m_actions.end()) return;
    auto& bindings = at->bindings;
    std::erase_if(bindings, [owner](const Binding& b) { return b.owner.isNull() || b.owner == owner; });
    bindings.push_back({owner, std::move(handler), std::move(state)});
    refresh();
}

void ActionRegistry::setActive(const QList<QObject*>& owners, QObject* visual) {
    m_visual = visual;
    m_active.clear();
    for (QObject* owner : owners) {
        if (owner != nullptr) m_active << owner;
    }
    refreshNow();
}

const ActionRegistry::Binding* ActionRegistry::active(const Entry& entry) const {
    const auto of = [&entry](const QObject* owner) -> const Binding* {
        const auto at = std::find_if(entry.bindings.begin(), entry.bindings.end(),
                                     [owner](const Binding& b) { return b.owner == owner; });
        return owner != nullptr && at != entry.bindings.end() ? &*at : nullptr;
    };
    for (const auto& owner : m_active) {
        if (const Binding* binding = of(owner)) return binding;
    }
    return entry.spec.id.startsWith(QLatin1String("edit.")) ? nullptr : of(m_visual);
}

void ActionRegistry::refresh() {
    if (std::exchange(m_refreshPending, true)) return;
    QMetaObject::invokeMethod(this, &ActionRegistry::refreshNow, Qt::QueuedConnection);
}

void ActionRegistry::refreshNow() {
    m_refreshPending = false;
    for (Entry& entry : m_actions) update(entry);
    applyYields();
}

/// Beside the text, the picture answers for what the text does not mean; of two actions with one key that is
/// the text's then.
void ActionRegistry::applyYields() {
    const auto isOfVisual = [this](const Entry& entry) {
        const Binding* binding = active(entry);
        return binding != nullptr && binding->owner == m_visual && !m_active.contains(binding->owner);
    };
    QList<QKeySequence> taken;
    for (const Entry& entry : std::as_const(m_actions)) {
        if (active(entry) != nullptr && !isOfVisual(entry)) taken << entry.keys;
    }
    for (Entry& entry : m_actions) {
        QList<QKeySequence> keys = entry.keys;
        if (isOfVisual(entry)) keys.removeIf([&](const QKeySequence& key) { return taken.contains(key); });
        if (entry.action->shortcuts() != keys) entry.action->setShortcuts(keys);
    }
}

void ActionRegistry::update(Entry& entry) {
    const Binding* binding = active(entry);
    ActionState state;
    if (binding == nullptr)
        state.enabled = false;
    else if (binding->state)
        state = binding->state();
    entry.action->setEnabled(state.enabled);
    if (entry.spec.checkable) entry.action->setChecked(state.checked);
    QString tip = toolTip(*entry.action);
    if (!state.enabled && !state.reason.isEmpty()) tip += QStringLiteral("\n") + state.reason;
    entry.action->setToolTip(tip);
}

bool ActionRegistry::trigger(const QString& id) {
    const auto at = m_actions.find(id);
    if (at == m_actions.end()) return false;
    const Binding* binding = active(*at);
    if (binding == nullptr || (binding->state && !binding->state().enabled)) return false;
    // A copy: the handler may close its owner and so the binding.
    const Handler handler = binding->handler;
    handler();
    emit triggered(id);
    refreshNow();
    return true;
}

QStringList ActionRegistry::conflicts(const QString& id, const QKeySequence& key) const {
    QStringList found;
    const QString context = spec(id).context;
    for (const QString& other : m_order) {
        const Entry& entry = *m_actions.constFind(other);
        if (other != id && meet(context, entry.spec.context) && entry.keys.contains(key)) {
            found << other;
        }
    }
    return found;
}

void ActionRegistry::setKeys(const QString& id, const std::optional<QList<QKeySequence>>& keys) {
    const auto at = m_actions.find(id);
    if (at == m_actions.end()) return;
    m_settings.setKeys(id, keys);
    applyKeys(*at);
    update(*at);
}

void ActionRegistry::applyKeys(Entry& entry) {
    entry.keys = m_settings.keys(entry.spec.id).value_or(entry.spec.keys);
    entry.action->setShortcuts(entry.keys);
}

QString ActionRegistry::toolTip(const QAction& action) {
    QString text = action.text();
    text.remove(QLatin1Char('&'));
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key);
}

}  // namespace lw::document
