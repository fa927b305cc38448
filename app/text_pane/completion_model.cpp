// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/completion_model.h"

#include <QPainter>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::text_pane {

namespace {

using Kind = language::Completion::Kind;

constexpr int kInset = 10;
constexpr int kMark = 14;
constexpr int kSwatch = 12;
constexpr int kColumnGap = 12;
constexpr int kMostLabel = 200;
constexpr int kMostDetail = 160;

QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

QString text(const std::string& s) {
    return QString::fromStdString(s);
}

int advance(const QFont& font, const QString& words) {
    return QFontMetrics(font).horizontalAdvance(words);
}

/// What stands between the label and the note: whether it can be walked on, or the detail.
QString middleOf(const language::Completion& item) {
    return item.walkable ? walkWords(item.walkable) : text(item.detail);
}

int middleWidth(const language::Completion& item) {
    if (item.walkable) return kMark + 4 + advance(look::fonts().ui, walkWords(item.walkable));
    return advance(look::fonts().mono, text(item.detail));
}

void paintMark(QPainter& p, const QRect& row, const language::Completion& item) {
    const look::Theme& t = look::theme();
    if (item.colour) {
        const QRect swatch(row.x() + kInset, row.y() + (row.height() - kSwatch) / 2, kSwatch, kSwatch);
        p.setPen(t.borderStrong);
        p.setBrush(QColor(item.colour->red, item.colour->green, item.colour->blue));
        p.drawRect(swatch.adjusted(0, 0, -1, -1));
        return;
    }
    const QColor colour = item.kind == Kind::kVariable ? t.syntaxVariant : t.text2;
    p.drawPixmap(row.x() + kInset, row.y() + (row.height() - kMark) / 2,
                 look::iconPixmap(completionIcon(item.kind), kMark, colour, p.device()->devicePixelRatioF()));
}

/// The label with the letters that were typed bold, in the colour of links.
void paintLabel(QPainter& p, const QRect& rect, const QString& label, const std::vector<int>& letters) {
    const look::Theme& t = look::theme();
    const QFont plain = look::fonts().mono;
    int x = rect.x();
    for (int i = 0; i < label.size() && x < rect.right(); ++i) {
        const bool typed = std::find(letters.begin(), letters.end(), i) != letters.end();
        p.setFont(typed ? bold(plain) : plain);
        p.setPen(typed ? t.accent : t.text);
        p.drawText(QRect(x, rect.y(), rect.right() - x + 1, rect.height()), Qt::AlignVCenter | Qt::AlignLeft,
                   label.mid(i, 1));
        x += p.fontMetrics().horizontalAdvance(label[i]);
    }
}

}  // namespace

QString walkWords(const std::optional<bool>& walkable) {
    if (!walkable) return {};
    return *walkable ? QStringLiteral("walkable") : QStringLiteral("not walkable");
}

QString completionIcon(Kind kind) {
    switch (kind) {
        case Kind::kTerrain:
        case Kind::kLook:
            return QStringLiteral("legend");
        case Kind::kVariant:
            return QStringLiteral("feature");
        case Kind::kInstruction:
            return QStringLiteral("instruction");
        case Kind::kVariable:
            return QStringLiteral("variable");
        case Kind::kSection:
            return QStringLiteral("stages");
        case Kind::kField:
        case Kind::kValue:
            return QStringLiteral("code");
        case Kind::kWord:
            break;
    }
    return QStringLiteral("text-pane");
}

void CompletionModel::set(std::vector<language::Completion> items, const CompletionList& list) {
    beginResetModel();
    m_items = std::move(items);
    m_rows = list.fits;
    m_fits = static_cast<int>(list.fits.size());
    if (!list.others.empty()) {
        if (m_fits > 0) m_rows.push_back({m_items.size(), {}});
        m_rows.insert(m_rows.end(), list.others.begin(), list.others.end());
    }
    endResetModel();
}

const language::Completion* CompletionModel::itemAt(int row) const {
    if (row < 0 || row >= rowCount()) return nullptr;
    const std::size_t item = m_rows[static_cast<std::size_t>(row)].item;
    return item < m_items.size() ? &m_items[item] : nullptr;
}

