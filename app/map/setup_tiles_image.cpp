// SPDX-License-Identifier: GPL-3.0-or-later
// The image of a look in the dialog Set up tiles: its path, how it is cut, its tiles.
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStyle>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "map/setup_parts.h"
#include "map/setup_tiles_dialog.h"

namespace lw::map_editor {

QWidget* SetupTilesDialog::makeImageColumn() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_looks = new QTabBar;
    m_looks->setDocumentMode(true);
    m_looks->setExpanding(false);
    m_looks->setFixedHeight(setup::kTitle);
    m_looks->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_looks->setAccessibleName(QStringLiteral("Looks"));
    connect(m_looks, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0 && !m_refreshing && m_draft.looks().contains(m_looks->tabText(index)))
            m_draft.setLook(m_looks->tabText(index));
    });
    auto* add = setup::iconButton("add", QStringLiteral("Give another look an image"));
    connect(add, &QToolButton::clicked, this, &SetupTilesDialog::addLook);
    m_removeLook = setup::iconButton("delete", QStringLiteral("Remove the pictures of this look"));
    connect(m_removeLook, &QToolButton::clicked, this,
            [this] { m_draft.change(game::removeLook(m_draft.tree(), m_draft.look().toStdString())); });
    auto* tabs = setup::rowOf({m_looks, add}, 0);
    tabs->setContentsMargins(0, 0, 6, 0);
    tabs->addStretch(1);
    tabs->addWidget(m_removeLook);
    column->addLayout(tabs);
    m_path = new QLineEdit;
    m_path->setProperty("mono", true);
    m_path->setAccessibleName(QStringLiteral("Image"));
    connect(m_path, &QLineEdit::editingFinished, this, [this] {
        if (m_refreshing || !m_path->isModified()) return;
        setImage(m_path->text().trimmed().toStdString());
    });
    auto* choose = new QPushButton(QStringLiteral("Choose…"));
    connect(choose, &QPushButton::clicked, this, &SetupTilesDialog::chooseImage);
    auto* image = setup::rowOf({new QLabel(QStringLiteral("Image")), m_path, choose});
    image->setStretch(1, 1);
    column->addLayout(image);
    m_tileWidth = setup::number(1, 1024, QStringLiteral("Width of a tile"));
    m_tileHeight = setup::number(1, 1024, QStringLiteral("Height of a tile"));
    m_margin = setup::number(0, 1024, QStringLiteral("Margin"));
    m_spacing = setup::number(0, 1024, QStringLiteral("Spacing"));
    for (QSpinBox* box2 : {m_tileWidth, m_tileHeight, m_margin, m_spacing})
        connect(box2, &QSpinBox::valueChanged, this, &SetupTilesDialog::setLayout);
    auto* tile = setup::rowOf(
        {new QLabel(QStringLiteral("Tile")), m_tileWidth, new QLabel(QStringLiteral("×")), m_tileHeight});
    tile->addStretch(1);
    column->addLayout(tile);
    auto* gaps = setup::rowOf(
        {new QLabel(QStringLiteral("Margin")), m_margin, new QLabel(QStringLiteral("Spacing")), m_spacing});
    gaps->addStretch(1);
    column->addLayout(gaps);
    m_tileset = new TilesetView(m_draft);
    connect(m_tileset, &TilesetView::chosen, this, &SetupTilesDialog::chooseTiles);
    connect(m_tileset, &TilesetView::currentChanged, this, [this] {
        m_slots->setCurrentTile(m_tileset->current());
        refreshImageFoot();
    });
    m_scroll = new QScrollArea;
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidget(m_tileset);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* missing = new QWidget;
    auto* place = new QVBoxLayout(missing);
    place->addStretch(1);
    auto* icon = new QLabel;
    icon->setPixmap(
        look::iconPixmap(QStringLiteral("image-missing"), 40, look::theme().warning, devicePixelRatioF()));
    icon->setAlignment(Qt::AlignCenter);
    m_missing = new QLabel;
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_missing->setFont(bold);
    m_missing->setAlignment(Qt::AlignCenter);
    m_missing->setWordWrap(true);
    m_missingHint = setup::quiet();
    m_missingHint->setAlignment(Qt::AlignCenter);
    m_missingHint->setWordWrap(true);
    m_lookAgain = new QPushButton(QStringLiteral("Look again"));
    auto* other = new QPushButton(QStringLiteral("Choose image…"));
    auto* sample = new QPushButton(QStringLiteral("Use the sample tiles"));
    connect(m_lookAgain, &QPushButton::clicked, this, [this] { m_draft.lookAgain(); });
    connect(other, &QPushButton::clicked, this, &SetupTilesDialog::chooseImage);
    connect(sample, &QPushButton::clicked, this, &SetupTilesDialog::useSample);
    for (QWidget* w : {static_cast<QWidget*>(icon), static_cast<QWidget*>(m_missing),
                       static_cast<QWidget*>(m_missingHint)})
        place->addWidget(w);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(other);
    buttons->addWidget(m_lookAgain);
    buttons->addStretch(1);
    place->addSpacing(8);
    place->addLayout(buttons);
    place->addWidget(sample, 0, Qt::AlignCenter);
    place->addStretch(2);
    m_imageStack = new QStackedWidget;
    m_imageStack->addWidget(m_scroll);
    m_imageStack->addWidget(missing);
    column->addWidget(m_imageStack, 1);
    column->addWidget(setup::hairline(Qt::Horizontal));
    m_imageFoot = new QLabel;
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    m_imageFoot->setFont(mono);
    m_imageFoot->setContentsMargins(10, 0, 10, 0);
    m_imageFoot->setFixedHeight(30);
    column->addWidget(m_imageFoot);
    return box;
}

