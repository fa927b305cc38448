// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_panel.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "formats/game_companion.h"
#include "look/icons.h"
#include "look/theme.h"
#include "map/header_edit.h"
#include "map/resize_dialog.h"
#include "map/shape_edit.h"

namespace lw::map_editor {

namespace {

void fill(QComboBox& box, const std::vector<std::string>& choices, const std::string& now) {
    const QSignalBlocker quiet(&box);
    // A look that the game does not have is shown all the same, to be changed.
    const bool known = std::find(choices.begin(), choices.end(), now) != choices.end();
    box.setEditable(choices.empty() || !known);
    box.clear();
    for (const std::string& choice : choices) box.addItem(QString::fromStdString(choice));
    box.setCurrentText(QString::fromStdString(now));
}

QComboBox* choiceBox(const QString& name) {
    auto* box = new QComboBox;
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setAccessibleName(name);
    return box;
}

}  // namespace

MapPanel::MapPanel(MapSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_name(new QLineEdit),
      m_size(new QLabel),
      m_tiles(choiceBox(QStringLiteral("Tiles"))),
      m_light(choiceBox(QStringLiteral("Light"))),
      m_imageState(new QLabel),
      m_setUp(new QPushButton(QStringLiteral("Set up tiles…"))) {
    m_name->setAccessibleName(QStringLiteral("Name"));
    m_size->setProperty("mono", true);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(10, 8, 10, 10);
    form->setVerticalSpacing(6);
    form->addRow(QStringLiteral("Name"), m_name);
    auto* size = new QHBoxLayout;
    size->addWidget(m_size);
    size->addStretch(1);
    auto* change = new QPushButton(QStringLiteral("Change size…"));
    change->setProperty("small", true);
    connect(change, &QPushButton::clicked, this, &MapPanel::resizeMap);
    size->addWidget(change);
    form->addRow(QStringLiteral("Size"), size);
    m_imageState->setPixmap(
        look::iconPixmap(QStringLiteral("warning"), 14, look::theme().warning, devicePixelRatioF()));
    m_setUp->setProperty("small", true);
    connect(m_setUp, &QPushButton::clicked, this, &MapPanel::setUpWanted);
    auto* look = new QHBoxLayout;
    look->setSpacing(6);
    look->addWidget(m_tiles, 1);
    look->addWidget(m_imageState);
    look->addWidget(m_setUp);
    form->addRow(QStringLiteral("Tiles"), look);
    form->addRow(QStringLiteral("Light"), m_light);
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        if (m_name->isModified()) {
            m_session.request(map::setName(m_session.map(), m_name->text().toStdString()),
                              QStringLiteral("Name the map"));
        }
        refresh();
    });
    connect(m_tiles, &QComboBox::textActivated, this, [this](const QString& tiles) {
        m_session.request(map::setTiles(m_session.map(), tiles.toStdString()),
                          QStringLiteral("Change the tiles"));
        m_header = nullptr;
        refresh();
    });
    connect(m_light, &QComboBox::textActivated, this, [this](const QString& light) {
        m_session.request(map::setLight(m_session.map(), light.toStdString()),
                          QStringLiteral("Change the light"));
        m_header = nullptr;
        refresh();
    });
    connect(&session.document(), &document::Document::changed, this, &MapPanel::refresh);
    connect(&session, &MapSession::coloursChanged, this, &MapPanel::refreshImages);
    refresh();
    refreshImages();
}

void MapPanel::refreshImages() {
    const game::Definition& game = m_session.map().game();
    const bool lacks = !game.pictures.empty() && !m_session.hasPictures();
    m_imageState->setVisible(lacks);
    m_imageState->setToolTip(QStringLiteral("The images of game.ron can't be drawn; its problems say why"));
    const auto& companions = m_session.document().companions();
    const auto* const found = companions.find(formats::kGameAbove.name);
    const bool hasGame = found != nullptr && found->file;
    m_setUp->setEnabled(hasGame);
    m_setUp->setToolTip(hasGame ? QStringLiteral("Which tile of which image stands for a terrain")
                                : QStringLiteral("There is no game.ron in the map's folder or one above it"));
}

void MapPanel::refresh() {
    const map::MapAnalysis& map = m_session.map();
    const map::Header& header = map.header();
    m_size->setText(QStringLiteral("%1 × %2").arg(map.expectedWidth()).arg(map.height()));
    if (!m_name->hasFocus() || !m_name->isModified()) {
        m_name->setText(QString::fromStdString(header.name().value_or(std::string())));
    }
    if (&header == std::exchange(m_header, &header)) return;
    fill(*m_tiles, map.game().tileLooks, header.look().tiles);
    fill(*m_light, map.game().lights, header.look().light);
}

void MapPanel::resizeMap() {
    ResizeDialog dialog(m_session, this);
    if (dialog.exec() != QDialog::Accepted) return;
    const auto result = map::resize(m_session.map(), dialog.margins(), m_session.primary());
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        m_session.request(*refusal, {});
        return;
    }
    m_session.request(std::get<map::Resize>(result).edits, QStringLiteral("Change size"));
}

}  // namespace lw::map_editor
