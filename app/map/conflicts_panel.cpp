// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/conflicts_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::map_editor {

namespace {

using map::MergeSide;
using State = Conflict::State;

constexpr MergeSide kOrder[] = {MergeSide::kOurs, MergeSide::kTheirs, MergeSide::kBase};
constexpr int kRow = 28;
constexpr int kPictureHeight = 86;
constexpr int kMostRows = 1'000;

QString sideTitle(MergeSide side) {
    return side == MergeSide::kOurs     ? QStringLiteral("Ours")
           : side == MergeSide::kTheirs ? QStringLiteral("Theirs")
                                        : QStringLiteral("Base");
}

QPushButton* smallButton(const QString& text) {
    auto* button = new QPushButton(text);
    button->setProperty("small", true);
    return button;
}

QIcon iconOf(const Conflict& conflict, qreal ratio) {
    const look::Theme& t = look::theme();
    return QIcon(conflict.isOpen() ? look::iconPixmap(QStringLiteral("error"), 14, t.error, ratio)
                                   : look::iconPixmap(QStringLiteral("ok"), 14, t.ok, ratio));
}

/// A picture that a selected row shows as it is.
QIcon plainIcon(const QPixmap& pixmap) {
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected);
    return icon;
}

/// The number of a conflict as it stands on the grid.
QPixmap chip(const QString& number, bool isOpen, qreal ratio) {
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    font.setWeight(QFont::DemiBold);
    const int width = std::max(22, QFontMetrics(font).horizontalAdvance(number) + 10);
    QPixmap pixmap(QSize(width, 18) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter p(&pixmap);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(isOpen ? look::theme().error : look::theme().borderStrong, 1.5));
    p.setBrush(Qt::black);
    p.drawRoundedRect(QRectF(0.75, 0.75, width - 1.5, 16.5), 2, 2);
    p.setFont(font);
    p.setPen(Qt::white);
    p.drawText(QRect(0, 0, width, 18), Qt::AlignCenter, number);
    return pixmap;
}

/// The first tiles that differ, ours and theirs; what else it is about has an icon.
QIcon aboutIcon(const Conflict& conflict, const MapSession& session, qreal ratio) {
    const auto& ours = conflict.block.side(MergeSide::kOurs);
    const auto& theirs = conflict.block.side(MergeSide::kTheirs);
    if (!conflict.isTiles() || !ours || !theirs) {
        const bool isOnMap = !conflict.cells.isEmpty();
        return QIcon(look::iconPixmap(isOnMap ? QStringLiteral("feature") : QStringLiteral("layers"), 14,
                                      look::theme().text2, ratio));
    }
    for (std::size_t y = 0; y < std::min(ours->tiles.size(), theirs->tiles.size()); ++y) {
        for (std::size_t x = 0; x < std::min(ours->tiles[y].size(), theirs->tiles[y].size()); ++x) {
            if (ours->tiles[y][x] == theirs->tiles[y][x]) continue;
            QPixmap pixmap(QSize(30, 14) * ratio);
            pixmap.setDevicePixelRatio(ratio);
            pixmap.fill(Qt::transparent);
            QPainter p(&pixmap);
            p.fillRect(QRect(0, 0, 14, 14), session.colours().of(ours->tiles[y][x]));
            p.fillRect(QRect(16, 0, 14, 14), session.colours().of(theirs->tiles[y][x]));
            return plainIcon(pixmap);
        }
    }
    return {};
}

}  // namespace

class ConflictCard::Picture : public QWidget {
public:
    explicit Picture(MapSession& session) : m_session(session) { setFixedHeight(kPictureHeight); }

    void show(std::vector<std::u32string> tiles, const QString& words, bool ringed) {
        m_tiles = std::move(tiles);
        m_words = words;
        m_ringed = ringed;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const look::Theme& t = look::theme();
        QPainter p(this);
        p.fillRect(rect(), t.base);
        if (m_tiles.empty()) {
            QFont font = look::fonts().mono;
            font.setPixelSize(11);
            p.setFont(font);
            p.setPen(t.text);
            p.drawText(rect().adjusted(6, 6, -6, -6), Qt::TextWrapAnywhere | Qt::AlignTop | Qt::AlignLeft,
                       m_words);
        } else {
            paintTiles(p);
        }
        p.setPen(QPen(m_ringed ? t.accent : t.border, m_ringed ? 2 : 1));
        p.setBrush(Qt::NoBrush);
        p.drawRect(m_ringed ? rect().adjusted(1, 1, -1, -1) : rect().adjusted(0, 0, -1, -1));
    }

private:
    void paintTiles(QPainter& p) {
        std::size_t wide = 1;
        for (const std::u32string& row : m_tiles) wide = std::max(wide, row.size());
        const QRect room = rect().adjusted(4, 4, -4, -4);
        const double fit = std::min(room.width() / static_cast<double>(wide),
                                    room.height() / static_cast<double>(m_tiles.size()));
        const double scale = fit >= 1 ? std::min(24.0, std::floor(fit)) : fit;
        const double left = room.center().x() - scale * static_cast<double>(wide) / 2;
        const double top = room.center().y() - scale * static_cast<double>(m_tiles.size()) / 2;
        QFont font = look::fonts().mono;
        font.setPixelSize(std::max(6, static_cast<int>(scale * 0.6)));
        p.setFont(font);
        for (std::size_t y = 0; y < m_tiles.size(); ++y) {
            for (std::size_t x = 0; x < m_tiles[y].size(); ++x) {
                const QRectF cell(left + scale * static_cast<double>(x), top + scale * static_cast<double>(y),
                                  scale, scale);
                const char32_t c = m_tiles[y][x];
                const QColor ground = m_session.colours().of(c);
                p.fillRect(cell, ground);
                if (scale < 10) continue;
                p.setPen(readable(ground, ground));
                p.drawText(cell, Qt::AlignCenter, QString::fromUcs4(&c, 1));
            }
        }
    }

