// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/features_panel.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/theme.h"
#include "map/feature_form.h"
#include "map/header_edit.h"
#include "map/panel_parts.h"
#include "map/terrain_picture.h"
#include "ron/printer.h"

namespace lw::map_editor {

namespace {

constexpr int kRowHeight = 24;
constexpr int kMostRows = 8;  ///< seen at once; more are scrolled

enum Role : int { kPlace = Qt::UserRole, kName, kRest };

/// A disc with the first letter, the kind, the rest of the value, the place.
class FeatureDelegate : public QStyledItemDelegate {
public:
    FeatureDelegate(const MapSession& session, QObject* parent)
        : QStyledItemDelegate(parent), m_session(session) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {0, kRowHeight};
    }
    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        if (option.state.testFlag(QStyle::State_Selected))
            p->fillRect(option.rect, option.state.testFlag(QStyle::State_Active) ? t.select : t.selectDim);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            p->fillRect(option.rect, t.hover);
        const QString name = index.data(kName).toString();
        paintFeatureMark(*p,
                         QRect(option.rect.x() + 9, option.rect.y() + (kRowHeight - kTerrainPicture) / 2,
                               kTerrainPicture, kTerrainPicture),
                         m_session.shownPictures().get(), name);
        QRect text = option.rect.adjusted(32, 0, -10, 0);
        p->setFont(look::fonts().mono);
        const QPoint place = index.data(kPlace).toPoint();
        const QString where = QStringLiteral("(%1, %2)").arg(place.x()).arg(place.y());
        p->setPen(t.text2);
        p->drawText(text, Qt::AlignVCenter | Qt::AlignRight, where);
        text.setRight(text.right() - p->fontMetrics().horizontalAdvance(where) - 8);
        p->setFont(look::fonts().ui);
        p->setPen(t.text);
        const QString shown = p->fontMetrics().elidedText(name, Qt::ElideRight, text.width());
        p->drawText(text, Qt::AlignVCenter | Qt::AlignLeft, shown);
        text.setLeft(text.left() + p->fontMetrics().horizontalAdvance(shown) + 8);
        p->setFont(look::fonts().mono);
        p->setPen(t.text2);
        p->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                    p->fontMetrics().elidedText(index.data(kRest).toString(), Qt::ElideRight, text.width()));
    }

private:
    const MapSession& m_session;
};

}  // namespace

FeaturesPanel::FeaturesPanel(MapSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_list(new QListWidget),
      m_empty(new QLabel(QStringLiteral("Nothing placed yet. Press V and click a tile."))),
      m_line(new QFrame),
      m_scroll(new QScrollArea),
      m_form(new FeatureForm(session)) {
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(QStringLiteral("Features"));
    m_list->setItemDelegate(new FeatureDelegate(session, this));
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setContentsMargins(10, 4, 10, 4);
    m_empty->setWordWrap(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_form);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_form->setAutoFillBackground(false);
    m_line->setFixedHeight(1);
    m_line->setAutoFillBackground(true);
    m_line->setBackgroundRole(QPalette::Mid);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_empty);
    column->addWidget(m_list);
    column->addSpacing(8);
    column->addWidget(m_line);
    // All the room is the form's; without one the list stays at the top.
    constexpr int kFormShare = 1000;
    column->addWidget(m_scroll, kFormShare);
    column->addStretch(1);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr) m_session.setFeature(item->data(kPlace).toPoint());
    });
    const auto go = [this](const QListWidgetItem* item) { choose(item->data(kPlace).toPoint()); };
    connect(m_list, &QListWidget::itemClicked, this, go);
    connect(m_list, &QListWidget::itemActivated, this, go);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &FeaturesPanel::showMenu);
    m_list->installEventFilter(this);
    connect(&session, &MapSession::coloursChanged, this, &FeaturesPanel::rebuild);
    connect(&session, &MapSession::featureChanged, this, &FeaturesPanel::showChosen);
    connect(&session, &MapSession::coloursChanged, m_list->viewport(), qOverload<>(&QWidget::update));
    connect(&session, &MapSession::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    rebuild();
}

