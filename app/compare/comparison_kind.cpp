// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparison_kind.h"

#include <algorithm>
#include <utility>

#include "compare/compare_editor.h"
#include "language/plain_text.h"

namespace lw::compare {

ComparisonKind::ComparisonKind(std::unique_ptr<ComparisonSession> session)
    : DocumentKind(language::plainText()), m_session(std::move(session)) {}

ComparisonKind::~ComparisonKind() = default;

canvas::VisualEditor* ComparisonKind::makeEditor(const document::EditorContext& context,
                                                 QWidget* parent) const {
    return new CompareEditor(*m_session, context.actions, parent);
}

Comparisons::Comparisons(document::Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace) {
    connect(&workspace, &document::Workspace::closing, this, &Comparisons::closing);
}

Comparisons::~Comparisons() = default;

document::Document* Comparisons::open(document::Document& map, const Side& before, const Side& now) {
    for (const Open& one : m_open) {
        const ComparisonSession& session = one.kind->session();
        if (one.document != nullptr && session.map() == &map && session.before() == before &&
            session.now() == now)
            return one.document;
    }
    auto session = std::make_unique<ComparisonSession>(map, before, now, m_workspace.worker());
    ComparisonSession* shown = session.get();
    auto kind = std::make_unique<ComparisonKind>(std::move(session));
    const ComparisonKind& ref = *kind;
    m_open.push_back({nullptr, std::move(kind)});
    document::Document* document = m_workspace.create(ref, {}, map.folder());
    m_open.back().document = document;
    const auto name = [shown, document = QPointer<document::Document>(document)] {
        if (document == nullptr || shown->map() == nullptr) return;
        document->setUntitledName(QStringLiteral("%1: %2 → %3")
                                      .arg(shown->map()->title(), shown->before().label.section(u',', 0, 0),
                                           shown->now().label.section(u',', 0, 0)));
    };
    const auto fill = [shown, document = QPointer<document::Document>(document)] {
        if (document == nullptr || shown->compared() == nullptr) return;
        document->replaceText(shown->compared()->textDiff.toStdString(), QStringLiteral("Compare"));
        document->markSaved();
    };
    connect(shown, &ComparisonSession::choicesChanged, document, name);
    connect(shown, &ComparisonSession::changed, document, fill);
    name();
    document->setReadOnly(
        QStringLiteral("A comparison is not edited; what the old version has is taken over into the map"));
    fill();
    return document;
}

void Comparisons::closing(document::Document* document) {
    for (const Open& one : m_open) {
        // Its map goes: there is nothing to follow any more.
        if (one.document == nullptr || one.kind->session().map() != document) continue;
        QMetaObject::invokeMethod(
            this,
            [this, held = one.document] {
                if (held != nullptr) m_workspace.close(*held);
            },
            Qt::QueuedConnection);
    }
    // The views of a comparison hold its session until they are gone.
    connect(document, &QObject::destroyed, this,
            [this] { std::erase_if(m_open, [](const Open& one) { return one.document == nullptr; }); });
}

}  // namespace lw::compare
