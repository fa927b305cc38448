// SPDX-License-Identifier: GPL-3.0-or-later
// What the import dialog is made of.
#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "exchange/feature_list.h"
#include "exchange/format.h"
#include "exchange/import_dialog.h"
#include "exchange/import_preview.h"
#include "exchange/layer_list.h"
#include "exchange/legend_table.h"
#include "exchange/notice_list.h"
#include "exchange/source_text.h"
#include "exchange/terrain_icons.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::import_export {

namespace {

constexpr int kTitleRow = 28;
constexpr int kFootHeight = 48;

QLabel* titleLabel(const QString& text) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::RichText);
    return label;
}

QWidget* line(Qt::Orientation orientation) {
    auto* frame = new QWidget;
    frame->setAutoFillBackground(true);
    frame->setBackgroundRole(QPalette::Mid);
    if (orientation == Qt::Horizontal)
        frame->setFixedHeight(1);
    else
        frame->setFixedWidth(1);
    return frame;
}

/// A title row over a part of a column.
QHBoxLayout* titleRow(QVBoxLayout& column, QLabel* title) {
    auto* row = new QWidget;
    row->setFixedHeight(kTitleRow);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(10, 0, 10, 0);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addStretch(1);
    column.addWidget(row);
    return layout;
}

QPushButton* smallButton(const QString& text) {
    auto* button = new QPushButton(text);
    button->setProperty("small", true);
    button->setAutoDefault(false);
    return button;
}

QVBoxLayout* columnOf(QWidget* widget) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

QWidget* pair(QWidget* a, QWidget* b) {
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(a, 1);
    row->addWidget(b, 1);
    return both;
}

}  // namespace

