// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/sides_panel.h"

#include <QButtonGroup>
#include <QFrame>
#include <QHBoxLayout>
#include <QListView>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "look/theme.h"
#include "pattern/check.h"
#include "pattern/picture_export.h"
#include "pattern/proof_summary.h"
#include "pattern/proof_words.h"
#include "pattern/small_button.h"
#include "pattern/strip_picture.h"
#include "pattern/walk.h"

namespace lw::pattern_editor {

namespace {

QString divisionSizes(const pattern::PString& pattern, int sides) {
    const pattern::Boundaries boundaries(sides, pattern.divisions.size());
    QStringList sizes;
    std::int64_t before = 0;
    constexpr std::size_t kMost = 6;
    for (std::size_t k = 0; k < pattern.divisions.size(); ++k) {
        const std::int64_t after = boundaries.after(k + 1, pattern.divisions[k].separator);
        sizes << QString::number(after - before);
        before = after;
        if (k + 1 == kMost && pattern.divisions.size() > kMost) {
            sizes << QStringLiteral("…");
            break;
        }
    }
    return sizes.join(QStringLiteral(" + "));
}

class SidesDelegate : public QStyledItemDelegate {
public:
    SidesDelegate(PatternSession& session, PatternProver& prover, SidesModel& model, QObject* parent)
        : QStyledItemDelegate(parent), m_session(session), m_prover(prover), m_model(model) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        const int count = m_model.rowCount();
        const QSize room = option.widget != nullptr ? option.widget->size() : QSize(1000, 150);
        return {std::max(84, room.width() / std::max(1, count)), std::max(60, room.height())};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        const SideCountFacts& facts = m_model.facts(index.row());
        const QRect area = option.rect;
        const bool now = facts.sides == m_session.conditions().sides;
        QColor ground = t.panel;
        if (now)
            ground = t.select;
        else if (option.state.testFlag(QStyle::State_MouseOver))
            ground = t.hover;
        painter->fillRect(area, ground);
        if (now) {
            painter->setPen(QPen(t.accent, 2));
            painter->drawLine(area.left(), area.top() + 1, area.right(), area.top() + 1);
        }
        painter->setPen(t.border);
        painter->drawLine(area.topRight(), area.bottomRight());
        paintSideCount(*painter, area, m_session, m_prover, facts, m_model.whole());
    }

private:
    PatternSession& m_session;
    PatternProver& m_prover;
    SidesModel& m_model;
};

}  // namespace

SidesModel::SidesModel(PatternSession& session, PatternProver& prover, QObject* parent)
    : QAbstractListModel(parent), m_session(session), m_prover(prover) {
    connect(&prover, &PatternProver::changed, this,
            [this] { emit dataChanged(index(0), index(rowCount() - 1)); });
    connect(&session, &PatternSession::ranChanged, this, &SidesModel::forget);
    connect(&session, &PatternSession::selectionChanged, this, &SidesModel::forget);
    m_facts.resize(pattern::usualSides().size());
}

void SidesModel::setWhole(bool whole) {
    m_whole = whole;
    forget();
}

void SidesModel::forget() {
    // The rows stay; only what they tell is new, so that a view keeps its place.
    m_facts.assign(m_facts.size(), std::nullopt);
    emit dataChanged(index(0), index(rowCount() - 1));
}

const SideCountFacts& SidesModel::facts(int row) const {
    std::optional<SideCountFacts>& facts = m_facts[static_cast<std::size_t>(row)];
    if (!facts) {
        const int sides = pattern::usualSides()[static_cast<std::size_t>(row)];
        facts = m_whole ? wholeFacts(sides) : ringFacts(sides);
    }
    return *facts;
}

SideCountFacts SidesModel::ringFacts(int sides) const {
    SideCountFacts facts;
    facts.sides = sides;
    const auto ring = m_session.selected();
    if (!ring || m_session.program() == nullptr) return facts;
    const SideRuns& runs = m_session.sideRuns();
    facts.allowed = runs.allowed(sides);
    facts.ring = runs.picture(*ring, sides);
    if (!facts.ring) {
        facts.divisions = runs.cut(sides) ? QStringLiteral("too far on") : QStringLiteral("no such ring");
        return facts;
    }
    const pattern::PString& pattern = m_session.patternOfRing(*ring);
    facts.hangs = facts.allowed && pattern::hangs(pattern, sides);
    facts.overlaps = facts.allowed && pattern::overlaps(pattern, sides);
    if (!facts.allowed)
        facts.divisions = QStringLiteral("not used");
    else if (pattern.divisions.size() > 1)
        facts.divisions = divisionSizes(pattern, sides);
    return facts;
}

