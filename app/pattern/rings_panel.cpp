// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/rings_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/ring_commands.h"
#include "pattern/ring_painter.h"

namespace lw::pattern_editor {

namespace {

/// Swatch and P-string; in the colours of the divisions where the ring is shown by them.
class PatternDelegate : public QStyledItemDelegate {
public:
    PatternDelegate(PatternSession& session, QObject* parent)
        : QStyledItemDelegate(parent), m_session(session) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        item.text.clear();
        item.state &= ~QStyle::State_HasFocus;
        item.widget->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        const auto ring = static_cast<std::size_t>(index.row());
        if (ring >= m_session.ringCount()) return;
        const QRect swatch(option.rect.left() + 10, option.rect.center().y() - 5, 11, 11);
        const bool byDivision = m_session.byDivision(ring);
        const std::size_t stripes =
            byDivision ? std::clamp<std::size_t>(m_session.patternOfRing(ring).divisions.size(), 1, 4) : 1;
        for (std::size_t i = 0; i < stripes; ++i) {
            const int from = static_cast<int>(i) * swatch.width() / static_cast<int>(stripes);
            const int to = static_cast<int>(i + 1) * swatch.width() / static_cast<int>(stripes);
            painter->fillRect(QRect(swatch.left() + from, swatch.top(), to - from, swatch.height()),
                              categoryColour(byDivision ? i : ring));
        }
        const bool hangs = m_session.picture(ring).status == pattern::RingStatus::kHang;
        painter->setFont(look::fonts().mono);
        painter->setPen(hangs ? look::theme().error : look::theme().text);
        QRect room = option.rect.adjusted(32, 0, -4, 0);
        if (const auto times = index.data(RingsModel::kTimesRole).toULongLong(); times > 1) {
            // Rings that are one line of the text: how often it runs.
            const QString mark = QStringLiteral("%1\u00D7").arg(times);
            const QPen pen = painter->pen();
            painter->setPen(look::theme().text2);
            painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, mark);
            painter->setPen(pen);
            room.setRight(room.right() - painter->fontMetrics().horizontalAdvance(mark) - 4);
        }
        const QString text =
            painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room.width() - 2);
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft, text);
    }

private:
    PatternSession& m_session;
};

/// Keeps the last column off the edge.
class StartDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text += QChar::Nbsp;
    }
};

}  // namespace

