// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/changes_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "document/kind.h"
#include "document/picture.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::compare {

namespace {

using merge::Change;
using Kind = Change::Kind;

constexpr int kPad = 14;  ///< of a cell, both sides
constexpr int kRow = 26;
constexpr int kMostRows = 1'000;

QString groupOf(Kind kind) {
    switch (kind) {
        case Kind::kRowsRemoved:
        case Kind::kRowsAdded:
        case Kind::kColumnsRemoved:
        case Kind::kColumnsAdded:
            return QStringLiteral("Size");
        case Kind::kLegend:
            return QStringLiteral("Legend");
        case Kind::kTiles:
        case Kind::kDrawnOtherwise:
            return QStringLiteral("Tiles");
        case Kind::kFeature:
            return QStringLiteral("Features");
        case Kind::kName:
        case Kind::kTileLook:
        case Kind::kLight:
        case Kind::kTextOnly:
            break;
    }
    return QStringLiteral("Header");
}

QString iconOf(const Change& change) {
    switch (change.kind) {
        case Kind::kRowsRemoved:
        case Kind::kColumnsRemoved:
            return QStringLiteral("row-removed");
        case Kind::kRowsAdded:
        case Kind::kColumnsAdded:
            return QStringLiteral("add");
        case Kind::kLegend:
            return QStringLiteral("legend");
        case Kind::kTiles:
        case Kind::kDrawnOtherwise:
            return QStringLiteral("overlay");
        case Kind::kFeature:
            return change.words.find("moved") != std::string::npos ? QStringLiteral("moved")
                                                                   : QStringLiteral("feature");
        default:
            return QStringLiteral("rename");
    }
}

}  // namespace

ChangesPanel::ChangesPanel(ComparisonSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tree(new QTreeWidget), m_empty(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_empty->setContentsMargins(12, 8, 12, 8);
    m_empty->setWordWrap(true);
    m_tree->setObjectName(QStringLiteral("changes"));
    m_tree->setAccessibleName(QStringLiteral("Changes"));
    m_tree->setColumnCount(3);
    m_tree->setHeaderLabels({QStringLiteral("No."), QStringLiteral("What"), QStringLiteral("Place in new")});
    m_tree->headerItem()->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    m_tree->setIndentation(14);
    m_tree->setUniformRowHeights(true);
    m_tree->setStyleSheet(QStringLiteral("QTreeView::item { padding-right: 8px; }"));
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(24);
    m_tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    column->addWidget(m_empty);
    column->addWidget(m_tree, 1);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (m_filling || item == nullptr || !item->data(0, Qt::UserRole).isValid()) return;
        m_session.setCurrent(item->data(0, Qt::UserRole).toInt());
    });
    connect(&session, &ComparisonSession::changed, this, &ChangesPanel::refresh);
    connect(&session, &ComparisonSession::currentChanged, this, &ChangesPanel::refreshCurrent);
    refresh();
}

QString ChangesPanel::note() const {
    const auto& compared = m_session.compared();
    return compared == nullptr ? QString() : QString::number(compared->changes.size());
}

QString ChangesPanel::asText() const {
    QString out;
    if (const auto& compared = m_session.compared()) {
        for (const Change& change : compared->changes) {
            out += QString::fromStdString(change.words);
            if (!change.place.empty()) out += QStringLiteral(", ") + QString::fromStdString(change.place);
            out += QLatin1Char('\n');
        }
    }
    return out;
}

