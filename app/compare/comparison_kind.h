// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "compare/comparison_session.h"
#include "document/kind.h"
#include "document/workspace.h"

namespace lw::compare {

/// A comparison as a document of its own: its text is what differs line by line, its picture the two maps.
/// There is a kind for each, since a document can't carry what it was made of.
class ComparisonKind : public document::DocumentKind {
public:
    explicit ComparisonKind(std::unique_ptr<ComparisonSession> session);
    ~ComparisonKind() override;

    [[nodiscard]] QString id() const override { return QStringLiteral("comparison"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("compare"); }
    [[nodiscard]] canvas::VisualEditor* makeEditor(const document::EditorContext& context,
                                                   QWidget* parent) const override;
    [[nodiscard]] ComparisonSession& session() const { return *m_session; }

private:
    std::unique_ptr<ComparisonSession> m_session;
};

/// The comparisons that are open in a window. Each ends when its tab or its map is closed.
class Comparisons : public QObject {
    Q_OBJECT

public:
    explicit Comparisons(document::Workspace& workspace, QObject* parent = nullptr);
    ~Comparisons() override;

    /// Opens a tab that compares a map with another version. One with the same sides comes to the front
    /// instead.
    document::Document* open(document::Document& map, const Side& before, const Side& now);

private:
    struct Open {
        QPointer<document::Document> document;
        std::unique_ptr<ComparisonKind> kind;
    };

    void closing(document::Document* document);

    document::Workspace& m_workspace;
    std::vector<Open> m_open;
};

}  // namespace lw::compare
