// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <QSpinBox>
#include <QWidget>

class QLabel;
class QToolButton;

namespace lw::panels {

/// A slider that marks the default on its groove while the value differs from it.
class DefaultTickSlider : public QSlider {
    Q_OBJECT

public:
    explicit DefaultTickSlider(QWidget* parent = nullptr);
    void setDefault(int value);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_default = 0;
};

/// A spin box of whole numbers that can show them as tenths, hundredths….
class DecimalSpinBox : public QSpinBox {
    Q_OBJECT

public:
    using QSpinBox::QSpinBox;
    void setDecimals(int digits);
    /// Shows the text's beginning where the box is narrow.
    void home();

protected:
    [[nodiscard]] QString textFromValue(int value) const override;
    [[nodiscard]] int valueFromText(const QString& text) const override;
    [[nodiscard]] QValidator::State validate(QString& text, int& at) const override;

private:
    int m_digits = 0;
};

/// A number with a name: label, slider, spin box and a button that goes back to the default. A drag of the
/// slider is one gesture: begun(), any number of moved(), ended(), which comes whatever ends it: its button,
/// or the row or the window going. Values are whole; with decimals they count the last one shown.
class ParameterRow : public QWidget {
    Q_OBJECT

public:
    ParameterRow(const QString& label, int least, int most, int standard, QWidget* parent = nullptr);

    [[nodiscard]] int value() const;
    /// Shows a value read from the document; announces nothing.
    void show(int value);
    using QWidget::show;
    /// A text for the least value: "none".
    void setSpecialText(const QString& text);
    /// What the spin box takes beyond the slider's range.
    void setLimits(int lowest, int highest);
    /// Shows values with so many digits after the point; the slider moves by `step` of the last.
    void setDecimals(int digits, int step);
    /// Room that the label has at the least, so that rows below each other line up.
    void setLabelWidth(int pixels);
    /// What the number does, as tooltip.
    void setHelp(const QString& help);
    /// A ground and edge in the colour of a warning, with `why` as tooltip; an empty one takes it off.
    void setWarning(const QString& why) { setLint("warning", why); }
    void setError(const QString& why) { setLint("error", why); }

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void begun();
    void moved(int value);
    void ended();

private:
    void changed(int value);
    void fitBox();
    void refresh();
    void letGo();
    void setLint(const char* severity, const QString& why);

    int m_standard;
    int m_step = 1;
    QString m_help;
    QLabel* m_label;
    DefaultTickSlider* m_slider;
    DecimalSpinBox* m_spin;
    QToolButton* m_reset;
};

}  // namespace lw::panels
