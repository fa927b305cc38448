// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/fix_card.h"

#include <QApplication>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "language/companions.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::text_pane {

namespace {

constexpr int kListWidth = 330;
constexpr int kPreviewWidth = 330;
constexpr int kHead = 24;
constexpr int kRow = 24;
constexpr int kInset = 10;
/// Windows narrower than this have the preview under the choices.
constexpr int kNarrow = 1440;

/// A choice: icon, words, and its key at the right.
class ChoiceDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        const QRect row = option.rect;
        p->save();
        if (option.state.testFlag(QStyle::State_Selected))
            p->fillRect(row, t.select);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            p->fillRect(row, t.hover);
        p->drawPixmap(row.x() + kInset, row.y() + 5,
                      look::iconPixmap(QStringLiteral("fix"), 14, t.text2, p->device()->devicePixelRatioF()));
        const QString key = index.data(Qt::UserRole).toString();
        const QRect words = row.adjusted(kInset + 22, 0, key.isEmpty() ? -kInset : -kInset - 24, 0);
        p->setFont(look::fonts().ui);
        p->setPen(t.text);
        p->drawText(words, Qt::AlignVCenter,
                    p->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        if (!key.isEmpty()) {
            QFont font = look::fonts().mono;
            font.setPixelSize(11);
            p->setFont(font);
            const QRect chip(row.right() - kInset - 16, row.y() + 4, 16, 16);
            p->setPen(t.borderStrong);
            p->drawRoundedRect(chip, 2, 2);
            p->setPen(t.text2);
            p->drawText(chip, Qt::AlignCenter, key);
        }
        p->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {kListWidth, kRow};
    }
};

QColor mixed(const QColor& over, const QColor& ground, double share) {
    const auto mix = [share](int a, int b) { return qRound(a * share + b * (1 - share)); };
    return {mix(over.red(), ground.red()), mix(over.green(), ground.green()),
            mix(over.blue(), ground.blue())};
}

QString spoken(const PreviewLine& line) {
    switch (line.kind) {
        case PreviewLine::Kind::kRemoved:
            return QStringLiteral("line %1 removed: %2").arg(line.number).arg(line.text);
        case PreviewLine::Kind::kAdded:
            return QStringLiteral("line %1 added: %2").arg(line.number).arg(line.text);
        case PreviewLine::Kind::kContext:
        case PreviewLine::Kind::kGap:
            break;
    }
    return {};
}

}  // namespace

PreviewView::PreviewView(QWidget* parent) : QWidget(parent) {}

void PreviewView::setLines(std::vector<PreviewLine> lines) {
    m_lines = std::move(lines);
    QStringList words;
    for (const PreviewLine& line : m_lines) {
        if (const QString word = spoken(line); !word.isEmpty()) words << word;
    }
    setAccessibleName(QStringLiteral("Preview: ") + words.join(QStringLiteral("; ")));
    update();
}

void PreviewView::paintEvent(QPaintEvent*) {
    using Kind = PreviewLine::Kind;
    const look::Theme& t = look::theme();
    QPainter p(this);
    p.fillRect(rect(), t.base);
    p.setFont(look::fonts().mono);
    const QFontMetrics metrics = p.fontMetrics();
    int digits = 2;
    for (const PreviewLine& line : m_lines)
        digits = std::max(digits, static_cast<int>(QString::number(line.number).size()));
    const int numbers = metrics.horizontalAdvance(QLatin1Char('9')) * digits + kInset;
    const int begin = numbers + 22;
    int y = 2;
    for (const PreviewLine& line : m_lines) {
        const QRect row(0, y, width(), kLine);
        y += kLine;
        const bool removed = line.kind == Kind::kRemoved;
        const bool added = line.kind == Kind::kAdded;
        const QColor ground = removed ? t.errorFill
                              : added ? mixed(t.ok, t.base, t.dark ? 0.20 : 0.16)
                                      : t.base;
        p.fillRect(row, ground);
        p.setPen(t.text2);
        if (line.kind == Kind::kGap) {
            p.drawText(row.adjusted(begin, 0, 0, 0), Qt::AlignVCenter, QStringLiteral("…"));
            continue;
        }
        p.drawText(QRect(0, row.y(), numbers, kLine), Qt::AlignVCenter | Qt::AlignRight,
                   QString::number(line.number));
        if (removed || added) {
            if (line.changedTo > line.changedFrom) {
                const int from = metrics.horizontalAdvance(line.text.left(line.changedFrom));
                const int to = metrics.horizontalAdvance(line.text.left(line.changedTo));
                p.fillRect(QRect(begin + from, row.y() + 1, to - from, kLine - 2),
                           mixed(removed ? t.error : t.ok, ground, 0.30));
            }
            p.setPen(removed ? t.error : t.ok);
            p.drawText(QRect(numbers + 6, row.y(), 12, kLine), Qt::AlignVCenter,
                       removed ? QStringLiteral("−") : QStringLiteral("+"));
        }
        p.setPen(line.kind == Kind::kContext ? t.text2 : t.text);
        p.drawText(row.adjusted(begin, 0, -4, 0), Qt::AlignVCenter,
                   metrics.elidedText(line.text, Qt::ElideRight, width() - begin - 4));
    }
}

