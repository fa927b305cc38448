// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QPixmap>
#include <memory>
#include <string>

#include "document/kind.h"

namespace lw::import_export {

/// Terrains and features as a map of the game shows them alone, 16 pixels a side. Made when asked for.
class TerrainIcons {
public:
    explicit TerrainIcons(const document::DocumentKind& maps) : m_maps(maps) {}

    /// A map of the game; what was made of another is forgotten. May be null.
    void setMap(std::shared_ptr<const language::Analysis> map);
    [[nodiscard]] QPixmap terrain(const std::string& id, qreal ratio);
    /// `ron`: the feature's value.
    [[nodiscard]] QPixmap feature(const std::string& ron, qreal ratio);

private:
    [[nodiscard]] QPixmap made(const QString& key, const std::string& text, qreal ratio);

    const document::DocumentKind& m_maps;
    std::shared_ptr<const language::Analysis> m_map;
    QHash<QString, QPixmap> m_made;
};

}  // namespace lw::import_export
