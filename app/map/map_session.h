// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "document/document.h"
#include "map/cell_set.h"
#include "map/grid_map.h"
#include "map/grid_painter.h"
#include "map/header_edit.h"
#include "map/map_kind.h"
#include "map/paint_kit.h"
#include "map/terrain_paint.h"
#include "text/refusal.h"

namespace lw::map_editor {

enum class Tool { kSelect, kBrush, kStamp, kLine, kRectangle, kFill, kEyedropper, kFeature, kPan };
/// What a dragged rectangle does with the selection.
enum class SelectMode { kReplace, kAdd, kSubtract };
/// What of the map a drag with the select tool takes.
enum class SelectShape { kRectangle, kFree, kWand };

/// "Chest" or, for a value without a name, its text.
[[nodiscard]] QString featureName(const ron::Tree& tree, const map::FeatureEntry& feature);

/// What the views of one map share beside its text: the tool and characters chosen, the layers shown, the
/// selected cells and feature. None of it is part of the level. Requests for changes pass through here on
/// their way to the document.
class MapSession : public QObject {
    Q_OBJECT

public:
    explicit MapSession(document::Document& document, QObject* parent = nullptr);

    [[nodiscard]] document::Document& document() const { return m_document; }
    [[nodiscard]] const map::MapAnalysis& map() const { return mapOf(*m_document.analysis()); }
    /// Of the map as it is or, while its header can't be read, as it last was.
    [[nodiscard]] const GridLook& look() const { return *m_look; }
    [[nodiscard]] const TileColours& colours() const { return m_look->colours; }
    /// Whether the game has pictures that can be drawn. They are decoded in the background where that takes
    /// long.
    [[nodiscard]] bool hasPictures() const { return m_look->pictures != nullptr; }
    /// Those to be painted with; null where there are none, or colours are shown instead.
    [[nodiscard]] std::shared_ptr<const TilePictures> shownPictures() const {
        return m_layers.pictures ? m_look->pictures : nullptr;
    }
    /// Why the picture is not current, and where; nothing where it is.
    [[nodiscard]] const std::optional<text::Refusal>& staleness() const { return m_stale; }
    /// Whether there was a picture before the header broke.
    [[nodiscard]] bool hasLastGood() const { return m_lastGood != nullptr; }
    /// What is painted: the map, or the last good one while no rows can be found.
    [[nodiscard]] const map::MapAnalysis& shownMap() const;
    /// Whose features are painted: the map's, or the last good one's while the header can't be read.
    [[nodiscard]] const map::Header& shownHeader() const;

    [[nodiscard]] Tool tool() const { return m_tool; }
    void setTool(Tool tool);
    /// What is painted with, and what X swaps to.
    [[nodiscard]] char32_t primary() const { return m_primary; }
    [[nodiscard]] char32_t secondary() const { return m_secondary; }
    void setPrimary(char32_t character);
    void swapCharacters();
    /// What is painted with beside the character.
    [[nodiscard]] PaintKit& kit() { return m_kit; }
    [[nodiscard]] const PaintKit& kit() const { return m_kit; }
    /// Whether line, rectangle and fill put down the stamp in hand: the stamp tool was in use after the
    /// brush.
    [[nodiscard]] bool paintsStamps() const {
        return m_kit.hasStamp() && (m_tool == Tool::kStamp || (m_stampsLast && m_tool != Tool::kBrush));
    }
    /// The character last painted with, for its terrain.
    [[nodiscard]] map::CharacterWishes wishes() const;

    /// What lies below tiles that are taken away: the first entry of the legend, as in a new map. Nothing
    /// without a legend.
    [[nodiscard]] std::optional<char32_t> ground() const;
    [[nodiscard]] const TileLayers& layers() const { return m_layers; }
    void setLayers(TileLayers layers);
    [[nodiscard]] bool minimapShown() const { return m_minimap; }
    void showMinimap(bool on);
    [[nodiscard]] bool featuresShown() const { return m_features; }
    void showFeatures(bool on);