void ChangesPanel::refresh() {
    m_filling = true;
    m_tree->clear();
    const auto& compared = m_session.compared();
    QString words;
    if (!m_session.error().isEmpty())
        words = m_session.error();
    else if (compared == nullptr)
        words = QStringLiteral("Comparing…");
    else if (!compared->unreadable.isEmpty())
        words = compared->unreadable;
    else if (compared->changes.empty())
        words = QStringLiteral("No difference.");
    m_empty->setText(words);
    m_empty->setVisible(!words.isEmpty());
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    const look::Theme& t = look::theme();
    QTreeWidgetItem* group = nullptr;
    const std::size_t count = compared != nullptr ? compared->changes.size() : 0;
    std::size_t shown = 0;
    for (; shown < std::min<std::size_t>(count, kMostRows); ++shown) {
        const Change& change = compared->changes[shown];
        const QString title = groupOf(change.kind);
        if (group == nullptr || group->text(0) != title) {
            group = new QTreeWidgetItem(m_tree, {title});
            group->setFirstColumnSpanned(true);
            group->setSizeHint(0, QSize(0, kRow));
            group->setFlags(Qt::ItemIsEnabled);
        }
        auto* item = new QTreeWidgetItem(group);
        item->setData(0, Qt::UserRole, static_cast<int>(shown));
        item->setText(0, QString::number(shown + 1));
        item->setText(1, QString::fromStdString(change.words));
        item->setToolTip(1, item->text(1));
        item->setIcon(1, QIcon(look::iconPixmap(iconOf(change), 14, t.text, devicePixelRatioF())));
        item->setText(2, QString::fromStdString(change.place));
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
        item->setForeground(2, t.text2);
        item->setFont(0, mono);
        item->setFont(2, mono);
        const QFontMetrics metrics(mono);
        item->setSizeHint(0, QSize(metrics.horizontalAdvance(item->text(0)) + kPad, kRow));
        item->setSizeHint(2, QSize(metrics.horizontalAdvance(item->text(2)) + kPad, kRow));
    }
    if (count > shown) {
        auto* rest = new QTreeWidgetItem(m_tree, {QStringLiteral("… and %L1 more").arg(count - shown)});
        rest->setFirstColumnSpanned(true);
        rest->setFlags(Qt::NoItemFlags);
    }
    if (!m_session.takenOver().isEmpty()) {
        auto* taken = new QTreeWidgetItem(m_tree, {QStringLiteral("Taken over")});
        taken->setFirstColumnSpanned(true);
        taken->setFlags(Qt::ItemIsEnabled);
        for (const QString& one : m_session.takenOver()) {
            auto* item = new QTreeWidgetItem(taken);
            item->setText(1, one);
            item->setToolTip(1, one);
            item->setIcon(1, QIcon(look::iconPixmap(QStringLiteral("ok"), 14, t.ok, devicePixelRatioF())));
            item->setFlags(Qt::ItemIsEnabled);
            item->setSizeHint(0, QSize(0, kRow));
        }
    }
    m_tree->expandAll();
    m_filling = false;
    refreshCurrent();
}

void ChangesPanel::refreshCurrent() {
    m_filling = true;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_tree->topLevelItem(i);
        for (int k = 0; k < group->childCount(); ++k) {
            const QVariant index = group->child(k)->data(0, Qt::UserRole);
            if (!index.isValid() || index.toInt() != m_session.current()) continue;
            m_tree->setCurrentItem(group->child(k));
            m_tree->scrollToItem(group->child(k));
        }
    }
    m_filling = false;
}

/// A part of one of the maps.
class ChangePanel::Part : public QWidget {
public:
    Part() { setFixedHeight(132); }