void SetupTilesDialog::useSample() {
    const QString copy = QFileInfo(m_draft.path()).absolutePath() + QStringLiteral("/sample.png");
    if (!QFileInfo::exists(copy)) {
        if (!QFile::copy(QStringLiteral(":/tiles/sample.png"), copy)) {
            QMessageBox::warning(this, windowTitle(), QStringLiteral("%1 can't be written.").arg(copy));
            return;
        }
        QFile::setPermissions(copy, QFile::permissions(copy) | QFile::WriteOwner);
    }
    useImage(copy);
}

void SetupTilesDialog::refreshImage() {
    const QSignalBlocker quiet(m_looks);
    const bool has = m_draft.layout() != nullptr;
    // Before any has an image, the one that will get it.
    const QStringList looks = m_draft.looks().isEmpty() ? QStringList{newLook()} : m_draft.looks();
    while (m_looks->count() > looks.size()) m_looks->removeTab(m_looks->count() - 1);
    for (int i = 0; i < looks.size(); ++i) {
        if (i >= m_looks->count()) m_looks->addTab(QString());
        m_looks->setTabText(i, looks[i]);
        m_looks->setTabIcon(i, has && m_draft.isLookBroken(looks[i])
                                   ? QIcon(look::iconPixmap(QStringLiteral("warning"), 14,
                                                            look::theme().warning, devicePixelRatioF()))
                                   : QIcon());
        if (looks[i] == m_draft.look()) m_looks->setCurrentIndex(i);
    }
    const game::TileImage* const layout = m_draft.layout();
    m_removeLook->setEnabled(has);
    m_removeLook->setToolTip(has ? QStringLiteral("Remove the pictures of this look")
                                 : QStringLiteral("No look has pictures yet"));
    m_path->setText(has ? QString::fromStdString(layout->path) : QString());
    m_path->setProperty("lint", has && !m_draft.image() ? QStringLiteral("error") : QString());
    m_path->style()->unpolish(m_path);
    m_path->style()->polish(m_path);
    const auto set = [has](QSpinBox* box, std::uint32_t value) {
        const QSignalBlocker still(box);
        box->setValue(static_cast<int>(value));
        box->setEnabled(has);
        box->setToolTip(has ? QString() : QStringLiteral("Choose an image first"));
    };
    set(m_tileWidth, has ? layout->tileWidth : 16);
    set(m_tileHeight, has ? layout->tileHeight : 16);
    set(m_margin, has ? layout->margin : 0);
    set(m_spacing, has ? layout->spacing : 0);
    m_imageStack->setCurrentIndex(m_draft.image() ? 0 : 1);
    m_lookAgain->setVisible(has);
    m_missing->setText(m_draft.imageProblem());
    m_missingHint->setText(
        has ? QStringLiteral("looked for beside game.ron, in\n%1\n\nOr drop a PNG here. Tile "
                             "numbers stay as they are.")
                  .arg(QFileInfo(m_draft.path()).absolutePath())
            : QStringLiteral("Choose an image, or drop a PNG here."));
    m_tileset->setTerrain(m_terrain);
    refreshImageFoot();
}

