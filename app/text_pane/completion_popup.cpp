// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/completion_popup.h"

#include <QLabel>
#include <QListView>
#include <algorithm>

#include "look/theme.h"
#include "text_pane/completion_model.h"

namespace lw::text_pane {

namespace {

constexpr int kLeastWidth = 330;
constexpr int kMostWidth = 436;
constexpr int kFactsWidth = 237;
constexpr int kFactsLines = 4;
/// Windows narrower than this have the facts under the list.
constexpr int kNarrow = 1440;

QString html(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString paragraph(const QString& words) {
    return words.isEmpty() ? QString() : QStringLiteral("<p style='margin:2px 0'>%1</p>").arg(words);
}

QString code(const QString& words) {
    return words.isEmpty() ? QString()
                           : QStringLiteral("<span style=\"font-family:'%1'\">%2</span>")
                                 .arg(look::fonts().mono.family(), words);
}

/// All that is known of an item.
QString factsOf(const language::Completion& item) {
    QString out;
    if (item.colour) {
        const QColor colour(item.colour->red, item.colour->green, item.colour->blue);
        out +=
            QStringLiteral("<span style='background:%1'>&nbsp;&nbsp;&nbsp;</span>&nbsp; ").arg(colour.name());
    }
    out = paragraph(out + QStringLiteral("<b>%1</b>").arg(html(item.label)));
    out += paragraph(walkWords(item.walkable));
    // What the words say is not said twice.
    if (!item.walkable) out += paragraph(code(html(item.detail)));
    if (item.documentation.find(item.note) == std::string::npos) out += paragraph(html(item.note));
    out += paragraph(html(item.documentation).replace(QLatin1Char('\n'), QStringLiteral("<br>")));
    return out;
}

}  // namespace

CompletionPopup::CompletionPopup(QWidget* parent)
    : Card(parent),
      m_model(new CompletionModel(this)),
      m_list(new QListView(this)),
      m_facts(new QLabel(this)),
      m_nothing(new QLabel(QStringLiteral("Nothing fits. Esc closes"), this)),
      m_foot(new CardFoot(this)) {
    setObjectName(QStringLiteral("completion"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CompletionDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(QStringLiteral("Completions"));
    m_facts->setWordWrap(true);
    m_facts->setTextFormat(Qt::RichText);
    m_facts->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_facts->setContentsMargins(10, 6, 10, 6);
    m_nothing->setContentsMargins(10, 0, 10, 0);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    connect(m_list, &QListView::clicked, this, &CompletionPopup::chosen);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        showFacts();
        speak();
    });
}

void CompletionPopup::offer(QWidget& window, const QRect& anchor,
                            const std::vector<language::Completion>& items, const CompletionList& list) {
    m_model->set(items, list);
    auto* delegate = static_cast<CompletionDelegate*>(m_list->itemDelegate());
    delegate->measure(*m_model);
    m_list->setCurrentIndex(m_model->index(m_model->firstThatFits()));
    const std::size_t shown = list.fits.size() + list.others.size() - list.left;
    const QString note =
        shown < list.matching
            ? QStringLiteral("%1 of %2, type more").arg(shown).arg(list.matching)
            : QStringLiteral("%1 of %2 fit").arg(list.fits.size()).arg(list.matching + list.left);
    m_foot->setHints({{QStringLiteral("Enter"), QStringLiteral("takes it")},
                      {QStringLiteral("Esc"), QStringLiteral("closes")}},
                     note);
    m_nothing->hide();
    for (QWidget* part :
         {static_cast<QWidget*>(m_list), static_cast<QWidget*>(m_facts), static_cast<QWidget*>(m_foot)}) {
        part->show();
    }
    showFacts();
    lay(window, anchor);
    speak();
}

void CompletionPopup::sayNothing(QWidget& window, const QRect& anchor) {
    m_model->set({}, {});
    for (QWidget* part :
         {static_cast<QWidget*>(m_list), static_cast<QWidget*>(m_facts), static_cast<QWidget*>(m_foot)}) {
        part->hide();
    }
    m_nothing->show();
    m_nothing->setGeometry(1, 1, m_nothing->sizeHint().width(), CompletionDelegate::kRow);
    showBeside(window, anchor, {m_nothing->sizeHint().width() + 2, CompletionDelegate::kRow + 2}, 0);
    tell(m_nothing->text());
}

const language::Completion* CompletionPopup::selected() const {
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? m_model->itemAt(index.row()) : nullptr;
}

void CompletionPopup::move(int rows) {
    const int count = m_model->rowCount();
    if (count == 0) return;
    const int step = rows < 0 ? -1 : 1;
    const int now = m_list->currentIndex().row();
    int row = now < 0 ? (step > 0 ? 0 : count - 1) : now + rows;
    const bool single = rows == step;
    if (row < 0) row = single ? count - 1 : 0;
    if (row >= count) row = single ? 0 : count - 1;
    if (m_model->itemAt(row) == nullptr) row += step;
    row = std::clamp(row, 0, count - 1);
    m_list->setCurrentIndex(m_model->index(row));
    m_list->scrollTo(m_list->currentIndex());
}

int CompletionPopup::rowsOnPage() const {
    return std::max(1, m_list->height() / CompletionDelegate::kRow - 1);
}

int CompletionPopup::listHeight() const {
    int height = 0;
    for (int row = 0; row < std::min(m_model->rowCount(), kMostRows); ++row)
        height += m_list->sizeHintForRow(row);
    return height;
}

void CompletionPopup::lay(QWidget& window, const QRect& anchor) {
    const auto* delegate = static_cast<const CompletionDelegate*>(m_list->itemDelegate());
    m_listWidth =
        std::clamp(std::max(delegate->wantedWidth(), m_foot->sizeHint().width()), kLeastWidth, kMostWidth);
    m_factsBelow = window.width() < kNarrow;
    QSize wanted(m_listWidth + 2, listHeight() + CardFoot::kHeight + 2);
    if (m_factsBelow) {
        const int lines = kFactsLines * (m_facts->fontMetrics().lineSpacing() + 4) + 12;
        wanted.rheight() += m_facts->isHidden() ? 0 : std::min(m_facts->heightForWidth(m_listWidth), lines);
    } else {
        wanted.rwidth() += kFactsWidth;
        wanted.setHeight(
            std::max(wanted.height(), m_facts->heightForWidth(kFactsWidth) + CardFoot::kHeight + 2));
    }
    showBeside(window, anchor, wanted, kLeastRows * CompletionDelegate::kRow);
    resizeEvent(nullptr);
    m_list->scrollTo(m_list->currentIndex());
}

void CompletionPopup::resizeEvent(QResizeEvent*) {
    const int foot = height() - 1 - CardFoot::kHeight;
    m_foot->setGeometry(1, foot, width() - 2, CardFoot::kHeight);
    const int listWidth = std::min(m_listWidth, width() - 2);
    const int list = m_factsBelow ? std::min(listHeight(), foot - 1) : foot - 1;
    m_list->setGeometry(1, 1, listWidth, list);
    if (m_factsBelow)
        m_facts->setGeometry(1, 1 + list, width() - 2, std::max(0, foot - 1 - list));
    else
        m_facts->setGeometry(1 + listWidth, 1, std::max(0, width() - 2 - listWidth), foot - 1);
}

void CompletionPopup::showFacts() {
    const language::Completion* item = selected();
    m_facts->setText(item != nullptr ? factsOf(*item) : QString());
}

void CompletionPopup::speak() {
    if (!isVisible()) return;
    const language::Completion* item = selected();
    QString words = QStringLiteral("%1 completions").arg(m_model->rowCount());
    if (item != nullptr) {
        words = m_list->currentIndex().data(Qt::AccessibleTextRole).toString();
        if (!item->documentation.empty())
            words += QStringLiteral(". ") + QString::fromStdString(item->documentation);
    }
    tell(words);
}

}  // namespace lw::text_pane