    MapSession& m_session;
    std::vector<std::u32string> m_tiles;
    QString m_words;
    bool m_ringed = false;
};

ConflictCard::ConflictCard(ConflictSession& conflicts, MergeSide side, QWidget* parent)
    : QWidget(parent),
      m_conflicts(conflicts),
      m_side(side),
      m_picture(new Picture(conflicts.session())),
      m_words(new QLabel),
      m_take(smallButton(QStringLiteral("Take %1").arg(sideTitle(side).toLower()))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* title = new QLabel(QStringLiteral("<b>%1</b>").arg(sideTitle(side)));
    column->addWidget(title);
    column->addWidget(m_picture);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    // The three cards are of one width, whatever stands below them.
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    column->addWidget(m_words);
    column->addWidget(m_take);
    if (side == MergeSide::kOurs) m_take->setProperty("primary", true);
    m_take->setObjectName(QStringLiteral("take%1").arg(sideTitle(side)));
    connect(m_take, &QPushButton::clicked, this, [this] { m_conflicts.take(m_side); });
}

void ConflictCard::refresh() {
    const Conflict* front = m_conflicts.current();
    if (front == nullptr) return;
    const auto& told = front->block.side(m_side);
    const bool hasTiles = front->isTiles() && told;
    const bool stands = front->isOpen()
                            ? m_side == MergeSide::kOurs
                            : (front->state == State::kOurs && m_side == MergeSide::kOurs) ||
                                  (front->state == State::kTheirs && m_side == MergeSide::kTheirs) ||
                                  (front->state == State::kBase && m_side == MergeSide::kBase);
    const QString words = hasTiles ? QString() : m_conflicts.sideText(*front, m_side);
    m_picture->show(hasTiles ? told->tiles : std::vector<std::u32string>(), words, stands);
    m_picture->setToolTip(words);
    m_words->setText(stands ? QStringLiteral("in the map") : QString());
    const QString why =
        front->isOpen() ? m_conflicts.whyNot(*front, m_side) : QStringLiteral("Settled; undo opens it again");
    m_take->setEnabled(why.isEmpty());
    m_take->setToolTip(why);
}

ConflictsPanel::ConflictsPanel(ConflictSession& conflicts, document::ActionRegistry& actions, QWidget* parent)
    : QWidget(parent),
      m_conflicts(conflicts),
      m_actions(actions),
      m_list(new QTreeWidget),
      m_front(new QWidget) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_list->setObjectName(QStringLiteral("conflicts"));
    m_list->setAccessibleName(QStringLiteral("Conflicts"));
    m_list->setColumnCount(4);
    m_list->setHeaderLabels(
        {QStringLiteral("No."), QStringLiteral("What"), QStringLiteral("Place"), QStringLiteral("State")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setIconSize(QSize(34, 18));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setMinimumSectionSize(24);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    column->addWidget(m_list, 1);
    m_empty = new QLabel(QStringLiteral("All done. Save writes the merged map."));
    m_empty->setContentsMargins(12, 8, 12, 8);
    m_empty->setWordWrap(true);
    column->addWidget(m_empty);

    auto* front = new QVBoxLayout(m_front);
    front->setContentsMargins(12, 8, 12, 8);
    front->setSpacing(8);
    auto* head = new QHBoxLayout;
    m_title = new QLabel;
    head->addWidget(m_title, 1);
    front->addLayout(head);
    auto* cards = new QHBoxLayout;
    cards->setSpacing(8);
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i] = new ConflictCard(conflicts, kOrder[i]);
        cards->addWidget(m_cards[i], 1);
    }
    front->addLayout(cards);
    auto* all = new QHBoxLayout;
    all->addWidget(new QLabel(QStringLiteral("All open tiles:")));
    for (const MergeSide side : kOrder) {
        auto* button = smallButton(sideTitle(side));
        connect(button, &QPushButton::clicked, this, [this, side] { m_conflicts.takeAllTiles(side); });
        all->addWidget(button);
        m_allTiles.push_back(button);
    }
    all->addStretch(1);
    front->addLayout(all);
    m_removeMark = smallButton(QStringLiteral("Remove mark"));
    m_removeMark->setToolTip(
        QStringLiteral("Paint by hand, then take the block of comments away; the map stays as it is (K)"));
    connect(m_removeMark, &QPushButton::clicked, &conflicts, &ConflictSession::removeMark);
    front->addWidget(m_removeMark, 0, Qt::AlignLeft);
    column->addWidget(m_front);

    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(12, 6, 12, 8);
    m_foot = new QLabel;
    m_foot->setForegroundRole(QPalette::PlaceholderText);
    m_foot->setWordWrap(true);
    m_save = smallButton(QStringLiteral("Save as it is"));
    m_save->setToolTip(QStringLiteral("Saves the map with its open conflicts"));
    m_saveMerged = smallButton(QStringLiteral("Save, merged"));
    m_saveMerged->setProperty("primary", true);
    foot->addWidget(m_foot, 1);
    foot->addWidget(m_save);
    foot->addWidget(m_saveMerged);
    column->addLayout(foot);
    const auto save = [this] { m_actions.trigger(QStringLiteral("file.save")); };
    connect(m_save, &QPushButton::clicked, this, save);
    connect(m_saveMerged, &QPushButton::clicked, this, save);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!m_filling && item != nullptr) m_conflicts.setCurrent(item->data(0, Qt::UserRole).toInt());
    });
    connect(&conflicts, &ConflictSession::changed, this, &ConflictsPanel::refresh);
    connect(&conflicts.session(), &MapSession::coloursChanged, this, &ConflictsPanel::refresh);
    connect(&conflicts, &ConflictSession::currentChanged, this, &ConflictsPanel::refreshCurrent);
    refresh();
}