ImportDialog::ImportDialog(ForeignFile file, const document::DocumentKind& maps, const QStringList& games,
                           QWidget* parent)
    : QDialog(parent), m_file(std::move(file)), m_maps(maps), m_reader(maps.language()) {
    setWindowTitle(QStringLiteral("Import %1").arg(m_file.title));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    auto* all = columnOf(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    m_sourceColumn = new QWidget;
    auto* source = columnOf(m_sourceColumn);
    buildSource(*source);
    auto* legendColumn = new QWidget;
    auto* legend = columnOf(legendColumn);
    buildLegend(*legend);
    m_resultColumn = new QWidget;
    auto* result = columnOf(m_resultColumn);
    buildResult(*result);
    row->addWidget(m_sourceColumn);
    row->addWidget(line(Qt::Vertical));
    row->addWidget(legendColumn, 5);
    row->addWidget(line(Qt::Vertical));
    row->addWidget(m_resultColumn, 4);
    all->addWidget(line(Qt::Horizontal));
    all->addLayout(row, 1);
    all->addWidget(line(Qt::Horizontal));
    all->addWidget(buildFoot());
    fillGames(games);
    m_later.setSingleShot(true);
    m_later.setInterval(250);
    connect(&m_later, &QTimer::timeout, this, &ImportDialog::read);
    m_busy.setSingleShot(true);
    m_busy.setInterval(300);
    connect(&m_busy, &QTimer::timeout, this, [this] { m_preview->setBusy(true); });
    connect(&m_reader, &ImportReader::answered, this, &ImportDialog::take);
    setMinimumSize(900, 600);
    const QSize room = parent != nullptr ? parent->window()->size() : QSize(1600, 1000);
    resize(QSize(1380, 872).boundedTo(room - QSize(40, 60)).expandedTo(minimumSize()));
    fitWidth();
    read();
}

ImportDialog::~ImportDialog() = default;

void ImportDialog::buildSource(QVBoxLayout& column) {
    m_layersPart = new QWidget;
    auto* layers = columnOf(m_layersPart);
    m_layersTitle = titleLabel({});
    titleRow(*layers, m_layersTitle);
    m_layers = new LayerList;
    layers->addWidget(m_layers, 1);
    connect(m_layers, &LayerList::tickedByHand, this, [this] {
        m_layersTold = true;
        read();
    });
    m_namingPart = new QWidget;
    auto* naming = columnOf(m_namingPart);
    naming->addWidget(line(Qt::Horizontal));
    titleRow(*naming, titleLabel(QStringLiteral("<b>Terrain names come from</b>")));
    m_naming = new NamingList;
    naming->addWidget(m_naming);
    auto* words = new QLabel(
        QStringLiteral("The first that a tile has counts, else its number. Drag, or Alt+Up and Alt+Down."));
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
    words->setContentsMargins(10, 4, 10, 8);
    naming->addWidget(words);
    connect(m_naming, &NamingList::changedByHand, this, &ImportDialog::read);

    m_textPart = new QWidget;
    auto* text = columnOf(m_textPart);
    auto* textTitle = titleRow(*text, titleLabel(QStringLiteral("<b>Text</b>")));
    auto* again = smallButton(QStringLiteral("Paste anew"));
    textTitle->addWidget(again);
    m_text = new SourceText;
    text->addWidget(m_text, 1);
    connect(again, &QPushButton::clicked, this,
            [this] { m_text->setPlainText(QApplication::clipboard()->text()); });
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        if (m_filling || !m_file.isTyped) return;
        const std::string now = m_text->toPlainText().toStdString();
        if (now == *m_file.bytes) return;
        m_file.bytes = std::make_shared<const std::string>(now);
        m_choices.clear();
        readSoon();
    });

    column.addWidget(m_layersPart, 1);
    column.addWidget(m_namingPart);
    column.addWidget(m_textPart, 1);
    column.addWidget(line(Qt::Horizontal));
    titleRow(column, titleLabel(QStringLiteral("<b>Read as</b>")));
    m_form = new QFormLayout;
    m_form->setContentsMargins(10, 4, 10, 12);
    m_form->setHorizontalSpacing(8);
    m_form->setVerticalSpacing(6);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const auto add = [this](const QString& label, QWidget* field) {
        field->setAccessibleName(label);
        m_form->addRow(label, field);
    };
    m_format = new QComboBox;
    m_format->setObjectName(QStringLiteral("format"));
    m_level = new QComboBox;
    m_level->setObjectName(QStringLiteral("level"));
    m_name = new QLineEdit;
    m_name->setObjectName(QStringLiteral("name"));
    m_tileLook = new QComboBox;
    m_tileLook->setAccessibleName(QStringLiteral("Tiles of the look"));
    m_light = new QComboBox;
    m_light->setAccessibleName(QStringLiteral("Light of the look"));
    m_empty = new QLineEdit(QStringLiteral("empty"));
    m_empty->setObjectName(QStringLiteral("empty"));
    m_pixels = new QSpinBox;
    m_pixels->setRange(1, 256);
    m_pixels->setSuffix(QStringLiteral(" px"));
    m_game = new QComboBox;
    m_game->setObjectName(QStringLiteral("game"));
    for (QComboBox* box : {m_format, m_level, m_tileLook, m_light, m_game}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
    }
    add(QStringLiteral("Format"), m_format);
    add(QStringLiteral("Level"), m_level);
    add(QStringLiteral("Name"), m_name);
    m_form->addRow(QStringLiteral("Look"), pair(m_tileLook, m_light));
    add(QStringLiteral("No tile is"), m_empty);
    add(QStringLiteral("A tile is"), m_pixels);
    add(QStringLiteral("Game"), m_game);
    column.addLayout(m_form);
    m_intoPart = new QWidget;
    auto* into = columnOf(m_intoPart);
    into->addWidget(line(Qt::Horizontal));
    titleRow(*into, titleLabel(QStringLiteral("<b>Into</b>")));
    auto* whole = new QRadioButton(QStringLiteral("A new map, unsaved"));
    whole->setChecked(true);
    m_mapPerLayer = new QRadioButton(QStringLiteral("A new map for each ticked layer"));
    m_mapPerLayer->setObjectName(QStringLiteral("mapPerLayer"));
    m_mapPerLayer->setToolTip(QStringLiteral("Objects go to the map of the lowest layer"));
    auto* choices = new QVBoxLayout;
    choices->setContentsMargins(10, 2, 10, 10);
    choices->setSpacing(6);
    choices->addWidget(whole);
    choices->addWidget(m_mapPerLayer);
    into->addLayout(choices);
    column.addWidget(m_intoPart);
    connect(m_mapPerLayer, &QRadioButton::toggled, this, &ImportDialog::read);
    column.addStretch(0);
    for (const exchange::FormatInfo& format : exchange::formats()) {
        if (!format.canRead) continue;
        m_format->addItem(QString::fromUtf8(format.label.data(), static_cast<qsizetype>(format.label.size())),
                          static_cast<int>(format.format));
    }
    const auto told = exchange::detectFormat(
        *m_file.bytes,
        m_file.path.isEmpty() ? std::string() : QFileInfo(m_file.path).fileName().toStdString());
    // A paste with tabs is a table.
    const bool isTable = m_file.path.isEmpty() && told == exchange::Format::kText &&
                         m_file.bytes->find('\t') != std::string::npos;
    const auto format = isTable ? exchange::Format::kTsv : told.value_or(exchange::Format::kText);
    m_format->setCurrentIndex(std::max(0, m_format->findData(static_cast<int>(format))));
    connect(m_format, &QComboBox::activated, this, [this] {
        m_choices.clear();
        m_layersTold = false;
        m_level->clear();
        read();
    });
    connect(m_level, &QComboBox::activated, this, &ImportDialog::read);
    connect(m_name, &QLineEdit::textEdited, this, [this] {
        m_nameTold = true;
        readSoon();
    });
    connect(m_empty, &QLineEdit::textEdited, this, &ImportDialog::readSoon);
    connect(m_pixels, &QSpinBox::valueChanged, this, &ImportDialog::readSoon);
    for (QComboBox* box : {m_tileLook, m_light, m_game})
        connect(box, &QComboBox::activated, this, &ImportDialog::read);
    m_textPart->setVisible(m_file.isTyped);
    if (m_file.isTyped) {
        m_filling = true;
        m_text->setPlainText(QString::fromStdString(*m_file.bytes));
        m_filling = false;
    }
}

