// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/legend_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "look/icons.h"
#include "look/theme.h"
#include "map/header_edit.h"

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
            p->fillRect(r.x() + 2, r.y() + (r.height() - 14) / 2, 14, 14, m_session.colours().of(character));
            p->setFont(look::fonts().ui);
            p->drawText(r.adjusted(24, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
        } else {
            const bool none = index.data().toString() == QLatin1String("0");
            p->setPen(none ? t.text2 : t.text);
            p->setFont(look::fonts().mono);
            p->drawText(r.adjusted(0, 0, -10, 0), Qt::AlignVCenter | Qt::AlignRight, index.data().toString());
        }
    }

private:
    const MapSession& m_session;
    const LegendModel& m_model;
};

}  // namespace

LegendModel::LegendModel(MapSession& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session) {
    connect(&session.document(), &document::Document::changed, this, &LegendModel::rebuild);
    rebuild();
}

void LegendModel::rebuild() {
    std::vector<char32_t> rows;
    for (const map::LegendEntry& entry : m_session.map().header().legend()) {
        if (!entry.isReplaced) rows.push_back(entry.character);
    }
    const bool same = rows == m_rows;
    if (!same) beginResetModel();
    m_rows = std::move(rows);
    m_counts.clear();
    for (const char32_t character : m_rows) m_counts.push_back(m_session.map().rows().count(character));
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

char32_t LegendModel::character(int row) const {
    return m_rows[static_cast<std::size_t>(row)];
}

int LegendModel::rowOf(char32_t character) const {
    const auto at = std::find(m_rows.begin(), m_rows.end(), character);
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

int LegendModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LegendModel::columnCount(const QModelIndex&) const {
    return kColumns;
}

QVariant LegendModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const char32_t character = this->character(index.row());
    if (role == Qt::AccessibleTextRole) {
        return QStringLiteral("%1, %2, %3 tiles")
            .arg(characterName(character), m_session.terrainName(character))
            .arg(m_counts[static_cast<std::size_t>(index.row())]);
    }
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case kCharacter:
            return characterName(character);
        case kTerrain:
            return m_session.terrainName(character);
        default:
            return QString::number(m_counts[static_cast<std::size_t>(index.row())]);
    }
}

QVariant LegendModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>((section == kTiles ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == kCharacter ? QStringLiteral("Char")
           : section == kTerrain ? QStringLiteral("Terrain")
                                 : QStringLiteral("Tiles");
}

LegendPanel::LegendPanel(MapSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(session), m_table(new QTableView) {
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new LegendDelegate(session, m_model, this));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setFixedHeight(22);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(LegendModel::kTerrain, QHeaderView::Stretch);
    m_table->setColumnWidth(LegendModel::kCharacter, 44);
    m_table->setColumnWidth(LegendModel::kTiles, 80);
    m_table->setAccessibleName(QStringLiteral("Legend"));
    m_table->setMinimumHeight(120);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 0, 6, 0);
    bar->setSpacing(2);
    bar->addStretch(1);
    const auto button = [this, bar](const char* icon, const char* name, void (LegendPanel::*slot)()) {
        auto* b = new QToolButton;
        b->setIcon(look::icon(QString::fromLatin1(icon)));
        b->setIconSize(QSize(16, 16));
        b->setToolTip(QString::fromUtf8(name));
        b->setAccessibleName(QString::fromUtf8(name));
        b->setObjectName(QString::fromLatin1(icon));
        connect(b, &QToolButton::clicked, this, slot);
        bar->addWidget(b);
    };
    button("add", "Add an entry (Ins)", &LegendPanel::addEntry);
    button("rename", "Give the entry another terrain", &LegendPanel::renameEntry);
    button("rekey", "Give the entry another character, its tiles too", &LegendPanel::rekeyEntry);
    button("delete", "Delete the entry", &LegendPanel::deleteEntry);
    column->addLayout(bar);
    column->addWidget(m_table, 1);
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& index) { m_session.setPrimary(m_model.character(index.row())); });
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { m_session.setPrimary(m_model.character(index.row())); });
    connect(&session, &MapSession::changed, this, &LegendPanel::showPrimary);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &LegendPanel::showPrimary);
    showPrimary();
}

