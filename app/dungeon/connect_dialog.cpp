// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_dialog.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QResizeEvent>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "document/kind.h"
#include "dungeon/choice_row.h"
#include "dungeon/connect_settings.h"
#include "dungeon/grouped.h"
#include "dungeon/parameter_group.h"
#include "dungeon/recipe_job.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Point;
using dungeon::Rectangle;

constexpr QSize kTall{826, 890};
constexpr QSize kLow{1200, 650};
constexpr QSize kLeast{700, 560};
constexpr int kTallFrom = 760;  ///< pixels of height from which the picture stands on top
constexpr int kPictureHeight = 340;
constexpr int kSettingsWidth = 396;
constexpr int kListsWidth = 440;  ///< beside the picture

QFrame* hairline(bool upright) {
    auto* line = new QFrame;
    upright ? line->setFixedWidth(1) : line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

}  // namespace

ConnectDialog::ConnectDialog(document::Document& map, const QRect& selection, QWidget* parent)
    : QDialog(parent),
      m_document(map),
      m_plan(map, selection),
      m_preview(new ConnectPreview),
      m_roomList(new ConnectRooms),
      m_settings(new ConnectSettingsPanel(m_plan.map())),
      m_all(new QRadioButton(QStringLiteral("All rooms found"))),
      m_selected(new QRadioButton(QStringLiteral("Rooms in the selection"))),
      m_shapes(new ChoiceRow(QStringLiteral("Shapes"),
                             {QStringLiteral("Rectangles"), QStringLiteral("Any shape")})),
      m_state(new QLabel),
      m_go(new QPushButton(QStringLiteral("Connect"))) {
    setWindowTitle(QStringLiteral("Connect rooms – %1").arg(map.title()));
    m_selected->setEnabled(!selection.isEmpty());
    m_selected->setToolTip(selection.isEmpty() ? QStringLiteral("Nothing is selected in the map")
                                               : QString());
    (selection.isEmpty() ? m_all : m_selected)->setChecked(true);
    build();
    connectParts();
    setMinimumSize(kLeast);
    const QSize room = screen()->availableSize() - QSize(40, 40);
    resize(room.height() >= kTallFrom ? kTall.boundedTo(room) : kLow.boundedTo(room));
    showState();
}

ConnectDialog::~ConnectDialog() {
    m_settings->disconnect(this);
    m_roomList->disconnect(this);
}

ParameterGroup& ConnectDialog::doors() const {
    return m_settings->doors();
}

void ConnectDialog::build() {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(makeTop());
    m_listPart = new QWidget;
    m_listPart->setAutoFillBackground(true);
    m_listPart->setBackgroundRole(QPalette::AlternateBase);
    m_lists = new QBoxLayout(QBoxLayout::LeftToRight, m_listPart);
    m_lists->setContentsMargins(0, 0, 0, 0);
    m_lists->setSpacing(0);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_settings);
    scroll->setFixedWidth(kSettingsWidth);
    scroll->setObjectName(QStringLiteral("settings"));
    for (QWidget* ground : {static_cast<QWidget*>(m_settings), scroll->viewport()}) {
        ground->setAutoFillBackground(true);
        ground->setBackgroundRole(QPalette::AlternateBase);
    }
    m_lists->addWidget(m_roomList, 1);
    m_lists->addWidget(hairline(true));
    m_lists->addWidget(scroll);
    m_parts = new QBoxLayout(QBoxLayout::TopToBottom);
    m_parts->setSpacing(0);
    m_parts->addWidget(m_preview);
    m_parts->addWidget(m_listPart, 1);
    outer->addLayout(m_parts, 1);
    outer->addWidget(hairline(false));
    outer->addWidget(makeFoot());
}

QWidget* ConnectDialog::makeTop() {
    auto* top = new QWidget;
    top->setFixedHeight(36);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(14, 0, 8, 0);
    row->setSpacing(16);
    row->addWidget(m_all);
    row->addWidget(m_selected);
    row->addStretch(1);
    m_shapes->setHelp(QStringLiteral("Which pieces of floor count as rooms."), {});
    row->addWidget(m_shapes);
    return top;
}