void ImportDialog::buildLegend(QVBoxLayout& column) {
    m_legendTitle = titleLabel({});
    QHBoxLayout* title = titleRow(column, m_legendTitle);
    m_missing = titleLabel({});
    m_openFirst = new QCheckBox(QStringLiteral("Open ones first"));
    auto* again = smallButton(QStringLiteral("Guess again"));
    again->setToolTip(QStringLiteral("Forgets what you chose"));
    title->addWidget(m_missing);
    title->addWidget(m_openFirst);
    title->addWidget(again);
    m_filter = new QLineEdit;
    m_filter->setPlaceholderText(QStringLiteral("Filter terrains"));
    m_filter->setAccessibleName(QStringLiteral("Filter terrains"));
    m_filter->setClearButtonEnabled(true);
    m_filter->hide();
    column.addWidget(m_filter);
    m_legendPages = new QStackedWidget;
    auto* page = new QWidget;
    auto* rows = columnOf(page);
    m_legend = new LegendTable;
    rows->addWidget(m_legend, 3);
    m_lint = new QFrame;
    m_lint->setObjectName(QStringLiteral("lint"));
    m_lint->setProperty("severity", QStringLiteral("error"));
    auto* lint = new QVBoxLayout(m_lint);
    lint->setContentsMargins(10, 6, 10, 8);
    lint->setSpacing(6);
    m_lintText = new QLabel;
    m_lintText->setWordWrap(true);
    m_lintAdd = smallButton({});
    m_lintAdd->setObjectName(QStringLiteral("addToGame"));
    m_lintFix = smallButton({});
    auto* fixes = new QHBoxLayout;
    fixes->addWidget(m_lintAdd);
    fixes->addWidget(m_lintFix);
    fixes->addStretch(1);
    lint->addWidget(m_lintText);
    lint->addLayout(fixes);
    auto* lintRow = new QVBoxLayout;
    lintRow->setContentsMargins(10, 4, 10, 8);
    lintRow->addWidget(m_lint);
    m_lint->hide();
    rows->addLayout(lintRow);
    rows->addWidget(line(Qt::Horizontal));
    m_featuresTitle = titleLabel({});
    titleRow(*rows, m_featuresTitle);
    m_features = new FeatureList;
    m_icons = std::make_unique<TerrainIcons>(m_maps);
    m_legend->setPictures(
        [this](const std::string& terrain) { return m_icons->terrain(terrain, devicePixelRatioF()); });
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(10, 0, 0, 0);  // in line with the legend above
    inset->addWidget(m_features);
    rows->addLayout(inset, 1);
    m_legendPages->addWidget(page);
    auto* refused = new QWidget;
    auto* words = new QVBoxLayout(refused);
    words->setContentsMargins(28, 28, 28, 28);
    auto* icon = new QLabel;
    icon->setPixmap(look::iconPixmap(QStringLiteral("error"), 40, look::theme().error, devicePixelRatioF()));
    icon->setAlignment(Qt::AlignCenter);
    m_refusal = new QLabel;
    m_refusal->setWordWrap(true);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    words->addStretch(1);
    words->addWidget(icon);
    words->addWidget(m_refusal);
    words->addStretch(2);
    m_legendPages->addWidget(refused);
    column.addWidget(m_legendPages, 1);
    connect(again, &QPushButton::clicked, this, [this] {
        m_choices.clear();
        m_addedTerrains.clear();
        read();
    });
    connect(m_openFirst, &QCheckBox::toggled, m_legend, &LegendTable::setOpenFirst);
    connect(m_filter, &QLineEdit::textChanged, m_legend, &LegendTable::setFilter);
    connect(m_legend, &LegendTable::chosen, this, &ImportDialog::choose);
    connect(m_legend, &LegendTable::hovered, this, [this](const exchange::SettledTerrain* terrain) {
        m_preview->setMarked(terrain != nullptr && !terrain->becomes.isFeature ? terrain->row.character : 0);
    });
    connect(m_legend, &QTreeWidget::currentItemChanged, this, &ImportDialog::showLint);
}