QString ConflictsPanel::note() const {
    const int done = static_cast<int>(m_conflicts.all().size()) - m_conflicts.openCount();
    return done == 0 ? QString::number(m_conflicts.all().size())
                     : QStringLiteral("%1, %2 done").arg(m_conflicts.all().size()).arg(done);
}

void ConflictsPanel::refresh() {
    m_filling = true;
    m_list->clear();
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    int shown = 0;
    for (const Conflict& conflict : m_conflicts.all()) {
        if (++shown > kMostRows) break;
        auto* item = new QTreeWidgetItem(m_list);
        item->setData(0, Qt::UserRole, conflict.key);
        const QString number = conflict.isGit() ? QStringLiteral("git") : QString::number(conflict.key);
        item->setIcon(0, plainIcon(chip(number, conflict.isOpen(), devicePixelRatioF())));
        item->setData(0, Qt::AccessibleTextRole, number);
        item->setIcon(1, aboutIcon(conflict, m_conflicts.session(), devicePixelRatioF()));
        item->setText(1, conflict.what);
        item->setToolTip(1, conflict.about.isEmpty() ? conflict.what : conflict.about);
        item->setText(2, conflict.place);
        item->setText(3, stateWords(conflict.state));
        item->setIcon(3, iconOf(conflict, devicePixelRatioF()));
        item->setFont(2, mono);
        item->setSizeHint(0, QSize(0, kRow));
    }
    const auto rest = static_cast<int>(m_conflicts.all().size()) - kMostRows;
    if (rest > 0)
        (new QTreeWidgetItem(m_list, {QString(), QStringLiteral("… and %L1 more").arg(rest)}))
            ->setDisabled(true);
    m_filling = false;
    const int open = m_conflicts.openCount();
    m_empty->setVisible(open == 0);
    m_foot->setText(open == 0   ? QStringLiteral("No conflict is open")
                    : open == 1 ? QStringLiteral("1 conflict open")
                                : QStringLiteral("%1 conflicts open").arg(open));
    m_save->setVisible(open > 0);
    m_saveMerged->setEnabled(open == 0);
    m_saveMerged->setToolTip(open == 0 ? QString() : m_foot->text());
    const bool anyTiles =
        std::ranges::any_of(m_conflicts.all(), [](const Conflict& c) { return c.isOpen() && c.isTiles(); });
    for (QPushButton* button : m_allTiles) {
        button->setEnabled(anyTiles);
        button->setToolTip(anyTiles ? QString() : QStringLiteral("No tiles are in conflict any more"));
    }
    refreshCurrent();
}

void ConflictsPanel::refreshCurrent() {
    const Conflict* front = m_conflicts.current();
    m_front->setVisible(front != nullptr);
    if (front == nullptr) return;
    const QString number =
        front->isGit() ? QStringLiteral("Git's markers") : QStringLiteral("Conflict %1").arg(front->key);
    m_title->setText(QStringLiteral("<b>%1</b>&nbsp; %2")
                         .arg(number, (front->about.isEmpty() ? front->what : front->about).toHtmlEscaped()));
    for (ConflictCard* card : m_cards) card->refresh();
    m_removeMark->setVisible(!front->isGit());
    m_removeMark->setEnabled(front->isOpen());
    m_filling = true;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        if (item->data(0, Qt::UserRole).toInt() == front->key) m_list->setCurrentItem(item);
    }
    m_filling = false;
}

}  // namespace lw::map_editor
