// SPDX-License-Identifier: GPL-3.0-or-later
// How the dialog Set up tiles is put together.
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <variant>

#include "look/icons.h"
#include "look/theme.h"
#include "map/setup_parts.h"
#include "map/setup_preview.h"
#include "map/setup_tiles_dialog.h"

namespace lw::map_editor {

namespace {

constexpr int kTitle = 28;

QLabel* quiet(const QString& text = {}) {
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
    box->setFixedWidth(56);
    box->setKeyboardTracking(false);
    box->setAccessibleName(name);
    return box;
}

QHBoxLayout* rowOf(std::initializer_list<QWidget*> widgets, int left = 10) {
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

}  // namespace

QWidget* SetupTilesDialog::makeImageColumn() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_looks = new QTabBar;
    m_looks->setDocumentMode(true);
    m_looks->setExpanding(false);
    m_looks->setFixedHeight(kTitle);
    m_looks->setAccessibleName(QStringLiteral("Looks"));
    connect(m_looks, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0 && !m_refreshing) m_draft.setLook(m_looks->tabText(index));
    });
    auto* add = iconButton("add", QStringLiteral("Give another look an image"));
    connect(add, &QToolButton::clicked, this, &SetupTilesDialog::addLook);
    auto* removeLook = iconButton("delete", QStringLiteral("Remove the pictures of this look"));
    connect(removeLook, &QToolButton::clicked, this,
            [this] { m_draft.change(game::removeLook(m_draft.tree(), m_draft.look().toStdString())); });
    auto* tabs = rowOf({m_looks, add}, 0);
    tabs->setContentsMargins(0, 0, 6, 0);
    tabs->addStretch(1);
    tabs->addWidget(removeLook);
    column->addLayout(tabs);
    m_path = new QLineEdit;
    m_path->setProperty("mono", true);
    m_path->setAccessibleName(QStringLiteral("Image"));
    connect(m_path, &QLineEdit::editingFinished, this, [this] {
        if (m_refreshing || !m_path->isModified() || m_draft.layout() == nullptr) return;
        game::TileImage image = *m_draft.layout();
        image.path = m_path->text().trimmed().toStdString();
        m_draft.change(game::setLookImage(m_draft.tree(), m_draft.look().toStdString(), image));
    });
    auto* choose = new QPushButton(QStringLiteral("Choose…"));
    connect(choose, &QPushButton::clicked, this, &SetupTilesDialog::chooseImage);
    auto* image = rowOf({new QLabel(QStringLiteral("Image")), m_path, choose});
    image->setStretch(1, 1);
    column->addLayout(image);
    m_tileWidth = number(1, 1024, QStringLiteral("Width of a tile"));
    m_tileHeight = number(1, 1024, QStringLiteral("Height of a tile"));
    m_margin = number(0, 1024, QStringLiteral("Margin"));
    m_spacing = number(0, 1024, QStringLiteral("Spacing"));
    for (QSpinBox* box2 : {m_tileWidth, m_tileHeight, m_margin, m_spacing})
        connect(box2, &QSpinBox::valueChanged, this, &SetupTilesDialog::setLayout);
    auto* tile = rowOf(
        {new QLabel(QStringLiteral("Tile")), m_tileWidth, new QLabel(QStringLiteral("×")), m_tileHeight});
    tile->addStretch(1);
    column->addLayout(tile);
    auto* gaps = rowOf(
        {new QLabel(QStringLiteral("Margin")), m_margin, new QLabel(QStringLiteral("Spacing")), m_spacing});
    gaps->addStretch(1);
    column->addLayout(gaps);
    m_tileset = new TilesetView(m_draft);
    connect(m_tileset, &TilesetView::chosen, this, &SetupTilesDialog::chooseTiles);
    connect(m_tileset, &TilesetView::currentChanged, this, [this] {
        m_slots->setCurrentTile(m_tileset->current());
        refreshImage();
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
    m_missingHint = quiet();
    m_missingHint->setAlignment(Qt::AlignCenter);
    m_missingHint->setWordWrap(true);
    auto* again = new QPushButton(QStringLiteral("Look again"));
    auto* other = new QPushButton(QStringLiteral("Choose image…"));
    auto* sample = new QPushButton(QStringLiteral("Use the sample tiles"));
    connect(again, &QPushButton::clicked, this, [this] { m_draft.lookAgain(); });
    connect(other, &QPushButton::clicked, this, &SetupTilesDialog::chooseImage);
    connect(sample, &QPushButton::clicked, this, &SetupTilesDialog::useSample);
    for (QWidget* w : {static_cast<QWidget*>(icon), static_cast<QWidget*>(m_missing),
                       static_cast<QWidget*>(m_missingHint)})
        place->addWidget(w);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(other);
    buttons->addWidget(again);
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

QWidget* SetupTilesDialog::makeTerrainColumn() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_terrainTitle = new QLabel;
    m_terrainTitle->setFixedHeight(kTitle);
    m_terrainTitle->setContentsMargins(10, 0, 10, 0);
    column->addWidget(m_terrainTitle);
    m_terrains = setup::makeTerrainList();
    m_terrains->setAccessibleName(QStringLiteral("Terrains"));
    connect(m_terrains, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item == nullptr || m_refreshing) return;
        m_terrain = item->text().toStdString();
        m_feature.reset();
        m_slots->arm(std::nullopt);
        refresh();
    });
    column->addWidget(m_terrains, 1);
    m_lint = new QLabel;
    m_lint->setWordWrap(true);
    m_lint->setMargin(8);
    m_lint->setProperty("severity", QStringLiteral("warning"));
    m_lint->setAutoFillBackground(true);
    QPalette palette = m_lint->palette();
    palette.setColor(QPalette::Window, look::theme().warningFill);
    m_lint->setPalette(palette);
    column->addWidget(m_lint);
    column->addWidget(setup::hairline(Qt::Horizontal));
    m_featureTitle = new QLabel;
    m_featureTitle->setFixedHeight(kTitle);
    m_featureTitle->setContentsMargins(10, 0, 10, 0);
    m_featureTitle->setToolTip(QStringLiteral("Click a kind of feature, then a tile in the image"));
    column->addWidget(m_featureTitle);
    m_features = new QListWidget;
    m_features->setFrameShape(QFrame::NoFrame);
    m_features->setViewMode(QListView::IconMode);
    m_features->setMovement(QListView::Static);
    m_features->setFlow(QListView::LeftToRight);
    m_features->setResizeMode(QListView::Adjust);
    m_features->setIconSize(QSize(16, 16));
    m_features->setGridSize(QSize(92, 40));
    m_features->setFixedHeight(96);
    m_features->setAccessibleName(QStringLiteral("Pictures of features"));
    connect(m_features, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        m_feature = item->data(Qt::UserRole).toString();
        m_hint->setText(QStringLiteral("click a tile for %1").arg(item->text()));
    });
    column->addWidget(m_features);
    return box;
}

