// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/definition.h"
#include "game/names.h"
#include "ron/reader.h"
#include "text/diagnostic.h"

namespace lw::game {

/// Reads what a game.ron says of pictures (spec/tiles.md 1). Wrong types are errors like any other; wrong
/// values are warnings, since the coloured cell stays (spec/tiles.md 7).
class PictureReader {
public:
    PictureReader(ron::Reader& reader, text::DiagnosticSink& sink) : m_reader(reader), m_sink(sink) {}

    /// `Tile(…)`, `Pick(…)`, `Edges(…)`, `Blob(…)`, `Corners(…)` or `Set(…)`.
    [[nodiscard]] std::optional<Picture> readPicture(ron::NodeId node);
    /// The `under` and `joins` of a terrain.
    void readUnder(ron::NodeId node, Terrain& terrain);
    void readJoins(ron::NodeId node, Terrain& terrain);
    [[nodiscard]] std::vector<LookPictures> readLooks(ron::NodeId node);
    [[nodiscard]] std::vector<FeaturePicture> readFeatures(ron::NodeId node);

    /// Reports the names of terrains used so far that are none, and circles of `under`.
    void checkTerrains(const std::vector<Terrain>& terrains, KnownNames& known);

private:
    [[nodiscard]] const ron::Tree& tree() const { return m_reader.tree(); }
    void warn(const char* code, text::Span span, std::string message);
    [[nodiscard]] std::string readTerrain(ron::NodeId node);

    [[nodiscard]] std::optional<TileRef> readTile(ron::NodeId node);
    [[nodiscard]] std::optional<WeightedTile> readWeighted(ron::NodeId node);
    [[nodiscard]] std::optional<TileChoice> readChoice(ron::NodeId node);
    [[nodiscard]] std::optional<TileChoice> readPick(ron::NodeId node);
    [[nodiscard]] std::optional<TileChoice> readPickList(ron::NodeId list, bool flip);
    [[nodiscard]] std::optional<Picture> readJoined(ron::NodeId node, Joining joining);
    [[nodiscard]] std::optional<Picture> readSet(ron::NodeId node);
    [[nodiscard]] std::string readPath(ron::NodeId node);
    [[nodiscard]] LookPictures readLook(ron::NodeId node);
    [[nodiscard]] bool readImage(ron::NodeId path, ron::NodeId tile, ron::NodeId margin, ron::NodeId spacing,
                                 TileImage& image);
    [[nodiscard]] std::optional<FeaturePicture> readFeature(ron::NodeId node);
    void checkUnder(const std::vector<Terrain>& terrains);

    struct TerrainUse {
        ron::NodeId node = ron::kNone;
        std::string id;
    };
    ron::Reader& m_reader;
    text::DiagnosticSink& m_sink;
    std::vector<TerrainUse> m_uses;
    std::vector<std::pair<std::string, ron::NodeId>> m_unders;  ///< by the terrain that has it
};

}  // namespace lw::game
