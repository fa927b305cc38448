// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <optional>

#include "pattern/pattern_prover.h"
#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// What is said of one row of a program.
struct RowWords {
    QString icon;    ///< empty for a ring, which has a swatch
    QString before;  ///< "wait ", in the interface's face
    QString code;    ///< "1.5 i", in the mono face
    QString origin;  ///< where a computed number is from: "argument “times”", "line 12"
};

/// A number of a row that is computed, as it runs.
struct ComputedNumber {
    double value = 0;                            ///< the first it is; what would be written in its place
    std::uint32_t literal = stackup::kNone;      ///< the only number behind it, which can be changed
    std::uint32_t instruction = stackup::kNone;  ///< what computes it
    std::optional<std::size_t> argument{};       ///< the argument it is
};

/// The rows of the program shown: what they do, a ring's pivot and thickness, when they begin or what a ring
/// has to spare. What is written down can be changed in place.
class RowsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { kStep, kPivot, kThickness, kStart, kColumns };

    explicit RowsModel(PatternSession& session, QObject* parent = nullptr);
    /// From now on it can tell what rings have to spare.
    void setProver(const PatternProver& prover);
    /// Whether the last column tells what a ring has to spare rather than when it starts.
    void showSpare(bool on);
    [[nodiscard]] bool showsSpare() const { return m_showsSpare; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    [[nodiscard]] RowWords words(std::size_t row) const;
    /// The computed number of a cell; nothing where it is written, or where there is none.
    [[nodiscard]] std::optional<ComputedNumber> computed(std::size_t row, int column) const;

private:
    /// What a row's rings have to spare.
    struct Spare {
        QString icon;
        QString text;  ///< "112 ms"
        QColor colour;
    };
    [[nodiscard]] std::optional<Spare> spareOf(std::size_t row) const;
    [[nodiscard]] QString tipOf(std::size_t row, int column) const;
    [[nodiscard]] QString text(std::size_t row, int column) const;
    [[nodiscard]] QString editText(std::size_t row, int column) const;
    [[nodiscard]] QString spoken(std::size_t row) const;
    [[nodiscard]] std::optional<std::size_t> argumentAt(std::uint32_t instruction) const;

    PatternSession& m_session;
    const PatternProver* m_prover = nullptr;
    bool m_showsSpare = false;
};

}  // namespace lw::pattern_editor
