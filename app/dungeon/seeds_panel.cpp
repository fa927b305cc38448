// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/seeds_panel.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr QSize kCard{134, 93};  ///< about
constexpr int kFigureLine = 21;
constexpr int kLeastTwoRows = 150;  ///< pixels of height from which there are two rows
constexpr int kRestMilliseconds = 150;

/// A picture with its seed and figures below.
class CardDelegate : public QStyledItemDelegate {
public:
    CardDelegate(const SeedsModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return m_size;
    }
    void setSize(QSize size) { m_size = size; }

    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        const SeedCard& card = m_model.card(index.row());
        const QRect picture(option.rect.x() + 3, option.rect.y() + 2, option.rect.width() - 6,
                            option.rect.height() - kFigureLine);
        p->save();
        if (!m_model.isCurrent()) p->setOpacity(0.5);
        p->fillRect(picture, DungeonColours::now().rock);
        if (!card.failure.isEmpty())
            paintFailed(*p, picture);
        else if (!card.picture.isNull())
            paintThumbnail(*p, picture, card.picture);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const bool hover = option.state.testFlag(QStyle::State_MouseOver);
        p->setBrush(Qt::NoBrush);
        p->setPen(QPen(chosen || hover ? t.accent : t.border, chosen ? 2 : 1));
        p->drawRect(QRectF(picture).adjusted(0.5, 0.5, -0.5, -0.5));
        paintFigures(*p, QRect(picture.x(), picture.bottom() + 2, picture.width(), 16), card);
        p->restore();
    }

private:
    static void paintFigures(QPainter& p, const QRect& line, const SeedCard& card) {
        const look::Theme& t = look::theme();
        QFont mono = look::fonts().mono;
        mono.setPixelSize(11);
        QFont bold = mono;
        bold.setWeight(QFont::DemiBold);
        p.setFont(bold);
        p.setPen(t.text);
        const QString seed = QString::number(static_cast<qulonglong>(card.seed));
        p.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                   seed.size() > 7 ? QStringLiteral("…") + seed.right(6) : seed);
        p.setFont(mono);
        if (!card.failure.isEmpty()) {
            const QString text = QStringLiteral("throws");
            const int width = QFontMetrics(mono).horizontalAdvance(text);
            p.setPen(t.error);
            p.drawText(line, Qt::AlignVCenter | Qt::AlignRight, text);
            p.drawPixmap(
                line.right() - width - 18, line.y() + 1,
                look::iconPixmap(QStringLiteral("error"), 13, t.error, p.device()->devicePixelRatioF()));
            return;
        }
        int right = line.right();
        const auto figure = [&](const char* icon, std::size_t number) {
            const QString text = QString::number(number);
            const int width = QFontMetrics(mono).horizontalAdvance(text);
            p.setPen(t.text2);
            p.drawText(QRect(right - width, line.y(), width + 1, line.height()),
                       Qt::AlignVCenter | Qt::AlignRight, text);
            p.drawPixmap(
                right - width - 16, line.y() + 1,
                look::iconPixmap(QString::fromLatin1(icon), 13, t.text2, p.device()->devicePixelRatioF()));
            right -= width + 24;
        };
        if (card.areas > 0) return figure("areas", card.areas);
        figure("door", card.doors);
        figure("room", card.rooms);
    }

    const SeedsModel& m_model;
    QSize m_size = kCard;
};

using Generations = std::vector<std::shared_ptr<const Generation>>;

SeedCard cardOf(const Generation& generation) {
    SeedCard card;
    card.seed = generation.recipe.seed;
    card.rooms = generation.rooms().size();
    card.doors = generation.figures.doors;
    if (card.rooms == 0) card.areas = generation.figures.areas;
    if (generation.error())
        card.failure = QString::fromStdString(generation.error()->what());
    else if (generation.map() != nullptr)
        card.picture = cellImage(finalScene(generation), {}, true);
    return card;
}

}  // namespace

void SeedsModel::show(std::vector<SeedCard> cards) {
    beginResetModel();
    m_cards = std::move(cards);
    m_current = true;
    endResetModel();
}

void SeedsModel::setCurrent(bool current) {
    if (current == m_current) return;
    m_current = current;
    if (!m_cards.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

int SeedsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_cards.size());
}

QVariant SeedsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SeedCard& card = this->card(index.row());
    const QString seed = QString::number(static_cast<qulonglong>(card.seed));
    switch (role) {
        case Qt::DisplayRole:
            return seed;
        case Qt::AccessibleTextRole:
        case Qt::ToolTipRole:
            if (card.failure.isEmpty() && card.areas > 0)
                return QStringLiteral("Seed %1: %2 areas").arg(seed).arg(card.areas);
            return card.failure.isEmpty() ? QStringLiteral("Seed %1: %2 rooms, %3 doors")
                                                .arg(seed)
                                                .arg(card.rooms)
                                                .arg(card.doors)
                                          : QStringLiteral("Seed %1 throws: %2").arg(seed, card.failure);
        default:
            return {};
    }
}

