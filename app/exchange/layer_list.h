// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>
#include <QTreeWidget>
#include <map>
#include <vector>

#include "exchange/import.h"

namespace lw::import_export {

/// The layers of a file, those that are read ticked.
class LayerList : public QTreeWidget {
    Q_OBJECT

public:
    explicit LayerList(QWidget* parent = nullptr);

    void setLayers(const std::vector<exchange::LayerChoice>& layers);
    /// Paths of the ticked layers that hold tiles or objects.
    [[nodiscard]] std::vector<std::string> ticked() const;
    [[nodiscard]] int tickedCount() const { return static_cast<int>(ticked().size()); }
    [[nodiscard]] int layerCount() const { return static_cast<int>(m_layers.size()); }

signals:
    /// The user ticked one, or took a tick away.
    void tickedByHand();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<exchange::LayerChoice> m_layers;
    bool m_filling = false;
    bool m_pending = false;
};

/// Which names of a tile count, the first that it has; a drag or Alt+Up and Alt+Down change the order, a tick
/// taken away leaves one out.
class NamingList : public QListWidget {
    Q_OBJECT

public:
    explicit NamingList(QWidget* parent = nullptr);
    [[nodiscard]] std::vector<exchange::LegendRow::NamedBy> naming() const;
    /// How many terrains each of them names.
    void setCounts(const std::map<exchange::LegendRow::NamedBy, std::size_t>& terrains);

signals:
    void changedByHand();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool m_filling = false;
};

}  // namespace lw::import_export
