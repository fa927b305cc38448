// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <array>

namespace lw::shell {

/// What stands beside the title of a panel: a plain count, or how many errors, warnings and hints there are,
/// each on a chip of its colour.
class CountChips : public QWidget {
    Q_OBJECT

public:
    struct Counts {
        QString note;                   ///< a plain count or words
        std::array<int, 3> problems{};  ///< errors, warnings, hints

        friend bool operator==(const Counts&, const Counts&) = default;
    };

    explicit CountChips(QWidget* parent = nullptr);
    void setCounts(const Counts& counts);
    [[nodiscard]] QSize sizeHint() const override;
    /// How wide they are with these counts, in pixels.
    [[nodiscard]] static int widthOf(const Counts& counts);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Counts m_counts;
};

/// "2 errors, 1 warning"; empty if there is nothing.
[[nodiscard]] QString spoken(const CountChips::Counts& counts);

}  // namespace lw::shell
