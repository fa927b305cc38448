// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/step_list.h"

#include <QGraphicsOpacityEffect>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "dungeon/list_head.h"
#include "dungeon/side_chances.h"
#include "dungeon/step_chooser.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr double kDraggedOpacity = 0.7;

bool sameKinds(const std::vector<dungeon::StepConfig>& a, const std::vector<dungeon::StepConfig>& b) {
    return std::ranges::equal(a, b, {}, &dungeon::StepConfig::info, &dungeon::StepConfig::info);
}

}  // namespace

StepList::StepList(DungeonSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_head(new ListHead(QStringLiteral("Steps"), QString(), QStringLiteral("Add step…"))),
      m_column(new QVBoxLayout),
      m_empty(new QWidget),
      m_hint(new QLabel(QStringLiteral("Drag, or Alt+Up and Alt+Down; Ins adds, Del removes, O turns off"))),
      m_drop(new QWidget(this)) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    m_head->addButton().setObjectName(QStringLiteral("addStep"));
    outer->addWidget(m_head);
    m_column->setSpacing(0);
    outer->addLayout(m_column);
    auto* none = new QVBoxLayout(m_empty);
    none->setContentsMargins(14, 8, 12, 8);
    auto* words = new QLabel(QStringLiteral("No steps: the map stays rock."));
    words->setForegroundRole(QPalette::PlaceholderText);
    none->addWidget(words);
    auto* ways = new QHBoxLayout;
    ways->setSpacing(6);
    auto* first = new QPushButton(QStringLiteral("Add step…"));
    auto* caves = new QPushButton(QStringLiteral("Start from Caves"));
    caves->setObjectName(QStringLiteral("startFromCaves"));
    for (QPushButton* button : {first, caves}) {
        button->setProperty("small", true);
        ways->addWidget(button);
    }
    ways->addStretch(1);
    none->addLayout(ways);
    outer->addWidget(m_empty);
    QFont small = look::fonts().ui;
    small.setPixelSize(11);
    m_hint->setFont(small);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setContentsMargins(14, 6, 12, 8);
    m_hint->setWordWrap(true);
    outer->addWidget(m_hint);
    m_drop->setFixedHeight(2);
    m_drop->setAutoFillBackground(true);
    m_drop->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_drop->hide();
    for (QPushButton* button : {&m_head->addButton(), first}) {
        connect(button, &QPushButton::clicked, this, [this, button] {
            chooseStep(m_steps.size(), button->mapToGlobal(QPoint(0, button->height() + 2)));
        });
    }
    connect(caves, &QPushButton::clicked, this, [this] {
        const auto* pipeline = dungeon::pipelineNamed("CellularAutomata");
        request(dungeon::ListEditor(m_session.recipe()).setPipeline(*pipeline),
                QStringLiteral("Start from Caves"), 0);
    });
    refresh();
}

StepList::~StepList() {
    // A box that loses the focus as it ends announces what was typed into it.
    for (StepBox* box : m_boxes) box->disconnect(this);
}

std::vector<dungeon::Slot> StepList::slotsOf(std::size_t step) const {
    const dungeon::Recipe& recipe = m_session.recipe().recipe();
    std::vector<dungeon::Slot> shown;
    if (recipe.pipeline == nullptr) {
        const auto& settings = m_steps[step].info->settings;
        for (std::size_t i = 0; i < settings.size(); ++i)
            shown.push_back({dungeon::Slot::Kind::kStep, step, i});
        // Names of lists come after what is tuned.
        std::ranges::stable_partition(shown, [&settings](const dungeon::Slot& slot) {
            return settings[slot.index].use == dungeon::TagUse::kNone;
        });
        return shown;
    }
    const auto& parameters = recipe.pipeline->parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const std::size_t target = parameters[i].targets.front().step;
        const bool isOfStep =
            recipe.isDoorsOnly() ? recipe.pipeline->fixed[target].info == m_steps[step].info : target == step;
        if (isOfStep) shown.push_back({dungeon::Slot::Kind::kParameter, 0, i});
    }
    return shown;
}

QString StepList::keyOf(std::size_t step) const {
    const auto* info = m_steps[step].info;
    const auto same = std::count_if(m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(step),
                                    [info](const dungeon::StepConfig& it) { return it.info == info; });
    return QStringLiteral("%1#%2").arg(toQString(info->name)).arg(same);
}

