// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/new_recipe_forms.h"

#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <fmt/format.h>

#include "connect/find_rooms.h"
#include "connect/ground.h"
#include "document/companions.h"
#include "document/file_io.h"
#include "document/kind.h"
#include "dungeon/dungeon_painter.h"
#include "dungeon/grouped.h"
#include "dungeon/size_seed_row.h"
#include "formats/map_file.h"
#include "formats/registry.h"
#include "look/theme.h"
#include "ron/literal.h"

namespace lw::dungeon_editor {

namespace {

constexpr QSize kPicture{360, 200};

}  // namespace

NewStepsForm::NewStepsForm(QWidget* parent) : QWidget(parent), m_size(new SizeSeedRow({60, 36})) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_size);
}

std::string NewStepsForm::text() const {
    return fmt::format("(\n    size: ({}, {}),\n    seed: {},\n    steps: [\n    ],\n)\n",
                       m_size->size().width(), m_size->size().height(), m_size->seed());
}

NewConnectForm::NewConnectForm(const QString& folder, QWidget* parent)
    : QWidget(parent),
      m_folder(folder),
      m_map(new QComboBox),
      m_picture(new QLabel),
      m_words(new QLabel),
      m_seed(new SizeSeedRow({})) {
    m_map->setEditable(true);
    m_map->setObjectName(QStringLiteral("map"));
    m_map->setAccessibleName(QStringLiteral("Map"));
    m_map->addItems(QDir(folder).entryList({QStringLiteral("*.map")}, QDir::Files, QDir::Name));
    if (m_map->count() == 0) m_map->setEditText(QStringLiteral("rooms.map"));
    m_map->setToolTip(QStringLiteral("A path beside the recipe, once that is saved"));
    m_picture->setFixedSize(kPicture);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_words->setWordWrap(true);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(8);
    form->addRow(QStringLiteral("Map"), m_map);
    form->addRow(QString(), m_words);
    form->addRow(QString(), m_picture);
    form->addRow(m_seed);
    connect(m_map, &QComboBox::currentTextChanged, this, &NewConnectForm::showMap);
    showMap();
}

void NewConnectForm::showMap() {
    QPixmap picture(kPicture * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(look::theme().canvas);
    const QString path = QDir(m_folder).filePath(m_map->currentText());
    const document::LoadResult read = document::loadFile(path);
    if (m_map->currentText().isEmpty() || !read.file) {
        m_words->setText(m_map->currentText().isEmpty()
                             ? QStringLiteral("Name a map beside the recipe.")
                             : QStringLiteral("It can't be read here: %1").arg(read.error));
        m_picture->setPixmap(picture);
        return;
    }
    const auto analysis =
        document::Companions::analyse(*formats::languageById("map"), path, text::Snapshot(read.file->bytes));
    const map::MapAnalysis& map = static_cast<const formats::MapFile&>(*analysis).map();
    const auto ground = connect::readGround(map, {});
    if (const auto* refusal = std::get_if<text::Refusal>(&ground)) {
        m_words->setText(document::sentence(refusal->reason) + QLatin1Char('.'));
        m_picture->setPixmap(picture);
        return;
    }
    const dungeon::WallFloor& floor = std::get<connect::Ground>(ground).floor;
    m_words->setText(QStringLiteral("%1 × %2, %3 for GoRogue's doors.")
                         .arg(floor.width())
                         .arg(floor.height())
                         .arg(counted(connect::findRooms(floor).size(), "room", "rooms")));
    Scene scene;
    scene.map = std::make_shared<const dungeon::WallFloor>(floor);
    QPainter painter(&picture);
    paintThumbnail(painter, QRectF(QPointF(4, 4), QSizeF(kPicture) - QSizeF(8, 8)), cellImage(scene, {}));
    painter.end();
    m_picture->setPixmap(picture);
}

std::string NewConnectForm::text() const {
    return fmt::format(
        "(\n    map: {}, // beside this recipe\n    seed: {},\n    doors: (min_sides: 1, max_sides: 4),\n)\n",
        ron::quoteString(m_map->currentText().toStdString()), m_seed->seed());
}

}  // namespace lw::dungeon_editor