void SetupTilesDialog::refreshImageFoot() {
    const game::TileImage* const layout = m_draft.layout();
    QString foot = QStringLiteral("No size known: numbers can't be checked");
    if (m_draft.image() && layout != nullptr) {
        const tiles::TileCounts counts = m_draft.counts();
        foot = QStringLiteral("%1 × %2 px, %3 tiles")
                   .arg(m_draft.image()->width())
                   .arg(m_draft.image()->height())
                   .arg(counts.total());
        const auto unused = [](int size, std::uint32_t margin, std::uint32_t count, std::uint32_t tile,
                               std::uint32_t spacing) {
            const std::uint32_t used = 2 * margin + count * tile + (count > 0 ? count - 1 : 0) * spacing;
            return std::max(0, size - static_cast<int>(used));
        };
        const int right = unused(m_draft.image()->width(), layout->margin, counts.columns, layout->tileWidth,
                                 layout->spacing);
        const int below = unused(m_draft.image()->height(), layout->margin, counts.rows, layout->tileHeight,
                                 layout->spacing);
        QStringList rest;
        if (right > 0) rest << QStringLiteral("%1 px at the right").arg(right);
        if (below > 0) rest << QStringLiteral("%1 px below").arg(below);
        if (!rest.isEmpty()) foot += QStringLiteral("; unused: ") + rest.join(QStringLiteral(", "));
        if (const auto tile = m_tileset->current()) {
            const int columns = static_cast<int>(std::max(1U, counts.columns));
            const QString user = m_tileset->userOf(*tile);
            QString here =
                QStringLiteral("Tile %1 (%2, %3)").arg(*tile).arg(*tile % columns).arg(*tile / columns);
            if (!user.isEmpty()) here += QLatin1Char(' ') + user;
            foot = here;
        }
    }
    m_imageFoot->setText(foot);
}

void SetupTilesDialog::setLayout() {
    if (m_refreshing || m_draft.layout() == nullptr) return;
    game::TileImage image = *m_draft.layout();
    image.tileWidth = static_cast<std::uint32_t>(m_tileWidth->value());
    image.tileHeight = static_cast<std::uint32_t>(m_tileHeight->value());
    image.margin = static_cast<std::uint32_t>(m_margin->value());
    image.spacing = static_cast<std::uint32_t>(m_spacing->value());
    m_draft.change(game::setLookImage(m_draft.tree(), m_draft.look().toStdString(), image));
}

void SetupTilesDialog::useImage(const QString& file) {
    QString path = m_draft.relative(file);
    if (path.isEmpty()) {
        // It has to go with the project.
        const QString copy =
            QFileInfo(m_draft.path()).absolutePath() + QLatin1Char('/') + QFileInfo(file).fileName();
        if (QFileInfo::exists(copy) || !QFile::copy(file, copy)) {
            QMessageBox::warning(
                this, windowTitle(),
                QStringLiteral("%1 is not below the folder of game.ron, and could not be copied to "
                               "%2.")
                    .arg(file, copy));
            return;
        }
        path = m_draft.relative(copy);
    }
    setImage(path.toStdString());
}

QString SetupTilesDialog::newLook() const {
    const auto& looks = m_draft.game()->tileLooks;
    return !looks.empty()         ? QString::fromStdString(looks.front())
           : m_openLook.isEmpty() ? QStringLiteral("outdoor")
                                  : m_openLook;
}

void SetupTilesDialog::setImage(const std::string& path) {
    game::TileImage image;
    image.tileWidth = image.tileHeight = 16;
    if (m_draft.layout() != nullptr) image = *m_draft.layout();
    image.path = path;
    const QString look = m_draft.look().isEmpty() ? newLook() : m_draft.look();
    m_draft.change(game::setLookImage(m_draft.tree(), look.toStdString(), image));
    m_draft.setLook(look);
    refresh();
}

void SetupTilesDialog::chooseImage() {
    const QString file = QFileDialog::getOpenFileName(
        this, QStringLiteral("Image of tiles"), QFileInfo(m_draft.path()).absolutePath(),
        QStringLiteral("Images (*.png *.gif *.bmp *.jpg *.jpeg *.webp);;All files (*)"));
    if (!file.isEmpty()) useImage(file);
}

void SetupTilesDialog::addLook() {
    QStringList free;
    for (const std::string& look : m_draft.game()->tileLooks) {
        const QString name = QString::fromStdString(look);
        if (!m_draft.looks().contains(name)) free << name;
    }
    bool ok = false;
    const QString name =
        free.isEmpty()
            ? QInputDialog::getText(this, QStringLiteral("Add a look"), QStringLiteral("Name"),
                                    QLineEdit::Normal, QString(), &ok)
            : QInputDialog::getItem(this, QStringLiteral("Add a look"),
                                    QStringLiteral("The look that gets an image"), free, 0, true, &ok);
    if (!ok || name.isEmpty() || m_draft.looks().contains(name)) return;
    game::TileImage image;
    image.tileWidth = image.tileHeight = 16;
    if (m_draft.layout() != nullptr) image = *m_draft.layout();
    image.path = name.toLower().toStdString() + ".png";
    m_draft.change(game::setLookImage(m_draft.tree(), name.toStdString(), image));
    m_draft.setLook(name);
    refresh();
}

}  // namespace lw::map_editor
