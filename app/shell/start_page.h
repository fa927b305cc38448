// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <vector>

#include "document/action_registry.h"
#include "document/workspace.h"

class QHBoxLayout;

namespace lw::shell {

/// What an empty window shows: a card for each kind of document that can be made, the recent files, and the
/// first things to know.
class StartPage : public QScrollArea {
    Q_OBJECT

public:
    StartPage(document::Workspace& workspace, document::ActionRegistry& actions, QWidget* parent = nullptr);

signals:
    void newRequested(const lw::document::DocumentKind* kind);
    void openRequested(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void fitHeight();
    QWidget* buildHead();
    QWidget* buildCard(const document::DocumentKind& kind, bool first);
    QWidget* buildRecent();
    QWidget* buildFirstSteps();

    document::Workspace& m_workspace;
    document::ActionRegistry& m_actions;
    QHBoxLayout* m_outer = nullptr;
    std::vector<QWidget*> m_cardPictures;
    bool m_rebuilding = false;
};

/// Where the examples are: beside the program in a build, in the system's data folder once installed.
[[nodiscard]] QString examplesFolder();

}  // namespace lw::shell