void ImportDialog::buildResult(QVBoxLayout& column) {
    m_resultTabs = new QTabBar;
    m_resultTabs->addTab(QStringLiteral("Preview"));
    m_resultTabs->addTab(QStringLiteral("Notices"));
    m_resultTabs->setDrawBase(false);
    column.addWidget(m_resultTabs);
    m_previewPart = new QWidget;
    auto* preview = columnOf(m_previewPart);
    m_previewTitle = titleLabel({});
    QHBoxLayout* title = titleRow(*preview, m_previewTitle);
    auto* shown = new QFrame;
    shown->setObjectName(QStringLiteral("segments"));
    auto* segments = new QHBoxLayout(shown);
    segments->setContentsMargins(1, 1, 1, 1);
    segments->setSpacing(0);
    auto* shows = new QButtonGroup(this);
    for (const char* name : {"Tiles", "Characters"}) {
        auto* segment = new QToolButton;
        segment->setText(QString::fromLatin1(name));
        segment->setCheckable(true);
        segment->setAutoRaise(true);
        segment->setProperty("segment", true);
        shows->addButton(segment, static_cast<int>(shows->buttons().size()));
        segments->addWidget(segment);
    }
    shows->button(0)->setChecked(true);
    title->addWidget(shown);
    m_preview = new ImportPreview(m_maps);
    auto* frame = new QHBoxLayout;
    frame->setContentsMargins(10, 0, 10, 10);
    frame->addWidget(m_preview);
    preview->addLayout(frame, 1);
    column.addWidget(m_previewPart, 1);
    m_noticePart = new QWidget;
    auto* notices = columnOf(m_noticePart);
    notices->addWidget(line(Qt::Horizontal));
    m_noticeTitle = titleLabel({});
    QHBoxLayout* noticeTitle = titleRow(*notices, m_noticeTitle);
    auto* copy = smallButton(QStringLiteral("Copy"));
    copy->setToolTip(QStringLiteral("Copies all of them as text"));
    noticeTitle->addWidget(copy);
    m_notices = new NoticeList;
    notices->addWidget(m_notices, 1);
    column.addWidget(m_noticePart, 1);
    connect(shows, &QButtonGroup::idClicked, this, [this](int id) { m_preview->showCharacters(id == 1); });
    connect(copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_notices->asText()); });
    connect(m_resultTabs, &QTabBar::currentChanged, this, &ImportDialog::fitWidth);
}

