// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/setup_tiles_dialog.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <variant>

#include "look/icons.h"
#include "look/theme.h"
#include "map/setup_parts.h"
#include "map/setup_preview.h"

namespace lw::map_editor {

namespace {

using game::JoinedTiles;
using game::Joining;
using game::TileChoice;
using game::TileRef;

TileRef refOf(int number) {
    TileRef ref;
    ref.number = static_cast<std::uint32_t>(std::max(0, number));
    return ref;
}

}  // namespace

SetupTilesDialog::SetupTilesDialog(const QString& path, std::string text, text::Snapshot open,
                                   const std::string& terrain, QWidget* parent)
    : QDialog(parent), m_draft(path, std::move(text)), m_terrain(terrain) {
    const auto& terrains = m_draft.game()->terrains;
    if (this->terrain() == nullptr && terrains && !terrains->empty()) m_terrain = terrains->front().id;
    setWindowTitle(QStringLiteral("Set up tiles – %1")
                       .arg(m_draft.game()->name.empty() ? QFileInfo(path).fileName()
                                                         : QString::fromStdString(m_draft.game()->name)));
    setMinimumSize(980, 620);
    setAcceptDrops(true);
    m_preview = new SetupPreview(m_draft, std::move(open));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    m_left = makeImageColumn();
    m_middle = makeTerrainColumn();
    row->addWidget(m_left);
    row->addWidget(setup::hairline(Qt::Vertical));
    row->addWidget(m_middle);
    row->addWidget(setup::hairline(Qt::Vertical));
    row->addWidget(makeInspector(), 1);
    column->addLayout(row, 1);
    column->addWidget(setup::hairline(Qt::Horizontal));
    column->addWidget(makeFoot());
    connect(&m_draft, &SetupDraft::changed, this, &SetupTilesDialog::refresh);
    connect(&m_draft, &SetupDraft::refused, this,
            [this](const QString& why) { QMessageBox::warning(this, windowTitle(), why); });
    const QSize screen = parent != nullptr ? parent->window()->size() : QSize(1420, 884);
    resize(std::clamp(screen.width() - 80, 980, 1420), std::clamp(screen.height() - 60, 620, 884));
    refresh();
}

// What the dialog says of the draft

void SetupTilesDialog::refresh() {
    m_refreshing = true;
    refreshImage();
    refreshTerrains();
    refreshInspector();
    refreshFoot();
    m_refreshing = false;
}

void SetupTilesDialog::refreshImage() {
    const QSignalBlocker quiet(m_looks);
    const QStringList looks = m_draft.looks();
    while (m_looks->count() > looks.size()) m_looks->removeTab(m_looks->count() - 1);
    for (int i = 0; i < looks.size(); ++i) {
        if (i >= m_looks->count()) m_looks->addTab(QString());
        m_looks->setTabText(i, looks[i]);
        m_looks->setTabIcon(i, m_draft.isLookBroken(looks[i])
                                   ? QIcon(look::iconPixmap(QStringLiteral("warning"), 14,
                                                            look::theme().warning, devicePixelRatioF()))
                                   : QIcon());
        if (looks[i] == m_draft.look()) m_looks->setCurrentIndex(i);
    }
    const game::TileImage* const layout = m_draft.layout();
    const bool has = layout != nullptr;
    m_path->setText(has ? QString::fromStdString(layout->path) : QString());
    m_path->setProperty("lint", has && !m_draft.image() ? QStringLiteral("error") : QString());
    m_path->style()->unpolish(m_path);
    m_path->style()->polish(m_path);
    const auto set = [has](QSpinBox* box, std::uint32_t value) {
        const QSignalBlocker still(box);
        box->setValue(static_cast<int>(value));
        box->setEnabled(has);
    };
    set(m_tileWidth, has ? layout->tileWidth : 16);
    set(m_tileHeight, has ? layout->tileHeight : 16);
    set(m_margin, has ? layout->margin : 0);
    set(m_spacing, has ? layout->spacing : 0);
    m_imageStack->setCurrentIndex(m_draft.image() ? 0 : 1);
    m_missing->setText(m_draft.imageProblem());
    m_missingHint->setText(
        has ? QStringLiteral("looked for beside game.ron, in\n%1\n\nOr drop a PNG here. Tile "
                             "numbers stay as they are.")
                  .arg(QFileInfo(m_draft.path()).absolutePath())
            : QStringLiteral("Choose an image, or drop a PNG here."));
    m_tileset->setTerrain(m_terrain);
    QString foot = QStringLiteral("No size known: numbers can't be checked");
    if (m_draft.image() && has) {
        const tiles::TileCounts counts = m_draft.counts();
        foot = QStringLiteral("%1 × %2 px, %3 tiles")
                   .arg(m_draft.image()->width())
                   .arg(m_draft.image()->height())
                   .arg(counts.total());
        const auto rest =
            static_cast<std::uint32_t>(m_draft.image()->width()) -
            std::min<std::uint32_t>(static_cast<std::uint32_t>(m_draft.image()->width()),
                                    2 * layout->margin + counts.columns * layout->tileWidth +
                                        (counts.columns > 0 ? counts.columns - 1 : 0) * layout->spacing);
        if (rest > 0) foot += QStringLiteral("; %1 px at the right are not used").arg(rest);
        if (const auto tile = m_tileset->current()) {
            const int columns = static_cast<int>(std::max(1U, counts.columns));
            foot =
                QStringLiteral("Tile %1 (%2, %3)    ").arg(*tile).arg(*tile % columns).arg(*tile / columns) +
                foot;
        }
    }
    m_imageFoot->setText(foot);
}

void SetupTilesDialog::refreshTerrains() {
    const QSignalBlocker quiet(m_terrains);
    const auto& terrains = m_draft.game()->terrains;
    const std::size_t count = terrains ? terrains->size() : 0;
    m_terrainTitle->setText(QStringLiteral("<b>Terrains</b>&nbsp; %1").arg(count));
    while (static_cast<std::size_t>(m_terrains->count()) > count)
        delete m_terrains->takeItem(m_terrains->count() - 1);
    for (std::size_t i = 0; i < count; ++i) {
        const game::Terrain& terrain = (*terrains)[i];
        if (i >= static_cast<std::size_t>(m_terrains->count())) new QListWidgetItem(m_terrains);
        QListWidgetItem* const item = m_terrains->item(static_cast<int>(i));
        const QString id = QString::fromStdString(terrain.id);
        item->setText(id);
        item->setData(setup::kDetail, m_draft.describe(terrain));
        item->setData(setup::kProblem, m_draft.problemOf(terrain));
        item->setIcon(QIcon(setup::terrainPixmap(m_draft, terrain, 16)));
        item->setData(Qt::AccessibleTextRole, id + QStringLiteral(", ") + m_draft.describe(terrain));
        if (terrain.id == m_terrain) m_terrains->setCurrentItem(item);
    }
    const game::Terrain* const now = terrain();
    const QString problem = now != nullptr ? m_draft.problemOf(*now) : QString();
    m_lint->setText(problem);
    m_lint->setVisible(!problem.isEmpty());
    const QSignalBlocker still(m_features);
    m_features->clear();
    QStringList variants;
    if (m_draft.game()->features) {
        for (const std::string& name : m_draft.game()->features->names)
            variants << QString::fromStdString(name);
    }
    for (const game::FeaturePicture& picture : m_draft.game()->featurePictures) {
        const QString name = QString::fromStdString(picture.variant);
        if (!name.isEmpty() && !variants.contains(name)) variants << name;
    }
    variants << QString();
    for (const QString& name : variants) {
        auto* item = new QListWidgetItem(name.isEmpty() ? QStringLiteral("others") : name, m_features);
        item->setData(Qt::UserRole, name);
        item->setIcon(QIcon(setup::featurePixmap(m_draft, name, 16)));
        if (m_feature == name) item->setSelected(true);
    }
    m_featureTitle->setText(
        QStringLiteral("<b>Feature pictures</b>&nbsp; %1").arg(m_draft.game()->featurePictures.size()));
}

SetupTilesDialog::Kind SetupTilesDialog::kindOf(const game::Terrain& terrain) const {
    if (!terrain.picture) return Kind::kNone;
    if (const auto* choice = std::get_if<TileChoice>(&*terrain.picture))
        return choice->tiles.size() == 1 && !choice->flip ? Kind::kTile : Kind::kPick;
    const auto& joined = std::get<JoinedTiles>(*terrain.picture);
    if (!joined.first) return Kind::kSet;
    return joined.joining == Joining::kEdges  ? Kind::kEdges
           : joined.joining == Joining::kBlob ? Kind::kBlob
                                              : Kind::kCorners;
}

void SetupTilesDialog::refreshInspector() {
    const game::Terrain* const now = terrain();
    m_name->setText(now != nullptr ? QString::fromStdString(now->id) : QString());
    if (now == nullptr) return;
    QStringList facts;
    if (!now->name.empty() && now->name != now->id) facts << QString::fromStdString(now->name);
    facts << (now->walkable ? QStringLiteral("walkable") : QStringLiteral("not walkable"));
    m_facts->setText(facts.join(QStringLiteral(", ")));
    const Kind kind = kindOf(*now);
    m_kinds->button(static_cast<int>(kind))->setChecked(true);
    const bool joins = kind == Kind::kEdges || kind == Kind::kBlob || kind == Kind::kCorners;
    m_firstRow->setVisible(joins || kind == Kind::kTile);
    m_firstLabel->setText(joins ? QStringLiteral("%1 from").arg(kind == Kind::kBlob ? 47 : 16)
                                : QStringLiteral("Tile"));
    m_pickRow->setVisible(kind == Kind::kPick);
    m_hint->setText(kind == Kind::kNone ? QStringLiteral("choose a kind, or click a tile in the image")
                    : joins             ? QStringLiteral("click a first tile in the image")
                    : kind == Kind::kPick
                        ? QStringLiteral("click takes one, Ctrl+click adds, a drag takes a run")
                    : kind == Kind::kSet ? QStringLiteral("click a slot, then a tile")
                                         : QStringLiteral("click a tile in the image"));
    const QSignalBlocker quiet(m_first);
    m_first->setRange(0, std::max(65'535, static_cast<int>(m_draft.counts().total())));
    if (now->picture) {
        const TileRef* ref = nullptr;
        if (const auto* choice = std::get_if<TileChoice>(&*now->picture)) {
            ref = &choice->tiles.front().tile;
            const QSignalBlocker still(m_flip);
            m_flip->setChecked(choice->flip);
        } else if (const auto& joined = std::get<JoinedTiles>(*now->picture); joined.first) {
            ref = &*joined.first;
        }
        if (ref != nullptr)
            m_first->setValue(
                static_cast<int>(tiles::numberOf(*ref, m_draft.counts()).value_or(ref->number)));
    }
    // Chips of what it joins
    while (QLayoutItem* item = m_joins->takeAt(0)) {
        if (item->widget() != nullptr) item->widget()->deleteLater();
        delete item;
    }
    for (const std::string& id : now->joins) {
        auto* chip = new QPushButton(QString::fromStdString(id) + QStringLiteral("  ×"));
        chip->setProperty("small", true);
        chip->setToolTip(QStringLiteral("Joins %1: a click takes it away").arg(QString::fromStdString(id)));
        connect(chip, &QPushButton::clicked, this, [this, id] {
            std::vector<std::string> rest = terrain()->joins;
            std::erase(rest, id);
            m_draft.change(game::setJoins(m_draft.tree(), m_terrain, rest));
        });
        m_joins->addWidget(chip);
    }
    auto* add = new QPushButton(QStringLiteral("Add"));
    add->setProperty("small", true);
    auto* others = new QMenu(add);
    for (const game::Terrain& other : *m_draft.game()->terrains) {
        if (other.id == m_terrain ||
            std::find(now->joins.begin(), now->joins.end(), other.id) != now->joins.end())
            continue;
        others->addAction(QString::fromStdString(other.id), this, [this, id = other.id] {
            std::vector<std::string> more = terrain()->joins;
            more.push_back(id);
            m_draft.change(game::setJoins(m_draft.tree(), m_terrain, more));
        });
    }
    add->setMenu(others);
    m_joins->addWidget(add);
    m_joins->addStretch(1);
    const QSignalBlocker still(m_under);
    m_under->clear();
    m_under->addItem(QStringLiteral("nothing"), QString());
    for (const game::Terrain& other : *m_draft.game()->terrains) {
        if (other.id != m_terrain)
            m_under->addItem(QString::fromStdString(other.id), QString::fromStdString(other.id));
    }
    m_under->setCurrentIndex(std::max(0, m_under->findData(QString::fromStdString(now->under))));
    refreshSlots();
}

void SetupTilesDialog::refreshSlots() {
    const game::Terrain& now = *terrain();
    std::vector<SlotsView::Slot> entries;
    std::optional<Joining> joining;
    const tiles::TileCounts counts = m_draft.counts();
    const auto number = [&counts](const TileRef& tile) {
        return static_cast<int>(tiles::numberOf(tile, counts).value_or(tile.number));
    };
    int set = 0;
    if (now.picture) {
        if (const auto* choice = std::get_if<TileChoice>(&*now.picture)) {
            for (const game::WeightedTile& tile : choice->tiles)
                entries.push_back({std::nullopt, number(tile.tile), static_cast<int>(tile.weight)});
        } else {
            const auto& joined = std::get<JoinedTiles>(*now.picture);
            joining = joined.joining;
            int next = joined.first ? number(*joined.first) : 0;
            for (const std::uint8_t mask : game::masksOf(joined.joining)) {
                SlotsView::Slot slot{mask, std::nullopt, 1};
                if (joined.first) {
                    slot.tile = next++;
                } else if (const auto at = joined.byMask.find(mask); at != joined.byMask.end()) {
                    slot.tile = number(at->second.tiles.front().tile);
                }
                const bool isThere = slot.tile && (counts.total() == 0 ||
                                                   static_cast<std::uint64_t>(*slot.tile) < counts.total());
                set += isThere ? 1 : 0;
                entries.push_back(slot);
            }
        }
    }
    const auto all = static_cast<int>(entries.size());
    const QColor colour =
        now.colour ? QColor(now.colour->red, now.colour->green, now.colour->blue) : look::theme().raised;
    m_slots->show(std::move(entries), joining, colour);
    m_slotTitle->setText(
        !joining ? (all == 0 ? QString() : QStringLiteral("<b>Tiles it picks from</b>"))
        : joining == Joining::kBlob
            ? QStringLiteral("<b>The 47 tiles of a blob</b>&nbsp; what is around it, as squares")
        : joining == Joining::kEdges
            ? QStringLiteral("<b>The 16 tiles of edges</b>&nbsp; which sides join")
            : QStringLiteral("<b>The 16 tiles of corners</b>&nbsp; which of four cells are "
                             "it"));
    if (!m_draft.image()) {
        m_slotState->setText(all > 0 ? QStringLiteral("not drawn: no image") : QString());
    } else if (joining) {
        m_slotState->setText(set == all ? QStringLiteral("%1 of %2").arg(set).arg(all)
                                        : QStringLiteral("%1 of %2; the rest fall back").arg(set).arg(all));
    } else {
        m_slotState->setText(QString());
    }
    setup::colourState(*m_slotState, !m_draft.image() || (joining && set < all));
    const auto armed = m_slots->armed();
    const bool picks = kindOf(now) == Kind::kPick && armed && *armed < m_slots->entries().size();
    m_weight->setEnabled(picks);
    m_removeTile->setEnabled(armed && *armed < m_slots->entries().size());
    const QSignalBlocker quiet(m_weight);
    m_weight->setValue(picks ? m_slots->entries()[*armed].weight : 1);
}

void SetupTilesDialog::refreshFoot() {
    m_apply->setEnabled(m_draft.isChanged());
    m_apply->setToolTip(m_draft.isChanged() ? QString() : QStringLiteral("Nothing has changed yet"));
    m_showText->setEnabled(m_draft.isChanged());
    m_showText->setToolTip(m_apply->toolTip());
    m_consequence->setText(m_draft.isChanged()
                               ? QStringLiteral("Writes game.ron as one step to undo. Comments stay.")
                               : QStringLiteral("Nothing has changed yet."));
}

// What is done

void SetupTilesDialog::setPicture(const std::optional<game::Picture>& picture) {
    m_draft.change(game::setPicture(m_draft.tree(), m_terrain, picture));
}

void SetupTilesDialog::setKind(Kind kind) {
    const game::Terrain* const now = terrain();
    if (m_refreshing || now == nullptr || kindOf(*now) == kind) return;
    // The first tile that the picture has now is where the other kind begins.
    int first = m_tileset->current().value_or(0);
    TileChoice choice;
    if (now->picture) {
        if (const auto* old = std::get_if<TileChoice>(&*now->picture)) {
            choice = *old;
        } else if (const auto& joined = std::get<JoinedTiles>(*now->picture); joined.first) {
            choice.tiles = {{*joined.first, 1}};
        } else {
            choice = joined.byMask.begin()->second;
        }
        first = static_cast<int>(tiles::numberOf(choice.tiles.front().tile, m_draft.counts())
                                     .value_or(choice.tiles.front().tile.number));
    }
    if (choice.tiles.empty()) choice.tiles = {{refOf(first), 1}};
    JoinedTiles joined;
    joined.first = refOf(first);
    switch (kind) {
        case Kind::kNone:
            return setPicture(std::nullopt);
        case Kind::kTile:
            choice.tiles.resize(1);
            choice.tiles.front().weight = 1;
            choice.flip = false;
            return setPicture(game::Picture(choice));
        case Kind::kPick: {
            // One tile alone is a Tile; a second one makes it a Pick.
            if (choice.tiles.size() == 1) choice.tiles.push_back({refOf(first + 1), 1});
            return setPicture(game::Picture(choice));
        }
        case Kind::kEdges:
        case Kind::kCorners:
        case Kind::kBlob:
            joined.joining = kind == Kind::kEdges  ? Joining::kEdges
                             : kind == Kind::kBlob ? Joining::kBlob
                                                   : Joining::kCorners;
            return setPicture(game::Picture(joined));
        case Kind::kSet: {
            const auto* old = now->picture ? std::get_if<JoinedTiles>(&*now->picture) : nullptr;
            joined.joining = old != nullptr ? old->joining : Joining::kEdges;
            joined.first.reset();
            // All but the last of a full set would be a set again: the slots are filled as far as they were.
            if (old != nullptr && old->first) {
                int tile = first;
                for (const std::uint8_t mask : game::masksOf(joined.joining))
                    joined.byMask.emplace(mask, TileChoice{{{refOf(tile++), 1}}, false});
                joined.byMask.erase(std::prev(joined.byMask.end()));
            } else {
                joined.byMask.emplace(std::uint8_t{0}, TileChoice{{{refOf(first), 1}}, false});
            }
            return setPicture(game::Picture(joined));
        }
    }
}

void SetupTilesDialog::setFirst(int tile) {
    const game::Terrain* const now = terrain();
    if (now == nullptr || !now->picture) return;
    game::Picture picture = *now->picture;
    if (auto* choice = std::get_if<TileChoice>(&picture))
        choice->tiles.front().tile = refOf(tile);
    else
        std::get<JoinedTiles>(picture).first = refOf(tile);
    setPicture(picture);
}

void SetupTilesDialog::chooseTiles(int first, int last, bool adds) {
    if (m_feature) {
        const std::string variant = m_feature->toStdString();
        m_feature.reset();
        m_draft.change(game::setFeatureTile(m_draft.tree(), variant, refOf(first)));
        return;
    }
    const game::Terrain* const now = terrain();
    if (now == nullptr) return;
    const Kind kind = kindOf(*now);
    const auto armed = m_slots->armed();
    if (kind == Kind::kSet ||
        (armed && (kind == Kind::kEdges || kind == Kind::kBlob || kind == Kind::kCorners))) {
        if (!armed || *armed >= m_slots->entries().size()) return;
        JoinedTiles joined = std::get<JoinedTiles>(*now->picture);
        if (joined.first) {
            // A set of which one tile is another is a table.
            joined.first.reset();
            for (const SlotsView::Slot& slot : m_slots->entries())
                joined.byMask.emplace(*slot.mask, TileChoice{{{refOf(*slot.tile), 1}}, false});
        }
        const std::size_t slot = *armed;
        for (std::size_t i = slot;
             i < m_slots->entries().size() && first + static_cast<int>(i - slot) <= last; ++i) {
            joined.byMask.insert_or_assign(
                *m_slots->entries()[i].mask,
                TileChoice{{{refOf(first + static_cast<int>(i - slot)), 1}}, false});
        }
        const std::size_t next =
            std::min(slot + static_cast<std::size_t>(last - first) + 1, m_slots->entries().size() - 1);
        setPicture(game::Picture(joined));
        m_slots->arm(next);
        return;
    }
    switch (kind) {
        case Kind::kEdges:
        case Kind::kCorners:
        case Kind::kBlob:
            return setFirst(first);
        case Kind::kPick: {
            TileChoice choice = std::get<TileChoice>(*now->picture);
            if (armed && *armed < choice.tiles.size() && first == last && !adds) {
                choice.tiles[*armed].tile = refOf(first);
            } else {
                if (!adds && first != last) choice.tiles.clear();
                for (int tile = first; tile <= last; ++tile) choice.tiles.push_back({refOf(tile), 1});
            }
            return setPicture(game::Picture(choice));
        }
        default: {
            TileChoice choice;
            if (adds && now->picture) choice = std::get<TileChoice>(*now->picture);
            for (int tile = first; tile <= last; ++tile) choice.tiles.push_back({refOf(tile), 1});
            return setPicture(game::Picture(choice));
        }
    }
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
    game::TileImage image;
    image.tileWidth = image.tileHeight = 16;
    if (m_draft.layout() != nullptr) image = *m_draft.layout();
    image.path = path.toStdString();
    const auto& looks = m_draft.game()->tileLooks;
    QString look = m_draft.look();
    if (look.isEmpty())
        look = looks.empty() ? QStringLiteral("default") : QString::fromStdString(looks.front());
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

void SetupTilesDialog::showText() {
    setup::showDifference(*this, m_draft.before(), m_draft.text());
}

void SetupTilesDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    constexpr int kWide = 1300;
    const bool wide = width() >= kWide;
    m_left->setFixedWidth(wide ? 436 : 300);
    m_middle->setFixedWidth(wide ? 330 : 220);
    m_tileset->fitWidth(m_left->width() - 10);
    m_terrains->setProperty("wide", wide);
    setup::setWide(*m_terrains, wide);
}

void SetupTilesDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_F6) {
        QWidget* const stops[] = {m_tileset, m_terrains, m_kinds->checkedButton()};
        const auto at =
            std::find_if(std::begin(stops), std::end(stops), [](QWidget* w) { return w->hasFocus(); });
        const auto next = at == std::end(stops)
                              ? std::size_t{0}
                              : (static_cast<std::size_t>(at - stops) + 1) % std::size(stops);
        stops[next]->setFocus(Qt::TabFocusReason);
        return;
    }
    QDialog::keyPressEvent(event);
}

void SetupTilesDialog::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void SetupTilesDialog::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.front().isLocalFile()) useImage(urls.front().toLocalFile());
}

}  // namespace lw::map_editor