QWidget* SetupTilesDialog::makeInspector() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_name = new QLabel;
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    m_facts = quiet();
    auto* title = rowOf({m_name, m_facts});
    title->setContentsMargins(10, 0, 10, 0);
    title->addStretch(1);
    auto* head = new QWidget;
    head->setFixedHeight(kTitle);
    head->setLayout(title);
    column->addWidget(head);
    m_kinds = new QButtonGroup(this);
    auto* kinds = rowOf({new QLabel(QStringLiteral("Picture"))});
    kinds->setSpacing(2);
    const QStringList names{QStringLiteral("None"),  QStringLiteral("Tile"),    QStringLiteral("Pick"),
                            QStringLiteral("Edges"), QStringLiteral("Corners"), QStringLiteral("Blob"),
                            QStringLiteral("Set")};
    for (int i = 0; i < names.size(); ++i) {
        auto* button = new QToolButton;
        button->setText(names[i]);
        button->setCheckable(true);
        button->setShortcut(QKeySequence());
        button->setMinimumWidth(48);
        m_kinds->addButton(button, i);
        kinds->addWidget(button);
    }
    kinds->addStretch(1);
    connect(m_kinds, &QButtonGroup::idClicked, this, [this](int id) { setKind(static_cast<Kind>(id)); });
    column->addLayout(kinds);
    m_firstRow = new QWidget;
    m_firstLabel = new QLabel;
    m_first = number(0, 65'535, QStringLiteral("First tile"));
    m_first->setFixedWidth(72);
    connect(m_first, &QSpinBox::valueChanged, this, [this](int value) {
        if (!m_refreshing) setFirst(value);
    });
    auto* first = rowOf({new QLabel(QStringLiteral("Tiles")), m_firstLabel, m_first});
    first->addStretch(1);
    m_firstRow->setLayout(first);
    column->addWidget(m_firstRow);
    m_pickRow = new QWidget;
    m_weight = number(1, 9'999, QStringLiteral("Weight of the chosen tile"));
    connect(m_weight, &QSpinBox::valueChanged, this, [this](int value) {
        const auto armed = m_slots->armed();
        if (m_refreshing || !armed || terrain() == nullptr || !terrain()->picture) return;
        auto choice = std::get<game::TileChoice>(*terrain()->picture);
        if (*armed >= choice.tiles.size()) return;
        choice.tiles[*armed].weight = static_cast<std::uint32_t>(value);
        setPicture(game::Picture(choice));
    });
    m_removeTile = iconButton("delete", QStringLiteral("Take the chosen tile away"));
    connect(m_removeTile, &QToolButton::clicked, this, [this] {
        const auto armed = m_slots->armed();
        if (!armed || terrain() == nullptr || !terrain()->picture) return;
        game::Picture picture = *terrain()->picture;
        if (auto* choice = std::get_if<game::TileChoice>(&picture)) {
            if (*armed >= choice->tiles.size()) return;
            choice->tiles.erase(choice->tiles.begin() + static_cast<std::ptrdiff_t>(*armed));
            if (choice->tiles.empty()) return setPicture(std::nullopt);
        }
        setPicture(picture);
    });
    m_flip = new QCheckBox(QStringLiteral("Mirrored too"));
    connect(m_flip, &QCheckBox::toggled, this, [this](bool on) {
        if (m_refreshing || terrain() == nullptr || !terrain()->picture) return;
        auto choice = std::get<game::TileChoice>(*terrain()->picture);
        choice.flip = on;
        setPicture(game::Picture(choice));
    });
    auto* pick = rowOf({new QLabel(QStringLiteral("Weight")), m_weight, m_removeTile, m_flip});
    pick->addStretch(1);
    m_pickRow->setLayout(pick);
    column->addWidget(m_pickRow);
    m_hint = quiet();
    auto* hint = rowOf({m_hint});
    hint->addStretch(1);
    column->addLayout(hint);
    auto* joinsBox = new QWidget;
    m_joins = new QHBoxLayout(joinsBox);
    m_joins->setContentsMargins(0, 0, 0, 0);
    m_joins->setSpacing(4);
    m_under = new QComboBox;
    m_under->setMinimumWidth(120);
    m_under->setAccessibleName(QStringLiteral("Drawn over"));
    connect(m_under, &QComboBox::activated, this, [this] {
        m_draft.change(
            game::setUnder(m_draft.tree(), m_terrain, m_under->currentData().toString().toStdString()));
    });
    auto* joins = rowOf(
        {new QLabel(QStringLiteral("Joins")), joinsBox, new QLabel(QStringLiteral("Drawn over")), m_under});
    joins->setStretch(1, 1);
    column->addLayout(joins);
    column->addWidget(setup::hairline(Qt::Horizontal));
    m_slotTitle = new QLabel;
    m_slotState = quiet();
    auto* slotHead = rowOf({m_slotTitle});
    slotHead->addStretch(1);
    slotHead->addWidget(m_slotState);
    column->addLayout(slotHead);
    m_slots = new SlotsView(m_draft);
    connect(m_slots, &SlotsView::tileHovered, this,
            [this](std::optional<int> tile) { m_tileset->setCurrent(tile); });
    connect(m_slots, &SlotsView::armedChanged, this, [this] {
        m_refreshing = true;
        if (terrain() != nullptr) refreshSlots();
        m_refreshing = false;
    });
    auto* slotRow = new QVBoxLayout;
    slotRow->setContentsMargins(10, 0, 10, 6);
    slotRow->addWidget(m_slots);
    column->addLayout(slotRow);
    column->addWidget(setup::hairline(Qt::Horizontal));
    auto* previewHead =
        rowOf({new QLabel(QStringLiteral("<b>Preview</b>&nbsp; drawn anew with each change"))});
    previewHead->addStretch(1);
    auto* which = new QButtonGroup(this);
    const QStringList sources{QStringLiteral("Sample"), QStringLiteral("Open map")};
    for (int i = 0; i < sources.size(); ++i) {
        auto* button = new QToolButton;
        button->setText(sources[i]);
        button->setCheckable(true);
        button->setChecked(i == 0);
        which->addButton(button, i);
        previewHead->addWidget(button);
    }
    connect(which, &QButtonGroup::idClicked, this, [this](int id) { m_preview->showOpenMap(id == 1); });
    column->addLayout(previewHead);
    auto* previewRow = new QVBoxLayout;
    previewRow->setContentsMargins(10, 0, 10, 10);
    previewRow->addWidget(m_preview);
    column->addLayout(previewRow, 1);
    return box;
}

QWidget* SetupTilesDialog::makeFoot() {
    auto* foot = new QWidget;
    foot->setFixedHeight(48);
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::Window);
    m_consequence = new QLabel;
    m_consequence->setForegroundRole(QPalette::PlaceholderText);
    m_showText = new QPushButton(QStringLiteral("Show the text"));
    m_showText->setIcon(look::icon(QStringLiteral("code")));
    connect(m_showText, &QPushButton::clicked, this, &SetupTilesDialog::showText);
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    m_apply = new QPushButton(QStringLiteral("Apply"));
    m_apply->setProperty("primary", true);
    m_apply->setDefault(true);
    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(10, 0, 10, 0);
    row->addWidget(m_consequence, 1);
    row->addWidget(m_showText);
    row->addWidget(cancel);
    row->addWidget(m_apply);
    return foot;
}

}  // namespace lw::map_editor
