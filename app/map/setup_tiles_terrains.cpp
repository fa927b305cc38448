// SPDX-License-Identifier: GPL-3.0-or-later
// The terrains and features of the dialog Set up tiles, with what is wrong or could be.
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/theme.h"
#include "map/setup_parts.h"
#include "map/setup_tiles_dialog.h"

namespace lw::map_editor {

namespace {

constexpr int kFeatureRow = 24;

}  // namespace

QWidget* SetupTilesDialog::makeTerrainColumn() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_terrainTitle = new QLabel;
    auto* suggest = setup::iconButton(
        "suggest", QStringLiteral("Suggest tiles by their colours, for terrains without a picture"));
    connect(suggest, &QToolButton::clicked, this, &SetupTilesDialog::suggest);
    auto* title = setup::rowOf({m_terrainTitle});
    title->setContentsMargins(10, 0, 6, 0);
    title->addStretch(1);
    title->addWidget(suggest);
    auto* head = new QWidget;
    head->setFixedHeight(setup::kTitle);
    head->setLayout(title);
    column->addWidget(head);
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
    m_note = new QFrame;
    m_note->setObjectName(QStringLiteral("lint"));
    auto* note = new QVBoxLayout(m_note);
    note->setContentsMargins(8, 6, 8, 6);
    m_noteText = new QLabel;
    m_noteText->setWordWrap(true);
    note->addWidget(m_noteText);
    m_noteButtons = new QHBoxLayout;
    m_noteButtons->setSpacing(6);
    note->addLayout(m_noteButtons);
    auto* noteRow = new QVBoxLayout;
    noteRow->setContentsMargins(8, 4, 8, 8);
    noteRow->addWidget(m_note);
    m_noteRow = new QWidget;
    m_noteRow->setLayout(noteRow);
    column->addWidget(m_noteRow);
    column->addWidget(setup::hairline(Qt::Horizontal));
    m_featureTitle = new QLabel;
    m_featureTitle->setFixedHeight(setup::kTitle);
    m_featureTitle->setContentsMargins(10, 0, 10, 0);
    m_featureTitle->setToolTip(QStringLiteral("Click a kind of feature, then a tile in the image"));
    column->addWidget(m_featureTitle);
    m_features = new QListWidget;
    m_features->setFrameShape(QFrame::NoFrame);
    m_features->setFlow(QListView::LeftToRight);
    m_features->setWrapping(true);
    m_features->setResizeMode(QListView::Adjust);
    m_features->setIconSize(QSize(16, 16));
    m_features->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_features->setAccessibleName(QStringLiteral("Pictures of features"));
    connect(m_features, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        m_feature = item->data(Qt::UserRole).toString();
        m_hint->setText(QStringLiteral("click a tile for %1").arg(item->text()));
    });
    column->addWidget(m_features);
    return box;
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
    if (!problem.isEmpty())
        tell(problem, {{QStringLiteral("Remove what is not there"), [this] { dropMissingTiles(); }}},
             QStringLiteral("warning"));
    else if (m_suggestions.empty())
        tell({}, {});
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
    const int across = m_middle != nullptr && m_middle->width() > 260 ? 4 : 2;
    constexpr int kMostRows = 4;
    const int rows = std::min<int>(kMostRows, (m_features->count() + across - 1) / across);
    const int room = (m_middle != nullptr ? m_middle->width() : 220) - 12;
    m_features->setGridSize(QSize(room / across, kFeatureRow));
    m_features->setFixedHeight(rows * kFeatureRow + 6);
}

void SetupTilesDialog::tell(const QString& what,
                            const std::vector<std::pair<QString, std::function<void()>>>& answers,
                            const QString& severity) {
    m_note->setProperty("severity", severity);
    m_note->style()->unpolish(m_note);
    m_note->style()->polish(m_note);
    m_noteRow->setVisible(!what.isEmpty());
    m_noteText->setText(what);
    while (QLayoutItem* item = m_noteButtons->takeAt(0)) {
        if (item->widget() != nullptr) item->widget()->deleteLater();
        delete item;
    }
    for (const auto& [name, answer] : answers) {
        auto* button = new QPushButton(name);
        button->setProperty("small", true);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, answer, Qt::QueuedConnection);
        m_noteButtons->addWidget(button);
    }
    m_noteButtons->addStretch(1);
}

void SetupTilesDialog::suggest() {
    m_suggestions = suggestTiles(m_draft);
    const auto close = [this] {
        m_suggestions.clear();
        refresh();
    };
    if (!m_draft.image())
        return tell(QStringLiteral("Choose an image first."), {{QStringLiteral("Close"), close}});
    if (m_suggestions.empty())
        return tell(QStringLiteral("Every terrain has a picture, or no tile has its colour."),
                    {{QStringLiteral("Close"), close}});
    QStringList parts;
    for (const TileSuggestion& one : m_suggestions)
        parts << QStringLiteral("%1 %2").arg(QString::fromStdString(one.terrain)).arg(one.tile);
    const auto of = std::find_if(m_suggestions.begin(), m_suggestions.end(),
                                 [this](const TileSuggestion& one) { return one.terrain == m_terrain; });
    std::vector<std::pair<QString, std::function<void()>>> answers;
    const auto use = [this](std::vector<TileSuggestion> which) {
        m_suggestions.clear();
        useSuggestions(which);
    };
    answers.emplace_back(QStringLiteral("Use all"), [use, all = m_suggestions] { use(all); });
    if (of != m_suggestions.end())
        answers.emplace_back(QStringLiteral("Only %1").arg(QString::fromStdString(m_terrain)),
                             [use, one = *of] { use({one}); });
    answers.emplace_back(QStringLiteral("Close"), close);
    tell(QStringLiteral("By colour, these tiles fit: %1.").arg(parts.join(QStringLiteral(", "))), answers);
}

}  // namespace lw::map_editor
