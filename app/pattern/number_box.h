// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <cmath>

#include "stackup/number.h"

namespace lw::pattern_editor {

/// A field for a number that shows as many figures as it has: "1.5", and "+1" where the sign says a
/// direction.
class NumberBox : public QDoubleSpinBox {
public:
    explicit NumberBox(int decimals, QWidget* parent = nullptr) : QDoubleSpinBox(parent) {
        setDecimals(decimals);
        setLocale(QLocale::c());
    }
    void setSigned(bool on) { m_signed = on; }

    [[nodiscard]] QString textFromValue(double value) const override {
        const double unit = std::pow(10.0, decimals());
        const QString text = QString::fromStdString(stackup::formatNumber(std::round(value * unit) / unit));
        return m_signed && value > 0 ? QLatin1Char('+') + text : text;
    }

private:
    bool m_signed = false;
};

}  // namespace lw::pattern_editor
