// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/passable_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/proof_words.h"

namespace lw::pattern_editor {

namespace {

constexpr int kIcon = 14;
constexpr int kRowHeight = 24;
/// Rows of the choice of starts before those of sides.
constexpr int kAnywhere = 0;
constexpr int kAsIStand = 1;
constexpr int kFirstSide = 2;

/// Leaves the panel's inset free at both ends of a row.
class InsetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        constexpr int kInset = 6;
        if (index.column() == 0) option->rect.setLeft(option->rect.left() + kInset);
        if (index.column() == index.model()->columnCount() - 1)
            option->rect.setRight(option->rect.right() - kInset);
    }
};

QLabel* quiet(const QString& text) {
    auto* label = new QLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

}  // namespace

PassablePanel::PassablePanel(PatternSession& session, PatternProver& prover, PatternPlayer& player,
                             QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_prover(prover),
      m_player(player),
      m_icon(new QLabel),
      m_verdict(new QLabel),
      m_places(new QTreeWidget),
      m_start(new QComboBox),
      m_swap(new QCheckBox(QStringLiteral("May swap"))),
      m_tight(new QSpinBox),
      m_most(new QDoubleSpinBox),
      m_speed(new QLabel),
      m_path(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 6);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(10, 0, 10, 0);
    head->setSpacing(6);
    m_verdict->setWordWrap(true);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    head->addWidget(m_verdict, 1);
    column->addLayout(head);

    m_places->setColumnCount(3);
    m_places->header()->hide();
    m_places->header()->setStretchLastSection(false);
    m_places->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_places->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_places->header()->setSectionResizeMode(2, QHeaderView::Fixed);
    m_places->header()->resizeSection(1, 62);
    m_places->header()->resizeSection(2, 76);
    m_places->setRootIsDecorated(false);
    m_places->setUniformRowHeights(true);
    m_places->setFrameShape(QFrame::NoFrame);
    m_places->setIconSize(QSize(kIcon, kIcon));
    m_places->setIndentation(0);
    m_places->setItemDelegate(new InsetDelegate(m_places));
    m_places->setMinimumHeight(2 * kRowHeight);
    m_places->setAccessibleName(QStringLiteral("Tight places"));
    column->addWidget(m_places, 1);

    auto* form = new QFormLayout;
    form->setContentsMargins(10, 0, 10, 0);
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(4);
    const auto rowOf = [](std::initializer_list<QWidget*> widgets) {
        auto* row = new QHBoxLayout;
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(8);
        for (QWidget* widget : widgets) row->addWidget(widget);
        row->addStretch(1);
        return row;
    };
    m_start->setFixedWidth(112);
    m_start->setAccessibleName(QStringLiteral("Player starts"));
    m_start->setToolTip(QStringLiteral("Where the player is before the first wall arrives"));
    m_swap->setToolTip(QStringLiteral("The player may swap to the opposite side, as some levels let it"));
    form->addRow(quiet(QStringLiteral("Player starts")), rowOf({m_start, m_swap}));
    m_tight->setRange(0, 400);
    m_tight->setSingleStep(10);
    m_tight->setFixedWidth(72);
    m_tight->setAccessibleName(QStringLiteral("Tight below, milliseconds"));
    m_tight->setToolTip(QStringLiteral("Places with less to spare are marked"));
    form->addRow(quiet(QStringLiteral("Tight below")), rowOf({m_tight, quiet(QStringLiteral("ms"))}));
    m_most->setRange(1, 20);
    m_most->setDecimals(1);
    m_most->setSingleStep(0.5);
    m_most->setFixedWidth(72);
    m_most->setAccessibleName(QStringLiteral("Speeds to try, up to"));
    m_most->setToolTip(QStringLiteral("Wall speeds that are tried, from the one of the panel Level to this"));
    form->addRow(quiet(QStringLiteral("Speeds up to")), rowOf({m_most, m_speed}));
    m_path->setFont(look::fonts().mono);
    m_path->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    form->addRow(quiet(QStringLiteral("Safe path")), m_path);
    column->addLayout(form);

    connect(m_places, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (const QVariant spot = item->data(0, Qt::UserRole); spot.isValid())
            emit spotRequested(static_cast<std::size_t>(spot.toULongLong()));
    });
    connect(m_places, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        if (const QVariant spot = item->data(0, Qt::UserRole); spot.isValid())
            emit spotRequested(static_cast<std::size_t>(spot.toULongLong()));
    });
    connect(m_start, &QComboBox::activated, this, &PassablePanel::chooseStart);
    connect(m_swap, &QCheckBox::toggled, this, [this](bool on) {
        ProofView view = m_prover.view();
        view.swap = on;
        m_prover.setView(view);
    });
    connect(m_tight, &QSpinBox::valueChanged, this, [this](int milliseconds) {
        ProofView view = m_prover.view();
        view.tightMilliseconds = milliseconds;
        m_prover.setView(view);
    });
    connect(m_most, &QDoubleSpinBox::valueChanged, this, [this](double speed) {
        ProofView view = m_prover.view();
        view.mostSpeed = speed;
        m_prover.setView(view);
    });
    connect(&prover, &PatternProver::changed, this, &PassablePanel::refresh);
    connect(&prover, &PatternProver::detailsChanged, this, &PassablePanel::refresh);
    connect(&prover, &PatternProver::speedChanged, this, &PassablePanel::refresh);
    connect(&prover, &PatternProver::viewChanged, this, &PassablePanel::refresh);
    refresh();
}