QWidget* FeaturesPanel::titleControls() {
    return titleButtons({{"add", QStringLiteral("Place a feature at the text cursor"), [this] { add(); }},
                         {"delete", QStringLiteral("Remove the chosen feature"), [this] { remove(); }}});
}

int FeaturesPanel::count() const {
    return m_list->count();
}

void FeaturesPanel::rebuild() {
    const map::Header* header = &m_session.map().header();
    if (header == m_header) return;
    m_header = header;
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const map::FeatureEntry& feature : header->features()) {
        if (feature.isReplaced) continue;
        const QString name = m_session.featureName(feature);
        QString rest = QString::fromStdString(
            ron::printInline(header->tree(), feature.value, ron::Spelling::kAsWritten));
        if (rest.startsWith(name)) rest = rest.mid(name.size());
        const QString value = rest;
        if (rest.startsWith(QLatin1Char('(')) && rest.endsWith(QLatin1Char(')')))
            rest = rest.mid(1, rest.size() - 2);
        auto* item = new QListWidgetItem(m_list);
        item->setData(kPlace, QPoint(feature.x, feature.y));
        item->setData(kName, name);
        item->setData(kRest, rest);
        item->setData(Qt::AccessibleTextRole,
                      QStringLiteral("%1%2 at x %3, y %4").arg(name, value).arg(feature.x).arg(feature.y));
    }
    m_empty->setVisible(m_list->count() == 0);
    m_list->setVisible(m_list->count() > 0);
    fitList();
    showChosen();
}

void FeaturesPanel::fitList() {
    m_list->setFixedHeight(std::min(m_list->count(), kMostRows) * kRowHeight);
}

void FeaturesPanel::showChosen() {
    const auto chosen = m_session.feature();
    m_line->setVisible(chosen.has_value());
    m_scroll->setVisible(chosen.has_value());
    const QSignalBlocker quiet(m_list);
    m_list->setCurrentItem(nullptr);
    for (int row = 0; chosen && row < m_list->count(); ++row) {
        if (m_list->item(row)->data(kPlace).toPoint() != *chosen) continue;
        m_list->setCurrentRow(row);
        break;
    }
}

void FeaturesPanel::add() {
    const auto cell = m_session.cursorCell();
    if (!cell) {
        m_session.refuse(QStringLiteral("The text cursor is on no tile; click one."));
        return;
    }
    m_session.placeFeature(*cell);
}

void FeaturesPanel::remove() {
    if (const auto chosen = m_session.feature())
        m_session.removeFeature(*chosen);
    else
        m_session.refuse(QStringLiteral("No feature is chosen; click one."));
}

void FeaturesPanel::choose(QPoint place) {
    m_session.goToFeature(place);
    emit cellWanted(place);
}

bool FeaturesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_Delete || key->modifiers() != Qt::NoModifier)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) remove();
    return true;
}

void FeaturesPanel::showMenu(QPoint at) {
    const QListWidgetItem* const item = m_list->itemAt(at);
    if (item == nullptr) return;
    const QPoint place = item->data(kPlace).toPoint();
    choose(place);
    QMenu menu;
    menu.addAction(QStringLiteral("Show on the grid"), this, [this, place] { emit cellWanted(place); });
    menu.addAction(QStringLiteral("Show the tile in the text"), this,
                   [this, place] { m_session.goTo(place); });
    if (const map::FeatureEntry* const feature = m_session.featureAt(place)) {
        const ron::Tree& tree = m_session.map().header().tree();
        menu.addAction(QStringLiteral("Place more like this"), this,
                       [this, value = std::string(tree.slice(tree.node(feature->value).span()))] {
                           m_session.setNewFeature(value);
                           m_session.setTool(Tool::kFeature);
                       });
    }
    menu.addSeparator();
    menu.addAction(QStringLiteral("Remove %1").arg(item->data(kName).toString()), this,
                   [this, place] { m_session.removeFeature(place); });
    menu.exec(m_list->viewport()->mapToGlobal(at));
}

}  // namespace lw::map_editor
