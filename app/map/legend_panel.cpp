// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/legend_panel.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "look/theme.h"
#include "map/entry_dialog.h"
#include "map/filter_line.h"
#include "map/header_edit.h"
#include "map/panel_parts.h"
#include "map/terrain_picture.h"
#include "ron/edit.h"

namespace lw::map_editor {

namespace {

/// A character as a key, a terrain with its swatch, a count in the fixed-width font.
class LegendDelegate : public QStyledItemDelegate {
public:
    LegendDelegate(const MapSession& session, const LegendModel& model, QObject* parent)
        : QStyledItemDelegate(parent), m_session(session), m_model(model) {}

    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        const char32_t character = m_model.character(index.row());
        if (option.state.testFlag(QStyle::State_Selected))
            p->fillRect(option.rect, t.select);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            p->fillRect(option.rect, t.hover);
        p->setPen(t.text);
        const QRect r = option.rect;
        if (index.column() == LegendModel::kCharacter) {
            if (isDrawn(character)) p->fillRect(r.x(), r.y(), 2, r.height(), t.accent);
            const QRect chip(r.x() + 10, r.y() + (r.height() - 18) / 2, 20, 18);
            p->setRenderHint(QPainter::Antialiasing);
            p->setPen(t.border);
            p->setBrush(t.base);
            p->drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
            p->setRenderHint(QPainter::Antialiasing, false);
            p->setPen(t.text);
            p->setFont(look::fonts().mono);
            p->drawText(chip, Qt::AlignCenter, index.data().toString().left(2));
        } else if (index.column() == LegendModel::kTerrain) {
            paintTerrain(*p,
                         QRect(r.x() + 1, r.y() + (r.height() - kTerrainPicture) / 2, kTerrainPicture,
                               kTerrainPicture),
                         m_session, character);
            p->setFont(look::fonts().ui);
            p->drawText(r.adjusted(24, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                        index.data().toString().simplified());
        } else {
            const bool none = index.data().toString() == QLatin1String("0");
            p->setPen(none ? t.text2 : t.text);
            p->setFont(look::fonts().mono);
            p->drawText(r.adjusted(0, 0, -10, 0), Qt::AlignVCenter | Qt::AlignRight, index.data().toString());
        }
    }

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex& index) const override {
        if (index.column() == LegendModel::kCharacter) {
            auto* edit = new QLineEdit(parent);
            edit->setProperty("mono", true);
            edit->setAccessibleName(QStringLiteral("Character"));
            return edit;
        }
        return terrainBox(m_session, index.data(Qt::EditRole).toString(), parent);
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        const auto* box = qobject_cast<QComboBox*>(editor);
        const auto* edit = qobject_cast<QLineEdit*>(editor);
        // A changed legend makes the table anew, which must not happen under the editor.
        const QString typed = box != nullptr ? box->currentText() : edit->text();
        QMetaObject::invokeMethod(
            model,
            [model, place = QPersistentModelIndex(index), typed] {
                model->setData(place, typed, Qt::EditRole);
            },
            Qt::QueuedConnection);
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        if (auto* edit = qobject_cast<QLineEdit*>(editor)) edit->setText(index.data(Qt::EditRole).toString());
    }

private:
    /// Whether the random brush draws it.
    [[nodiscard]] bool isDrawn(char32_t character) const {
        const map::LegendEntry* const entry = m_session.map().legendEntry(character);
        const auto& lot = m_session.kit().lot();
        return entry != nullptr && std::any_of(lot.begin(), lot.end(), [entry](const auto& one) {
                   return one.first == entry->terrain;
               });
    }

    const MapSession& m_session;
    const LegendModel& m_model;
};

}  // namespace

