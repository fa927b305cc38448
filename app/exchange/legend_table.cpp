// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/legend_table.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::import_export {

namespace {

using exchange::LegendRow;
using exchange::SettledTerrain;
using exchange::TerrainChoice;
using Why = SettledTerrain::Why;

constexpr int kRow = 28;
constexpr int kChoiceHeight = 24;
constexpr int kCharacterWidth = 48;

QString namedByWords(LegendRow::NamedBy by) {
    using NamedBy = LegendRow::NamedBy;
    switch (by) {
        case NamedBy::kSource:
            return QStringLiteral("the file");
        case NamedBy::kProperty:
            return QStringLiteral("property");
        case NamedBy::kClass:
            return QStringLiteral("type");
        case NamedBy::kWangColour:
            return QStringLiteral("terrain set");
        case NamedBy::kTile:
            return QStringLiteral("its number");
        case NamedBy::kTold:
            return QStringLiteral("legend");
        case NamedBy::kGuess:
            return QStringLiteral("guess");
        case NamedBy::kColour:
            return QStringLiteral("colour");
        case NamedBy::kNothing:
            return QStringLiteral("no tile");
    }
    return {};
}

struct WhyWords {
    QString text;
    QString icon;
    QColor colour;
};

WhyWords whyWords(Why why) {
    const look::Theme& t = look::theme();
    switch (why) {
        case Why::kSame:
            return {QStringLiteral("same id"), QStringLiteral("ok"), t.ok};
        case Why::kNearest:
            return {QStringLiteral("nearest in the game"), QStringLiteral("warning"), t.warning};
        case Why::kChosen:
            return {QStringLiteral("chosen by you"), QStringLiteral("warning"), t.warning};
        case Why::kFeature:
            return {QStringLiteral("becomes a feature"), QStringLiteral("feature"), t.text2};
        case Why::kGuessed:
            return {QStringLiteral("guessed"), QStringLiteral("hint"), t.hint};
        case Why::kNamed:
            return {QStringLiteral("as in the file"), QStringLiteral("ok"), t.ok};
        case Why::kNotInGame:
            return {QStringLiteral("not in the game"), QStringLiteral("error"), t.error};
    }
    return {};
}

/// "Player" of "at", "Big_chest" of "big chest".
QString featureNameOf(const SettledTerrain& terrain) {
    if (terrain.row.character == U'@') return QStringLiteral("Player");
    QString name = QString::fromStdString(terrain.row.source);
    for (QChar& c : name) {
        if (!c.isLetterOrNumber()) c = QLatin1Char('_');
    }
    if (name.isEmpty() || name[0].isDigit()) name.prepend(QLatin1Char('_'));
    name[0] = name[0].toUpper();
    return name;
}

QString shownChoice(const TerrainChoice& choice) {
    return QString::fromStdString(choice.value);
}

class LegendDelegate : public QStyledItemDelegate {
public:
    explicit LegendDelegate(LegendTable& table) : QStyledItemDelegate(&table), m_table(table) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {0, kRow};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const SettledTerrain* terrain = terrainOf(index);
        if (terrain == nullptr) return;
        const look::Theme& t = look::theme();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, m_table.hasFocus() ? t.select : t.selectDim);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(option.rect, t.hover);
        painter->save();
        switch (index.column()) {
            case LegendTable::kCharacter:
                paintCharacter(*painter, option.rect, terrain->row.character);
                break;
            case LegendTable::kSource:
                paintText(*painter, option.rect, QString::fromStdString(terrain->row.source), t.text, true);
                break;
            case LegendTable::kNamedBy:
                paintText(*painter, option.rect, namedByWords(terrain->row.namedBy), t.text2, false);
                break;
            case LegendTable::kTerrain:
                paintChoice(*painter, option.rect, *terrain);
                break;
            case LegendTable::kWhy:
                paintWhy(*painter, option.rect, whyWords(terrain->why), option.decorationSize.isValid());
                break;
            default:
                paintText(*painter, option.rect, QString::number(terrain->row.tiles), t.text, true,
                          Qt::AlignRight);
        }
        painter->restore();
    }

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex& index) const override {
        const SettledTerrain* terrain = terrainOf(index);
        if (terrain == nullptr || index.column() != LegendTable::kTerrain) return nullptr;
        auto* box = new QComboBox(parent);
        box->setAccessibleName(
            QStringLiteral("What %1 becomes").arg(QString::fromStdString(terrain->row.source)));
        box->setEditable(!m_table.game().terrains.has_value());
        box->setMaxVisibleItems(20);
        int at = 0;
        const auto offers = m_table.offers(*terrain);
        for (const LegendTable::Offer& offer : offers) {
            if (offer.choice.isFeature)
                box->addItem(look::icon(QStringLiteral("feature")), offer.text);
            else if (const QPixmap picture = m_table.pictureOf(offer.choice.value); !picture.isNull())
                box->addItem(picture, offer.text);
            else if (offer.colour.isValid())
                box->addItem(swatch(offer.colour), offer.text);
            else
                box->addItem(offer.text);
            if (offer.choice == terrain->becomes) at = box->count() - 1;
        }
        box->setCurrentIndex(at);
        auto* self = const_cast<LegendDelegate*>(this);
        QObject::connect(box, &QComboBox::activated, self, [self, box] {
            emit self->commitData(box);
            emit self->closeEditor(box);
        });
        if (!box->isEditable()) QTimer::singleShot(0, box, &QComboBox::showPopup);
        return box;
    }

    void setEditorData(QWidget*, const QModelIndex&) const override {}

    void setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const override {
        const auto* box = qobject_cast<QComboBox*>(editor);
        const SettledTerrain* terrain = terrainOf(index);
        if (box == nullptr || terrain == nullptr) return;
        const auto offers = m_table.offers(*terrain);
        TerrainChoice choice{box->currentText().trimmed().toStdString(), false};
        for (const LegendTable::Offer& offer : offers) {
            if (offer.text == box->currentText()) choice = offer.choice;
        }
        if (!choice.value.empty() && choice != terrain->becomes) emit m_table.chosen(terrain->source, choice);
    }

    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex&) const override {
        editor->setGeometry(choiceRect(option.rect));
    }

