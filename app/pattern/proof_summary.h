// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "pattern/pattern_prover.h"

namespace lw::pattern_editor {

/// How many of 3 to 12 sides have which verdict, for a title row: an icon and a number each, with words where
/// there is room.
class ProofSummary : public QWidget {
    Q_OBJECT

public:
    explicit ProofSummary(PatternProver& prover, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// "3 passable, 1 with luck, 5 never".
    [[nodiscard]] QString words() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Count {
        const char* icon;
        QString word;
        QColor colour;
        int count;
    };
    [[nodiscard]] std::vector<Count> counts() const;
    [[nodiscard]] int widthOf(bool withWords) const;

    PatternProver& m_prover;
};

}  // namespace lw::pattern_editor