LegendPanel::LegendPanel(MapSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_model(session),
      m_table(new QTableView),
      m_filter(new FilterLine(*this, QStringLiteral("Filter of the legend"))) {
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new LegendDelegate(session, m_model, this));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setMouseTracking(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setFixedHeight(22);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(LegendModel::kTerrain, QHeaderView::Stretch);
    m_table->setColumnWidth(LegendModel::kCharacter, 44);
    m_table->setColumnWidth(LegendModel::kTiles, 80);
    m_table->setAccessibleName(QStringLiteral("Legend"));
    m_table->setMinimumHeight(96);
    m_table->viewport()->installEventFilter(this);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &LegendPanel::showMenu);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_filter);
    column->addWidget(m_table);
    connect(m_filter, &QLineEdit::textChanged, this, &LegendPanel::filter);
    const auto choose = [this](const QModelIndex& index) {
        if (!index.isValid() || QApplication::keyboardModifiers().testFlag(Qt::ControlModifier)) return;
        m_session.kit().setRandom(false);
        m_session.setPrimary(m_model.character(index.row()));
    };
    connect(m_table, &QTableView::clicked, this, choose);
    connect(m_table, &QTableView::activated, this, choose);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, choose](const QModelIndex& index) {
                if (m_table->hasFocus()) choose(index);
            });
    connect(&session, &MapSession::changed, this, [this] {
        showPrimary();
        m_table->viewport()->update();
    });
    connect(&session, &MapSession::coloursChanged, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        filter();
        showPrimary();
    });
    filter();
    showPrimary();
}

/// Leaves the entries whose terrain or character has the letters.
void LegendPanel::filter() {
    constexpr int kFilterFrom = 40;
    m_filter->setNeeded(m_model.rowCount() > kFilterFrom);
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const auto textOf = [&](LegendModel::Column column) {
            return m_model.data(m_model.index(row, column), Qt::EditRole).toString();
        };
        m_table->setRowHidden(row, !m_filter->leaves(textOf(LegendModel::kTerrain)) &&
                                       !m_filter->leaves(textOf(LegendModel::kCharacter)));
    }
}

QWidget* LegendPanel::titleControls() {
    return titleButtons(
        {{"add", QStringLiteral("Add an entry (Ins)"), [this] { addEntry(); }},
         {"rename", QStringLiteral("Give the entry another terrain (F2)"), [this] { renameEntry(); }},
         {"rekey", QStringLiteral("Give the entry another character, its tiles too"),
          [this] { rekeyEntry(); }},
         {"delete", QStringLiteral("Delete the entry"), [this] { deleteEntry(); }}});
}

