// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_accessible.h"

#include <QAccessibleWidget>

#include "canvas/canvas_view.h"

namespace lw::canvas {

namespace {

class CanvasAccessible : public QAccessibleWidget {
public:
    explicit CanvasAccessible(CanvasView* view)
        : QAccessibleWidget(view, QAccessible::Canvas), m_view(view) {}

    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value || kind == QAccessible::Name) {
            const QString spoken = m_view->spokenCell();
            if (!spoken.isEmpty()) return spoken;
        }
        return QAccessibleWidget::text(kind);
    }

private:
    CanvasView* m_view;
};

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* view = qobject_cast<CanvasView*>(object);
    return view != nullptr ? new CanvasAccessible(view) : nullptr;
}

}  // namespace

void installCanvasAccessibility() {
    [[maybe_unused]] static const bool installed = (QAccessible::installFactory(make), true);
}

}  // namespace lw::canvas