SideCountFacts SidesModel::wholeFacts(int sides) const {
    SideCountFacts facts;
    facts.sides = sides;
    if (m_session.program() == nullptr) return facts;
    const stackup::Program& program = m_session.program()->program();
    const SideRuns& runs = m_session.sideRuns();
    facts.allowed = runs.allowed(sides);
    if (!facts.allowed) {
        facts.divisions = QStringLiteral("not used");
        return facts;
    }
    const stackup::Timeline& timeline = runs.timeline(sides);
    std::vector<bool> told(program.code.size(), false);
    for (const stackup::RingEvent& ring : timeline.rings) {
        if (told[ring.instruction]) continue;
        told[ring.instruction] = true;
        const pattern::PString& pattern = program.patterns[program.code[ring.instruction].index];
        facts.hangs |= pattern::hangs(pattern, sides);
        facts.overlaps |= pattern::overlaps(pattern, sides);
    }
    facts.divisions = timeline.rings.size() == 1
                          ? QStringLiteral("1 ring")
                          : QStringLiteral("%1%2 rings")
                                .arg(timeline.rings.size())
                                .arg(runs.cut(sides) ? QStringLiteral("+") : QString());
    return facts;
}

int SidesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_facts.size());
}

QVariant SidesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SideCountFacts& facts = this->facts(index.row());
    if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) {
        QString text;
        if (const auto proof = m_prover.proof(facts.sides)) {
            text = wordsOf(*proof, m_session).sentence;
            if (m_prover.isStale(facts.sides)) text += QStringLiteral(" (before the last change)");
        } else {
            text = QStringLiteral("%1 sides: %2").arg(facts.sides).arg(facts.divisions);
        }
        if (facts.overlaps) text += QStringLiteral("; a division draws over another");
        return text;
    }
    return {};
}

SidesPanel::SidesPanel(PatternSession& session, PatternProver& prover, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_prover(prover),
      m_model(session, prover),
      m_list(new QListView),
      m_controls(new QWidget) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new SidesDelegate(session, prover, m_model, this));
    m_list->setFlow(QListView::LeftToRight);
    m_list->setWrapping(false);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(QStringLiteral("Sides 3 to 12"));
    m_list->setMinimumHeight(96);
    m_list->viewport()->installEventFilter(this);
    row->addWidget(m_list, 1);
    auto* bar = new QHBoxLayout(m_controls);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(8);
    bar->addWidget(new ProofSummary(prover));
    auto* segments = new QFrame;
    segments->setObjectName(QStringLiteral("segments"));
    segments->setFixedHeight(24);
    bar->addWidget(segments);
    auto* choice = new QHBoxLayout(segments);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->setSpacing(0);
    QToolButton* save = smallButton("export", QStringLiteral("Export the strip as a picture…"));
    connect(save, &QToolButton::clicked, this, &SidesPanel::exportPicture);
    bar->addWidget(save);
    auto* group = new QButtonGroup(this);
    const auto button = [&](const QString& name, int id) {
        auto* b = new QToolButton;
        b->setText(name);
        b->setCheckable(true);
        b->setProperty("segment", true);
        group->addButton(b, id);
        choice->addWidget(b);
    };
    button(QStringLiteral("Selected ring"), 0);
    button(QStringLiteral("Whole pattern"), 1);
    group->button(0)->setChecked(true);
    connect(group, &QButtonGroup::idClicked, this, [this](int id) { m_model.setWhole(id == 1); });
    const auto show = [this](const QModelIndex& index) {
        m_session.setSides(m_model.facts(index.row()).sides);
        if (std::exchange(m_onFoot, false)) emit tightestRequested();
    };
    connect(m_list, &QListView::clicked, this, show);
    connect(m_list, &QListView::activated, this, show);
    for (auto signal : {&PatternSession::conditionsChanged, &PatternSession::lookChanged}) {
        connect(&session, signal, m_list->viewport(), qOverload<>(&QWidget::update));
    }
}

bool SidesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const QModelIndex index = m_list->indexAt(mouse->pos());
        m_onFoot = index.isValid() && mouse->pos().y() > m_list->visualRect(index).bottom() - kFootHeight;
    }
    return QWidget::eventFilter(watched, event);
}

void SidesPanel::exportPicture() {
    const auto told = askAndExport(this, StripPicture(m_session, m_prover, m_model),
                                   QStringLiteral("Export sides 3–12"), QStringLiteral("sides.png"));
    if (told) emit m_session.said(*told);
}

QString SidesPanel::save(QString path, int size) const {
    return exportAs(StripPicture(m_session, m_prover, m_model), size, path);
}

}  // namespace lw::pattern_editor
