// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lw::pattern_editor {

/// The card beside the list of rings that tells what can be added at a place, with the keys.
class AddCard : public QWidget {
public:
    explicit AddCard(QWidget* parent);
    /// At the left of a place, in the middle of its height; pixels of the screen.
    void showBeside(QPoint place);

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace lw::pattern_editor