QWidget* ConnectDialog::makeFoot() {
    auto* widget = new QWidget;
    auto* foot = new QHBoxLayout(widget);
    foot->setContentsMargins(14, 8, 14, 8);
    foot->setSpacing(8);
    m_state->setWordWrap(true);
    m_state->setMinimumHeight(34);
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    // Return takes over what was typed into a box, and no more.
    m_go->setAutoDefault(false);
    cancel->setAutoDefault(false);
    m_go->setProperty("primary", true);
    m_go->setObjectName(QStringLiteral("connect"));
    m_repairs = new QHBoxLayout;
    m_repairs->setSpacing(6);
    foot->addWidget(m_state, 1);
    foot->addLayout(m_repairs);
    foot->addWidget(cancel);
    foot->addWidget(m_go);
    connect(m_go, &QPushButton::clicked, this, &ConnectDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    return widget;
}

void ConnectDialog::connectParts() {
    QObject::connect(m_settings, &ConnectSettingsPanel::changed, this, &ConnectDialog::change);
    QObject::connect(m_settings, &ConnectSettingsPanel::refused, m_state, &QLabel::setText);
    QObject::connect(m_all, &QRadioButton::toggled, this, [this] {
        ConnectSettings settings = m_plan.settings();
        settings.selectionOnly = m_selected->isChecked();
        change(settings);
    });
    QObject::connect(m_shapes, &ChoiceRow::chosen, this, [this](int choice) {
        ConnectSettings settings = m_plan.settings();
        settings.limits.anyShape = choice == 1;
        // By GoRogue's rule there are rectangles alone.
        if (choice == 1) settings.shared = true;
        change(settings);
    });
    QObject::connect(m_roomList, &ConnectRooms::taken, this,
                     [this](std::size_t room, bool on) { leaveOut(room, !on); });
    QObject::connect(m_roomList, &ConnectRooms::allTaken, this, [this](bool on) {
        m_plan.takeAll(on);
        showState();
    });
    QObject::connect(m_roomList, &ConnectRooms::looked, this, [this](int room) {
        m_preview->setCurrent(room < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(room)));
    });
    QObject::connect(m_roomList, &ConnectRooms::wanted, this, &ConnectDialog::take);
}