void StepList::refresh() {
    const dungeon::Recipe& recipe = m_session.recipe().recipe();
    std::vector<dungeon::StepConfig> steps = shownSteps(recipe);
    const bool same = sameKinds(steps, m_steps) && recipe.pipeline == m_pipeline &&
                      recipe.isDoorsOnly() == m_ofMap && steps.size() == m_boxes.size();
    m_steps = std::move(steps);
    m_pipeline = recipe.pipeline;
    m_ofMap = recipe.isDoorsOnly();
    if (!same) rebuild();
    const std::vector<dungeon::StepFlow> flow = flowOf(recipe, m_steps);
    std::size_t off = 0;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        m_boxes[i]->show(recipe);
        m_boxes[i]->setOff(m_steps[i].off);
        const bool tells = m_pipeline == nullptr && (!m_compact || i == m_current);
        m_boxes[i]->setFlow(tells ? flow[i] : dungeon::StepFlow{});
        off += m_steps[i].off ? 1 : 0;
        if (SideChances* sides = m_sides.value(m_boxes[i])) {
            const dungeon::StepConfig& doors = m_steps[i];
            sides->show(doorShares(static_cast<int>(doors.number("cancel_placement_chance")),
                                   static_cast<int>(doors.number("cancel_placement_chance_increase")),
                                   std::get<bool>(doors.at("clamp"))));
        }
    }
    m_head->setCount(off == 0 ? QString::number(m_steps.size())
                              : QStringLiteral("%1, %2 off").arg(m_steps.size()).arg(off));
    m_empty->setVisible(m_steps.empty());
    m_hint->setVisible(!m_steps.empty() && !m_compact);
    refreshOutcomes();
}

void StepList::rebuild() {
    const bool hadFocus = isHeadFocused();
    m_drop->hide();  // a box that is dragged goes with the others
    for (StepBox* box : m_boxes) {
        box->disconnect(this);
        box->hide();
        box->deleteLater();
    }
    m_boxes.clear();
    m_sides.clear();
    for (std::size_t i = 0; i < m_steps.size(); ++i) addBox(i);
    m_current = m_boxes.empty() ? 0 : std::min(m_current, m_boxes.size() - 1);
    if (!m_boxes.empty()) setCurrent(m_current, hadFocus);
}

void StepList::addBox(std::size_t step) {
    auto* box = new StepBox(step, m_steps[step]);
    box->setSlots(m_session.recipe().recipe(), slotsOf(step));
    if (m_steps[step].info->name == "RoomDoorConnection") {
        auto* sides = new SideChances;
        m_sides.insert(box, sides);
        box->addBelow(sides);
    }
    box->setFolded(m_folded.contains(keyOf(step)));
    m_column->addWidget(box);
    m_boxes.push_back(box);
    connect(box, &StepBox::begun, this, &StepList::begun);
    connect(box, &StepBox::moved, this, &StepList::moved);
    connect(box, &StepBox::refused, this, &StepList::said);
    connect(box, &StepBox::ended, this, &StepList::ended);
    connect(box, &StepBox::foldChanged, this, [this, box] {
        const QString key = keyOf(box->number());
        box->isFolded() ? (void)m_folded.insert(key) : (void)m_folded.remove(key);
    });
    connect(box, &StepBox::asked, this, [this, box](StepBox::Ask what) { serve(*box, what); });
    connect(box, &StepBox::chosen, this, [this, box] { setCurrent(box->number()); });
    connect(box, &StepBox::dragged, this, [this, box](const QPoint& screen) { showDrop(*box, screen); });
    connect(box, &StepBox::dragEnded, this, [this, box] {
        m_drop->hide();
        box->setGraphicsEffect(nullptr);
    });
    connect(box, &StepBox::dropped, this, [this, box](const QPoint& screen) {
        const std::size_t from = box->number();
        const std::size_t place = placeAt(screen);
        const std::size_t to = place > from ? place - 1 : place;
        if (to != from) move(from, to);
    });
}

void StepList::refreshOutcomes() {
    const auto& generation = m_session.generation();
    const bool isStale = m_session.stale().has_value();
    std::size_t run = 0;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        if (m_steps[i].off) {
            m_boxes[i]->setOutcome(QStringLiteral("off"), false);
            continue;
        }
        const bool isKnown = generation && !isStale &&
                             (generation->ofMap || (run < generation->steps.size() &&
                                                    generation->steps[run].info == m_steps[i].info));
        const QString outcome = isKnown ? QString::fromStdString(generation->outcomeOf(run)) : QString();
        m_boxes[i]->setOutcome(outcome, outcome == QLatin1String("throws"));
        ++run;
    }
}

void StepList::setCompact(bool compact) {
    if (compact == m_compact) return;
    m_compact = compact;
    refresh();
}

void StepList::setCurrent(std::size_t step, bool focus) {
    const bool isOther = step != m_current;
    m_current = step;
    // A recipe that names a pipeline has no current step before one is chosen.
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i]->setCurrent(i == step && (focus || m_pipeline == nullptr || isHeadFocused()));
    if (focus && step < m_boxes.size()) {
        m_boxes[step]->focusHead();
        emit shown(m_boxes[step]);
    }
    if (m_compact && isOther) refresh();
}

bool StepList::request(const text::EditResult& result, const QString& name, std::size_t current) {
    const bool wasPipeline = m_session.recipe().recipe().pipeline != nullptr;
    m_current = current;
    if (!m_session.request(result, name)) return false;
    if (wasPipeline && m_session.recipe().recipe().pipeline == nullptr)
        emit said(QStringLiteral("The pipeline is written down as a list of steps now"));
    if (current < m_boxes.size()) setCurrent(current, true);
    return true;
}

void StepList::insert(std::size_t at, const dungeon::StepConfig& step) {
    request(dungeon::ListEditor(m_session.recipe()).insertStep(at, step),
            QStringLiteral("Add step %1").arg(toQString(step.info->title)), at);
}

