// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPixmap>
#include <QTreeWidget>
#include <functional>
#include <memory>
#include <vector>

#include "exchange/settled_import.h"
#include "game/definition.h"

namespace lw::import_export {

/// The terrains of a file, a row each, and what each becomes: a terrain of the game, a name of its own, a
/// feature. Return, F4 or a click opens the choice.
class LegendTable : public QTreeWidget {
    Q_OBJECT

public:
    explicit LegendTable(QWidget* parent = nullptr);

    /// `namedByShown`: whether the file has several kinds of names.
    void setTerrains(std::vector<exchange::SettledTerrain> terrains,
                     std::shared_ptr<const game::Definition> game, bool namedByShown);
    /// What a terrain looks like, 16 pixels a side; null where nothing shows it. None at first.
    void setPictures(std::function<QPixmap(const std::string& terrain)> pictures);
    [[nodiscard]] QPixmap pictureOf(const std::string& terrain) const {
        return m_pictures ? m_pictures(terrain) : QPixmap();
    }
    /// Rows that need a decision stand first.
    void setOpenFirst(bool on);
    /// Shows rows that hold these letters only.
    void setFilter(const QString& letters);
    [[nodiscard]] const std::vector<exchange::SettledTerrain>& terrains() const { return m_terrains; }
    /// How many are of no terrain of the game.
    [[nodiscard]] int missing() const;
    /// The terrain of the row in front; null without one.
    [[nodiscard]] const exchange::SettledTerrain* current() const { return at(currentItem()); }
    [[nodiscard]] const exchange::SettledTerrain* at(const QTreeWidgetItem* item) const;

    /// What the row's choice lists.
    struct Offer {
        QString text;
        exchange::TerrainChoice choice;
        QColor colour;  ///< invalid: none
    };
    [[nodiscard]] std::vector<Offer> offers(const exchange::SettledTerrain& terrain) const;
    [[nodiscard]] const game::Definition& game() const { return *m_game; }

    enum Column { kCharacter, kSource, kNamedBy, kTerrain, kWhy, kTiles, kColumns };

signals:
    void chosen(const lw::exchange::SourceTerrain& source, const lw::exchange::TerrainChoice& choice);
    /// The pointer is over a row, or over none (null).
    void hovered(const lw::exchange::SettledTerrain* terrain);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill();
    void fitColumns();
    void openChoice(QTreeWidgetItem* item);

    std::vector<exchange::SettledTerrain> m_terrains;
    std::shared_ptr<const game::Definition> m_game = std::make_shared<const game::Definition>();
    std::function<QPixmap(const std::string& terrain)> m_pictures;
    bool m_openFirst = false;
    bool m_namedByShown = false;
    QString m_filter;
};

/// The colour of a terrain in the game; invalid where it tells none.
[[nodiscard]] QColor colourIn(const game::Definition& game, const std::string& terrain);

}  // namespace lw::import_export
