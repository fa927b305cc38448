// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/row_delegate.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/number_box.h"
#include "pattern/ring_commands.h"
#include "pattern/ring_painter.h"
#include "pattern/rows_view.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

using stackup::RowKind;

namespace {

constexpr int kLeft = 10;
constexpr double kMost = 1e6;

/// A number with its unit; a change of unit keeps the time.
class WaitEdit : public QWidget {
public:
    WaitEdit(const stackup::WrittenWait& wait, const stackup::RunSettings& settings, QWidget* parent)
        : QWidget(parent), m_number(new NumberBox(3)), m_unit(new QComboBox), m_settings(settings) {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(4);
        m_number->setRange(0, kMost);
        m_number->setSingleStep(waitStep(wait.unit));
        m_number->setFixedWidth(86);
        m_number->setAccessibleName(QStringLiteral("Length of the wait"));
        m_unit->setFixedWidth(84);
        m_unit->setAccessibleName(QStringLiteral("Unit of the wait"));
        for (const auto unit : {stackup::WaitUnit::kIdeals, stackup::WaitUnit::kSeconds,
                                stackup::WaitUnit::kThickness, stackup::WaitUnit::kTurns}) {
            const std::string_view name = stackup::unitName(unit);
            m_unit->addItem(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                            static_cast<int>(unit));
        }
        row->addWidget(m_number);
        row->addWidget(m_unit);
        m_unit->setCurrentIndex(m_unit->findData(static_cast<int>(wait.unit)));
        m_number->setValue(wait.value.value_or(0));
        setFocusProxy(m_number);
        connect(m_unit, &QComboBox::activated, this, [this, before = wait.unit]() mutable {
            const double seconds = stackup::waitSeconds(m_number->value(), before, m_settings);
            before = unit();
            m_number->setSingleStep(waitStep(before));
            m_number->setValue(stackup::waitNumber(seconds, before, m_settings));
        });
    }
    [[nodiscard]] stackup::WaitUnit unit() const {
        return static_cast<stackup::WaitUnit>(m_unit->currentData().toInt());
    }
    [[nodiscard]] double number() const {
        m_number->interpretText();
        return m_number->value();
    }

private:
    NumberBox* m_number;
    QComboBox* m_unit;
    stackup::RunSettings m_settings;
};

}  // namespace

RowDelegate::RowDelegate(PatternSession& session, RowsModel& model, RowsView& view)
    : QStyledItemDelegate(&view), m_session(session), m_model(model), m_view(view) {}

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    const look::Theme& t = look::theme();
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.state &= ~QStyle::State_HasFocus;
    const auto row = static_cast<std::size_t>(index.row());
    if (index.column() != RowsModel::kStep) {
        item.text += QChar::Nbsp;
        item.decorationAlignment = Qt::AlignRight | Qt::AlignVCenter;
        item.widget->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        return;
    }
    item.text.clear();
    item.widget->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    if (row >= m_session.rows().size() || m_session.program() == nullptr) return;
    painter->save();
    const stackup::Row& at = m_session.rows()[row];
    painter->setPen(t.borderStrong);
    for (std::size_t depth = 0; depth < at.depth; ++depth) {
        const int x = option.rect.left() + 13 + static_cast<int>(depth) * kRowIndent;
        painter->drawLine(x, option.rect.top(), x, option.rect.bottom());
    }
    const std::uint32_t loop = m_session.previewedLoop();
    if (loop != stackup::kNone) {
        const auto opener = stackup::rowAt(m_session.rows(), loop);
        if (opener && *opener <= row && row <= stackup::blockOf(m_session.rows(), *opener).last) {
            QPen pen(t.accent, 3);
            pen.setDashPattern({5.0 / 3, 1});
            painter->setPen(pen);
            painter->drawLine(option.rect.left() + 1, option.rect.top(), option.rect.left() + 1,
                              option.rect.bottom());
        }
    }
    QRect area = option.rect.adjusted(kLeft + static_cast<int>(at.depth) * kRowIndent, 0, -4, 0);
    paintStep(*painter, area, row);
    painter->restore();
}

void RowDelegate::paintSwatch(QPainter& painter, const QRect& swatch, std::size_t row) const {
    const auto ring = m_session.ringOfRow(row);
    if (!ring) {
        // A ring that is not drawn at these sides.
        painter.setPen(look::theme().borderStrong);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(swatch).adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    }
    const bool byDivision = m_session.byDivision(*ring);
    const std::size_t stripes =
        byDivision ? std::clamp<std::size_t>(m_session.patternOfRing(*ring).divisions.size(), 1, 4) : 1;
    for (std::size_t i = 0; i < stripes; ++i) {
        const int from = static_cast<int>(i) * swatch.width() / static_cast<int>(stripes);
        const int to = static_cast<int>(i + 1) * swatch.width() / static_cast<int>(stripes);
        painter.fillRect(QRect(swatch.left() + from, swatch.top(), to - from, swatch.height()),
                         categoryColour(byDivision ? i : m_session.colourOf(*ring)));
    }
}

