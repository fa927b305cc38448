// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <vector>

#include "game/definition.h"
#include "stamp/stamp_text.h"
#include "text/refusal.h"

namespace lw::map_editor {

/// The stamps there are to put down: those in the folder `stamps` beside the game.ron, the user's own, and
/// the last copied area. Files are the truth; they are read again when they change.
class StampShelf : public QObject {
    Q_OBJECT

public:
    explicit StampShelf(QObject* parent = nullptr);

    /// `gamePath`: of the game.ron, empty where there is none.
    void setGame(const QString& gamePath, std::shared_ptr<const game::Definition> game);

    struct Entry {
        QString path;  ///< of its file; empty for the last copied area
        QString name;
        QString problem;  ///< why it can't be used; empty where it can
        std::shared_ptr<const stamp::StampAnalysis> analysis;

        /// Null where it can't be used.
        [[nodiscard]] const stamp::Stamp* stamp() const {
            return analysis && analysis->stamp() ? &*analysis->stamp() : nullptr;
        }
    };
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }

    /// Entries shown together: those of a group, in their order; those alone come last, under an
    /// empty name.
    struct Group {
        QString name;
        std::vector<std::size_t> entries;
    };
    [[nodiscard]] std::vector<Group> groups() const;
    /// The stamps a click draws from when an entry is taken, and its place among them. Requires an entry that
    /// can be used.
    struct Variants {
        std::vector<stamp::Stamp> stamps;
        std::size_t chosen = 0;
    };
    [[nodiscard]] Variants variantsOf(std::size_t entry) const;

    /// The last copied area: a stamp without a name.
    void setCopied(const stamp::Stamp& stamp);

    // Files. Each returns what went wrong, or an empty string.
    /// Writes a new file named after the stamp.
    [[nodiscard]] QString save(const stamp::Stamp& stamp);
    [[nodiscard]] QString rename(std::size_t entry, const QString& name);
    [[nodiscard]] QString setWeight(std::size_t entry, int weight);
    [[nodiscard]] QString setTurns(std::size_t entry, bool on);
    [[nodiscard]] QString setFlips(std::size_t entry, bool on);
    /// Into the system's wastebasket.
    [[nodiscard]] QString remove(std::size_t entry);

    /// The files in the order people gave them; others come after, by name.
    void setOrder(const QStringList& paths);
    [[nodiscard]] const QStringList& order() const { return m_order; }
    /// Moves an entry `by` places among those shown with it, as far as they go; where it is then.
    std::size_t move(std::size_t entry, int by);

    /// Where new ones are written.
    [[nodiscard]] QString folder() const;

    static constexpr int kMostFiles = 2'000;

signals:
    void changed();
    void orderChanged();

private:
    void reread();
    void readFolder(const QString& folder);
    void sort();
    [[nodiscard]] QString change(std::size_t entry, const text::EditResult& edits);

    QString m_gameFolder;
    std::shared_ptr<const game::Definition> m_game;
    std::vector<Entry> m_entries;
    QStringList m_order;
    std::shared_ptr<const stamp::StampAnalysis> m_copied;
    QFileSystemWatcher m_watcher;
    QTimer m_timer;
};

}  // namespace lw::map_editor
