// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QStatusBar>
#include <QTimer>

#include "document/action_registry.h"
#include "shell/document_view.h"

class QLabel;
class QSlider;
class QToolButton;

namespace lw::shell {

/// The status bar: what the picture says of the pointer at the left; line and column, size, encoding, line
/// ends and zoom at the right.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(document::ActionRegistry& actions, QWidget* parent = nullptr);

    void setView(DocumentView* view);
    /// Says something for some seconds.
    void say(const QString& message, int milliseconds = 6000);

private:
    void refresh();
    [[nodiscard]] QString fields() const;
    void refreshFacts();
    void refreshZoom();
    /// What the instruction at the text cursor does, as rich text; empty where the text has not the focus.
    [[nodiscard]] QString signature() const;
    QLabel* field(bool mono);

    QPointer<DocumentView> m_view;
    QTimer m_factsTimer;
    QLabel* m_fields;
    QLabel* m_help = nullptr;
    QLabel* m_place;
    QLabel* m_summary;
    QLabel* m_encoding;
    QLabel* m_lineEnds;
    QWidget* m_zoomBox;
    QSlider* m_zoom;
    QLabel* m_percent;
    QTimer m_sayTimer;
    QString m_said;
    QString m_saidAt;  ///< what stood there when it was said
    QElapsedTimer m_saidFor;
};

}  // namespace lw::shell