bool LegendPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::MouseButtonPress) {
        const auto* press = static_cast<QMouseEvent*>(event);
        const QModelIndex index = m_table->indexAt(press->position().toPoint());
        if (press->button() == Qt::LeftButton && press->modifiers() == Qt::ControlModifier &&
            index.isValid()) {
            toggleRandom(m_model.character(index.row()));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// Adds an entry's terrain to the random brush, or takes it away.
void LegendPanel::toggleRandom(char32_t character) {
    const map::LegendEntry* const entry = m_session.map().legendEntry(character);
    if (entry == nullptr || !entry->isTerrainRead) return;
    stamp::Stamp::Lot lot = m_session.kit().lot();
    const auto known = std::find_if(lot.begin(), lot.end(),
                                    [entry](const auto& one) { return one.first == entry->terrain; });
    if (known != lot.end())
        lot.erase(known);
    else
        lot.emplace_back(entry->terrain, 1);
    m_session.kit().setLot(std::move(lot));
    m_session.kit().setRandom(true);
    if (m_session.tool() == Tool::kStamp || m_session.tool() == Tool::kSelect)
        m_session.setTool(Tool::kBrush);
}

void LegendPanel::showMenu(QPoint at) {
    const QModelIndex index = m_table->indexAt(at);
    QMenu menu;
    if (index.isValid()) {
        const char32_t character = m_model.character(index.row());
        m_session.setPrimary(character);
        const QString name = characterName(character);
        const auto& lot = m_session.kit().lot();
        const map::LegendEntry* const entry = m_session.map().legendEntry(character);
        const bool isDrawn =
            entry != nullptr && std::any_of(lot.begin(), lot.end(),
                                            [entry](const auto& one) { return one.first == entry->terrain; });
        menu.addAction(QStringLiteral("Give '%1' another terrain…\tF2").arg(name), this,
                       &LegendPanel::renameEntry);
        menu.addAction(QStringLiteral("Give it another character…"), this, &LegendPanel::rekeyEntry);
        menu.addAction(isDrawn ? QStringLiteral("Take from the random brush")
                               : QStringLiteral("Add to the random brush\tCtrl+click"),
                       this, [this, character] { toggleRandom(character); });
        menu.addSeparator();
        menu.addAction(QStringLiteral("Select all of this terrain"), this,
                       [this, character] { emit selectWanted(character); });
        menu.addAction(
            QStringLiteral("Replace '%1' (%2 tiles)…").arg(name).arg(m_session.map().rows().count(character)),
            this, [this, character] { emit replaceWanted(character); });
        menu.addSeparator();
        if (!actions().isEmpty()) {
            menu.addActions(actions());
            menu.addSeparator();
        }
        menu.addAction(QStringLiteral("Delete '%1'…").arg(name), this, &LegendPanel::deleteEntry);
    }
    menu.addAction(QStringLiteral("Add an entry…"), this, &LegendPanel::addEntry);
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

void LegendPanel::showPrimary() {
    const int row = m_model.rowOf(m_session.primary());
    if (row >= 0)
        m_table->selectRow(row);
    else
        m_table->clearSelection();
}

void LegendPanel::editEntry(LegendModel::Column column) {
    const int row = m_model.rowOf(m_session.primary());
    if (row < 0) {
        m_session.refuse(
            QStringLiteral("'%1' is not in the legend.").arg(characterName(m_session.primary())));
        return;
    }
    const QModelIndex index = m_model.index(row, column);
    m_table->setCurrentIndex(index);
    m_table->edit(index);
}

void LegendPanel::addEntry() {
    // What stands on the map without a terrain is what will be wanted.
    const map::MapAnalysis& map = m_session.map();
    std::optional<char32_t> wanted;
    for (const auto& [character, count] : map.rows().counts()) {
        if (!wanted && map.legendEntry(character) == nullptr) wanted = character;
    }
    EntryDialog dialog(m_session, wanted, this);
    if (dialog.exec() == QDialog::Accepted) m_session.setPrimary(dialog.character());
}

void LegendPanel::deleteEntry() {
    const char32_t character = m_session.primary();
    if (m_model.rowOf(character) < 0) return;
    const std::size_t tiles = m_session.map().rows().count(character);
    if (tiles == 0) {
        removeEntry(character);
        return;
    }
    // Another entry to stand in its place: the ground, unless that is the one to go.
    std::optional<char32_t> other;
    for (int row = 0; row < m_model.rowCount() && !other; ++row) {
        if (m_model.character(row) != character) other = m_model.character(row);
    }
    const QString name = characterName(character);
    QMessageBox box(
        QMessageBox::NoIcon, QStringLiteral("Delete a legend entry"),
        tiles == 1 ? QStringLiteral("Removing '%1' leaves one tile without a terrain.").arg(name)
                   : QStringLiteral("Removing '%1' leaves %2 tiles without a terrain.").arg(name).arg(tiles),
        QMessageBox::NoButton, this);
    QAbstractButton* replace = nullptr;
    if (other) {
        replace = box.addButton(QStringLiteral("Replace them with '%1'").arg(characterName(*other)),
                                QMessageBox::AcceptRole);
    }
    QAbstractButton* anyway = box.addButton(QStringLiteral("Remove anyway"), QMessageBox::DestructiveRole);
    box.setEscapeButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    if (box.clickedButton() == anyway) {
        removeEntry(character);
    } else if (replace != nullptr && box.clickedButton() == replace) {
        if (m_session.request(map::removeLegendEntry(m_session.map(), character, other),
                              QStringLiteral("Delete '%1'").arg(name)))
            m_session.setPrimary(*other);
    }
}

void LegendPanel::removeEntry(char32_t character) {
    const QString step = QStringLiteral("Delete '%1'").arg(characterName(character));
    const map::MapAnalysis& map = m_session.map();
    if (map.rows().count(character) == 0) {
        m_session.request(map::removeLegendEntry(map, character, std::nullopt), step);
        return;
    }
    std::vector<std::size_t> indices;
    for (const map::LegendEntry& entry : map.header().legend()) {
        if (entry.character == character) indices.push_back(entry.index);
    }
    m_session.request(ron::removeEntries(map.header().tree(), map.header().legendNode(), indices), step);
}

}  // namespace lw::map_editor
