// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>
#include <optional>
#include <utility>

namespace lw::pattern_editor {

/// A box for a whole number that takes any and brings it into its range when it is done with, where QSpinBox
/// drops the digits that would leave it.
class ClampingSpinBox : public QSpinBox {
    Q_OBJECT

public:
    explicit ClampingSpinBox(QWidget* parent = nullptr);

    /// What was typed beyond the range since this was asked last, if it was.
    [[nodiscard]] std::optional<double> takeClamped() { return std::exchange(m_clamped, std::nullopt); }

protected:
    [[nodiscard]] QValidator::State validate(QString& text, int& at) const override;
    void fixup(QString& text) const override;

private:
    mutable std::optional<double> m_clamped;
};

}  // namespace lw::pattern_editor
