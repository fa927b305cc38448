// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>
#include <vector>

#include "exchange/import_reader.h"
#include "map/analysis.h"

namespace lw::import_export {

class TerrainIcons;

/// The features of the maps that would be made: picture, name, value, what is wrong with it, place.
class FeatureList : public QTreeWidget {
    Q_OBJECT

public:
    explicit FeatureList(QWidget* parent = nullptr);
    void setMaps(const std::vector<ReadMap>& maps, TerrainIcons& icons);
    [[nodiscard]] std::size_t featureCount() const { return m_count; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void add(const map::MapAnalysis& map, const map::FeatureEntry& feature,
             const std::vector<text::Diagnostic>& problems, TerrainIcons& icons);
    void fitColumns();

    std::size_t m_count = 0;
};

}  // namespace lw::import_export
