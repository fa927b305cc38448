// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <QWidget>

class QLabel;
class QSpinBox;
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

/// A whole number with a name: label, slider, spin box and a button that goes back to the default. A drag of
/// the slider is one gesture: begun(), any number of moved(), ended().
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
    /// A ground and edge in the colour of a warning, with `why` as tooltip; an empty one takes it off.
    void setWarning(const QString& why);

signals:
    void begun();
    void moved(int value);
    void ended();

private:
    void changed(int value);
    void refresh();

    int m_standard;
    bool m_dragging = false;
    QLabel* m_label;
    DefaultTickSlider* m_slider;
    QSpinBox* m_spin;
    QToolButton* m_reset;
};

}  // namespace lw::panels
