// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/figure_box.h"

#include <QSignalBlocker>

namespace lw::dungeon_editor {

FigureBox::FigureBox(QWidget* parent) : QComboBox(parent) {
    setAccessibleName(QStringLiteral("Figure"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
}

bool FigureBox::offer(const dungeon::Recipe& recipe) {
    const std::vector<Figure> figures = figuresFor(recipe);
    QList<QVariant> wanted;
    for (const Figure it : figures) wanted << static_cast<int>(it);
    QList<QVariant> offered;
    for (int i = 0; i < count(); ++i) offered << itemData(i);
    if (wanted == offered) return false;
    const QVariant before = currentData();
    const QSignalBlocker quiet(this);
    clear();
    for (const Figure it : figures) addItem(figureName(it), static_cast<int>(it));
    setCurrentIndex(std::max(0, findData(before)));
    return currentData() != before;
}

Figure FigureBox::figure() const {
    return static_cast<Figure>(currentData().toInt());
}

}  // namespace lw::dungeon_editor