    [[nodiscard]] const CellSet& selection() const { return m_selection; }
    void setSelection(CellSet cells);
    [[nodiscard]] SelectMode selectMode() const { return m_selectMode; }
    void setSelectMode(SelectMode mode);
    [[nodiscard]] SelectShape selectShape() const { return m_selectShape; }
    void setSelectShape(SelectShape shape);
    /// The cells of the map: its bounding rectangle, longest row included.
    [[nodiscard]] QRect area() const;
    /// Whether a row has a tile there.
    [[nodiscard]] bool hasTile(QPoint cell) const;

    /// The cell of the text cursor; in the entry of a feature, that of the feature.
    [[nodiscard]] std::optional<QPoint> cursorCell() const;
    /// Moves the text cursor to a cell.
    void setCursorCell(QPoint cell);

    /// The place of the feature that its panel shows and Del removes; nothing where none is chosen, or it is
    /// gone. A text cursor on a feature's cell chooses it.
    [[nodiscard]] std::optional<QPoint> feature() const;
    void setFeature(std::optional<QPoint> place);
    [[nodiscard]] const map::FeatureEntry* featureAt(QPoint place) const;
    /// What the feature tool places, RON text: what was chosen, else an example of the game's first kind.
    [[nodiscard]] std::string newFeature() const;
    void setNewFeature(std::string ron);

    /// Places newFeature() and chooses it; moves, removes one. Each says why it can't.
    bool placeFeature(QPoint cell);
    bool moveFeature(QPoint from, QPoint to, document::Gesture gesture = {});
    /// Removes and places several as part of another change; those placed replace what stands there.
    bool exchangeFeatures(const std::vector<map::TilePlace>& gone, const std::vector<map::NewFeature>& placed,
                          const QString& name, document::Gesture gesture);
    /// Moves several as part of another change.
    struct FeatureWay {
        QPoint from;
        QPoint to;
    };
    bool moveFeatures(const std::vector<FeatureWay>& ways, const QString& name, document::Gesture gesture);
    bool removeFeature(QPoint place);
    /// Chooses a feature and moves the text cursor to its entry; false where there is none.
    bool goToFeature(QPoint place);
    /// Moves the text cursor to a cell and brings it into sight; to the header's line of a feature that is
    /// outside the map.
    void goTo(QPoint cell);

    /// Has a change made, or says why it can't be.
    bool request(const text::EditResult& result, const QString& name, document::Gesture gesture = {});
    void refuse(const QString& reason, const text::Span& place = {});
    /// "forest" or, where a character has none, "not in the legend".
    [[nodiscard]] QString terrainName(char32_t character) const;
    [[nodiscard]] QString featureName(const map::FeatureEntry& feature) const {
        return map_editor::featureName(map().header().tree(), feature);
    }

signals:
    void changed();  ///< tool, characters, layers, what is placed
    void selectionChanged();
    void featureChanged();
    void coloursChanged();
    void stalenessChanged();
    void refused(const QString& reason, const lw::text::Span& place);
    /// Something that was done as asked, and that people should know of.
    void told(const QString& what);
    /// See canvas::VisualEditor.
    void fileEdited(const QString& path, const lw::text::TextEdits& edits, const QString& step);

private:
    void documentChanged();
    void keepSelection();
    void readHeader();
    void readPictures();
    void followLegend(const map::Header& before);
    void cursorMoved();

    document::Document& m_document;
    const map::Header* m_header = nullptr;  ///< what the colours were made of
    std::unique_ptr<GridLook> m_look;
    PictureSources m_sources;  ///< of the look's pictures, or of those being decoded
    std::shared_ptr<const TilePictures> m_pictures;
    std::optional<text::Refusal> m_stale;
    std::shared_ptr<const language::Analysis> m_lastGood;
    Tool m_tool = Tool::kBrush;
    char32_t m_primary = U'.';
    char32_t m_secondary = U'.';
    TileLayers m_layers;
    bool m_features = true;
    bool m_minimap = true;
    CellSet m_selection;
    SelectMode m_selectMode = SelectMode::kReplace;
    SelectShape m_selectShape = SelectShape::kRectangle;
    PaintKit m_kit;
    bool m_stampsLast = false;
    std::optional<QPoint> m_feature;
    std::optional<QPoint> m_featureGoesTo;  ///< while the chosen one is being moved
    std::string m_newFeature;
};

/// A character for people: itself, or a description where it can't be seen.
[[nodiscard]] QString characterName(char32_t character);

}  // namespace lw::map_editor
