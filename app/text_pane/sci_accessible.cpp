// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/sci_accessible.h"

#include <QAccessibleWidget>
#include <QSet>

#include "text_pane/sci_view.h"

namespace lw::text_pane {

namespace {

/// Stands for a view's interface while nobody asks. Gone with the view or when somebody does.
class UnreadText : public QAccessibleWidget {
public:
    explicit UnreadText(SciView* view) : QAccessibleWidget(view, QAccessible::EditableText) {
        all().insert(this);
    }
    UnreadText(const UnreadText&) = delete;
    UnreadText& operator=(const UnreadText&) = delete;

    static QSet<UnreadText*>& all() {
        static QSet<UnreadText*> set;
        return set;
    }

protected:
    ~UnreadText() override { all().remove(this); }
};

struct Listener : QAccessible::ActivationObserver {
    bool reading = QAccessible::isActive();

    /// The next query after this finds no interface and asks QScintilla's factory.
    void accessibilityActiveChanged(bool active) override {
        reading = active;
        if (!active) return;
        const QSet<UnreadText*> unread = UnreadText::all();
        for (UnreadText* one : unread) QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(one));
    }
};

Listener& listener() {
    static Listener one;
    return one;
}

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* view = qobject_cast<SciView*>(object);
    return view != nullptr && !listener().reading ? new UnreadText(view) : nullptr;
}

}  // namespace

void installTextAccessibility() {
    [[maybe_unused]] static const bool installed = [] {
        QAccessible::installFactory(make);
        QAccessible::installActivationObserver(&listener());
        return true;
    }();
}

}  // namespace lw::text_pane
