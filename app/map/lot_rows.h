// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "map/map_session.h"

namespace lw::map_editor {

/// The entries of the random brush with their weights, as they are now; what is changed goes to the session's
/// kit.
class LotRows : public QWidget {
    Q_OBJECT

public:
    explicit LotRows(MapSession& session, QWidget* parent = nullptr);

private:
    void setWeight(std::size_t entry, int weight);

    MapSession& m_session;
};

}  // namespace lw::map_editor