void RowDelegate::paintStep(QPainter& painter, const QRect& area, std::size_t row) const {
    const look::Theme& t = look::theme();
    const stackup::Row& at = m_session.rows()[row];
    const RowWords words = m_model.words(row);
    const qreal ratio = painter.device()->devicePixelRatioF();
    int x = area.left();
    const int middle = area.center().y();
    const auto picture = [&](const QString& name, int size) {
        painter.drawPixmap(x, middle - size / 2 + 1, look::iconPixmap(name, size, t.text2, ratio));
        x += size;
    };
    QColor ink = t.text;
    if (at.kind == RowKind::kRing) {
        paintSwatch(painter, QRect(x, middle - 5, 12, 12), row);
        x += 22;
        const auto ring = m_session.ringOfRow(row);
        if (ring && m_session.picture(*ring).status == pattern::RingStatus::kHang) ink = t.error;
        if (!ring) ink = t.text2;
    } else {
        if (at.opens()) {
            x -= 4;
            picture(m_view.isFolded(row) ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down"),
                    14);
            x += 2;
        }
        picture(words.icon, 14);
        x += 6;
        if (at.kind == RowKind::kWords) ink = t.text2;
    }
    QFont ui = look::fonts().ui;
    const auto write = [&](const QString& text, const QFont& font, const QColor& colour) {
        if (text.isEmpty() || x >= area.right()) return;
        painter.setFont(font);
        painter.setPen(colour);
        const int room = area.right() - x;
        const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, room);
        painter.drawText(QRect(x, area.top(), room, area.height()), Qt::AlignVCenter | Qt::AlignLeft, shown);
        x += painter.fontMetrics().horizontalAdvance(shown);
    };
    write(words.before, ui, ink);
    QFont mono = look::fonts().mono;
    if (at.kind == RowKind::kLoop) mono.setBold(true);
    const bool computed = at.kind != RowKind::kRing && !at.opens() && m_model.computed(row, RowsModel::kStep);
    write(words.code, mono, computed ? t.text2 : ink);
    ui.setPixelSize(11);
    x += 8;
    if (at.opens() && m_session.previewedLoop() == at.instruction)
        write(QStringLiteral("preview"), ui, t.text2);
    else
        write(words.origin, ui, t.text2);
    if (at.opens() && m_view.isFolded(row)) {
        const stackup::RowRange block = stackup::blockOf(m_session.rows(), row);
        x += 8;
        write(QStringLiteral("%1 rows").arg(block.last - block.first), ui, t.text2);
    }
}

QWidget* RowDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                   const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(index.row());
    const stackup::Row& at = m_session.rows()[row];
    if (index.column() == RowsModel::kStep && at.kind == RowKind::kWait) {
        const stackup::WrittenWait wait = stackup::waitOf(m_session.program()->program(), at);
        return new WaitEdit(wait, m_session.runSettings(), parent);
    }
    if (index.column() == RowsModel::kStep && at.kind == RowKind::kTurn) {
        auto* box = new NumberBox(2, parent);
        box->setRange(-kMost, kMost);
        box->setSigned(true);
        box->setAccessibleName(QStringLiteral("Sides to turn by"));
        return box;
    }
    auto* edit = new QLineEdit(parent);
    edit->setFont(look::fonts().mono);
    return edit;
}

void RowDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (auto* edit = qobject_cast<QLineEdit*>(editor)) edit->setText(index.data(Qt::EditRole).toString());
    if (auto* box = qobject_cast<QDoubleSpinBox*>(editor)) {
        const stackup::Row& at = m_session.rows()[static_cast<std::size_t>(index.row())];
        box->setValue(stackup::turnOf(m_session.program()->program(), at).value.value_or(0));
    }
}

void RowDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    const auto text = [](double number) { return QString::fromStdString(stackup::formatNumber(number)); };
    // As many figures as the field shows.
    const auto rounded = [](double number) { return std::round(number * 1000) / 1000; };
    if (auto* edit = qobject_cast<QLineEdit*>(editor)) {
        model->setData(index, edit->text());
    } else if (auto* box = qobject_cast<QDoubleSpinBox*>(editor)) {
        box->interpretText();
        model->setData(index, text(rounded(box->value())));
    } else if (auto* wait = dynamic_cast<WaitEdit*>(editor)) {
        const std::string_view unit = stackup::unitName(wait->unit());
        model->setData(index, text(rounded(wait->number())) + QLatin1Char(' ') +
                                  QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())));
    }
}

void RowDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                       const QModelIndex& index) const {
    QRect area = option.rect;
    if (index.column() == RowsModel::kStep) {
        const auto depth = m_session.rows()[static_cast<std::size_t>(index.row())].depth;
        area.setLeft(area.left() + kLeft + 20 + static_cast<int>(depth) * kRowIndent);
        // Number and unit need more room than the column may have.
        if (dynamic_cast<WaitEdit*>(editor) != nullptr) area.setWidth(178);
    }
    editor->setGeometry(area);
}

}  // namespace lw::pattern_editor
