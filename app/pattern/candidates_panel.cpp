// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/candidates_panel.h"

#include <QAbstractScrollArea>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPixmapCache>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/check.h"
#include "pattern/pattern_picture.h"

namespace lw::pattern_editor {

namespace {

constexpr int kFirstThumbnail = 3;
constexpr int kLastThumbnail = 8;
constexpr int kRowHeight = 76;
constexpr int kThumbnailTop = 28;

/// The six small pictures of a P-string in the place of the ring looked at, in a row. Kept in the pixmap
/// cache.
QPixmap thumbnails(const std::string& text, QSize size, qreal ratio, const PatternSession& session) {
    const pattern::WallTable& walls = session.walls();
    constexpr int kCount = kLastThumbnail - kFirstThumbnail + 1;
    std::array<RingFrame, kCount> frames;
    for (int i = 0; i < kCount && session.selected(); ++i) {
        frames[static_cast<std::size_t>(i)] =
            session.sideRuns().frame(*session.selected(), kFirstThumbnail + i);
    }
    const look::Theme& t = look::theme();
    QString key = QStringLiteral("pattern/%1/%2x%3/%4/%5")
                      .arg(QString::fromStdString(text))
                      .arg(size.width())
                      .arg(size.height())
                      .arg(ratio)
                      .arg(t.dark);
    for (const auto& [character, wall] : walls.walls) key += QLatin1Char(character);
    RingColours colours{session.colourBy(), session.selected()};
    if (colours.selected) colours.selected = session.colourOf(*colours.selected);
    key += QStringLiteral("/%1/%2").arg(static_cast<int>(colours.by)).arg(colours.selected.value_or(0));
    for (const RingFrame& frame : frames) key += QStringLiteral("/%1/%2").arg(frame.pivot).arg(frame.mirror);
    QPixmap pixmap;
    if (size.isEmpty() || QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = QPixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const pattern::PString parsed = pattern::parse(text);
    const double wide = static_cast<double>(size.width()) / kCount;
    QFont small = look::fonts().mono;
    small.setPixelSize(10);
    painter.setFont(small);
    for (int i = 0; i < kCount; ++i) {
        const double radius = std::min(wide - 20, static_cast<double>(size.height())) / 2;
        const QPointF middle(wide * i + wide / 2 + 5, size.height() / 2.0);
        const int sides = kFirstThumbnail + i;
        const RingFrame& frame = frames[static_cast<std::size_t>(i)];
        const pattern::Ring ring = pattern::evaluate(parsed, sides, frame.pivot, frame.mirror);
        paintThumbnail(painter, middle, radius, makePicture(ring, walls, parsed.divisions.size()), colours);
        painter.setPen(t.text2);
        painter.drawText(QPointF(wide * i + 1, 12), QString::number(kFirstThumbnail + i));
    }
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class CandidateDelegate : public QStyledItemDelegate {
public:
    CandidateDelegate(PatternSession& session, PatternFinder& finder, QObject* parent)
        : QStyledItemDelegate(parent), m_session(session), m_finder(finder) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        const auto* view = qobject_cast<const QAbstractScrollArea*>(option.widget);
        return {view != nullptr ? view->viewport()->width() : option.rect.width(), kRowHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        const auto row = static_cast<std::size_t>(index.row());
        if (row >= m_finder.candidates().size()) return;
        const pattern::Suggestion& one = m_finder.candidates()[row];
        const bool inText = m_finder.inText() == row;
        const QRect area = option.rect;
        if (inText)
            painter->fillRect(area, t.select);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(area, t.hover);
        painter->setPen(t.border);
        painter->drawLine(area.bottomLeft(), area.bottomRight());
        paintKey(*painter, area, index.row());
        QFont mono = look::fonts().mono;
        mono.setPixelSize(13);
        painter->setFont(mono);
        painter->setPen(t.text);
        const int textLeft = area.left() + 36;
        const int right = paintFacts(*painter, area, one, inText, m_finder.fits(row));
        const QString text = painter->fontMetrics().elidedText(QString::fromStdString(one.text),
                                                               Qt::ElideRight, right - textLeft - 6);
        painter->drawText(QRect(textLeft, area.top() + 5, right - textLeft, 20), Qt::AlignVCenter, text);
        const QSize size(area.width() - 16, kRowHeight - kThumbnailTop - 6);
        painter->drawPixmap(area.left() + 10, area.top() + kThumbnailTop,
                            thumbnails(one.text, size, painter->device()->devicePixelRatioF(), m_session));
    }

private:
    static void paintKey(QPainter& painter, const QRect& area, int row) {
        const look::Theme& t = look::theme();
        if (row >= 9) return;
        const QRect key(area.left() + 10, area.top() + 8, 15, 15);
        painter.setPen(t.borderStrong);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(key, 2, 2);
        QFont font = look::fonts().mono;
        font.setPixelSize(11);
        painter.setFont(font);
        painter.setPen(t.text);
        painter.drawText(key, Qt::AlignCenter, QString::number(row + 1));
    }

    /// Length, and how it generalises; where they begin.
    static int paintFacts(QPainter& painter, const QRect& area, const pattern::Suggestion& one, bool inText,
                          bool fits) {
        const look::Theme& t = look::theme();
        painter.save();
        QFont font = look::fonts().ui;
        font.setPixelSize(11);
        painter.setFont(font);
        int right = area.right() - 10;
        const auto put = [&](const QString& text, const QColor& color) {
            const int width = painter.fontMetrics().horizontalAdvance(text);
            painter.setPen(color);
            painter.drawText(QRect(right - width, area.top() + 5, width, 20), Qt::AlignVCenter, text);
            right -= width + 6;
        };
        const auto icon = [&](const char* name, const QColor& color) {
            right -= 12;
            painter.drawPixmap(right, area.top() + 9,
                               look::iconPixmap(QString::fromLatin1(name), 12, color,
                                                painter.device()->devicePixelRatioF()));
            right -= 8;
        };
        put(one.text.size() == 1 ? QStringLiteral("1 char") : QStringLiteral("%1 chars").arg(one.text.size()),
            t.text2);
        right -= 4;
        if (!one.hangs.empty()) {
            put(QStringLiteral("hangs at ") + QString::fromStdString(pattern::describeSides(one.hangs)),
                t.error);
            icon("error", t.error);
        } else if (!one.overlaps.empty()) {
            put(QStringLiteral("overlaps at ") + QString::fromStdString(pattern::describeSides(one.overlaps)),
                t.warning);
            icon("warning", t.warning);
        } else if (!one.full.empty()) {
            put(QStringLiteral("closed at ") + QString::fromStdString(pattern::describeSides(one.full)),
                t.warning);
            icon("warning", t.warning);
        } else {
            put(QString::fromStdString(one.idea), t.text2);
            icon("ok", t.ok);
        }
        if (!fits) {
            put(QStringLiteral("doesn't draw them all"), t.warning);
        } else if (inText) {
            put(QStringLiteral("in the text"), t.text2);
        }
        painter.restore();
        return right;
    }

    PatternSession& m_session;
    PatternFinder& m_finder;
};

QString ringText(const pattern::Example& example) {
    QString out;
    for (const bool wall : example.walls) out += QLatin1Char(wall ? '.' : '_');
    return out;
}

}  // namespace

CandidatesModel::CandidatesModel(PatternFinder& finder, QObject* parent)
    : QAbstractListModel(parent), m_finder(finder) {
    connect(&finder, &PatternFinder::changed, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

int CandidatesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_finder.candidates().size());
}

QVariant CandidatesModel::data(const QModelIndex& index, int role) const {
    const auto row = static_cast<std::size_t>(index.row());
    if (!index.isValid() || row >= m_finder.candidates().size()) return {};
    const pattern::Suggestion& one = m_finder.candidates()[row];
    if (role == Qt::DisplayRole) return QString::fromStdString(one.text);
    if (role == Qt::AccessibleTextRole) {
        QString text = QStringLiteral("%1, %2, %3")
                           .arg(index.row() + 1)
                           .arg(QString::fromStdString(one.text), QString::fromStdString(one.idea));
        if (!one.hangs.empty())
            text += QStringLiteral(", hangs at ") + QString::fromStdString(pattern::describeSides(one.hangs));
        if (!one.full.empty())
            text += QStringLiteral(", closed at ") + QString::fromStdString(pattern::describeSides(one.full));
        if (m_finder.inText() == row) text += QStringLiteral(", in the text");
        return text;
    }
    return {};
}

CandidatesPanel::CandidatesPanel(PatternSession& session, PatternFinder& finder, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_finder(finder),
      m_model(finder),
      m_head(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_asked(new QLabel),
      m_add(new QPushButton(QStringLiteral("Add as example"))),
      m_clear(new QPushButton(QStringLiteral("Clear"))),
      m_list(new QListView),
      m_empty(new QLabel),
      m_proof(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_head->setContentsMargins(10, 4, 8, 6);
    m_head->setSpacing(8);
    m_head->addWidget(m_asked, 1);
    m_asked->setForegroundRole(QPalette::PlaceholderText);
    m_asked->setWordWrap(true);
    m_asked->setTextFormat(Qt::RichText);
    m_add->setProperty("small", true);
    m_add->setIcon(look::icon(QStringLiteral("add")));
    m_add->setIconSize(QSize(12, 12));
    m_add->setToolTip(
        QStringLiteral("Keep this ring as it is here, while it is drawn at another side count (A)"));
    m_clear->setProperty("small", true);
    m_clear->setToolTip(QStringLiteral("Forget the examples at other side counts"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(m_clear, 0, Qt::AlignTop);
    buttons->addWidget(m_add, 0, Qt::AlignTop);
    m_head->addLayout(buttons);
    column->addLayout(m_head);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new CandidateDelegate(session, finder, this));
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setAccessibleName(QStringLiteral("Patterns that draw this ring"));
    m_list->setMinimumHeight(kRowHeight);
    column->addWidget(m_list, 1);
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(10, 8, 10, 8);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addWidget(m_empty, 1);
    m_proof->setForegroundRole(QPalette::PlaceholderText);
    m_proof->setContentsMargins(10, 4, 10, 6);
    column->addWidget(m_proof);
    const auto choose = [this](const QModelIndex& index) {
        const auto row = static_cast<std::size_t>(index.row());
        // The choice changes the list under the view.
        QMetaObject::invokeMethod(
            this, [this, row] { m_finder.choose(row); }, Qt::QueuedConnection);
    };
    connect(m_list, &QListView::clicked, this, choose);
    connect(m_list, &QListView::activated, this, choose);
    connect(m_add, &QPushButton::clicked, &finder, &PatternFinder::addExample);
    connect(m_clear, &QPushButton::clicked, &finder, &PatternFinder::clearExamples);
    connect(&finder, &PatternFinder::changed, this, &CandidatesPanel::refresh);
    connect(&session, &PatternSession::ranChanged, this, &CandidatesPanel::refresh);
    connect(&session, &PatternSession::lookChanged, m_list->viewport(), qOverload<>(&QWidget::update));
    refresh();
}

void CandidatesPanel::refresh() {
    const auto now = m_finder.current();
    const bool any = !m_finder.candidates().empty();
    QString asked;
    if (now) {
        const auto mono = [](const QString& text) {
            return QStringLiteral("<span style=\"font-family:'%1'\">%2</span>")
                .arg(look::fonts().mono.family(), text);
        };
        constexpr qsizetype kLong = 16;
        const QString ring = ringText(*now);
        const QString begin = m_finder.unsolved() ? QStringLiteral("Wanted:") : QStringLiteral("All draw");
        asked = ring.size() > kLong
                    ? QStringLiteral("%1 this ring at %2 sides").arg(begin).arg(now->sides())
                    : QStringLiteral("%1 %2 at %3 sides").arg(begin, mono(ring)).arg(now->sides());
        QStringList kept;
        for (const pattern::Example& example : m_finder.examples()) {
            QString one = QStringLiteral("%1 at %2 sides").arg(mono(ringText(example))).arg(example.sides());
            if (!m_finder.drawn(example)) {
                one += QStringLiteral(" <span style=\"color:%1\">(not drawn)</span>")
                           .arg(look::theme().warning.name());
            }
            kept << one;
        }
        if (kept.size() == 1) asked += QStringLiteral("<br>Example: %1").arg(kept.front());
        if (kept.size() > 1) asked += QStringLiteral("<br>Examples: %1").arg(kept.join(QStringLiteral(", ")));
    }
    m_asked->setText(asked);
    m_add->setEnabled(now.has_value());
    const bool examples = !m_finder.examples().empty();
    m_clear->setVisible(examples);
    // With examples the words are many, and have a row to themselves.
    m_head->setDirection(examples ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_head->setSpacing(examples ? 4 : 8);
    m_list->setVisible(any);
    m_empty->setVisible(!any);
    const QString reason = m_finder.emptyReason();
    m_empty->setText(m_finder.searching() && reason.isEmpty() ? QStringLiteral("Looking…") : reason);
    QString proof;
    if (m_finder.searching())
        proof = QStringLiteral("Looking for better ones…");
    else if (any && m_finder.unsolved()) {
        proof = QStringLiteral("Nothing was found that draws the examples as well.");
    } else if (any && m_finder.searched() > 0) {
        proof = QStringLiteral("All P-strings of up to %1 characters were tried").arg(m_finder.searched());
    } else if (any) {
        proof = QStringLiteral("The shortest found of up to four divisions");
    }
    m_proof->setText(proof);
    m_proof->setVisible(!proof.isEmpty());
}

}  // namespace lw::pattern_editor