    /// `seen`: cells.
    void show(std::unique_ptr<document::Picture> picture, const QRectF& seen, const QString& words) {
        m_picture = std::move(picture);
        const double row = m_picture != nullptr ? m_picture->rowHeight() : 1.0;
        m_seen = QRectF(seen.x(), seen.y() * row, seen.width(), seen.height() * row);
        m_words = words;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const look::Theme& t = look::theme();
        QPainter p(this);
        p.fillRect(rect(), t.canvas);
        if (m_picture != nullptr && !m_seen.isEmpty()) {
            double scale = std::min(width() / m_seen.width(), height() / m_seen.height());
            if (scale >= 1) scale = std::min(24.0, std::floor(scale));
            const QSizeF size = m_seen.size() * scale;
            const QRectF target(
                QPointF(std::round((width() - size.width()) / 2), std::round((height() - size.height()) / 2)),
                size);
            p.setClipRect(target);
            m_picture->paint(p, m_seen, target);
            p.setClipping(false);
        } else {
            QFont font = look::fonts().mono;
            font.setPixelSize(11);
            p.setFont(font);
            p.setPen(t.text);
            p.drawText(rect().adjusted(8, 8, -8, -8), Qt::TextWrapAnywhere | Qt::AlignTop | Qt::AlignLeft,
                       m_words);
        }
        p.setPen(t.border);
        p.setBrush(Qt::NoBrush);
        p.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    std::unique_ptr<document::Picture> m_picture;
    QRectF m_seen;
    QString m_words;
};

ChangePanel::ChangePanel(ComparisonSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_title(new QLabel),
      m_beforeName(new QLabel),
      m_nowName(new QLabel),
      m_before(new Part),
      m_now(new Part),
      m_take(new QPushButton(QStringLiteral("Take over old"))),
      m_next(new QPushButton(QStringLiteral("Keep new"))),
      m_words(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 12);
    column->setSpacing(8);
    m_title->setWordWrap(true);
    column->addWidget(m_title);
    auto* pictures = new QHBoxLayout;
    pictures->setSpacing(8);
    for (const auto& [name, part] : {std::pair(m_beforeName, m_before), std::pair(m_nowName, m_now)}) {
        auto* one = new QVBoxLayout;
        one->setSpacing(4);
        one->addWidget(name);
        one->addWidget(part);
        pictures->addLayout(one, 1);
    }
    column->addLayout(pictures);
    auto* buttons = new QHBoxLayout;
    m_take->setObjectName(QStringLiteral("takeOver"));
    m_take->setProperty("primary", true);
    m_next->setToolTip(QStringLiteral("Goes on to the next change"));
    buttons->addWidget(m_take);
    buttons->addWidget(m_next);
    buttons->addStretch(1);
    column->addLayout(buttons);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_words->setWordWrap(true);
    column->addWidget(m_words);
    column->addStretch(1);
    connect(m_take, &QPushButton::clicked, &session, &ComparisonSession::takeOver);
    connect(m_next, &QPushButton::clicked, this, [this] { m_session.step(true); });
    connect(&session, &ComparisonSession::changed, this, &ChangePanel::refresh);
    connect(&session, &ComparisonSession::currentChanged, this, &ChangePanel::refresh);
    connect(&session, &ComparisonSession::selectionChanged, this, &ChangePanel::refresh);
    refresh();
}

ChangePanel::~ChangePanel() = default;

void ChangePanel::refresh() {
    m_compared = m_session.compared();
    const int front = m_session.current();
    const bool isThere = m_compared != nullptr && m_compared->maps && front >= 0;
    for (QWidget* widget :
         {static_cast<QWidget*>(m_before), static_cast<QWidget*>(m_now), static_cast<QWidget*>(m_beforeName),
          static_cast<QWidget*>(m_nowName), static_cast<QWidget*>(m_take), static_cast<QWidget*>(m_next)})
        widget->setVisible(isThere);
    m_beforeName->setText(
        QStringLiteral("<b>Old</b>&nbsp; %1").arg(m_session.before().label.toHtmlEscaped()));
    m_nowName->setText(QStringLiteral("<b>New</b>&nbsp; %1").arg(m_session.now().label.toHtmlEscaped()));
    if (!isThere) {
        m_title->setText(QStringLiteral("No change is in front."));
        m_words->clear();
        return;
    }
    const Change& change = m_compared->changes[static_cast<std::size_t>(front)];
    m_title->setText(QStringLiteral("<b>Change %1</b>&nbsp; %2")
                         .arg(front + 1)
                         .arg(QString::fromStdString(change.words).toHtmlEscaped()));
    refreshPictures();
    const QString why = m_session.whyNoTakeOver();
    const std::size_t selected = m_session.selectedChanges();
    m_take->setText(m_session.selection().isEmpty() ? QStringLiteral("Take over old")
                    : selected == 1                 ? QStringLiteral("Take over 1 tile")
                                                    : QStringLiteral("Take over %L1 tiles").arg(selected));
    m_take->setEnabled(why.isEmpty());
    m_take->setToolTip(why.isEmpty() ? QStringLiteral("Take over old (T)") : why);
    m_words->setText(why.isEmpty()
                         ? QStringLiteral("Writes what the old version has into %1; one step to undo.")
                               .arg(m_session.map()->title())
                         : why + QLatin1Char('.'));
}

void ChangePanel::refreshPictures() {
    const Change& change = m_compared->changes[static_cast<std::size_t>(m_session.current())];
    const QRect place = m_compared->places[static_cast<std::size_t>(m_session.current())];
    const document::Document* map = m_session.map();
    if (place.isEmpty() || map == nullptr) {
        const merge::Comparison& maps = *m_compared->maps;
        const auto value = [&](const std::optional<merge::ValueChange>& both, bool isBefore) {
            return both ? QString::fromStdString(isBefore ? both->before : both->now) : QString();
        };
        const auto words = [&](bool isBefore) {
            switch (change.kind) {
                case Kind::kName:
                    return value(maps.name, isBefore);
                case Kind::kTileLook:
                    return value(maps.tileLook, isBefore);
                case Kind::kLight:
                    return value(maps.light, isBefore);
                case Kind::kLegend: {
                    const merge::LegendChange& entry = maps.legend[change.index];
                    const char32_t c = isBefore ? entry.before : entry.now;
                    if (c == 0) return QStringLiteral("no entry");
                    return QStringLiteral("'%1': %2")
                        .arg(QString::fromUcs4(&c, 1),
                             QString::fromStdString(isBefore ? entry.oldTerrain : entry.newTerrain));
                }
                default:
                    return QString();
            }
        };
        m_before->show(nullptr, {}, words(true));
        m_now->show(nullptr, {}, words(false));
        return;
    }
    // The region and two cells round it, at most what can be told apart.
    constexpr int kMost = 40;
    QRect around = place.adjusted(-2, -2, 2, 2) & QRect(0, 0, static_cast<int>(m_compared->columns.size()),
                                                        static_cast<int>(m_compared->rows.size()));
    around.setSize(around.size().boundedTo(QSize(kMost, kMost)));
    const auto part = [&](bool isBefore) {
        QRect cells;
        const auto line = [isBefore](const merge::CommonLine& common) {
            return isBefore ? common.before : common.now;
        };
        int top = -1, bottom = -1, left = -1, right = -1;
        for (int y = around.top(); y <= around.bottom(); ++y) {
            const int at = line(m_compared->rows[static_cast<std::size_t>(y)]);
            if (at < 0) continue;
            top = top < 0 ? at : top;
            bottom = at;
        }
        for (int x = around.left(); x <= around.right(); ++x) {
            const int at = line(m_compared->columns[static_cast<std::size_t>(x)]);
            if (at < 0) continue;
            left = left < 0 ? at : left;
            right = at;
        }
        if (top >= 0 && left >= 0) cells = QRect(QPoint(left, top), QPoint(right, bottom));
        return cells;
    };
    const auto picture = [&](const std::shared_ptr<const language::Analysis>& analysis) {
        return map->kind().picture(analysis, {}, nullptr);
    };
    m_before->show(picture(m_compared->beforeAnalysis), part(true), QStringLiteral("not there"));
    m_now->show(picture(m_compared->nowAnalysis), part(false), QStringLiteral("not there"));
}

}  // namespace lw::compare