QWidget* ImportDialog::buildFoot() {
    auto* foot = new QWidget;
    foot->setFixedHeight(kFootHeight);
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::Window);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    m_foot = new QLabel;
    m_foot->setForegroundRole(QPalette::PlaceholderText);
    m_foot->setWordWrap(true);
    m_foot->setTextFormat(Qt::PlainText);
    m_asText = new QPushButton(QStringLiteral("Open as text"));
    m_asText->setToolTip(QStringLiteral("Opens the file as it is, without reading it as a map"));
    m_asText->setVisible(!m_file.path.isEmpty());
    m_saveLegend = new QPushButton(QStringLiteral("Save legend beside the file"));
    m_saveLegend->setObjectName(QStringLiteral("saveLegend"));
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    m_import = new QPushButton(QStringLiteral("Import"));
    m_import->setObjectName(QStringLiteral("import"));
    m_import->setProperty("primary", true);
    row->addWidget(m_foot, 1);
    for (QPushButton* button : {m_asText, m_saveLegend, cancel, m_import}) {
        button->setAutoDefault(button == m_import);
        row->addWidget(button);
    }
    m_import->setDefault(true);
    connect(m_asText, &QPushButton::clicked, this, [this] {
        m_wantsText = true;
        reject();
    });
    connect(m_saveLegend, &QPushButton::clicked, this, &ImportDialog::saveLegend);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_import, &QPushButton::clicked, this, &QDialog::accept);
    return foot;
}

void ImportDialog::fillGames(const QStringList& games) {
    for (const QString& path : games) {
        const QFileInfo file(path);
        m_game->addItem(QStringLiteral("%1 in %2").arg(file.fileName(), file.dir().dirName()), path);
        m_game->setItemData(m_game->count() - 1, path, Qt::ToolTipRole);
    }
    m_game->addItem(QStringLiteral("none: any terrain"), QString());
}

void ImportDialog::fitWidth() {
    constexpr int kNarrow = 1300;
    constexpr int kNarrowResult = 300;
    const bool isNarrow = width() < kNarrow;
    m_sourceColumn->setFixedWidth(isNarrow ? 264 : 368);
    m_resultColumn->setMinimumWidth(isNarrow ? kNarrowResult : 0);
    m_resultColumn->setMaximumWidth(isNarrow ? kNarrowResult : QWIDGETSIZE_MAX);
    m_resultTabs->setVisible(isNarrow);
    const bool isNotices = m_resultTabs->currentIndex() == 1;
    m_previewPart->setVisible(!isNarrow || !isNotices);
    m_noticePart->setVisible(!isNarrow || isNotices);
}

}  // namespace lw::import_export
