// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/step_box.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "dungeon/recipe_job.h"
#include "look/icons.h"
#include "look/theme.h"
#include "panels/elided_label.h"

namespace lw::dungeon_editor {

namespace {

QString tagList(const std::vector<dungeon::StepFlow::Tag>& tags) {
    QStringList names;
    for (const auto& tag : tags) {
        const QString name = QString::fromStdString(tag.name).toHtmlEscaped();
        if (!names.contains(name)) names << name;
    }
    return QStringLiteral("<span style=\"font-family:'%1'\">%2</span>")
        .arg(look::fonts().mono.family(), names.join(QStringLiteral(", ")));
}

}  // namespace

StepBox::StepBox(std::size_t number, const dungeon::StepConfig& step, QWidget* parent)
    : ParameterGroup(toQString(step.info->title), toQString(step.info->icon), parent),
      m_number(number),
      m_info(step.info),
      m_grip(new QLabel),
      m_error(new QLabel),
      m_flow(new QLabel),
      m_switch(new QToolButton) {
    setObjectName(toQString(step.info->name));
    headerGround()->setFocusPolicy(Qt::StrongFocus);
    headerGround()->setAccessibleName(
        QStringLiteral("Step %1, %2").arg(number + 1).arg(toQString(step.info->title)));
    headerGround()->setToolTip(
        QStringLiteral("%1\nGoRogue: %2").arg(toQString(step.info->help), toQString(step.info->name)));
    headerGround()->installEventFilter(this);
    header()->setContentsMargins(4, 2, 8, 0);
    header()->setSpacing(4);
    m_grip->setObjectName(QStringLiteral("grip"));
    m_grip->setFixedSize(16, 20);
    m_grip->setAlignment(Qt::AlignCenter);
    m_grip->setCursor(Qt::OpenHandCursor);
    m_grip->setToolTip(QStringLiteral("Drag to move the step (Alt+Up, Alt+Down)"));
    m_grip->setMouseTracking(true);  // a button that came up unseen is noticed
    m_grip->installEventFilter(this);
    header()->insertWidget(0, m_grip);
    auto* count = new QLabel(QString::number(number + 1));
    count->setProperty("mono", true);
    count->setForegroundRole(QPalette::PlaceholderText);
    count->setMinimumWidth(14);
    header()->insertWidget(2, count);
    QFont small = look::fonts().ui;
    small.setPixelSize(11);
    note()->setFont(small);
    header()->insertWidget(header()->count() - 1, m_error);
    m_switch->setIconSize(QSize(14, 14));
    m_switch->setProperty("small", true);
    m_switch->setCheckable(true);
    m_switch->setObjectName(QStringLiteral("switch"));
    m_switch->setFocusPolicy(Qt::TabFocus);
    connect(m_switch, &QToolButton::clicked, this, [this] { emit asked(Ask::kSwitch); });
    header()->addWidget(m_switch);
    auto* more = new QToolButton;
    more->setIcon(look::icon(QStringLiteral("more")));
    more->setIconSize(QSize(14, 14));
    more->setProperty("small", true);
    more->setToolTip(QStringLiteral("More"));
    more->setAccessibleName(QStringLiteral("What to do with step %1").arg(number + 1));
    more->setFocusPolicy(Qt::TabFocus);
    buildMenu(more);
    header()->addWidget(more);
    m_flow->setFont(small);
    m_flow->setForegroundRole(QPalette::PlaceholderText);
    m_flow->setContentsMargins(46, 0, 8, 3);
    m_flow->setTextFormat(Qt::RichText);
    m_flow->setFixedHeight(19);
    // Long names of lists are cut off rather than widening the panel.
    m_flow->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    headerColumn()->addWidget(m_flow);
    refresh();
}

void StepBox::buildMenu(QToolButton* button) {
    auto* menu = new QMenu(button);
    const auto add = [&](const QString& title, Ask what) {
        connect(menu->addAction(title), &QAction::triggered, this, [this, what] { emit asked(what); });
    };
    add(QStringLiteral("Add a step before…"), Ask::kAddBefore);
    add(QStringLiteral("Add a step behind…\tIns"), Ask::kAddBehind);
    add(QStringLiteral("Duplicate"), Ask::kDuplicate);
    menu->addSeparator();
    add(QStringLiteral("Move up\tAlt+Up"), Ask::kMoveUp);
    add(QStringLiteral("Move down\tAlt+Down"), Ask::kMoveDown);
    add(QStringLiteral("Turn on or off\tO"), Ask::kSwitch);
    menu->addSeparator();
    add(QStringLiteral("Remove\tDel"), Ask::kRemove);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
}

void StepBox::setOff(bool off) {
    m_off = off;
    rows().setVisible(!off);
    refresh();
}

void StepBox::setFlow(const dungeon::StepFlow& flow) {
    QString text;
    if (!flow.needs.empty()) text = QStringLiteral("needs %1").arg(tagList(flow.needs));
    if (!flow.makes.empty()) {
        text += text.isEmpty() ? QStringLiteral("makes %1").arg(tagList(flow.makes))
                               : QStringLiteral(" and makes %1").arg(tagList(flow.makes));
    }
    m_flow->setText(text);
    m_flow->setVisible(!text.isEmpty());
}

void StepBox::setOutcome(const QString& outcome, bool isError) {
    m_outcomeIsError = isError;
    setNote(outcome);
    refresh();
}

void StepBox::setCurrent(bool current) {
    if (current == m_current) return;
    m_current = current;
    update();
}

void StepBox::refresh() {
    const look::Theme& t = look::theme();
    QFont font = name()->font();
    font.setStrikeOut(m_off);
    name()->setFont(font);
    name()->setForegroundRole(m_off ? QPalette::PlaceholderText : QPalette::WindowText);
    setIconColour(m_off ? t.textDisabled : t.text2);
    m_grip->setPixmap(look::iconPixmap(QStringLiteral("grip"), 14, t.textDisabled, devicePixelRatioF()));
    m_error->setPixmap(look::iconPixmap(QStringLiteral("error"), 13, t.error, devicePixelRatioF()));
    m_error->setVisible(m_outcomeIsError);
    QPalette colours = note()->palette();
    colours.setColor(QPalette::PlaceholderText, m_outcomeIsError ? t.error : t.text2);
    note()->setPalette(colours);
    m_switch->setIcon(look::icon(QStringLiteral("step-off")));
    m_switch->setChecked(!m_off);
    m_switch->setToolTip(m_off ? QStringLiteral("Turn the step on (O)")
                               : QStringLiteral("Turn the step off, for a look (O)"));
    m_switch->setAccessibleName(m_switch->toolTip());
}

bool StepBox::dragEvent(QEvent& event) {
    // Of these three types only.
    const auto* mouse = dynamic_cast<QMouseEvent*>(&event);
    switch (event.type()) {
        case QEvent::MouseButtonPress:
            if (mouse->button() != Qt::LeftButton) return true;
            m_pressed = mouse->globalPosition().toPoint();
            emit chosen();
            return true;
        case QEvent::MouseMove: {
            if (!m_pressed) return true;
            // The button came up where nobody saw it.
            if (!mouse->buttons().testFlag(Qt::LeftButton)) return endDrag(), true;
            const QPoint at = mouse->globalPosition().toPoint();
            if (!m_dragging && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance())
                return true;
            if (!m_dragging) m_grip->grabKeyboard();
            m_dragging = true;
            m_grip->setCursor(Qt::ClosedHandCursor);
            emit dragged(at);
            return true;
        }
        case QEvent::MouseButtonRelease: {
            if (mouse->button() != Qt::LeftButton) return true;
            const bool drops = m_dragging;
            endDrag();
            if (drops) emit dropped(mouse->globalPosition().toPoint());
            return true;
        }
        case QEvent::ShortcutOverride:
        case QEvent::KeyPress:
            if (!m_dragging) return false;
            if (static_cast<QKeyEvent*>(&event)->key() == Qt::Key_Escape) endDrag();
            event.accept();
            return true;
        case QEvent::Hide:
        case QEvent::WindowDeactivate:
            endDrag();
            return false;
        default:
            return false;
    }
}

void StepBox::endDrag() {
    m_pressed.reset();
    if (!std::exchange(m_dragging, false)) return;
    m_grip->releaseKeyboard();
    m_grip->setCursor(Qt::OpenHandCursor);
    emit dragEnded();
}

bool StepBox::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_grip) {
        if (dragEvent(*event)) return true;
    } else if (watched == headerGround()) {
        if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::FocusIn) emit chosen();
        if (event->type() == QEvent::MouseButtonDblClick && canFold()) {
            setFolded(!isFolded());
            emit foldChanged();
        }
    }
    return ParameterGroup::eventFilter(watched, event);
}

void StepBox::paintEvent(QPaintEvent* event) {
    if (m_current) {
        QPainter painter(this);
        painter.fillRect(headerGround()->geometry(), look::theme().select);
    }
    ParameterGroup::paintEvent(event);
}

void StepBox::changeEvent(QEvent* event) {
    ParameterGroup::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) refresh();
}

}  // namespace lw::dungeon_editor