void LegendPanel::showPrimary() {
    const int row = m_model.rowOf(m_session.primary());
    if (row >= 0)
        m_table->selectRow(row);
    else
        m_table->clearSelection();
}

std::optional<char32_t> LegendPanel::askCharacter(const QString& title, const QString& label) {
    bool ok = false;
    const QString text = QInputDialog::getText(this, title, label, QLineEdit::Normal, QString(), &ok);
    const QList<uint> scalars = text.toUcs4();
    if (!ok || scalars.size() != 1) return std::nullopt;
    return static_cast<char32_t>(scalars.front());
}

QString LegendPanel::askTerrain(const QString& title, const QString& begin) {
    QStringList known;
    if (m_session.map().game().terrains) {
        for (const game::Terrain& terrain : *m_session.map().game().terrains) {
            known << QString::fromStdString(terrain.id);
        }
    }
    bool ok = false;
    const QString label = QStringLiteral("Terrain");
    const QString terrain =
        known.isEmpty() ? QInputDialog::getText(this, title, label, QLineEdit::Normal, begin, &ok)
                        : QInputDialog::getItem(
                              this, title, label, known,
                              static_cast<int>(std::max<qsizetype>(0, known.indexOf(begin))), true, &ok);
    return ok ? terrain : QString();
}

void LegendPanel::addEntry() {
    const auto character = askCharacter(QStringLiteral("Add a legend entry"), QStringLiteral("Character"));
    if (!character) return;
    const QString terrain = askTerrain(QStringLiteral("Add a legend entry"), {});
    if (terrain.isEmpty()) return;
    const auto result = map::addLegendEntry(m_session.map(), *character, terrain.toStdString());
    if (m_session.request(result, QStringLiteral("Add '%1' %2").arg(characterName(*character), terrain))) {
        m_session.setPrimary(*character);
    }
}

void LegendPanel::renameEntry() {
    const char32_t character = m_session.primary();
    const QString terrain = askTerrain(QStringLiteral("Terrain of '%1'").arg(characterName(character)),
                                       m_session.terrainName(character));
    if (terrain.isEmpty()) return;
    m_session.request(map::setTerrain(m_session.map(), character, terrain.toStdString()),
                      QStringLiteral("'%1' is %2").arg(characterName(character), terrain));
}

void LegendPanel::rekeyEntry() {
    const char32_t from = m_session.primary();
    const auto to =
        askCharacter(QStringLiteral("Another character for '%1'").arg(characterName(from)),
                     QStringLiteral("%1 tiles change with it").arg(m_session.map().rows().count(from)));
    if (!to) return;
    if (m_session.request(map::rekeyLegendEntry(m_session.map(), from, *to),
                          QStringLiteral("'%1' becomes '%2'").arg(characterName(from), characterName(*to)))) {
        m_session.setPrimary(*to);
    }
}

void LegendPanel::deleteEntry() {
    const char32_t character = m_session.primary();
    const QString name = characterName(character);
    const std::size_t tiles = m_session.map().rows().count(character);
    std::optional<char32_t> replacement;
    if (tiles > 0) {
        const char32_t other = m_session.secondary();
        QMessageBox box(
            QMessageBox::NoIcon, QStringLiteral("Delete a legend entry"),
            QStringLiteral("Removing '%1' leaves %2 tiles without a terrain.").arg(name).arg(tiles),
            QMessageBox::NoButton, this);
        QAbstractButton* replace = box.addButton(
            QStringLiteral("Replace them with '%1'").arg(characterName(other)), QMessageBox::AcceptRole);
        box.addButton(QMessageBox::Cancel);
        box.exec();
        if (box.clickedButton() != replace) return;
        replacement = other;
    }
    if (m_session.request(map::removeLegendEntry(m_session.map(), character, replacement),
                          QStringLiteral("Delete '%1'").arg(name)) &&
        replacement) {
        m_session.setPrimary(*replacement);
    }
}

}  // namespace lw::map_editor
