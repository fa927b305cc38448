// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "map/setup_draft.h"
#include "map/setup_suggest.h"
#include "map/slots_view.h"
#include "map/tileset_view.h"

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QFrame;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QStackedWidget;
class QTabBar;
class QToolButton;
class QVBoxLayout;

namespace lw::map_editor {

class SetupPreview;

/// Makes the table of tiles of a game.ron: click a terrain, click a tile. Works on a draft; accepted, its
/// text is what the game.ron is to become.
class SetupTilesDialog : public QDialog {
    Q_OBJECT

public:
    /// The map that is open.
    struct OpenMap {
        text::Snapshot text;
        QString name;  ///< "crossing.map"
        QString look;  ///< gets the first image where the game names no looks
        QRect view;    ///< the cells that are seen
    };
    /// `terrain`: chosen at first, where the game has it.
    SetupTilesDialog(const QString& path, std::string text, const OpenMap& open, const std::string& terrain,
                     QWidget* parent = nullptr);

    [[nodiscard]] const SetupDraft& draft() const { return m_draft; }
    /// For tests.
    [[nodiscard]] TilesetView& image() const { return *m_tileset; }
    [[nodiscard]] QListWidget& terrains() const { return *m_terrains; }
    void useImage(const QString& file);
    void chooseTiles(int first, int last, bool adds);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    enum class Kind { kNone, kTile, kPick, kEdges, kCorners, kBlob, kSet };

    [[nodiscard]] QWidget* makeImageColumn();
    [[nodiscard]] QWidget* makeTerrainColumn();
    [[nodiscard]] QWidget* makeInspector();
    [[nodiscard]] QWidget* makeFoot();
    void refresh();
    void refreshImage();
    void refreshImageFoot();
    void refreshTerrains();
    void refreshInspector();
    void refreshOrder();
    void refreshFoot();
    void refreshSlots();
    [[nodiscard]] const game::Terrain* terrain() const { return m_draft.terrain(m_terrain); }
    [[nodiscard]] Kind kindOf(const game::Terrain& terrain) const;
    void setKind(Kind kind);
    void setLayout();
    void addLook();
    void chooseImage();
    void useSample();
    void setFirst(int tile);
    void setOrder(int order);
    /// Offers to write the image of a blob made of the block of 2 × 3 tiles at `first`: setup_quarters.cpp
    void buildFromQuarters(std::uint32_t first);
    [[nodiscard]] int numberOf(const game::TileRef& tile) const;
    [[nodiscard]] std::uint32_t imageColumns() const;
    /// The tile a picture begins with; nothing without a picture.
    [[nodiscard]] std::optional<int> firstTile() const;
    /// The tiles of a set, one entry a mask.
    [[nodiscard]] std::map<std::uint8_t, game::TileChoice> byMask(const game::JoinedTiles& joined) const;
    void dropMissingTiles();
    /// Says something below the terrains, with buttons; nothing: takes it away.
    void tell(const QString& what, const std::vector<std::pair<QString, std::function<void()>>>& answers,
              const QString& severity = QStringLiteral("hint"));
    void suggest();
    void useSuggestions(const std::vector<TileSuggestion>& suggestions);
    /// The look that gets the first image.
    [[nodiscard]] QString newLook() const;
    void setImage(const std::string& path);
    void showText();
    void setPicture(const std::optional<game::Picture>& picture);

    SetupDraft m_draft;
    std::string m_terrain;
    QString m_openName;
    QString m_openLook;
    std::vector<TileSuggestion> m_suggestions;  ///< on offer
    std::optional<QString> m_feature;           ///< the variant that the next tile is for
    bool m_refreshing = false;

    QWidget* m_left = nullptr;
    QWidget* m_middle = nullptr;
    QWidget* m_inspector = nullptr;
    QTabBar* m_looks = nullptr;
    QToolButton* m_removeLook = nullptr;
    QPushButton* m_lookAgain = nullptr;
    QLineEdit* m_path = nullptr;
    QSpinBox* m_tileWidth = nullptr;
    QSpinBox* m_tileHeight = nullptr;
    QSpinBox* m_margin = nullptr;
    QSpinBox* m_spacing = nullptr;
    QStackedWidget* m_imageStack = nullptr;
    QScrollArea* m_scroll = nullptr;
    TilesetView* m_tileset = nullptr;
    QLabel* m_missing = nullptr;
    QLabel* m_missingHint = nullptr;
    QLabel* m_imageFoot = nullptr;
    QLabel* m_terrainTitle = nullptr;
    QListWidget* m_terrains = nullptr;
    QWidget* m_noteRow = nullptr;
    QFrame* m_note = nullptr;
    QLabel* m_noteText = nullptr;
    QHBoxLayout* m_noteButtons = nullptr;
    QLabel* m_featureTitle = nullptr;
    QListWidget* m_features = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_facts = nullptr;
    QButtonGroup* m_kinds = nullptr;
    QWidget* m_firstRow = nullptr;
    QLabel* m_firstLabel = nullptr;
    QSpinBox* m_first = nullptr;
    QLabel* m_orderLabel = nullptr;
    QComboBox* m_order = nullptr;
    QLabel* m_hint = nullptr;
    QCheckBox* m_flip = nullptr;
    QSpinBox* m_weight = nullptr;
    QToolButton* m_removeTile = nullptr;
    QWidget* m_pickRow = nullptr;
    QHBoxLayout* m_joins = nullptr;
    QComboBox* m_under = nullptr;
    QLabel* m_slotTitle = nullptr;
    QLabel* m_slotState = nullptr;
    SlotsView* m_slots = nullptr;
    SetupPreview* m_preview = nullptr;
    QLabel* m_consequence = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_showText = nullptr;
};

}  // namespace lw::map_editor
