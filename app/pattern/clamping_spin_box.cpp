// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/clamping_spin_box.h"

#include <algorithm>

namespace lw::pattern_editor {

ClampingSpinBox::ClampingSpinBox(QWidget* parent) : QSpinBox(parent) {
    setKeyboardTracking(false);
}

QValidator::State ClampingSpinBox::validate(QString& text, int&) const {
    const bool digits = std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c.isDigit(); });
    if (!digits) return QValidator::Invalid;
    bool number = false;
    const int value = text.toInt(&number);
    return number && value >= minimum() && value <= maximum() ? QValidator::Acceptable
                                                              : QValidator::Intermediate;
}

void ClampingSpinBox::fixup(QString& text) const {
    const double wanted = text.isEmpty() ? value() : text.toDouble();
    if (wanted < minimum() || wanted > maximum()) m_clamped = wanted;
    text = QString::number(static_cast<int>(std::clamp<double>(wanted, minimum(), maximum())));
}

}  // namespace lw::pattern_editor