void PassablePanel::chooseStart(int row) {
    ProofView view = m_prover.view();
    if (row == kAnywhere) {
        view.start.reset();
    } else if (row == kAsIStand) {
        view.start = passability::wrapped(m_player.markerAngle() * 180 / std::numbers::pi);
    } else {
        view.start = 360.0 / m_session.conditions().sides * (row - kFirstSide);
    }
    m_prover.setView(view);
}

QString PassablePanel::verdictText() const {
    return m_verdict->text();
}

QString PassablePanel::speedText() const {
    return m_speed->text();
}

void PassablePanel::refreshStarts() {
    const QSignalBlocker quietly(m_start);
    const int sides = m_session.conditions().sides;
    if (m_start->count() != sides + kFirstSide) {
        m_start->clear();
        m_start->addItem(QStringLiteral("anywhere"));
        m_start->addItem(QStringLiteral("as I stand"));
        for (int side = 0; side < sides; ++side) m_start->addItem(QStringLiteral("at side %1").arg(side));
    }
    int row = kAnywhere;
    if (const auto start = m_prover.view().start) {
        row = kAsIStand;
        const double side = *start / 360 * sides;
        constexpr double kSame = 1e-6;
        if (std::fabs(side - std::round(side)) < kSame)
            row = kFirstSide + static_cast<int>(std::lround(side)) % sides;
    }
    m_start->setCurrentIndex(row);
}