RingsPanel::RingsPanel(PatternSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_model(session),
      m_controls(new QWidget),
      m_programs(new QComboBox),
      m_table(new QTableView) {
    buildControls();
    m_table->setModel(&m_model);
    m_table->setItemDelegateForColumn(RingsModel::kPattern, new PatternDelegate(session, this));
    m_table->setItemDelegateForColumn(RingsModel::kStart, new StartDelegate(this));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setDragDropMode(QAbstractItemView::InternalMove);
    m_table->setDragDropOverwriteMode(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setFixedHeight(22);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(RingsModel::kPattern, QHeaderView::Stretch);
    m_table->setColumnWidth(RingsModel::kPivot, 46);
    m_table->setColumnWidth(RingsModel::kThickness, 78);
    m_table->setColumnWidth(RingsModel::kStart, 74);
    m_table->setAccessibleName(QStringLiteral("Rings"));
    m_table->setMinimumHeight(96);
    // Names are as long as people write them; the box is not.
    m_programs->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_programs->setMinimumContentsLength(8);
    m_programs->setAccessibleName(QStringLiteral("Program"));
    m_programs->setToolTip(QStringLiteral("Which of the level's programs is shown"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* programs = new QHBoxLayout;
    programs->setContentsMargins(8, 4, 8, 4);
    programs->addWidget(m_programs);
    column->addLayout(programs);
    column->addWidget(m_table, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (m_showing || !current.isValid()) return;
                m_session.select(static_cast<std::size_t>(current.row()));
            });
    connect(m_table, &QTableView::customContextMenuRequested, this, &RingsPanel::showMenu);
    connect(m_programs, &QComboBox::activated, this,
            [this](int index) { m_session.showProgram(static_cast<std::size_t>(index)); });
    connect(&session, &PatternSession::selectionChanged, this, &RingsPanel::showSelected);
    connect(&session, &PatternSession::ranChanged, this, [this] {
        fillPrograms();
        showSelected();
    });
    fillPrograms();
    showSelected();
}

void RingsPanel::buildControls() {
    auto* bar = new QHBoxLayout(m_controls);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(2);
    const auto button = [this, bar](const char* icon, const QString& name, auto act) {
        auto* b = new QToolButton;
        b->setIcon(look::icon(QString::fromLatin1(icon)));
        b->setIconSize(QSize(16, 16));
        b->setProperty("small", true);
        b->setToolTip(name);
        b->setAccessibleName(name);
        b->setObjectName(QString::fromLatin1(icon));
        connect(b, &QToolButton::clicked, this, act);
        bar->addWidget(b);
    };
    button("add", QStringLiteral("Add a ring behind this one (Ins)"), [this] { addRing(m_session); });
    button("duplicate", QStringLiteral("Duplicate the ring (Ctrl+D)"), [this] {
        if (m_session.selected()) duplicateRing(m_session, *m_session.selected());
    });
    button("loop", QStringLiteral("Repeat the selected rings…"), [this] { wrapSelected(); });
    button("delete", QStringLiteral("Delete the ring (Del)"), [this] {
        if (m_session.selected()) deleteRing(m_session, *m_session.selected());
    });
}

void RingsPanel::fillPrograms() {
    const auto& programs = m_session.analysis().programs();
    m_programs->setVisible(m_session.analysis().form() == formats::PatternForm::kLua);
    const QSignalBlocker quiet(m_programs);
    m_programs->clear();
    for (const formats::ProgramText& program : programs) {
        m_programs->addItem(program.readOnly.empty() ? QIcon() : look::icon(QStringLiteral("lock")),
                            QString::fromStdString(program.name));
        m_programs->setItemData(m_programs->count() - 1, QString::fromStdString(program.readOnly),
                                Qt::ToolTipRole);
        if (m_session.program() == &program) m_programs->setCurrentIndex(m_programs->count() - 1);
    }
}

void RingsPanel::showSelected() {
    m_showing = true;
    if (const auto ring = m_session.selected()) {
        const QModelIndex index = m_model.index(static_cast<int>(*ring), 0);
        if (m_table->currentIndex().row() != index.row() || !m_table->selectionModel()->hasSelection()) {
            m_table->setCurrentIndex(index);
        }
        m_table->scrollTo(index);
    } else {
        m_table->clearSelection();
    }
    m_table->viewport()->update();
    m_showing = false;
}

void RingsPanel::wrapSelected() {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty()) return;
    const auto [first, last] =
        std::minmax_element(rows.begin(), rows.end(),
                            [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    bool ok = false;
    const int count = QInputDialog::getInt(this, QStringLiteral("Repeat rings"), QStringLiteral("How often"),
                                           3, 1, 1000, 1, &ok);
    if (!ok) return;
    wrapInFor(m_session, static_cast<std::size_t>(first->row()), static_cast<std::size_t>(last->row()),
              static_cast<std::uint32_t>(count));
}

void RingsPanel::showMenu(const QPoint& place) {
    const QModelIndex index = m_table->indexAt(place);
    if (!index.isValid()) return;
    QMenu menu;
    const auto edit = [&](const QString& text, int column) {
        connect(menu.addAction(text), &QAction::triggered, this,
                [this, row = index.row(), column] { m_table->edit(m_model.index(row, column)); });
    };
    edit(QStringLiteral("Change the P-string…"), RingsModel::kPattern);
    edit(QStringLiteral("Change the pivot…"), RingsModel::kPivot);
    edit(QStringLiteral("Change the thickness…"), RingsModel::kThickness);
    menu.addSeparator();
    const auto ring = static_cast<std::size_t>(index.row());
    connect(menu.addAction(QStringLiteral("Duplicate")), &QAction::triggered, this,
            [this, ring] { duplicateRing(m_session, ring); });
    connect(menu.addAction(QStringLiteral("Move in")), &QAction::triggered, this,
            [this, ring] { moveRing(m_session, ring, -1); });
    connect(menu.addAction(QStringLiteral("Move out")), &QAction::triggered, this,
            [this, ring] { moveRing(m_session, ring, 1); });
    connect(menu.addAction(QStringLiteral("Repeat…")), &QAction::triggered, this, &RingsPanel::wrapSelected);
    connect(menu.addAction(QStringLiteral("Delete")), &QAction::triggered, this,
            [this, ring] { deleteRing(m_session, ring); });
    menu.exec(m_table->viewport()->mapToGlobal(place));
}

}  // namespace lw::pattern_editor
