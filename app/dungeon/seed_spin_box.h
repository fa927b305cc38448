// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>
#include <cstdint>
#include <optional>

#include "random/engines.h"

namespace lw::dungeon_editor {

/// A seed: an unsigned number of 64 bits, after the largest comes 0; or a generator's state, where that is
/// taken.
class SeedSpinBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit SeedSpinBox(QWidget* parent = nullptr);

    [[nodiscard]] std::uint64_t seed() const { return m_seed; }
    /// Announces nothing.
    void show(std::uint64_t seed);
    void show(const random::EngineState& state);
    using QWidget::show;
    /// Whether a state can be typed as well.
    void setTakesStates(bool on) { m_takesStates = on; }
    void stepBy(int steps) override;

    /// The number, or nothing where the text is none or is beyond 64 bits.
    [[nodiscard]] static std::optional<std::uint64_t> parse(const QString& text);

signals:
    void chosen(quint64 seed);
    void stateChosen(const lw::random::EngineState& state);
    /// What was typed is no seed: why.
    void refused(const QString& reason);

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override { return StepUpEnabled | StepDownEnabled; }
    [[nodiscard]] QValidator::State validate(QString& text, int& at) const override;

private:
    void commit();
    void showText(const QString& text);

    std::uint64_t m_seed = 0;
    QString m_shown;
    bool m_takesStates = false;
};

}  // namespace lw::dungeon_editor