SeedsPanel::SeedsPanel(DungeonSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_list(new QListView),
      m_empty(new QLabel),
      m_stack(new QStackedLayout(this)) {
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new CardDelegate(m_model, this));
    m_list->viewport()->installEventFilter(this);
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(QStringLiteral("Next 12 seeds"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &SeedsPanel::start);
    connect(m_list, &QListView::clicked, this, &SeedsPanel::take);
    connect(m_list, &QListView::activated, this, &SeedsPanel::take);
    connect(&session, &DungeonSession::generated, this, &SeedsPanel::restart);
    connect(&session.document(), &document::Document::changed, this, [this] {
        // The session has heard of it before and asked for another sheet where the dungeon is another.
        if (m_session.stale()) {
            stop();
            m_model.setCurrent(false);
        } else if (m_job != 0) {
            restart();
        }
    });
    say(QStringLiteral("The next seeds appear here."));
    if (session.generation()) restart();
}

SeedsPanel::~SeedsPanel() {
    stop();
}

bool SeedsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) fitCards();
    return QWidget::eventFilter(watched, event);
}

/// As many cards a row as come near to their size, and two rows where there is height for them.
void SeedsPanel::fitCards() {
    const QSize room = m_list->viewport()->size();
    const int rows = room.height() >= kLeastTwoRows ? 2 : 1;
    // Two rows hold the sheet without a scroll bar.
    const int columns = std::max(1, qRound(static_cast<double>(room.width()) / kCard.width()));
    const QSize card(std::max(60, (room.width() - 1) / columns),
                     std::clamp(room.height() / rows, 60, kCard.height() + 24));
    m_list->setVerticalScrollBarPolicy(columns * rows >= kSeeds ? Qt::ScrollBarAlwaysOff
                                                                : Qt::ScrollBarAsNeeded);
    if (card == m_list->gridSize()) return;
    static_cast<CardDelegate*>(m_list->itemDelegate())->setSize(card);
    m_list->setGridSize(card);
}

void SeedsPanel::say(const QString& text) {
    m_empty->setText(text);
    m_stack->setCurrentWidget(m_empty);
}

void SeedsPanel::restart() {
    stop();
    m_due = true;
    m_model.setCurrent(false);
    m_rest.start();
}

void SeedsPanel::showEvent(QShowEvent*) {
    if (m_due && m_session.generation()) m_rest.start();
}

void SeedsPanel::stop() {
    m_rest.stop();
    if (m_job == 0) return;
    m_cancel.request_stop();
    m_session.worker().cancel(m_job);
    m_job = 0;
}

void SeedsPanel::start() {
    // Hidden behind another tab nothing is made until it is looked at.
    if (!isVisible() || !std::holds_alternative<GenerationJob>(m_session.job())) return;
    const GenerationJob job = std::get<GenerationJob>(m_session.job());
    if (job.cells() > kMostCells) {
        say(QStringLiteral("Seeds are shown for maps of up to 1,000,000 cells."));
        m_due = false;
        return;
    }
    stop();
    m_due = false;
    m_cancel = std::stop_source();
    m_job = m_session.worker().start<Generations>(
        this, m_session.document(),
        [job, token = m_cancel.get_token()](document::JobContext& context) {
            Generations made;
            for (int i = 1; i <= kSeeds && !token.stop_requested() && !context.cancelled(); ++i) {
                made.push_back(
                    generate(job.withSeed(job.recipe.seed + static_cast<std::uint64_t>(i)), {.stop = token}));
                context.setProgress(static_cast<double>(i) / kSeeds);
            }
            return made;
        },
        [this](const Generations& made) {
            m_job = 0;
            std::vector<SeedCard> cards;
            for (const auto& generation : made) cards.push_back(cardOf(*generation));
            m_model.show(std::move(cards));
            m_stack->setCurrentWidget(m_list);
        });
}

void SeedsPanel::take(const QModelIndex& index) {
    if (index.isValid() && m_model.isCurrent()) m_session.setSeed(m_model.card(index.row()).seed);
}

void SeedsPanel::changeEvent(QEvent* event) {
    // The pictures are in the colours of a theme.
    if (event->type() == QEvent::PaletteChange && m_session.generation()) restart();
    QWidget::changeEvent(event);
}

}  // namespace lw::dungeon_editor