const std::vector<int>& CompletionModel::lettersAt(int row) const {
    return m_rows[static_cast<std::size_t>(row)].letters;
}

int CompletionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CompletionModel::data(const QModelIndex& index, int role) const {
    const language::Completion* item = itemAt(index.row());
    if (role == Qt::DisplayRole) return item != nullptr ? text(item->label) : QStringLiteral("Others");
    if (role != Qt::AccessibleTextRole || item == nullptr) return {};
    QStringList words{text(item->label)};
    for (const QString& more : {middleOf(*item), text(item->note)}) {
        if (!more.isEmpty()) words << more;
    }
    return words.join(QStringLiteral(", "));
}

Qt::ItemFlags CompletionModel::flags(const QModelIndex& index) const {
    return itemAt(index.row()) != nullptr ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

void CompletionDelegate::measure(const CompletionModel& model) {
    m_label = 0;
    m_detail = 0;
    int note = 0;
    const QFont labels = bold(look::fonts().mono);
    for (int row = 0; row < model.rowCount(); ++row) {
        const language::Completion* item = model.itemAt(row);
        if (item == nullptr) continue;
        m_label = std::max(m_label, advance(labels, text(item->label)));
        m_detail = std::max(m_detail, middleWidth(*item));
        note = std::max(note, advance(look::fonts().ui, text(item->note)));
    }
    m_label = std::min(m_label, kMostLabel);
    m_detail = std::min(m_detail, kMostDetail);
    m_wanted = 2 * kInset + kMark + 8 + m_label + (m_detail > 0 ? kColumnGap + m_detail : 0) +
               (note > 0 ? kColumnGap + note : 0);
}

void CompletionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const look::Theme& t = look::theme();
    QPainter& p = *painter;
    const auto& model = *static_cast<const CompletionModel*>(index.model());
    const language::Completion* item = model.itemAt(index.row());
    const QRect row = option.rect;
    p.save();
    if (item == nullptr) {
        QFont font = look::fonts().ui;
        font.setPixelSize(11);
        p.setFont(font);
        p.fillRect(QRect(row.x(), row.y(), row.width(), 1), t.border);
        p.setPen(t.text2);
        p.drawText(row.adjusted(kInset, 0, -kInset, 0), Qt::AlignVCenter, index.data().toString());
        p.restore();
        return;
    }
    if (option.state.testFlag(QStyle::State_Selected))
        p.fillRect(row, t.select);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        p.fillRect(row, t.hover);
    paintMark(p, row, *item);
    int x = row.x() + kInset + kMark + 8;
    paintLabel(p, QRect(x, row.y(), m_label, row.height()), text(item->label), model.lettersAt(index.row()));
    x += m_label + kColumnGap;
    p.setPen(t.text2);
    if (item->walkable) {
        const QString icon = *item->walkable ? QStringLiteral("walk") : QStringLiteral("no-walk");
        p.drawPixmap(x, row.y() + (row.height() - kMark) / 2,
                     look::iconPixmap(icon, kMark, t.text2, p.device()->devicePixelRatioF()));
    }
    const int indent = item->walkable ? kMark + 4 : 0;
    p.setFont(item->walkable ? look::fonts().ui : look::fonts().mono);
    p.drawText(QRect(x + indent, row.y(), m_detail - indent, row.height()), Qt::AlignVCenter | Qt::AlignLeft,
               p.fontMetrics().elidedText(middleOf(*item), Qt::ElideRight, m_detail - indent));
    if (m_detail > 0) x += m_detail + kColumnGap;
    const bool sentence = item->kind == Kind::kInstruction || item->kind == Kind::kVariable;
    const QRect rest(x, row.y(), row.right() - kInset - x, row.height());
    p.setFont(look::fonts().ui);
    p.drawText(rest, Qt::AlignVCenter | (sentence ? Qt::AlignLeft : Qt::AlignRight),
               p.fontMetrics().elidedText(text(item->note), Qt::ElideRight, rest.width()));
    p.restore();
}

QSize CompletionDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const auto& model = *static_cast<const CompletionModel*>(index.model());
    return {m_wanted, model.itemAt(index.row()) != nullptr ? kRow : kHead};
}

}  // namespace lw::text_pane
