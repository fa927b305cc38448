// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/parameter_row.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::panels {

namespace {

constexpr int kRowHeight = 27;
constexpr int kBoxWidth = 72;
constexpr int kUsualLength = 4;  ///< characters that fit into it
constexpr int kBoxEdges = 50;    ///< frame, insets and arrows of a box
constexpr int kLeastSlider = 56;
constexpr int kTipTime = 6000;  ///< milliseconds

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

void DefaultTickSlider::setSafe(std::optional<std::vector<std::pair<int, int>>> runs) {
    if (runs == m_safe) return;
    m_safe = std::move(runs);
    update();
}

void DefaultTickSlider::paintEvent(QPaintEvent* event) {
    QSlider::paintEvent(event);
    constexpr int kHandle = 14;
    const auto place = [this](int at) {
        return QStyle::sliderPositionFromValue(minimum(), maximum(), at, width() - kHandle) + kHandle / 2;
    };
    QPainter painter(this);
    if (m_safe) {
        // Under the groove, so that neither the handle nor the filled part hides it.
        for (const auto& [least, most] : *m_safe) {
            const int left = place(std::max(least, minimum()));
            const int right = place(std::min(most, maximum()));
            if (right < left) continue;
            painter.fillRect(QRect(left - 1, height() - 5, right - left + 2, 2), look::theme().ok);
        }
    }
    if (value() == m_default) return;
    const int x = place(m_default);
    // Under the handle there is nothing to be seen of the groove.
    if (std::abs(x - place(value())) <= kHandle / 2 + 1) return;
    painter.setPen(look::theme().borderStrong);
    painter.drawLine(x, height() / 2 - 6, x, height() / 2 + 5);
}

void DecimalSpinBox::setDecimals(int digits) {
    m_digits = digits;
    setValue(value());
    lineEdit()->setText(textFromValue(value()));
}

void DecimalSpinBox::home() {
    if (!hasFocus()) lineEdit()->home(false);
}

QString DecimalSpinBox::textFromValue(int value) const {
    if (m_digits == 0) return QString::number(value);
    // At least one digit after the point, no more zeros than that.
    QString text = QString::number(value / std::pow(10.0, m_digits), 'f', m_digits);
    while (text.endsWith(QLatin1Char('0')) && !text.endsWith(QLatin1String(".0"))) text.chop(1);
    return text;
}

std::optional<double> DecimalSpinBox::scaled(const QString& text) const {
    bool ok = false;
    const double value = QString(text).replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&ok);
    if (!ok) return std::nullopt;
    return value * std::pow(10.0, m_digits);
}

int DecimalSpinBox::valueFromText(const QString& text) const {
    const auto number = scaled(text);
    if (!number || std::abs(*number) >= std::numeric_limits<int>::max()) return value();
    return static_cast<int>(std::lround(*number));
}

QValidator::State DecimalSpinBox::validate(QString& text, int&) const {
    const QString special = specialValueText();
    if (!special.isEmpty() && special.startsWith(text, Qt::CaseInsensitive))
        return text.size() == special.size() ? QValidator::Acceptable : QValidator::Intermediate;
    for (const QChar c : std::as_const(text)) {
        if (!c.isDigit() && c != QLatin1Char('.') && c != QLatin1Char(',') && c != QLatin1Char('-'))
            return QValidator::Invalid;
    }
    const auto number = scaled(text);
    if (!number || std::abs(*number - std::round(*number)) > 1e-6) return QValidator::Intermediate;
    return *number >= minimum() && *number <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

void DecimalSpinBox::fixup(QString& text) const {
    const QString typed = text;
    text =
        value() == minimum() && !specialValueText().isEmpty() ? specialValueText() : textFromValue(value());
    const auto number = scaled(typed);
    if (typed.isEmpty() || specialValueText().startsWith(typed, Qt::CaseInsensitive)) return;
    QString why = QStringLiteral("%1 is no number").arg(typed);
    if (number && *number < minimum()) {
        why = QStringLiteral("%1 is below %2, the least").arg(typed, textFromValue(minimum()));
    } else if (number && *number > maximum()) {
        why = QStringLiteral("%1 is above %2, the most").arg(typed, textFromValue(maximum()));
    } else if (number && m_digits == 0) {
        why = QStringLiteral("%1 is no whole number").arg(typed);
    } else if (number) {
        why = QStringLiteral("%1 has more than %2 digits after the point").arg(typed).arg(m_digits);
    }
    emit const_cast<DecimalSpinBox*>(this)->refused(why);
}

ParameterRow::ParameterRow(const QString& label, int least, int most, int standard, QWidget* parent)
    : QWidget(parent),
      m_standard(standard),
      m_label(new QLabel(label)),
      m_slider(new DefaultTickSlider),
      m_spin(new DecimalSpinBox),
      m_reset(new QToolButton) {
    setFixedHeight(kRowHeight);
    m_slider->setRange(least, most);
    m_slider->setDefault(standard);
    m_slider->setAccessibleName(label);
    m_spin->setRange(least, most);
    m_spin->setKeyboardTracking(false);
    m_spin->setFixedWidth(kBoxWidth);
    m_spin->setAccessibleName(label);
    m_label->setBuddy(m_spin);
    m_reset->setIcon(look::icon(QStringLiteral("reset")));
    m_reset->setIconSize(QSize(14, 14));
    m_reset->setToolTip(QStringLiteral("Back to %1").arg(standard));
    m_reset->setAccessibleName(QStringLiteral("Reset %1").arg(label));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    // Rows below each other line up whatever their names.
    constexpr int kMostLabel = 118;
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_label->setMinimumWidth(std::min(kMostLabel, m_label->sizeHint().width()));
    m_slider->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_slider->setMinimumWidth(kLeastSlider);
    layout->addWidget(m_label, 8);
    layout->addWidget(m_slider, 5);
    layout->addWidget(m_spin);
    layout->addWidget(m_reset);
    m_slider->installEventFilter(this);
    m_slider->setMouseTracking(true);  // a move without the button tells that it came up elsewhere
    connect(m_slider, &QSlider::sliderPressed, this, &ParameterRow::begun);
    connect(m_slider, &QSlider::sliderReleased, this, &ParameterRow::ended);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) { changed(value * m_step); });
    connect(m_spin, &QSpinBox::valueChanged, this, &ParameterRow::changed);
    connect(m_spin, &DecimalSpinBox::refused, this, [this](const QString& why) {
        // The focus that goes on to the next field would take the tip away at once.
        QTimer::singleShot(0, m_spin, [this, why] {
            QToolTip::showText(m_spin->mapToGlobal(QPoint(0, m_spin->height())), why, m_spin, {}, kTipTime);
        });
        emit refused(why);
    });
    connect(m_reset, &QToolButton::clicked, this, [this] { changed(m_standard); });
    show(standard);
}

