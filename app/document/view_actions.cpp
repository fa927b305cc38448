// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/view_actions.h"

#include "document/action_registry.h"

namespace lw::document {

QList<QAction*> viewActions(const ActionRegistry& registry, const QString& name) {
    QList<QAction*> actions;
    for (const QString& id : registry.ids()) {
        const QString context = registry.spec(id).context;
        if (context == name || context == QLatin1String("Canvas")) actions << registry.action(id);
    }
    return actions;
}

}  // namespace lw::document