private:
    [[nodiscard]] const SettledTerrain* terrainOf(const QModelIndex& index) const {
        return m_table.at(m_table.itemFromIndex(index.siblingAtColumn(0)));
    }

    static QRect choiceRect(const QRect& cell) {
        return {cell.x() + 2, cell.y() + (cell.height() - kChoiceHeight) / 2, cell.width() - 8,
                kChoiceHeight};
    }

    static QPixmap swatch(const QColor& colour) {
        QPixmap pixmap(14, 14);
        pixmap.fill(colour);
        return pixmap;
    }

    static void paintText(QPainter& p, const QRect& rect, const QString& text, const QColor& colour,
                          bool mono, Qt::AlignmentFlag side = Qt::AlignLeft) {
        QFont font = mono ? look::fonts().mono : look::fonts().ui;
        font.setPixelSize(mono ? 12 : 11);
        p.setFont(font);
        p.setPen(colour);
        const QRect room = rect.adjusted(2, 0, -6, 0);
        p.drawText(room, side | Qt::AlignVCenter,
                   p.fontMetrics().elidedText(text, Qt::ElideRight, room.width()));
    }

    static void paintCharacter(QPainter& p, const QRect& rect, char32_t character) {
        const look::Theme& t = look::theme();
        const QRect chip(rect.x() + 10, rect.y() + (rect.height() - 18) / 2, 20, 18);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(t.border);
        p.setBrush(t.base);
        p.drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        QFont font = look::fonts().mono;
        font.setPixelSize(12);
        p.setFont(font);
        p.setPen(t.text);
        p.drawText(chip, Qt::AlignCenter, QString::fromUcs4(&character, 1));
    }

    void paintChoice(QPainter& p, const QRect& rect, const SettledTerrain& terrain) const {
        const look::Theme& t = look::theme();
        const QRect box = choiceRect(rect);
        const bool isError = terrain.why == Why::kNotInGame;
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(QPen(isError ? t.error : t.borderStrong, isError ? 2 : 1));
        p.setBrush(t.base);
        p.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        const QRect picture(box.x() + 6, box.y() + 5, 14, 14);
        const QPixmap tile = terrain.becomes.isFeature ? QPixmap() : m_table.pictureOf(terrain.becomes.value);
        const QColor colour = colourIn(m_table.game(), terrain.becomes.value);
        if (terrain.becomes.isFeature) {
            p.drawPixmap(picture.topLeft(), look::iconPixmap(QStringLiteral("feature"), 14, t.text,
                                                             p.device()->devicePixelRatioF()));
        } else if (!tile.isNull()) {
            p.drawPixmap(picture.topLeft() - QPoint(1, 1), tile);
        } else if (colour.isValid()) {
            p.fillRect(picture, colour);
        } else {
            p.setRenderHint(QPainter::Antialiasing, false);
            p.setBrush(Qt::NoBrush);
            p.setPen(QPen(isError ? t.error : t.text2, 1, Qt::DashLine));
            p.drawRect(picture.adjusted(0, 0, -1, -1));
        }
        p.setFont(look::fonts().ui);
        p.setPen(t.text);
        const QRect words = box.adjusted(26, 0, -20, 0);
        p.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                   p.fontMetrics().elidedText(shownChoice(terrain.becomes), Qt::ElideRight, words.width()));
        p.drawPixmap(
            QPoint(box.right() - 16, box.y() + 6),
            look::iconPixmap(QStringLiteral("chevron-down"), 12, t.text2, p.device()->devicePixelRatioF()));
    }

    static void paintWhy(QPainter& p, const QRect& rect, const WhyWords& why, bool) {
        p.drawPixmap(QPoint(rect.x() + 2, rect.y() + (rect.height() - 14) / 2),
                     look::iconPixmap(why.icon, 14, why.colour, p.device()->devicePixelRatioF()));
        paintText(p, rect.adjusted(20, 0, 0, 0), why.text, look::theme().text2, false);
    }

    LegendTable& m_table;
};

}  // namespace

