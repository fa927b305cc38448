// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/save_stamp_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>
#include <utility>

namespace lw::map_editor {

stamp::Stamp withKept(stamp::Stamp stamp, const std::vector<std::string>& terrains) {
    std::vector<std::optional<std::uint32_t>> now;
    std::vector<std::string> kept;
    std::vector<char32_t> characters;
    for (std::size_t i = 0; i < stamp.terrains.size(); ++i) {
        now.emplace_back();
        if (std::find(terrains.begin(), terrains.end(), stamp.terrains[i]) != terrains.end()) continue;
        now.back() = static_cast<std::uint32_t>(kept.size());
        kept.push_back(stamp.terrains[i]);
        characters.push_back(stamp.characters[i]);
    }
    for (stamp::Stamp::Tile& tile : stamp.tiles) {
        if (tile.kind != stamp::Stamp::Tile::Kind::kTerrain) continue;
        tile = now[tile.index] ? stamp::Stamp::Tile{stamp::Stamp::Tile::Kind::kTerrain, *now[tile.index]}
                               : stamp::Stamp::Tile{};
    }
    stamp.terrains = std::move(kept);
    stamp.characters = std::move(characters);
    return stamp;
}

SaveStampDialog::SaveStampDialog(stamp::Stamp stamp, const QStringList& groups, const QString& folder,
                                 QWidget* parent)
    : QDialog(parent),
      m_stamp(std::move(stamp)),
      m_name(new QLineEdit(QString::fromStdString(m_stamp.name))),
      m_group(new QComboBox),
      m_kept(new QListWidget) {
    setWindowTitle(QStringLiteral("Save as stamp"));
    m_name->setAccessibleName(QStringLiteral("Name"));
    m_group->setEditable(true);
    m_group->setAccessibleName(QStringLiteral("Group"));
    m_group->addItem(QString());
    m_group->addItems(groups);
    m_group->setCurrentText(QString::fromStdString(m_stamp.group));
    m_group->lineEdit()->setPlaceholderText(QStringLiteral("none: it stands alone"));
    m_kept->setAccessibleName(QStringLiteral("Terrains that leave the map as it is"));
    constexpr int kRow = 24;
    for (const std::string& terrain : m_stamp.terrains) {
        auto* item = new QListWidgetItem(QString::fromStdString(terrain), m_kept);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    m_kept->setFixedHeight(std::min(8, std::max(1, m_kept->count())) * kRow + 4);
    auto* form = new QFormLayout;
    form->addRow(QStringLiteral("Name"), m_name);
    form->addRow(QStringLiteral("Group"), m_group);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(new QLabel(QStringLiteral("Ground: ticked terrains leave the map as it is")));
    column->addWidget(m_kept);
    auto* where = new QLabel(
        QStringLiteral("%1 × %2 tiles, a file in %3").arg(m_stamp.width).arg(m_stamp.height).arg(folder));
    where->setForegroundRole(QPalette::PlaceholderText);
    where->setWordWrap(true);
    where->setMinimumWidth(360);
    column->addWidget(where);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(QStringLiteral("Save stamp"), QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    const auto check = [this] {
        const bool named = !m_name->text().trimmed().isEmpty();
        m_accept->setEnabled(named);
        m_accept->setToolTip(named ? QString() : QStringLiteral("A stamp needs a name"));
    };
    connect(m_name, &QLineEdit::textChanged, this, check);
    check();
}

stamp::Stamp SaveStampDialog::stamp() const {
    std::vector<std::string> kept;
    for (int row = 0; row < m_kept->count(); ++row) {
        if (m_kept->item(row)->checkState() == Qt::Checked)
            kept.push_back(m_kept->item(row)->text().toStdString());
    }
    stamp::Stamp out = withKept(m_stamp, kept);
    out.name = m_name->text().trimmed().toStdString();
    out.group = m_group->currentText().trimmed().toStdString();
    return out;
}

}  // namespace lw::map_editor
