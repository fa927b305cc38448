// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

namespace lw::pattern_editor {

/// A box for a whole number that takes any and brings it into its range when it is done with, where QSpinBox
/// drops the digits that would leave it.
class ClampingSpinBox : public QSpinBox {
    Q_OBJECT

public:
    explicit ClampingSpinBox(QWidget* parent = nullptr);

protected:
    [[nodiscard]] QValidator::State validate(QString& text, int& at) const override;
    void fixup(QString& text) const override;
};

}  // namespace lw::pattern_editor