QColor colourIn(const game::Definition& game, const std::string& terrain) {
    const game::Terrain* known = game.findTerrain(terrain);
    if (known == nullptr || !known->colour) return {};
    return {known->colour->red, known->colour->green, known->colour->blue};
}

LegendTable::LegendTable(QWidget* parent) : QTreeWidget(parent) {
    setObjectName(QStringLiteral("importLegend"));
    setAccessibleName(QStringLiteral("Legend"));
    setColumnCount(kColumns);
    setHeaderLabels({QStringLiteral("Char"), QStringLiteral("In the file"), QStringLiteral("Named by"),
                     QStringLiteral("Terrain of the game"), QStringLiteral("Why"), QStringLiteral("Tiles")});
    headerItem()->setTextAlignment(kTiles, Qt::AlignRight | Qt::AlignVCenter);
    header()->setSectionsMovable(false);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(20);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setItemDelegate(new LegendDelegate(*this));
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
        if (column == kTerrain) openChoice(item);
    });
    connect(this, &QTreeWidget::itemEntered, this, [this](QTreeWidgetItem* item) { emit hovered(at(item)); });
    connect(this, &QTreeWidget::currentItemChanged, this,
            [this](QTreeWidgetItem* item) { emit hovered(at(item)); });
}

const SettledTerrain* LegendTable::at(const QTreeWidgetItem* item) const {
    if (item == nullptr) return nullptr;
    const auto index = item->data(0, Qt::UserRole).toULongLong();
    return index < m_terrains.size() ? &m_terrains[index] : nullptr;
}

void LegendTable::setTerrains(std::vector<SettledTerrain> terrains,
                              std::shared_ptr<const game::Definition> game, bool namedByShown) {
    m_game = std::move(game);
    m_namedByShown = namedByShown;
    const SettledTerrain* front = current();
    const auto kept = front != nullptr ? std::optional(front->source) : std::nullopt;
    m_terrains = std::move(terrains);
    fill();
    for (int i = 0; kept && i < topLevelItemCount(); ++i) {
        if (at(topLevelItem(i))->source == *kept) setCurrentItem(topLevelItem(i));
    }
    fitColumns();
}

