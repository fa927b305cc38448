// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "canvas/visual_editor.h"
#include "document/action_registry.h"
#include "document/workspace.h"
#include "shell/message_bar.h"

class QSplitter;
class QVBoxLayout;

namespace lw::text_pane {
class TextPane;
}

namespace lw::shell {

/// What a tab shows: bars about the file, then the text and the picture beside each other.
class DocumentView : public QWidget {
    Q_OBJECT

public:
    DocumentView(document::Document& document, document::Workspace& workspace,
                 document::ActionRegistry& actions, QWidget* parent = nullptr);
    ~DocumentView() override;

    [[nodiscard]] document::Document& document() const { return m_document; }
    [[nodiscard]] text_pane::TextPane& textPane() const { return *m_textPane; }
    /// Null for a kind that is only text.
    [[nodiscard]] canvas::VisualEditor* editor() const { return m_editor; }
    [[nodiscard]] std::vector<canvas::Panel>& panels() { return m_panels; }
    [[nodiscard]] const std::vector<canvas::Panel>& panels() const { return m_panels; }
    [[nodiscard]] canvas::LayoutProfile layoutProfile() const;

    [[nodiscard]] bool textShown() const;
    void showText(bool on);
    void setTextWidth(int pixels);
    [[nodiscard]] int textWidth() const { return m_textWidth; }
    /// The view that F6 comes to next.
    void focusNextPane(bool forward);
    void focusMain();
    /// Where the text cursor is on the screen; the middle of the view where it is not seen.
    [[nodiscard]] QPoint cursorPoint() const;

    /// Shows a bar in place of the one called `id`.
    void showBar(const QString& id, BarSeverity severity, const QString& text,
                 const std::vector<BarButton>& buttons);
    void hideBar(const QString& id);
    [[nodiscard]] MessageBar* bar(const QString& id) const { return m_bars.value(id); }

    /// Zoom, place and selection of picture and text.
    [[nodiscard]] QVariantMap viewState() const;
    void restoreView(const QVariantMap& state);
    /// Keeps them in the settings, for the next time that the file is opened.
    void storeView();

signals:
    /// The border between text and picture was moved, or the text hidden or shown, by the user.
    void textResizedByHand();
    void filesDropped(const QStringList& paths);

private:
    void followReadOnly();

    document::Document& m_document;
    document::Workspace& m_workspace;
    QVBoxLayout* m_layout;
    QSplitter* m_splitter;
    text_pane::TextPane* m_textPane;
    canvas::VisualEditor* m_editor;
    QString m_readOnly;
    int m_textWidth = 0;
    std::vector<canvas::Panel> m_panels;
    QHash<QString, MessageBar*> m_bars;
};

}  // namespace lw::shell
