// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QWidget>
#include <cstdint>

class QSpinBox;

namespace lw::dungeon_editor {

class SeedSpinBox;

/// The size and the seed of a dungeon to be made, in a row.
class SizeSeedRow : public QWidget {
    Q_OBJECT

public:
    /// An empty size: the dungeon has that of a map, and only its seed is asked.
    explicit SizeSeedRow(QSize size, QWidget* parent = nullptr);

    [[nodiscard]] QSize size() const;
    [[nodiscard]] std::uint64_t seed() const { return m_chosen; }

signals:
    void changed();

private:
    void take(std::uint64_t seed);

    QSpinBox* m_width;
    QSpinBox* m_height;
    SeedSpinBox* m_seed;
    std::uint64_t m_chosen = 1;
};

}  // namespace lw::dungeon_editor
