// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/step_chooser.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QScreen>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "dungeon/recipe_job.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kWidth = 380;
constexpr int kHeight = 440;
constexpr int kRow = 38;
constexpr int kHeading = 22;
constexpr int kStepRole = Qt::UserRole;
constexpr int kHelpRole = Qt::UserRole + 1;
constexpr int kLacksRole = Qt::UserRole + 2;
constexpr int kIconRole = Qt::UserRole + 3;
constexpr int kNameRole = Qt::UserRole + 4;  ///< the original's
constexpr int kNoMatch = 4;

struct GroupName {
    dungeon::StepGroup group;
    const char* name;
};
constexpr GroupName kGroups[] = {{dungeon::StepGroup::kFill, "Fill"},
                                 {dungeon::StepGroup::kFind, "Find"},
                                 {dungeon::StepGroup::kJoin, "Join"},
                                 {dungeon::StepGroup::kDoors, "Doors and dead ends"},
                                 {dungeon::StepGroup::kLists, "Lists"}};

/// A symbol, a name with the original's at the right, and a sentence.
class StepDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {kWidth - 20, index.data(kStepRole).isValid() ? kRow : kHeading};
    }

    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        p->save();
        QFont small = look::fonts().ui;
        small.setPixelSize(11);
        const QRect rect = option.rect;
        if (!index.data(kStepRole).isValid()) {
            small.setWeight(QFont::DemiBold);
            p->setFont(small);
            p->setPen(t.text2);
            p->drawText(rect.adjusted(10, 4, 0, 0), Qt::AlignVCenter, index.data().toString());
            p->restore();
            return;
        }
        if (option.state.testFlag(QStyle::State_Selected)) p->fillRect(rect, t.select);
        const QString lacks = index.data(kLacksRole).toString();
        p->drawPixmap(
            rect.x() + 10, rect.y() + 5,
            look::iconPixmap(index.data(kIconRole).toString(), 16, lacks.isEmpty() ? t.text : t.textDisabled,
                             p->device()->devicePixelRatioF()));
        const QRect upper = rect.adjusted(34, 3, -10, -kRow / 2);
        const QRect lower = rect.adjusted(34, kRow / 2, -10, -3);
        QFont bold = look::fonts().ui;
        bold.setWeight(QFont::DemiBold);
        p->setFont(bold);
        p->setPen(lacks.isEmpty() ? t.text : t.text2);
        p->drawText(upper, Qt::AlignVCenter, index.data().toString());
        p->setFont(small);
        p->setPen(t.text2);
        p->drawText(upper, Qt::AlignVCenter | Qt::AlignRight, index.data(kNameRole).toString());
        const QString words = lacks.isEmpty() ? index.data(kHelpRole).toString() : lacks;
        p->drawText(lower, Qt::AlignVCenter,
                    QFontMetrics(small).elidedText(words, Qt::ElideRight, lower.width()));
        p->restore();
    }
};

}  // namespace

