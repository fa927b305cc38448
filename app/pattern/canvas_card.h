// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFrame>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace lw::pattern_editor {

/// A card over the picture: a head with an icon, lines under it, buttons. It names something of the picture
/// and must not cover that: whoever shows it says where it goes.
class CanvasCard : public QFrame {
    Q_OBJECT

public:
    struct Button {
        QString icon;
        QString text;
        QString tip;
        std::function<void()> action;
        bool primary = false;
    };

    explicit CanvasCard(QWidget* parent);
    /// `edge`: the colour of its border and icon. Lines are plain text. Small: the head alone.
    void tell(const QString& icon, const QColor& edge, const QString& title, const QStringList& lines,
              std::vector<Button> buttons, bool small);
    /// Whether it can be closed by hand.
    void setClosable(std::function<void()> close);
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_column;
    QHBoxLayout* m_head;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_lines;
    QToolButton* m_close;
    QWidget* m_buttonRow;
    QHBoxLayout* m_buttons;
    std::vector<QWidget*> m_made;
    QColor m_edge;
};

}  // namespace lw::pattern_editor
