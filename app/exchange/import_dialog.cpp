// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/import_dialog.h"

#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>
#include <algorithm>
#include <map>
#include <set>

#include "document/file_io.h"
#include "exchange/feature_list.h"
#include "exchange/format.h"
#include "exchange/import_preview.h"
#include "exchange/layer_list.h"
#include "exchange/legend_table.h"
#include "exchange/notice_list.h"
#include "exchange/source_text.h"
#include "exchange/terrain_icons.h"
#include "formats/map_file.h"

namespace lw::import_export {

namespace {

using exchange::Format;
using exchange::SettledTerrain;
using Why = SettledTerrain::Why;

constexpr std::size_t kManyTerrains = 64;
const std::vector<ReadMap> kNoMaps;

QString counted(std::size_t count, const QString& one, const QString& many) {
    return count == 1 ? QStringLiteral("1 ") + one : QStringLiteral("%L1 ").arg(count) + many;
}

QString titleWith(const QString& title, const QString& note) {
    return QStringLiteral("<b>%1</b>&nbsp; <span style=\"font-size:11px\">%2</span>").arg(title, note);
}

const map::MapAnalysis& mapOf(const ReadMap& map) {
    return static_cast<const formats::MapFile&>(*map.analysis).map();
}

bool isTiled(Format format) {
    return format == Format::kTmx || format == Format::kTmj;
}

/// Whether a table of names may stand beside a file of the format.
bool takesLegend(Format format) {
    return format == Format::kPicture || format == Format::kCsv || format == Format::kTsv;
}

}  // namespace

const std::vector<ReadMap>& ImportDialog::maps() const {
    return m_answer != nullptr ? m_answer->maps : kNoMaps;
}

QString ImportDialog::folder() const {
    const QString game = m_game->currentData().toString();
    return game.isEmpty() ? QString() : QFileInfo(game).path();
}

std::optional<ImportDialog::GameChange> ImportDialog::gameChange() const {
    if (m_answer == nullptr || m_answer->gameBefore == m_answer->gameAfter) return std::nullopt;
    return GameChange{m_game->currentData().toString(), m_answer->gameBefore, m_answer->gameAfter};
}

std::size_t ImportDialog::noticeCount() const {
    return m_answer != nullptr ? m_answer->import.imported.notices.size() : 0;
}

ImportRequest ImportDialog::request() const {
    ImportRequest out;
    out.file = m_file;
    out.choices = m_choices;
    out.gamePath = m_game->currentData().toString();
    out.options.from = static_cast<Format>(m_format->currentData().toInt());
    if (m_layersTold) {
        out.options.layers = m_layers->ticked();
        out.options.areObjectsChosen = true;
    }
    out.options.naming = m_naming->naming();
    if (m_level->currentData().isValid()) out.options.level = m_level->currentData().toString().toStdString();
    const QString empty = m_empty->text().trimmed();
    if (!empty.isEmpty()) out.options.empty = empty.toStdString();
    out.options.pixelsPerTile = static_cast<std::size_t>(m_pixels->value());
    if (m_nameTold) out.name = m_name->text();
    if (m_tileLook->currentIndex() > 0) out.tileLook = m_tileLook->currentText();
    if (m_light->currentIndex() > 0) out.light = m_light->currentText();
    out.addedTerrains = m_addedTerrains;
    out.isMapPerLayer = m_mapPerLayer->isChecked() && m_layers->tickedCount() > 1;
    return out;
}

void ImportDialog::read() {
    m_later.stop();
    m_import->setEnabled(false);
    m_import->setToolTip(QStringLiteral("The file is being read"));
    m_busy.start();
    m_reader.request(request());
}

void ImportDialog::readSoon() {
    m_import->setEnabled(false);
    m_later.start();
}

void ImportDialog::choose(const exchange::SourceTerrain& source, const exchange::TerrainChoice& choice) {
    m_choices[source] = choice;
    read();
}

void ImportDialog::addToGame(const std::string& terrain) {
    m_addedTerrains.push_back(terrain);
    read();
}

void ImportDialog::take(const std::shared_ptr<const ImportAnswer>& answer) {
    m_busy.stop();
    m_preview->setBusy(false);
    m_answer = answer;
    const bool isRead = answer->refusal.isEmpty();
    m_legendPages->setCurrentIndex(isRead ? 0 : 1);
    m_refusal->setText(answer->refusal);
    m_import->setEnabled(isRead);
    m_import->setToolTip(isRead ? QString() : answer->refusal);
    m_icons->setMap(answer->maps.empty() ? nullptr : answer->maps.front().analysis);
    showSource();
    showLegend();
    showFeatures();
    showResult();
}

void ImportDialog::showSource() {
    m_filling = true;
    const exchange::Imported& imported = m_answer->import.imported;
    const auto format = static_cast<Format>(m_format->currentData().toInt());
    const bool hasLayers = isTiled(format) || !imported.layers.empty();
    m_layersPart->setVisible(hasLayers && !m_file.isTyped);
    m_namingPart->setVisible(isTiled(format));
    m_intoPart->setVisible(isTiled(format));
    std::map<exchange::LegendRow::NamedBy, std::size_t> named;
    for (const SettledTerrain& terrain : m_answer->import.terrains) ++named[terrain.row.namedBy];
    m_naming->setCounts(named);
    if (m_answer->refusal.isEmpty() && !imported.layers.empty()) m_layers->setLayers(imported.layers);
    m_layersTitle->setText(titleWith(
        QStringLiteral("Layers"),
        QStringLiteral("%1 of %2 ticked").arg(m_layers->tickedCount()).arg(m_layers->layerCount())));
    if (m_level->count() == 0 && imported.levels.size() > 1) {
        m_level->addItem(QStringLiteral("all %1, a map each").arg(imported.levels.size()));
        for (std::size_t i = 0; i < imported.levels.size(); ++i) {
            m_level->addItem(
                QStringLiteral("%1  %2").arg(i + 1).arg(QString::fromStdString(imported.levels[i])),
                QString::number(i + 1));
        }
    }
    const auto showRow = [this](QWidget* field, bool on) {
        field->setVisible(on);
        if (QWidget* label = m_form->labelForField(field)) label->setVisible(on);
    };
    showRow(m_level, m_level->count() > 1);
    showRow(m_pixels, format == Format::kPicture);
    // Several maps keep the names that the file gives them.
    const bool isOne = imported.maps.size() == 1;
    showRow(m_name, isOne || !m_answer->refusal.isEmpty());
    if (!m_nameTold && isOne) m_name->setText(QString::fromStdString(imported.maps.front().name));
    if (format == Format::kPicture && imported.pixelsPerTile > 1 && m_pixels->value() == 1) {
        m_pixels->setToolTip(
            QStringLiteral("Every tile of this picture is %1 × %1 pixels").arg(imported.pixelsPerTile));
    }
    fillLooks();
    m_saveLegend->setVisible(takesLegend(format) && !m_file.path.isEmpty() && m_answer->refusal.isEmpty());
    m_filling = false;
}

void ImportDialog::fillLooks() {
    const auto fill = [](QComboBox& box, const std::vector<std::string>& known, const QString& left) {
        const QString kept = box.currentIndex() > 0 ? box.currentText() : QString();
        box.clear();
        box.addItem(left);
        for (const std::string& one : known) box.addItem(QString::fromStdString(one));
        if (!kept.isEmpty()) box.setCurrentIndex(std::max(0, box.findText(kept)));
        box.setEnabled(!known.empty());
        box.setToolTip(known.empty() ? QStringLiteral("The game names none") : QString());
    };
    fill(*m_tileLook, m_answer->game->tileLooks, QStringLiteral("the file’s"));
    fill(*m_light, m_answer->game->lights, QStringLiteral("the file’s"));
}

void ImportDialog::showLegend() {
    const exchange::SettledImport& import = m_answer->import;
    const auto& terrains = import.terrains;
    const bool isMany = terrains.size() > kManyTerrains;
    m_filter->setVisible(isMany);
    std::set<exchange::LegendRow::NamedBy> kinds;
    for (const SettledTerrain& terrain : terrains) kinds.insert(terrain.row.namedBy);
    m_legend->setTerrains(terrains, m_answer->game, isTiled(import.imported.format) && kinds.size() > 1);
    m_legendTitle->setText(titleWith(QStringLiteral("Legend"), QString::number(terrains.size())));
    const int missing = m_legend->missing();
    m_missing->setVisible(missing > 0);
    m_missing->setText(QStringLiteral("%1 not in the game").arg(missing));
    std::set<char32_t> characters;
    for (const SettledTerrain& terrain : terrains) {
        if (terrain.why == Why::kNotInGame) characters.insert(terrain.row.character);
    }
    m_preview->setMissing(characters);
    m_text->setMissing(characters);
    if (m_legend->currentItem() == nullptr && missing > 0) {
        for (int i = 0; i < m_legend->topLevelItemCount(); ++i) {
            if (m_legend->at(m_legend->topLevelItem(i))->why != Why::kNotInGame) continue;
            m_legend->setCurrentItem(m_legend->topLevelItem(i));
            break;
        }
    }
    showLint();
}

void ImportDialog::showLint() {
    const SettledTerrain* terrain = m_legend->current();
    const bool isWrong = terrain != nullptr && terrain->why == Why::kNotInGame;
    m_lint->setVisible(isWrong);
    if (!isWrong) return;
    m_lintText->setText(
        QStringLiteral(
            "“%1” is not in the game. Choose a terrain, or the map opens with an error; it has %2.")
            .arg(QString::fromStdString(terrain->becomes.value),
                 counted(terrain->row.tiles, QStringLiteral("tile"), QStringLiteral("tiles"))));
    const std::string id = terrain->becomes.value;
    m_lintAdd->setText(QStringLiteral("Add “%1” to game.ron").arg(QString::fromStdString(id)));
    m_lintAdd->disconnect();
    connect(
        m_lintAdd, &QPushButton::clicked, this, [this, id] { addToGame(id); }, Qt::QueuedConnection);
    // The terrain that most of the map has is the least harm.
    const SettledTerrain* most = nullptr;
    for (const SettledTerrain& other : m_legend->terrains()) {
        const bool isIn = other.why == Why::kSame || other.why == Why::kChosen || other.why == Why::kNearest;
        if (isIn && (most == nullptr || other.row.tiles > most->row.tiles)) most = &other;
    }
    m_lintFix->setVisible(most != nullptr);
    m_lintFix->disconnect();
    if (most == nullptr) return;
    const exchange::TerrainChoice choice{most->becomes.value, false};
    m_lintFix->setText(QStringLiteral("Use %1").arg(QString::fromStdString(choice.value)));
    connect(m_lintFix, &QPushButton::clicked, this,
            [this, source = terrain->source, choice] { choose(source, choice); });
}

void ImportDialog::showFeatures() {
    m_features->setMaps(m_answer->maps, *m_icons);
    m_featuresTitle->setText(
        titleWith(QStringLiteral("Features"), QStringLiteral("%L1").arg(m_features->featureCount())));
}

void ImportDialog::showResult() {
    const bool isRead = m_answer->refusal.isEmpty();
    const bool noLayer = m_layersTold && m_layers->tickedCount() == 0;
    const ReadMap* first = isRead && !m_answer->maps.empty() ? &m_answer->maps.front() : nullptr;
    m_preview->setMap(first != nullptr ? first->analysis : nullptr,
                      noLayer ? QStringLiteral("Tick a layer") : QStringLiteral("Nothing to be seen"));
    m_previewTitle->setText(titleWith(
        QStringLiteral("Preview"),
        first == nullptr
            ? QString()
            : QStringLiteral("%1 × %2%3")
                  .arg(mapOf(*first).width())
                  .arg(mapOf(*first).height())
                  .arg(m_answer->maps.size() > 1 ? QStringLiteral(", first of %1").arg(m_answer->maps.size())
                                                 : QString())));
    const auto& notices = m_answer->import.imported.notices;
    m_notices->setNotices(notices);
    m_noticeTitle->setText(
        titleWith(QStringLiteral("What is lost or changed"), QStringLiteral("%L1").arg(notices.size())));
    m_resultTabs->setTabText(
        1, notices.empty() ? QStringLiteral("Notices") : QStringLiteral("Notices %L1").arg(notices.size()));
    if (first == nullptr) {
        m_foot->setText(m_file.path.isEmpty() ? QString()
                                              : QStringLiteral("%1 is not changed.").arg(m_file.title));
        return;
    }
    std::size_t errors = 0;
    std::size_t warnings = 0;
    for (const ReadMap& map : m_answer->maps) {
        for (const text::Diagnostic& problem : map.analysis->diagnostics()) {
            errors += problem.severity == text::Severity::kError ? 1 : 0;
            warnings += problem.severity == text::Severity::kWarning ? 1 : 0;
        }
    }
    QString words = m_answer->maps.size() == 1
                        ? QStringLiteral("Opens as an unsaved map")
                        : QStringLiteral("Opens as %1 unsaved maps").arg(m_answer->maps.size());
    QStringList problems;
    if (errors > 0) problems << counted(errors, QStringLiteral("error"), QStringLiteral("errors"));
    if (warnings > 0) problems << counted(warnings, QStringLiteral("warning"), QStringLiteral("warnings"));
    if (!problems.isEmpty()) words += QStringLiteral(" with ") + problems.join(QStringLiteral(" and "));
    words += QLatin1Char('.');
    if (!m_file.path.isEmpty()) words += QStringLiteral(" %1 is not changed.").arg(m_file.title);
    if (gameChange()) {
        QStringList added;
        for (const std::string& id : m_addedTerrains)
            added << QStringLiteral("“%1”").arg(QString::fromStdString(id));
        words += QStringLiteral(" Adds %1 to game.ron.").arg(added.join(QStringLiteral(", ")));
    }
    m_foot->setText(words);
}

/// `#rrggbb` or a tile's number, a tab, a terrain: read by the next import of the file.
void ImportDialog::saveLegend() {
    const bool isPicture = m_answer->import.imported.format == Format::kPicture;
    std::string out;
    for (const SettledTerrain& terrain : m_answer->import.terrains) {
        const std::string& source = terrain.row.source;
        const std::string_view prefix = isPicture ? "color_" : "tile_";
        if (terrain.becomes.isFeature || !source.starts_with(prefix)) continue;
        out += (isPicture ? "#" : "") + source.substr(prefix.size()) + "\t" + terrain.becomes.value + "\n";
    }
    const QFileInfo file(m_file.path);
    const QString path = file.path() + QLatin1Char('/') + file.completeBaseName() + QStringLiteral(".legend");
    const QString error = out.empty()
                              ? QStringLiteral("there is no terrain that the file does not name itself")
                              : document::saveFile(path, text::Snapshot(out));
    m_foot->setText(error.isEmpty()
                        ? QStringLiteral("Written to %1; the next import of the file reads it.").arg(path)
                        : QStringLiteral("Not written: %1.").arg(error));
}

void ImportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    fitWidth();
}

void ImportDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_F6) {
        const bool isBack = event->modifiers().testFlag(Qt::ShiftModifier);
        QWidget* source = m_layersPart->isVisible() ? static_cast<QWidget*>(m_layers)
                          : m_textPart->isVisible() ? static_cast<QWidget*>(m_text)
                                                    : static_cast<QWidget*>(m_format);
        const std::vector<QWidget*> stops = {
            source, m_legend,
            m_notices->isVisible() ? static_cast<QWidget*>(m_notices) : static_cast<QWidget*>(m_resultTabs)};
        std::size_t at = 0;
        for (std::size_t i = 0; i < stops.size(); ++i) {
            if (stops[i]->hasFocus()) at = i + 1;
        }
        stops[(at + (isBack && at > 0 ? stops.size() - 2 : 0)) % stops.size()]->setFocus(Qt::TabFocusReason);
        return;
    }
    QDialog::keyPressEvent(event);
}

}  // namespace lw::import_export
