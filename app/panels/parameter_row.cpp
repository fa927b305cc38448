// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/parameter_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolButton>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::panels {

namespace {

constexpr int kRowHeight = 27;

void repolish(QWidget* widget) {
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

}  // namespace

DefaultTickSlider::DefaultTickSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {}

void DefaultTickSlider::setDefault(int value) {
    m_default = value;
    update();
}

void DefaultTickSlider::paintEvent(QPaintEvent* event) {
    QSlider::paintEvent(event);
    if (value() == m_default) return;
    constexpr int kHandle = 14;
    const int x =
        QStyle::sliderPositionFromValue(minimum(), maximum(), m_default, width() - kHandle) + kHandle / 2;
    QPainter painter(this);
    painter.setPen(look::theme().borderStrong);
    painter.drawLine(x, height() / 2 - 6, x, height() / 2 + 5);
}

ParameterRow::ParameterRow(const QString& label, int least, int most, int standard, QWidget* parent)
    : QWidget(parent),
      m_standard(standard),
      m_label(new QLabel(label)),
      m_slider(new DefaultTickSlider),
      m_spin(new QSpinBox),
      m_reset(new QToolButton) {
    setFixedHeight(kRowHeight);
    m_slider->setRange(least, most);
    m_slider->setDefault(standard);
    m_slider->setAccessibleName(label);
    m_spin->setRange(least, most);
    m_spin->setKeyboardTracking(false);
    m_spin->setFixedWidth(72);
    m_spin->setAccessibleName(label);
    m_label->setBuddy(m_spin);
    m_reset->setIcon(look::icon(QStringLiteral("reset")));
    m_reset->setIconSize(QSize(14, 14));
    m_reset->setToolTip(QStringLiteral("Back to %1").arg(standard));
    m_reset->setAccessibleName(QStringLiteral("Reset %1").arg(label));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_label, 5);
    layout->addWidget(m_slider, 3);
    layout->addWidget(m_spin);
    layout->addWidget(m_reset);
    connect(m_slider, &QSlider::sliderPressed, this, [this] {
        m_dragging = true;
        emit begun();
    });
    connect(m_slider, &QSlider::sliderReleased, this, [this] {
        m_dragging = false;
        emit ended();
    });
    connect(m_slider, &QSlider::valueChanged, this, &ParameterRow::changed);
    connect(m_spin, &QSpinBox::valueChanged, this, &ParameterRow::changed);
    connect(m_reset, &QToolButton::clicked, this, [this] { changed(m_standard); });
    show(standard);
}

int ParameterRow::value() const {
    return m_spin->value();
}

void ParameterRow::show(int value) {
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietSpin(m_spin);
    m_slider->setValue(value);
    m_spin->setValue(value);
    refresh();
}

void ParameterRow::changed(int value) {
    show(value);
    if (!m_dragging) emit begun();
    emit moved(value);
    if (!m_dragging) emit ended();
}

void ParameterRow::refresh() {
    const bool standard = value() == m_standard;
    m_label->setForegroundRole(standard ? QPalette::PlaceholderText : QPalette::WindowText);
    QSizePolicy keepPlace = m_reset->sizePolicy();
    keepPlace.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(keepPlace);
    m_reset->setVisible(!standard);
    m_slider->update();
}

void ParameterRow::setSpecialText(const QString& text) {
    m_spin->setSpecialValueText(text);
}

void ParameterRow::setWarning(const QString& why) {
    const QVariant lint = why.isEmpty() ? QVariant() : QVariant(QStringLiteral("warning"));
    for (QWidget* widget : {static_cast<QWidget*>(m_spin), static_cast<QWidget*>(m_slider)}) {
        widget->setProperty("lint", lint);
        widget->setToolTip(why);
        repolish(widget);
    }
}

}  // namespace lw::panels