/// The picture stands over the lists, beside them in a low window.
void ConnectDialog::resizeEvent(QResizeEvent* event) {
    const bool tall = event->size().height() >= kTallFrom;
    m_parts->setDirection(tall ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_lists->setDirection(tall ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->setStretch(0, tall ? 0 : 1);
    m_parts->setStretch(1, tall ? 1 : 0);
    m_preview->setMinimumHeight(tall ? kPictureHeight : 0);
    m_preview->setMaximumHeight(tall ? kPictureHeight : QWIDGETSIZE_MAX);
    m_lists->itemAt(1)->widget()->setVisible(tall);
    m_listPart->setMinimumWidth(tall ? 0 : kListsWidth);
    m_listPart->setMaximumWidth(tall ? QWIDGETSIZE_MAX : kListsWidth);
    auto* settings = findChild<QScrollArea*>(QStringLiteral("settings"));
    settings->setMinimumWidth(tall ? kSettingsWidth : 0);
    settings->setMaximumWidth(tall ? kSettingsWidth : QWIDGETSIZE_MAX);
    m_lists->setStretch(2, tall ? 0 : 1);
    QDialog::resizeEvent(event);
}

void ConnectDialog::change(const ConnectSettings& settings) {
    m_plan.set(settings);
    showState();
}

/// Changes the settings so that a piece of floor counts as a room.
void ConnectDialog::take(const connect::FloorArea& area) {
    ConnectSettings settings = m_plan.settings();
    settings.limits.width = std::min(settings.limits.width, area.bounds.width);
    settings.limits.height = std::min(settings.limits.height, area.bounds.height);
    if (area.leftOut == connect::LeftOut::kCorridor) settings.limits.corridors = true;
    if (!area.isPlain) {
        settings.limits.anyShape = true;
        settings.shared = true;
    }
    change(settings);
}

void ConnectDialog::leaveOut(std::size_t room, bool out) {
    m_plan.take(room, !out);
    showState();
}

void ConnectDialog::nextSeed() {
    const auto seed = m_plan.nextSeed(kMostSeeds);
    if (!seed) {
        m_state->setText(
            QStringLiteral("None of the next %1 seeds works. Leave a room out, or let walls count for both.")
                .arg(grouped(kMostSeeds)));
        return;
    }
    ConnectSettings settings = m_plan.settings();
    settings.recipe.seed = *seed;
    change(settings);
}

void ConnectDialog::showState() {
    ConnectMarks marks;
    std::vector<RoomLine> lines;
    std::vector<LeftOutLine> leftOut;
    for (std::size_t i = 0; i < m_plan.rooms().size(); ++i) {
        const ConnectPlan::Room& room = m_plan.rooms()[i];
        lines.push_back({i + 1, room.shape, room.cells, room.area, m_plan.doorsOf(i), m_plan.isTaken(i)});
        marks.rooms.push_back({room.cells, i + 1, m_plan.isTaken(i)});
        if (m_plan.isShut(i)) {
            leftOut.push_back({room.area, QStringLiteral("room %1: no wall one thick beside it").arg(i + 1),
                               static_cast<int>(i)});
        }
    }
    for (auto& cells : m_plan.leftOutCells()) marks.rooms.push_back({std::move(cells), 0, false});
    for (const connect::FloorArea& area : m_plan.leftOut()) {
        QString why = toQString(connect::describe(area.leftOut));
        if (area.leftOut == connect::LeftOut::kTooSmall) {
            const connect::RoomLimits& limits = m_plan.settings().limits;
            why = QStringLiteral("the least is %1 × %2").arg(limits.width).arg(limits.height);
        }
        leftOut.push_back(
            {area, QStringLiteral("%1 × %2: %3").arg(area.bounds.width).arg(area.bounds.height).arg(why),
             std::nullopt});
    }
    if (const connect::Connection* done = m_plan.done()) {
        for (const connect::OpenedDoor& door : done->opened) {
            const auto room = m_plan.roomAt(door.inside);
            marks.doors.push_back({door.cell, room ? *room + 1 : 0, door.inside.x != door.cell.x});
        }
    }
    marks.failure = m_plan.failure();
    m_preview->setPicture(m_document.kind().picture(m_plan.preview(), {}, nullptr));
    m_preview->setMarks(std::move(marks));
    m_roomList->show(lines, leftOut);
    m_all->setText(QStringLiteral("All rooms found (%1)").arg(lines.size()));
    m_shapes->show(m_plan.settings().limits.anyShape && m_plan.settings().shared ? 1 : 0);
    m_settings->show(m_plan.settings());
    m_settings->setCutOff(m_plan.done() != nullptr ? m_plan.done()->cutOff.size() : 0);
    showWords();
    showRepairs();
}

void ConnectDialog::showWords() {
    QString text = refusal();
    const bool can = text.isEmpty();
    const std::size_t doors = m_plan.done() != nullptr ? m_plan.done()->opened.size() : 0;
    if (can) {
        text = QStringLiteral("Writes %1 on %2, one step to undo.")
                   .arg(counted(doors, "door", "doors"), counted(roomCount(), "room", "rooms"));
        if (m_plan.done() != nullptr && !m_plan.done()->cutOff.empty()) {
            const Point first = m_plan.done()->cutOff.front().first;
            text += QStringLiteral(" No way leads to %1, the first at (%2, %3).")
                        .arg(counted(m_plan.done()->cutOff.size(), "piece of floor", "pieces of floor"))
                        .arg(first.x)
                        .arg(first.y);
        }
    }
    m_state->setText(text);
    QPalette colours = m_state->palette();
    colours.setColor(QPalette::WindowText, can ? look::theme().text2 : look::theme().error);
    m_state->setPalette(colours);
    m_go->setEnabled(can && doors > 0);
    m_go->setToolTip(can ? doors == 0 ? QStringLiteral("There is no door to open") : QString() : text);
}

/// Ways round what GoRogue would throw on.
void ConnectDialog::showRepairs() {
    while (QLayoutItem* item = m_repairs->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const connect::ConnectRefusal* refused = m_plan.refused();
    if (refused == nullptr || !refused->doors) return;
    const auto add = [this](const QString& title, const char* name, auto&& action) {
        auto* button = new QPushButton(title);
        button->setAutoDefault(false);
        button->setObjectName(QString::fromLatin1(name));
        QObject::connect(button, &QPushButton::clicked, this, action);
        m_repairs->addWidget(button);
    };
    add(QStringLiteral("Next seed that works"), "nextSeed", [this] { nextSeed(); });
    for (const Rectangle& bounds : refused->rooms) {
        for (std::size_t i = 0; i < m_plan.rooms().size(); ++i) {
            if (m_plan.rooms()[i].area.bounds == bounds)
                add(QStringLiteral("Leave room %1 out").arg(i + 1), "leaveOut", [this, i] { leaveOut(i); });
        }
    }
}

void ConnectDialog::accept() {
    if (m_plan.done() == nullptr || m_plan.done()->edits.empty()) return;
    if (const QString why = m_plan.apply(); !why.isEmpty()) return m_state->setText(why);
    QDialog::accept();
}

}  // namespace lw::dungeon_editor