int ParameterRow::value() const {
    return m_spin->value();
}

void ParameterRow::show(int value) {
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietSpin(m_spin);
    m_slider->setValue(static_cast<int>(std::lround(static_cast<double>(value) / m_step)));
    m_spin->setValue(value);
    fitBox();
    m_spin->home();
    refresh();
}

/// As wide as the others, unless the number needs more.
void ParameterRow::fitBox() {
    const QString text = m_spin->text();
    if (text.size() <= kUsualLength) return m_spin->setFixedWidth(kBoxWidth);
    // The font of the style sheet, which the box has only once it is shown.
    m_spin->setFixedWidth(QFontMetrics(look::fonts().mono).horizontalAdvance(text) + kBoxEdges);
}

void ParameterRow::changed(int value) {
    show(value);
    const bool dragged = m_slider->isSliderDown();
    if (!dragged) emit begun();
    emit moved(value);
    if (!dragged) emit ended();
}

bool ParameterRow::eventFilter(QObject* watched, QEvent* event) {
    const bool goes = event->type() == QEvent::Hide || event->type() == QEvent::WindowDeactivate;
    const bool isUp = event->type() == QEvent::MouseMove &&
                      !static_cast<QMouseEvent*>(event)->buttons().testFlag(Qt::LeftButton);
    if (watched == m_slider && (goes || isUp)) letGo();
    return QWidget::eventFilter(watched, event);
}

/// As if its button came up where the handle is.
void ParameterRow::letGo() {
    if (!m_slider->isSliderDown()) return;
    const QPointF at = m_slider->rect().center();
    QMouseEvent up(QEvent::MouseButtonRelease, at, m_slider->mapToGlobal(at), Qt::LeftButton, Qt::NoButton,
                   Qt::NoModifier);
    QCoreApplication::sendEvent(m_slider, &up);
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

void ParameterRow::setLimits(int lowest, int highest) {
    const QSignalBlocker quiet(m_spin);
    m_spin->setRange(lowest, highest);
}

void ParameterRow::setDecimals(int digits, int step) {
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietSpin(m_spin);
    const int now = value();
    m_step = step;
    m_slider->setRange(m_slider->minimum() / step, m_slider->maximum() / step);
    m_slider->setDefault(m_standard / step);
    m_spin->setDecimals(digits);
    m_spin->setSingleStep(step);
    show(now);
}

void ParameterRow::setSafe(const std::optional<std::vector<std::pair<int, int>>>& runs) {
    if (!runs) return m_slider->setSafe(std::nullopt);
    std::vector<std::pair<int, int>> steps;
    for (const auto& [least, most] : *runs) steps.emplace_back(least / m_step, most / m_step);
    m_slider->setSafe(std::move(steps));
}

void ParameterRow::setLabelWidth(int pixels) {
    m_label->setMinimumWidth(pixels);
}

void ParameterRow::setHelp(const QString& help) {
    m_help = help;
    for (QWidget* widget :
         {static_cast<QWidget*>(m_label), static_cast<QWidget*>(m_spin), static_cast<QWidget*>(m_slider)}) {
        widget->setToolTip(help);
        widget->setAccessibleDescription(help);
    }
}

void ParameterRow::setLint(const char* severity, const QString& why) {
    const QVariant lint = why.isEmpty() ? QVariant() : QVariant(QString::fromLatin1(severity));
    const QString tip = why.isEmpty()      ? m_help
                        : m_help.isEmpty() ? why
                                           : why + QStringLiteral("\n\n") + m_help;
    for (QWidget* widget : {static_cast<QWidget*>(m_spin), static_cast<QWidget*>(m_slider)}) {
        widget->setToolTip(tip);
        if (widget->property("lint") == lint) continue;
        widget->setProperty("lint", lint);
        repolish(widget);
    }
}

}  // namespace lw::panels
