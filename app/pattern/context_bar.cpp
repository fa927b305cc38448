// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QButtonGroup>
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>

#include "document/action_registry.h"
#include "look/theme.h"
#include "pattern/clamping_spin_box.h"
#include "pattern/pattern_editor.h"

namespace lw::pattern_editor {

namespace {

QLabel* quiet(const QString& text) {
    auto* label = new QLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setProperty("hint", true);
    return label;
}

}  // namespace

QWidget* PatternEditor::contextBar() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(8);
    for (const char* name : {"pattern.paint", "view.panTool"}) {
        auto* tool = new QToolButton;
        tool->setDefaultAction(m_actions.action(QLatin1String(name)));
        tool->setIconSize(QSize(20, 20));
        row->addWidget(tool);
    }
    row->addSpacing(4);
    row->addWidget(quiet(QStringLiteral("Wall key")));
    row->addWidget(wallKeyBox());
    row->addSpacing(4);
    row->addWidget(quiet(QStringLiteral("Sides")));
    row->addWidget(sidesBox());
    auto* mirror = new QToolButton;
    mirror->setDefaultAction(m_actions.action(QStringLiteral("pattern.mirror")));
    mirror->setIconSize(QSize(20, 20));
    row->addWidget(mirror);
    row->addWidget(quiet(QStringLiteral("Colour by")));
    row->addWidget(coloursBox());
    return bar;
}

QWidget* PatternEditor::wallKeyBox() {
    auto* box = new QComboBox;
    box->setAccessibleName(QStringLiteral("Wall key"));
    box->setToolTip(QStringLiteral("The character that painting puts down"));
    box->setFixedWidth(136);
    box->view()->setMinimumWidth(220);
    const auto fill = [this, box] {
        const pattern::WallTable& walls = m_session.walls();
        if (box->property("characters").toString().toStdString() == walls.characters()) return;
        box->setProperty("characters", QString::fromStdString(walls.characters()));
        box->clear();
        for (const auto& [character, wall] : walls.walls) {
            box->addItem(
                QStringLiteral("%1  %2").arg(QLatin1Char(character)).arg(wallWords(walls, character)),
                QChar::fromLatin1(character));
        }
        box->setCurrentIndex(std::max(0, box->findData(QChar::fromLatin1(m_session.wallKey()))));
    };
    fill();
    connect(&m_session, &PatternSession::ranChanged, box, fill);
    connect(box, &QComboBox::activated, this,
            [this, box] { m_session.setWallKey(box->currentData().toChar().toLatin1()); });
    return box;
}

QWidget* PatternEditor::sidesBox() {
    auto* sides = new QWidget;
    auto* row = new QHBoxLayout(sides);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(kFewestSides, kMostSides);
    slider->setFixedWidth(150);
    slider->setAccessibleName(QStringLiteral("Sides"));
    slider->setProperty("hint", true);
    auto* spin = new ClampingSpinBox;
    spin->setRange(kFewestSides, kMostSides);
    spin->setFixedWidth(64);
    spin->setAccessibleName(QStringLiteral("Number of sides"));
    spin->setToolTip(
        QStringLiteral("Sides of the polygon, %1 to %2 (+ and -)").arg(kFewestSides).arg(kMostSides));
    row->addWidget(slider);
    row->addWidget(spin);
    connect(spin, &QSpinBox::editingFinished, this, [this, spin] {
        if (const auto wanted = spin->takeClamped()) {
            emit said(QStringLiteral("%1 sides can't be shown; the picture has %2 to %3, so it has %4")
                          .arg(*wanted)
                          .arg(kFewestSides)
                          .arg(kMostSides)
                          .arg(spin->value()));
        }
    });
    connect(slider, &QSlider::valueChanged, &m_session, &PatternSession::setSides);
    connect(spin, &QSpinBox::valueChanged, &m_session, &PatternSession::setSides);
    const auto show = [this, slider, spin] {
        const QSignalBlocker first(slider);
        const QSignalBlocker second(spin);
        slider->setValue(m_session.conditions().sides);
        spin->setValue(m_session.conditions().sides);
    };
    connect(&m_session, &PatternSession::conditionsChanged, sides, show);
    show();
    return sides;
}

QWidget* PatternEditor::coloursBox() {
    auto* segments = new QFrame;
    segments->setObjectName(QStringLiteral("segments"));
    segments->setFixedHeight(26);
    auto* row = new QHBoxLayout(segments);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto* group = new QButtonGroup(segments);
    constexpr int kNarrow = 1440;
    const bool narrow = window()->width() < kNarrow;
    const QString names[] = {
        QStringLiteral("Rings"),
        narrow ? QStringLiteral("Selected") : QStringLiteral("Rings, selected by division"),
        QStringLiteral("Divisions")};
    const QString tips[] = {QStringLiteral("A colour for each ring"),
                            QStringLiteral("A colour for each ring, of the selected one for each division"),
                            QStringLiteral("A colour for each division")};
    for (int i = 0; i < 3; ++i) {
        auto* button = new QToolButton;
        button->setText(names[i]);
        button->setToolTip(tips[i]);
        button->setCheckable(true);
        button->setProperty("segment", true);
        group->addButton(button, i);
        row->addWidget(button);
    }
    group->button(static_cast<int>(m_session.colourBy()))->setChecked(true);
    connect(group, &QButtonGroup::idClicked, &m_session,
            [this](int by) { m_session.setColourBy(static_cast<ColourBy>(by)); });
    return segments;
}

}  // namespace lw::pattern_editor