void StepList::remove(std::size_t step) {
    request(dungeon::ListEditor(m_session.recipe()).removeStep(step),
            QStringLiteral("Remove step %1").arg(toQString(m_steps[step].info->title)),
            step + 1 < m_steps.size() || step == 0 ? step : step - 1);
}

void StepList::move(std::size_t from, std::size_t to) {
    request(dungeon::ListEditor(m_session.recipe()).moveStep(from, to),
            QStringLiteral("Move step %1").arg(toQString(m_steps[from].info->title)), to);
}

void StepList::switchStep(std::size_t step) {
    const bool off = !m_steps[step].off;
    request(
        dungeon::ListEditor(m_session.recipe()).switchStep(step, off),
        QStringLiteral("Turn %1 %2")
            .arg(toQString(m_steps[step].info->title), off ? QStringLiteral("off") : QStringLiteral("on")),
        step);
}

void StepList::duplicate(std::size_t step) {
    request(dungeon::ListEditor(m_session.recipe()).insertStep(step + 1, m_steps[step]),
            QStringLiteral("Duplicate step %1").arg(toQString(m_steps[step].info->title)), step + 1);
}

void StepList::chooseStep(std::size_t at, const QPoint& below) {
    auto* chooser = new StepChooser(m_session.recipe().recipe(), at, this);
    connect(chooser, &StepChooser::chosen, this,
            [this, at](const dungeon::StepConfig& step) { insert(at, step); });
    chooser->popUp(below);
}

void StepList::serve(StepBox& box, StepBox::Ask what) {
    const std::size_t step = box.number();
    const QPoint below = box.mapToGlobal(QPoint(40, 28));
    switch (what) {
        case StepBox::Ask::kAddBefore:
            return chooseStep(step, below);
        case StepBox::Ask::kAddBehind:
            return chooseStep(step + 1, below);
        case StepBox::Ask::kRemove:
            return remove(step);
        case StepBox::Ask::kSwitch:
            return switchStep(step);
        case StepBox::Ask::kMoveUp:
            return step > 0 ? move(step, step - 1) : void();
        case StepBox::Ask::kMoveDown:
            return step + 1 < m_boxes.size() ? move(step, step + 1) : void();
        case StepBox::Ask::kDuplicate:
            return duplicate(step);
    }
}

std::size_t StepList::placeAt(const QPoint& screen) const {
    const int y = mapFromGlobal(screen).y();
    std::size_t place = 0;
    while (place < m_boxes.size() && m_boxes[place]->geometry().center().y() < y) ++place;
    return place;
}

void StepList::showDrop(const StepBox& box, const QPoint& screen) {
    StepBox* dragged = m_boxes[box.number()];
    if (dragged->graphicsEffect() == nullptr) {
        auto* faint = new QGraphicsOpacityEffect;
        faint->setOpacity(kDraggedOpacity);
        dragged->setGraphicsEffect(faint);
    }
    const std::size_t place = placeAt(screen);
    const QRect last = m_boxes.back()->geometry();
    const int y = place < m_boxes.size() ? m_boxes[place]->y() : last.bottom() + 1;
    QPalette colours;
    colours.setColor(QPalette::Window, look::theme().accent);
    m_drop->setPalette(colours);
    m_drop->setGeometry(0, y - 1, width(), 2);
    m_drop->show();
    m_drop->raise();
    emit shown(m_drop);
}

bool StepList::isHeadFocused() const {
    return std::ranges::any_of(m_boxes, [](const StepBox* box) { return box->isHeadFocused(); });
}

bool StepList::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isHeadFocused()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        for (const int own : {Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right, Qt::Key_Insert,
                              Qt::Key_Delete, Qt::Key_O}) {
            if (key->key() != own) continue;
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void StepList::keyPressEvent(QKeyEvent* event) {
    if (!isHeadFocused() || m_current >= m_boxes.size()) return QWidget::keyPressEvent(event);
    StepBox& box = *m_boxes[m_current];
    const bool moves = event->modifiers().testFlag(Qt::AltModifier);
    switch (event->key()) {
        case Qt::Key_Up:
            if (moves) return serve(box, StepBox::Ask::kMoveUp);
            return m_current > 0 ? setCurrent(m_current - 1, true) : void();
        case Qt::Key_Down:
            if (moves) return serve(box, StepBox::Ask::kMoveDown);
            return m_current + 1 < m_boxes.size() ? setCurrent(m_current + 1, true) : void();
        case Qt::Key_Left:
        case Qt::Key_Right: {
            const bool fold = event->key() == Qt::Key_Left;
            if (box.canFold() && box.isFolded() != fold) {
                box.setFolded(fold);
                emit box.foldChanged();
            }
            return;
        }
        case Qt::Key_Insert:
            return serve(box, StepBox::Ask::kAddBehind);
        case Qt::Key_Delete:
            return serve(box, StepBox::Ask::kRemove);
        case Qt::Key_O:
            return serve(box, StepBox::Ask::kSwitch);
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace lw::dungeon_editor