StepChooser::StepChooser(const dungeon::Recipe& recipe, std::size_t at, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_letters(new QLineEdit), m_list(new QListWidget) {
    setObjectName(QStringLiteral("card"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(6);
    m_letters->setPlaceholderText(QStringLiteral("Add a step: type to find"));
    m_letters->setAccessibleName(QStringLiteral("Letters of a step"));
    m_letters->installEventFilter(this);
    m_list->setItemDelegate(new StepDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setAccessibleName(QStringLiteral("Steps"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_letters);
    column->addWidget(m_list, 1);
    resize(kWidth, kHeight);
    const std::vector<dungeon::StepConfig> steps = shownSteps(recipe);
    std::vector<std::pair<dungeon::StepConfig, QString>> unmet;
    for (const auto& [group, name] : kGroups) {
        bool isFirst = true;
        for (const dungeon::StepInfo* info : dungeon::allSteps()) {
            if (info->group != group) continue;
            const dungeon::StepConfig step = newStep(recipe, steps, at, *info);
            if (!isMetAt(recipe, steps, at, step)) {
                std::vector<dungeon::StepConfig> before(
                    steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(std::min(at, steps.size())));
                before.push_back(step);
                QStringList lacking;
                const std::vector<dungeon::StepFlow> flow = flowOf(recipe, before);
                for (const auto& tag : flow.back().needs)
                    if (tag.isMissing) lacking << QString::fromStdString(tag.name);
                unmet.emplace_back(step, QStringLiteral("Needs %1, which nothing before it makes.")
                                             .arg(lacking.join(QStringLiteral(", "))));
                continue;
            }
            if (isFirst) addHeading(QString::fromLatin1(name));
            isFirst = false;
            addStep(step, {});
        }
    }
    if (!unmet.empty()) addHeading(QStringLiteral("Needs another step first"));
    for (const auto& [step, lacks] : unmet) addStep(step, lacks);
    connect(m_letters, &QLineEdit::textChanged, this, &StepChooser::filter);
    connect(m_list, &QListWidget::itemClicked, this, &StepChooser::take);
    filter({});
}

void StepChooser::addHeading(const QString& text) {
    auto* item = new QListWidgetItem(text, m_list);
    item->setFlags(Qt::NoItemFlags);
}

void StepChooser::addStep(const dungeon::StepConfig& step, const QString& lacks) {
    auto* item = new QListWidgetItem(toQString(step.info->title), m_list);
    item->setData(kStepRole, static_cast<int>(m_steps.size()));
    item->setData(kNameRole, toQString(step.info->name));
    item->setData(kHelpRole, toQString(step.info->help));
    item->setData(kLacksRole, lacks);
    item->setData(kIconRole, toQString(step.info->icon));
    item->setToolTip(toQString(step.info->help));
    m_steps.push_back(step);
}

void StepChooser::filter(const QString& letters) {
    // What a step is called counts for more than what is said of it.
    const auto rankOf = [&letters](const QListWidgetItem& item) {
        if (item.text().startsWith(letters, Qt::CaseInsensitive)) return 0;
        if (item.text().contains(letters, Qt::CaseInsensitive)) return 1;
        if (item.data(kNameRole).toString().contains(letters, Qt::CaseInsensitive)) return 2;
        return item.data(kHelpRole).toString().contains(letters, Qt::CaseInsensitive) ? 3 : kNoMatch;
    };
    QListWidgetItem* best = nullptr;
    QListWidgetItem* heading = nullptr;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        if (!item->data(kStepRole).isValid()) {
            heading = item;
            heading->setHidden(true);
            continue;
        }
        const int rank = rankOf(*item);
        item->setHidden(rank == kNoMatch);
        if (rank == kNoMatch) continue;
        if (heading != nullptr) heading->setHidden(false);
        if (best == nullptr || rank < rankOf(*best)) best = item;
    }
    m_list->setCurrentItem(best);
}

void StepChooser::take(const QListWidgetItem* item) {
    if (item == nullptr || !item->data(kStepRole).isValid()) return;
    const dungeon::StepConfig step = m_steps[static_cast<std::size_t>(item->data(kStepRole).toInt())];
    close();
    emit chosen(step);
}

bool StepChooser::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            take(m_list->currentItem());
            return true;
        }
        if (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down) {
            const int step = key->key() == Qt::Key_Down ? 1 : -1;
            for (int row = m_list->currentRow() + step; row >= 0 && row < m_list->count(); row += step) {
                const QListWidgetItem* item = m_list->item(row);
                if (item->isHidden() || !item->data(kStepRole).isValid()) continue;
                m_list->setCurrentRow(row);
                break;
            }
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void StepChooser::popUp(const QPoint& below) {
    const QRect screen = this->screen()->availableGeometry();
    QPoint at = below;
    at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    at.setY(std::clamp(at.y(), screen.top(), std::max(screen.top(), screen.bottom() - height())));
    move(at);
    show();
    m_letters->setFocus();
}

}  // namespace lw::dungeon_editor
