// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/setup_parts.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include "look/icons.h"
#include "look/theme.h"
#include "map/terrain_picture.h"
#include "text/line_diff.h"
#include "text/snapshot.h"

namespace lw::map_editor::setup {

namespace {

class TerrainDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {0, isWide(option) ? 28 : 40};
    }
    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        if (option.state.testFlag(QStyle::State_Selected))
            p->fillRect(option.rect, t.select);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            p->fillRect(option.rect, t.hover);
        const QRect r = option.rect;
        const bool wide = isWide(option);
        const QIcon icon = qvariant_cast<QIcon>(index.data(Qt::DecorationRole));
        icon.paint(p, QRect(r.x() + 10, r.y() + (r.height() - 16) / 2, 16, 16));
        int right = r.right() - 10;
        if (!index.data(kProblem).toString().isEmpty()) {
            right -= 16;
            p->drawPixmap(
                QPoint(right, r.y() + (r.height() - 14) / 2),
                look::iconPixmap(QStringLiteral("warning"), 14, t.warning, p->device()->devicePixelRatioF()));
            right -= 6;
        }
        constexpr int kName = 84;
        QRect name(r.x() + 34, r.y(), wide ? kName : right - r.x() - 34,
                   wide ? r.height() : r.height() / 2 + 2);
        p->setFont(look::fonts().ui);
        p->setPen(t.text);
        p->drawText(name, (wide ? Qt::AlignVCenter : Qt::AlignBottom) | Qt::AlignLeft,
                    p->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, name.width()));
        QFont small = look::fonts().ui;
        small.setPixelSize(11);
        p->setFont(small);
        p->setPen(t.text2);
        const QRect detail =
            wide ? QRect(r.x() + 34 + kName + 6, r.y(), right - r.x() - 34 - kName - 6, r.height())
                 : QRect(r.x() + 34, r.y() + r.height() / 2 + 1, right - r.x() - 34, r.height() / 2);
        p->drawText(
            detail, (wide ? Qt::AlignVCenter : Qt::AlignTop) | Qt::AlignLeft,
            p->fontMetrics().elidedText(index.data(kDetail).toString(), Qt::ElideRight, detail.width()));
    }

private:
    [[nodiscard]] static bool isWide(const QStyleOptionViewItem& option) {
        return option.widget == nullptr || option.widget->property("wide").toBool();
    }
};

}  // namespace

QLabel* quiet(const QString& text) {
    auto* label = new QLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    label->setFont(font);
    return label;
}

QSpinBox* number(int least, int most, const QString& name) {
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setFixedWidth(60);
    box->setKeyboardTracking(false);
    box->setAccessibleName(name);
    return box;
}

QHBoxLayout* rowOf(std::initializer_list<QWidget*> widgets, int left) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(left, 4, 10, 4);
    row->setSpacing(6);
    for (QWidget* w : widgets) row->addWidget(w);
    return row;
}

QToolButton* iconButton(const char* icon, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(look::icon(QString::fromLatin1(icon)));
    button->setIconSize(QSize(16, 16));
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    return button;
}

QToolButton* segment(const QString& text) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setProperty("segment", true);
    return button;
}

QWidget* hairline(Qt::Orientation orientation) {
    auto* line = new QFrame;
    if (orientation == Qt::Vertical)
        line->setFixedWidth(1);
    else
        line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

QPixmap terrainPixmap(const SetupDraft& draft, const game::Terrain& terrain, int side) {
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const tiles::TerrainNumber number =
        draft.pictures() ? draft.pictures()->tileset().numberOf(terrain.id) : tiles::kNoTerrain;
    const QColor colour = terrain.colour
                              ? QColor(terrain.colour->red, terrain.colour->green, terrain.colour->blue)
                              : look::theme().raised;
    paintTerrain(painter, pixmap.rect(), draft.pictures().get(), number, colour);
    return pixmap;
}

QPixmap featurePixmap(const SetupDraft& draft, const QString& variant, int side) {
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintFeatureMark(painter, pixmap.rect(), draft.pictures().get(),
                     variant.isEmpty() ? QStringLiteral("?") : variant);
    return pixmap;
}

QListWidget* makeTerrainList() {
    auto* list = new QListWidget;
    list->setFrameShape(QFrame::NoFrame);
    list->setItemDelegate(new TerrainDelegate(list));
    list->setMouseTracking(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return list;
}

void setWide(QListWidget& list, bool wide) {
    list.setProperty("wide", wide);
    list.doItemsLayout();
}

void colourState(QLabel& label, bool warns) {
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, warns ? look::theme().warning : look::theme().ok);
    label.setPalette(palette);
}

void showDifference(QWidget& parent, const std::string& before, const std::string& after) {
    QString shown;
    const text::Snapshot old(before);
    const text::TextEdits edits = text::diffLines(old, after);
    constexpr std::size_t kMostShown = 200;
    std::size_t count = 0;
    for (const text::TextEdit& edit : edits) {
        if (++count > kMostShown) {
            shown += QStringLiteral("…\n");
            break;
        }
        shown += QStringLiteral("line %1\n").arg(old.position(edit.span.start).line);
        const auto lines = [&shown](const std::string& part, QLatin1Char sign) {
            QString text = QString::fromStdString(part);
            if (text.endsWith(QLatin1Char('\n'))) text.chop(1);
            if (text.isEmpty()) return;
            for (const QString& line : text.split(QLatin1Char('\n')))
                shown += QStringLiteral("%1 %2\n").arg(sign).arg(line);
        };
        lines(old.slice(edit.span), QLatin1Char('-'));
        lines(edit.replacement, QLatin1Char('+'));
        shown += QLatin1Char('\n');
    }
    QDialog dialog(&parent);
    dialog.setWindowTitle(QStringLiteral("What is written into game.ron"));
    dialog.resize(760, 460);
    auto* column = new QVBoxLayout(&dialog);
    auto* text = new QPlainTextEdit(shown);
    text->setReadOnly(true);
    text->setFont(look::fonts().mono);
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setAccessibleName(QStringLiteral("Differences"));
    column->addWidget(text);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    column->addWidget(buttons);
    dialog.exec();
}

}  // namespace lw::map_editor::setup
