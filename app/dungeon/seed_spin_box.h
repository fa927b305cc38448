// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>
#include <cstdint>
#include <optional>

namespace lw::dungeon_editor {

/// A seed: an unsigned number of 64 bits. After the largest comes 0.
class SeedSpinBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit SeedSpinBox(QWidget* parent = nullptr);

    [[nodiscard]] std::uint64_t seed() const { return m_seed; }
    /// Announces nothing.
    void show(std::uint64_t seed);
    using QWidget::show;
    void stepBy(int steps) override;

    /// The number, or nothing where the text is none or is beyond 64 bits.
    [[nodiscard]] static std::optional<std::uint64_t> parse(const QString& text);

signals:
    void chosen(quint64 seed);
    /// What was typed is no seed: why.
    void refused(const QString& reason);

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override { return StepUpEnabled | StepDownEnabled; }
    [[nodiscard]] QValidator::State validate(QString& text, int& at) const override;

private:
    void commit();

    std::uint64_t m_seed = 0;
};

}  // namespace lw::dungeon_editor
