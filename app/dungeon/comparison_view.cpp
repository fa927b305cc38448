// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/comparison_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "dungeon/comparison.h"
#include "dungeon/dungeon_canvas.h"
#include "dungeon/grouped.h"
#include "look/icons.h"
#include "look/theme.h"
#include "panels/elided_label.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kTitleHeight = 28;
constexpr int kRowHeight = 22;
constexpr int kMostRows = 7;

/// Cells whose words stand under those of the header.
class InsetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        constexpr int kInset = 7;
        QStyleOptionViewItem inset(option);
        inset.rect.adjust(kInset, 0, 0, 0);
        QStyledItemDelegate::paint(painter, inset, index);
    }
};

/// A row over a picture: what it is of, then buttons.
QWidget* titleRow(const QString& name, panels::ElidedLabel* text) {
    auto* title = new QWidget;
    title->setFixedHeight(kTitleHeight);
    title->setAutoFillBackground(true);
    title->setBackgroundRole(QPalette::AlternateBase);
    auto* row = new QHBoxLayout(title);
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(8);
    auto* label = new QLabel(name);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    text->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(label);
    row->addWidget(text, 1);
    return title;
}

QFrame* line(bool upright) {
    auto* frame = new QFrame;
    if (upright)
        frame->setFixedWidth(1);
    else
        frame->setFixedHeight(1);
    frame->setAutoFillBackground(true);
    frame->setBackgroundRole(QPalette::Mid);
    return frame;
}

QString summary(const DungeonSession& session) {
    const auto& generation = session.generation();
    QString text = QStringLiteral("seed %1").arg(session.recipe().recipe().seed);
    if (session.isGenerating()) return text + QStringLiteral(" · being generated");
    if (session.stale()) return text + QStringLiteral(" · not current");
    if (generation && generation->error()) return text + QStringLiteral(" · throws");
    if (!generation) return text;
    const dungeon::Figures& figures = generation->figures;
    if (figures.areas > 0) text += QStringLiteral(" · ") + counted(figures.areas, "area", "areas");
    if (!figures.rooms.empty())
        text +=
            QStringLiteral(" · %1, %2")
                .arg(counted(figures.rooms.size(), "room", "rooms"), counted(figures.doors, "door", "doors"));
    return text;
}

QTableWidget* makeTable() {
    auto* table = new QTableWidget(0, 3);
    table->setHorizontalHeaderLabels({QString(), QStringLiteral("Now"), QStringLiteral("B")});
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->horizontalHeader()->setFixedHeight(kRowHeight);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    table->setShowGrid(false);
    table->setItemDelegate(new InsetDelegate(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setFocusPolicy(Qt::TabFocus);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setAccessibleName(QStringLiteral("Differences"));
    return table;
}

}  // namespace

ComparisonView::ComparisonView(Comparison& comparison, DungeonCanvas* canvas, QWidget* parent)
    : QWidget(parent),
      m_comparison(comparison),
      m_canvas(canvas),
      m_otherSide(new QWidget),
      m_nowText(new panels::ElidedLabel),
      m_otherText(new panels::ElidedLabel),
      m_table(makeTable()) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* pictures = new QHBoxLayout;
    pictures->setSpacing(0);
    auto* nowSide = new QVBoxLayout;
    m_nowTitle = titleRow(QStringLiteral("Now"), m_nowText);
    nowSide->addWidget(m_nowTitle);
    nowSide->addWidget(canvas, 1);
    pictures->addLayout(nowSide, 1);
    auto* upright = new QHBoxLayout(m_otherSide);
    upright->setContentsMargins(0, 0, 0, 0);
    upright->setSpacing(0);
    upright->addWidget(line(true));
    auto* otherColumn = new QVBoxLayout;
    auto* title = titleRow(QStringLiteral("B"), m_otherText);
    auto* change = new QPushButton(QStringLiteral("Switch"));
    change->setObjectName(QStringLiteral("switch"));
    change->setProperty("small", true);
    change->setToolTip(QStringLiteral("Take the settings of B; those of now become B"));
    connect(change, &QPushButton::clicked, &comparison, &Comparison::switchToOther);
    auto* close = new QToolButton;
    close->setIcon(look::icon(QStringLiteral("close")));
    close->setIconSize(QSize(14, 14));
    close->setProperty("small", true);
    close->setToolTip(QStringLiteral("Show this dungeon alone"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, &comparison, [&comparison] { comparison.setShown(false); });
    title->layout()->addWidget(change);
    title->layout()->addWidget(close);
    otherColumn->addWidget(title);
    upright->addLayout(otherColumn, 1);
    pictures->addWidget(m_otherSide, 1);
    column->addLayout(pictures, 1);
    column->addWidget(m_table);
    connect(&comparison, &Comparison::shownChanged, this, &ComparisonView::showState);
    connect(&comparison, &Comparison::changed, this, &ComparisonView::refresh);
    showState();
}

void ComparisonView::makeOther() {
    m_other = new DungeonCanvas(*m_comparison.other());
    m_other->setAccessibleName(QStringLiteral("Dungeon B"));
    m_other->setReduceMotion(m_canvas->reduceMotion());
    static_cast<QHBoxLayout*>(m_otherSide->layout())->itemAt(1)->layout()->addWidget(m_other);
    connect(m_canvas, &canvas::CanvasView::viewChanged, this, [this] { follow(*m_canvas, *m_other); });
    connect(m_other, &canvas::CanvasView::viewChanged, this, [this] {
        // Fitting itself it follows; moved by a hand it leads.
        if (m_other->underMouse() || m_other->hasFocus()) follow(*m_other, *m_canvas);
    });
}

void ComparisonView::follow(DungeonCanvas& leader, DungeonCanvas& follower) {
    if (m_following || !m_comparison.isShown() || leader.pictureSize() != follower.pictureSize()) return;
    m_following = true;
    follower.restoreView(leader.viewState());
    m_following = false;
}

void ComparisonView::showState() {
    const bool on = m_comparison.isShown();
    if (on && m_other == nullptr) makeOther();
    for (QWidget* part : {m_nowTitle, m_otherSide, static_cast<QWidget*>(m_table)}) part->setVisible(on);
    refresh();
    if (on) m_canvas->fit();
}

void ComparisonView::refresh() {
    if (!m_comparison.isShown()) return;
    m_nowText->setText(summary(m_comparison.now()));
    m_otherText->setText(summary(*m_comparison.other()));
    fillTable();
}

void ComparisonView::fillTable() {
    const auto lines = m_comparison.lines();
    const look::Theme& t = look::theme();
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    m_table->setRowCount(static_cast<int>(lines.size()));
    const auto settings = std::ranges::count_if(lines, &Difference::setting);
    m_table->horizontalHeaderItem(0)->setText(settings == 0 ? QStringLiteral("No setting differs")
                                              : settings == 1
                                                  ? QStringLiteral("1 setting differs")
                                                  : QStringLiteral("%1 settings differ").arg(settings));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Difference& difference = lines[static_cast<std::size_t>(row)];
        const QString texts[] = {difference.title, difference.now, difference.other};
        for (int column = 0; column < 3; ++column) {
            auto* item = new QTableWidgetItem(texts[column]);
            item->setForeground(difference.differs() ? t.text : t.text2);
            if (column > 0) item->setFont(mono);
            m_table->setItem(row, column, item);
        }
    }
    m_table->setFixedHeight(kRowHeight * (1 + std::min(kMostRows, m_table->rowCount())) + 2);
}

}  // namespace lw::dungeon_editor