void LegendTable::setPictures(std::function<QPixmap(const std::string& terrain)> pictures) {
    m_pictures = std::move(pictures);
    viewport()->update();
}

void LegendTable::setOpenFirst(bool on) {
    m_openFirst = on;
    fill();
}

void LegendTable::setFilter(const QString& letters) {
    m_filter = letters;
    fill();
}

int LegendTable::missing() const {
    return static_cast<int>(std::ranges::count(m_terrains, Why::kNotInGame, &SettledTerrain::why));
}

void LegendTable::fill() {
    clear();
    std::vector<std::size_t> order(m_terrains.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    if (m_openFirst) {
        const auto rank = [this](std::size_t i) {
            const Why why = m_terrains[i].why;
            return why == Why::kNotInGame ? 0 : why == Why::kNearest ? 1 : why == Why::kGuessed ? 2 : 3;
        };
        std::stable_sort(order.begin(), order.end(),
                         [&rank](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    }
    for (const std::size_t i : order) {
        const SettledTerrain& terrain = m_terrains[i];
        const QString source = QString::fromStdString(terrain.row.source);
        const QString becomes = shownChoice(terrain.becomes);
        if (!m_filter.isEmpty() && !source.contains(m_filter, Qt::CaseInsensitive) &&
            !becomes.contains(m_filter, Qt::CaseInsensitive))
            continue;
        auto* item = new QTreeWidgetItem(this);
        item->setData(0, Qt::UserRole, static_cast<qulonglong>(i));
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setData(0, Qt::AccessibleTextRole,
                      QStringLiteral("%1 becomes %2, %3, %4 tiles")
                          .arg(source, becomes, whyWords(terrain.why).text)
                          .arg(terrain.row.tiles));
        for (int column = 0; column < kColumns; ++column) {
            item->setToolTip(
                column,
                column == kWhy
                    ? whyWords(terrain.why).text
                    : QStringLiteral("%1, named by: %2").arg(source, namedByWords(terrain.row.namedBy)));
        }
    }
}

void LegendTable::fitColumns() {
    const int width = viewport()->width();
    const bool isWide = width >= 500;
    setColumnHidden(kNamedBy, !m_namedByShown || !isWide);
    const int named = isColumnHidden(kNamedBy) ? 0 : 76;
    const int why = isWide ? 132 : 24;
    const int choice = isWide ? 152 : 132;
    headerItem()->setText(kWhy, isWide ? QStringLiteral("Why") : QString());
    header()->resizeSection(kCharacter, kCharacterWidth);
    header()->resizeSection(kNamedBy, named);
    header()->resizeSection(kTerrain, choice);
    header()->resizeSection(kWhy, why);
    header()->resizeSection(kTiles, 58);
    header()->resizeSection(kSource, std::max(60, width - kCharacterWidth - named - choice - why - 58));
}

std::vector<LegendTable::Offer> LegendTable::offers(const SettledTerrain& terrain) const {
    std::vector<Offer> out;
    const auto add = [this, &out](const std::string& id) {
        const bool isThere = std::any_of(out.begin(), out.end(), [&id](const Offer& o) {
            return !o.choice.isFeature && o.choice.value == id;
        });
        if (!isThere) out.push_back({QString::fromStdString(id), {id, false}, colourIn(*m_game, id)});
    };
    if (m_game->terrains) {
        for (const game::Terrain& known : *m_game->terrains) add(known.id);
    }
    add(terrain.row.terrain);
    if (!terrain.becomes.isFeature) add(terrain.becomes.value);
    const QString feature = featureNameOf(terrain);
    out.push_back({QStringLiteral("feature %1").arg(feature), {feature.toStdString(), true}, {}});
    return out;
}

void LegendTable::openChoice(QTreeWidgetItem* item) {
    if (item != nullptr) editItem(item, kTerrain);
}

void LegendTable::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_F4 || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
        openChoice(currentItem());
        event->accept();
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

void LegendTable::leaveEvent(QEvent* event) {
    emit hovered(nullptr);
    QTreeWidget::leaveEvent(event);
}

void LegendTable::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

}  // namespace lw::import_export