FixCard::FixCard(document::Document& document, QWidget* parent)
    : Card(parent),
      m_document(document),
      m_problem(new QLabel(this)),
      m_list(new QListWidget(this)),
      m_previewHead(new QLabel(this)),
      m_preview(new PreviewView(this)),
      m_foot(new CardFoot(this)) {
    setObjectName(QStringLiteral("fixes"));
    setFocusProxy(m_list);
    m_list->setItemDelegate(new ChoiceDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMouseTracking(true);
    m_list->installEventFilter(this);
    for (QLabel* label : {m_problem, m_previewHead}) {
        label->setContentsMargins(kInset, 0, kInset, 0);
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    m_foot->setHints({{QStringLiteral("Enter"), QStringLiteral("does it")},
                      {QStringLiteral("Up Down"), QStringLiteral("shows the next")},
                      {QStringLiteral("Esc"), QStringLiteral("closes")}});
    connect(m_list, &QListWidget::currentRowChanged, this, &FixCard::showPreview);
    connect(m_list, &QListWidget::itemDoubleClicked, this, [this] { apply(m_list->currentRow()); });
    connect(&m_document, &document::Document::changed, this, &FixCard::dismiss);
}

int FixCard::numbered() const {
    return static_cast<int>(m_choices.fixes.size() + m_choices.waysOut.size());
}

int FixCard::count() const {
    return numbered() + (m_choices.sure.empty() ? 0 : 1);
}

FixCard::Choice FixCard::choice(int row) const {
    auto at = static_cast<std::size_t>(row);
    if (at < m_choices.fixes.size()) {
        const text::Fix& fix = *m_choices.fixes[at];
        return {QString::fromStdString(fix.title), &m_document.text(), fix.edits, {}};
    }
    at -= m_choices.fixes.size();
    if (at < m_choices.waysOut.size()) {
        const language::WayOut& way = m_choices.waysOut[at];
        const text::Snapshot* text =
            way.file.path.empty()
                ? &m_document.text()
                : language::companionText(m_document.analysis()->companions(), way.file.path);
        return {QString::fromStdString(way.title), text, way.file.edits, way.file.path};
    }
    return {QStringLiteral("Fix all that are sure"), &m_document.text(), m_choices.sure, {}};
}

void FixCard::offer(QWidget& window, const QRect& anchor, FixChoices choices) {
    if (!isVisible()) m_before = QApplication::focusWidget();
    m_choices = std::move(choices);
    m_revision = m_document.revision();
    fill();
    lay(window, anchor);
    m_list->setFocus(Qt::PopupFocusReason);
}

void FixCard::fill() {
    m_list->clear();
    for (int i = 0; i < numbered(); ++i) {
        auto* item = new QListWidgetItem(choice(i).title, m_list);
        if (i < 9) item->setData(Qt::UserRole, QString::number(i + 1));
    }
    if (!m_choices.sure.empty()) {
        auto* item = new QListWidgetItem(
            QStringLiteral("Fix all that are sure: %1 in this file").arg(m_choices.sureCount), m_list);
        item->setData(Qt::UserRole, QStringLiteral("A"));
    }
    m_problem->setText(
        m_problem->fontMetrics().elidedText(m_choices.problem, Qt::ElideRight, kListWidth - 2 * kInset));
    m_list->setAccessibleName(QStringLiteral("Fixes: %1").arg(m_choices.problem));
    tell(m_list->accessibleName());
    m_list->setCurrentRow(0);
    showPreview();
}

void FixCard::lay(QWidget& window, const QRect& anchor) {
    const bool below = window.width() < kNarrow;
    const int rows = std::min(count(), 9) * kRow;
    // As high as the longest preview, so that nothing jumps while one looks at them.
    std::size_t most = 0;
    for (int row = 0; row < count(); ++row) {
        const Choice one = choice(row);
        most = std::max(most, previewOf(*one.text, one.edits, PreviewView::kMostLines).size());
    }
    const int preview = static_cast<int>(most) * PreviewView::kLine + 4;
    if (below) {
        showBeside(window, anchor, {kListWidth + 2, 2 * kHead + rows + preview + CardFoot::kHeight + 2}, 200);
    } else {
        showBeside(window, anchor,
                   {kListWidth + kPreviewWidth + 2, kHead + std::max(rows, preview) + CardFoot::kHeight + 2},
                   200);
    }
    const int foot = height() - 1 - CardFoot::kHeight;
    const int previewX = below ? 1 : 1 + kListWidth;
    const int previewY = below ? 1 + kHead + rows : 1;
    m_problem->setGeometry(1, 1, kListWidth, kHead);
    m_list->setGeometry(1, 1 + kHead, std::min(kListWidth, width() - 2), below ? rows : foot - 1 - kHead);
    m_previewHead->setGeometry(previewX, previewY, width() - 1 - previewX, kHead);
    m_preview->setGeometry(previewX, previewY + kHead, width() - 1 - previewX,
                           std::max(0, foot - previewY - kHead));
    m_foot->setGeometry(1, foot, width() - 2, CardFoot::kHeight);
}

void FixCard::showPreview() {
    const int row = m_list->currentRow();
    if (row < 0 || row >= count()) return;
    const Choice one = choice(row);
    m_preview->setLines(previewOf(*one.text, one.edits, PreviewView::kMostLines));
    const QString file =
        one.path.empty() ? m_document.title() : QFileInfo(QString::fromStdString(one.path)).fileName();
    m_previewHead->setText(one.edits.size() == 1
                               ? QStringLiteral("Preview: 1 place in %1").arg(file)
                               : QStringLiteral("Preview: %1 places in %2").arg(one.edits.size()).arg(file));
    m_list->setAccessibleDescription(m_preview->accessibleName());
}

void FixCard::dismiss() {
    if (!isVisible()) return;
    const bool hadFocus = m_list->hasFocus();
    hide();
    if (hadFocus && m_before != nullptr) m_before->setFocus(Qt::PopupFocusReason);
}

void FixCard::apply(int row) {
    if (row < 0 || row >= count() || m_revision != m_document.revision()) return dismiss();
    const Choice one = choice(row);
    dismiss();
    if (one.path.empty())
        m_document.apply(one.edits, one.title);
    else
        emit filesEdited({{one.path, one.edits}}, one.title);
}

bool FixCard::press(int key) {
    if (key == Qt::Key_Escape)
        dismiss();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        apply(m_list->currentRow());
    else if (key >= Qt::Key_1 && key <= Qt::Key_9 && key - Qt::Key_1 < numbered())
        apply(key - Qt::Key_1);
    else if (key == Qt::Key_A && !m_choices.sure.empty())
        apply(count() - 1);
    else
        return false;
    return true;
}

bool FixCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_list || !isVisible()) return Card::eventFilter(watched, event);
    switch (event->type()) {
        case QEvent::ShortcutOverride: {
            // Letters and digits are choices here, whatever tools they are in the picture.
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->modifiers() == Qt::NoModifier && key->key() != Qt::Key_F1) {
                event->accept();
                return true;
            }
            break;
        }
        case QEvent::KeyPress: {
            const auto* key = static_cast<QKeyEvent*>(event);
            if ((key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && press(key->key())) return true;
            break;
        }
        default:
            break;
    }
    return Card::eventFilter(watched, event);
}

}  // namespace lw::text_pane
