// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "pattern/pack_programs.h"
#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// A program on the shelf; valid until the model is reset.
struct ShelfEntry {
    const formats::PatternFile* file = nullptr;
    const formats::ProgramText* program = nullptr;
    const PackFile* other = nullptr;  ///< the file, where it is not the one shown
    std::size_t number = 0;           ///< in its file

    /// Whether its own file sends it somewhere.
    [[nodiscard]] bool isSent() const;
    /// The line it begins on, from 1.
    [[nodiscard]] std::size_t line() const;
};

/// The programs of a level, or of all files of its pack, that of the level first.
class ShelfModel : public QAbstractListModel {
    Q_OBJECT

public:
    ShelfModel(PatternSession& session, PackPrograms& pack, QObject* parent = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

    void showPack(bool on);
    [[nodiscard]] bool showsPack() const { return m_showsPack; }
    [[nodiscard]] const std::vector<ShelfEntry>& entries() const { return m_entries; }

private:
    void gather();

    PatternSession& m_session;
    PackPrograms& m_pack;
    bool m_showsPack = false;
    std::vector<ShelfEntry> m_entries;
};

}  // namespace lw::pattern_editor
