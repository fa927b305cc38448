// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <memory>
#include <vector>

#include "document/picture.h"
#include "language/answers.h"
#include "text/diagnostic.h"
#include "text_pane/card.h"

class QLabel;

namespace lw::text_pane {

/// What is said of a place: what stands there, what is wrong with it, and, where it can be drawn, how it
/// looks.
struct HoverFacts {
    language::Explanation explanation;  ///< without a title: nothing is explained
    std::vector<text::Diagnostic> problems;
    /// How it looks as it is in view; or null.
    std::unique_ptr<document::Picture> picture;
    struct Small {
        QString name;
        std::unique_ptr<document::Picture> picture;
    };
    std::vector<Small> others;  ///< and under other conditions
    bool hasDefinition = false;
};

/// The card that explains what is under the pointer or the text cursor. It can be pointed into and, once
/// pinned, has the focus.
class HoverCard : public Card {
    Q_OBJECT

public:
    explicit HoverCard(QWidget* parent = nullptr);

    void explain(QWidget& window, const QRect& anchor, HoverFacts facts);
    /// Gives the card the focus, so that it is read out and stays.
    void pin();

signals:
    void entered();
    void left();
    void dismissed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] QString words(bool asHtml) const;

    HoverFacts m_facts;
    QLabel* m_text;
    CardFoot* m_foot;
};

}  // namespace lw::text_pane
