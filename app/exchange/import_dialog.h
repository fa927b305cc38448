// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "document/kind.h"
#include "exchange/import_reader.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QFrame;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QSpinBox;
class QStackedWidget;
class QTabBar;
class QToolButton;
class QVBoxLayout;

namespace lw::import_export {

class FeatureList;
class ImportPreview;
class LayerList;
class LegendTable;
class NamingList;
class NoticeList;
class SourceText;
class TerrainIcons;

/// Shows what a file of another program would become, lets its layers, names and terrains be settled, and
/// tells what is lost. Nothing is written: what it gives are texts of new maps.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    /// `maps`: the kind of what is made. `games`: `game.ron` files that it may be held against, the likeliest
    /// first.
    ImportDialog(ForeignFile file, const document::DocumentKind& maps, const QStringList& games,
                 QWidget* parent = nullptr);
    ~ImportDialog() override;

    /// After it was accepted.
    [[nodiscard]] const std::vector<ReadMap>& maps() const;
    /// The folder whose game they were made for; empty without one.
    [[nodiscard]] QString folder() const;
    /// The game.ron that is to list terrains it did not, and its text before and after; nothing where it
    /// stays as it is.
    struct GameChange {
        QString path;
        std::string before;
        std::string after;
    };
    [[nodiscard]] std::optional<GameChange> gameChange() const;
    [[nodiscard]] std::size_t noticeCount() const;
    /// The user wants the file as a text instead.
    [[nodiscard]] bool wantsText() const { return m_wantsText; }
    /// Whether the newest request has its answer.
    [[nodiscard]] bool isCurrent() const {
        return m_answer != nullptr && !m_reader.isBusy() && !m_later.isActive();
    }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildSource(QVBoxLayout& column);
    void buildLegend(QVBoxLayout& column);
    void buildResult(QVBoxLayout& column);
    QWidget* buildFoot();
    void fillGames(const QStringList& games);
    [[nodiscard]] ImportRequest request() const;
    void read();
    void readSoon();
    void take(const std::shared_ptr<const ImportAnswer>& answer);
    void showSource();
    void showLegend();
    void showFeatures();
    void showResult();
    void showLint();
    void fillLooks();
    void showMap();
    void fitWidth();
    void saveLegend();
    void choose(const exchange::SourceTerrain& source, const exchange::TerrainChoice& choice);
    void addToGame(const std::string& terrain);

    ForeignFile m_file;
    const document::DocumentKind& m_maps;
    ImportReader m_reader;
    QTimer m_later;  ///< reads once the user rests
    QTimer m_busy;   ///< shows that it is being read, after a while
    exchange::TerrainChoices m_choices;
    std::vector<std::string> m_addedTerrains;
    std::unique_ptr<TerrainIcons> m_icons;
    bool m_layersTold = false;
    bool m_nameTold = false;
    bool m_wantsText = false;
    bool m_filling = false;
    std::shared_ptr<const ImportAnswer> m_answer;

    QWidget* m_sourceColumn;
    QLabel* m_layersTitle;
    QWidget* m_layersPart;
    LayerList* m_layers;
    QWidget* m_namingPart;
    NamingList* m_naming;
    QWidget* m_textPart;
    SourceText* m_text;
    QFormLayout* m_form;
    QComboBox* m_format;
    QComboBox* m_level;
    QLineEdit* m_name;
    QComboBox* m_tileLook;
    QComboBox* m_light;
    QLineEdit* m_empty;
    QWidget* m_intoPart;
    QRadioButton* m_mapPerLayer;
    QSpinBox* m_pixels;
    QComboBox* m_game;
    QStackedWidget* m_legendPages;
    QLabel* m_legendTitle;
    QLabel* m_missing;
    QCheckBox* m_openFirst;
    QLineEdit* m_filter;
    LegendTable* m_legend;
    QFrame* m_lint;
    QLabel* m_lintText;
    QPushButton* m_lintAdd;
    QPushButton* m_lintFix;
    QLabel* m_featuresTitle;
    FeatureList* m_features;
    QLabel* m_refusal;
    QWidget* m_resultColumn;
    QTabBar* m_resultTabs;
    QWidget* m_previewPart;
    QLabel* m_previewTitle;
    ImportPreview* m_preview;
    QWidget* m_noticePart;
    QLabel* m_noticeTitle;
    NoticeList* m_notices;
    QLabel* m_foot;
    QPushButton* m_saveLegend;
    QPushButton* m_asText;
    QPushButton* m_import;
};

}  // namespace lw::import_export