void PassablePanel::refresh() {
    const int sides = m_session.conditions().sides;
    const auto proof = m_prover.proof(sides);
    const bool stale = m_prover.isStale(sides);
    if (m_session.program() == nullptr || m_session.ringCount() == 0) {
        m_icon->clear();
        m_verdict->setText(QStringLiteral("Nothing to pass."));
    } else if (!proof) {
        m_icon->setPixmap(
            look::iconPixmap(QStringLiteral("stale"), 16, look::theme().text2, devicePixelRatioF()));
        m_verdict->setText(QStringLiteral("Looking…"));
    } else {
        const ProofWords words = wordsOf(*proof, m_session);
        m_icon->setPixmap(look::iconPixmap(stale ? QStringLiteral("stale") : words.icon, 16,
                                           stale ? look::theme().text2 : colourOf(lookOf(*proof)),
                                           devicePixelRatioF()));
        m_verdict->setText(words.sentence +
                           (stale ? QStringLiteral(" (before the last change).") : QStringLiteral(".")));
    }
    refreshPlaces();
    refreshStarts();
    const QSignalBlocker first(m_swap);
    const QSignalBlocker second(m_tight);
    const QSignalBlocker third(m_most);
    m_swap->setChecked(m_prover.view().swap);
    m_tight->setValue(m_prover.view().tightMilliseconds);
    m_most->setValue(m_prover.view().mostSpeed);
    const auto details = m_prover.details();
    if (const auto speed = m_prover.upToSpeed()) {
        const bool all = *speed >= m_prover.view().mostSpeed - 1e-6;
        m_speed->setText(all ? QStringLiteral("passable at all of them")
                             : QStringLiteral("passable up to ×%1").arg(*speed, 0, 'f', 1));
    } else {
        const bool passed = proof && !stale && proof->outcome == passability::Outcome::kPassable;
        m_speed->setText(passed && m_prover.isBusy() ? QStringLiteral("looking…") : QStringLiteral("–"));
    }
    const QString path = details ? pathText(*details) : QString();
    m_path->setToolTip(path);
    m_path->setAccessibleName(QStringLiteral("Safe path: ") + path);
    elidePath();
}

void PassablePanel::elidePath() {
    const QString path = m_path->toolTip();
    m_path->setText(path.isEmpty() ? QStringLiteral("–")
                                   : m_path->fontMetrics().elidedText(path, Qt::ElideRight, m_path->width()));
}

void PassablePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // The label has its new width once the layout has been done.
    QMetaObject::invokeMethod(this, &PassablePanel::elidePath, Qt::QueuedConnection);
}

void PassablePanel::refreshPlaces() {
    m_places->clear();
    const auto details = m_prover.details();
    if (!details || !details->proof->hasVerdict()) return;
    const passability::Proof& proof = *details->proof;
    const look::Theme& t = look::theme();
    const auto add = [&](const QString& icon, const QColor& colour, const QString& what, const QString& when,
                         const QString& spare) {
        auto* item = new QTreeWidgetItem(m_places, {what, when, spare});
        item->setIcon(0, look::iconPixmap(icon, kIcon, colour, devicePixelRatioF()));
        for (const int figure : {1, 2}) {
            item->setFont(figure, look::fonts().mono);
            item->setTextAlignment(figure, Qt::AlignRight | Qt::AlignVCenter);
        }
        item->setForeground(1, t.text2);
        item->setSizeHint(0, QSize(0, kRowHeight));
        return item;
    };
    std::vector<std::size_t> order(details->spots.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return details->spots[a].ticks < details->spots[b].ticks;
    });
    for (const std::size_t index : order) {
        const TightSpot& spot = details->spots[index];
        const QString when =
            QStringLiteral("%1 s").arg(playSeconds(proof.field->conditions(), spot.tick), 0, 'f', 2);
        QTreeWidgetItem* item = nullptr;
        if (spot.ticks) {
            const bool tight = passability::toMilliseconds(*spot.ticks) < m_prover.view().tightMilliseconds;
            item = add(tight ? QStringLiteral("tightest") : QStringLiteral("ok"), tight ? t.warning : t.ok,
                       QStringLiteral("Into %1").arg(ringNames(proof, m_session, {spot.rings.front()})), when,
                       marginText(spot.ticks));
        } else {
            item = add(QStringLiteral("never"), t.error,
                       QStringLiteral("Shut by %1").arg(ringNames(proof, m_session, spot.rings)), when, {});
        }
        item->setData(0, Qt::UserRole, static_cast<qulonglong>(index));
        item->setToolTip(0, spotText(*details, spot, m_session));
    }
    if (!details->margins.empty() && details->margins.size() > details->spots.size()) {
        add(QStringLiteral("ok"), t.ok,
            details->spots.empty() ? QStringLiteral("All rings") : QStringLiteral("All others"), {},
            marginText(std::nullopt));
    }
}

}  // namespace lw::pattern_editor
