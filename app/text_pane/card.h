// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <QString>
#include <vector>

namespace lw::text_pane {

/// A card over the window that helps with what stands in the text. It is a child of the window rather than a
/// window of its own: it takes no focus it is not given, and no part of it lies outside.
class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(QWidget* parent = nullptr);

    /// Shows the card in `window` below `anchor` (in global coordinates), as large as `wanted` where there is
    /// room. It goes above where less than `least` pixels are left below and there are more above.
    void showBeside(QWidget& window, const QRect& anchor, const QSize& wanted, int least);
    /// What a screen reader says of the card: all that is in it.
    void tell(const QString& words);

    static constexpr int kGap = 2;

protected:
    void paintEvent(QPaintEvent* event) override;
    /// A card goes when a widget it watches loses the focus.
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// What keys do, at the foot of a card, and a note at its right.
class CardFoot : public QWidget {
public:
    struct Hint {
        QString key;
        QString words;
    };

    explicit CardFoot(QWidget* parent = nullptr);
    void setHints(std::vector<Hint> hints, const QString& note = {});
    [[nodiscard]] QString spoken() const;
    [[nodiscard]] QSize sizeHint() const override;

    static constexpr int kHeight = 26;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Hint> m_hints;
    QString m_note;
};

}  // namespace lw::text_pane
