// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exchange/foreign_file.h"
#include "exchange/settled_import.h"
#include "language/analysis.h"
#include "language/language.h"

namespace lw::import_export {

/// What is to be made of a file, as far as a person has said it.
struct ImportRequest {
    ForeignFile file;
    exchange::ImportOptions options;  ///< without its game, which is read from `gamePath`
    exchange::TerrainChoices choices;
    QString gamePath;  ///< a `game.ron`; empty: none
    std::optional<QString> name;
    std::optional<QString> tileLook;
    std::optional<QString> light;
    std::vector<std::string> addedTerrains;  ///< that the game is to list, too
    bool isMapPerLayer = false;              ///< each layer of tiles is a map of its own
};

/// A map that would be made.
struct ReadMap {
    QString name;
    std::string text;
    std::shared_ptr<const language::Analysis> analysis;
};

/// What came of a request: maps, or why there are none.
struct ImportAnswer {
    std::shared_ptr<const game::Definition> game;
    std::string gameBefore;  ///< the text of the `game.ron`
    std::string gameAfter;   ///< with the terrains that were added; the same without any
    exchange::SettledImport import;
    std::vector<ReadMap> maps;
    QString refusal;  ///< not empty: nothing was read
};

/// Reads a file of another program in another thread. A new request takes the place of the one before, which
/// ends without an answer.
class ImportReader : public QObject {
    Q_OBJECT

public:
    /// `maps`: the language of what is made.
    explicit ImportReader(const language::Language& maps, QObject* parent = nullptr);
    ~ImportReader() override;

    void request(const ImportRequest& request);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_cancelled != nullptr; }

signals:
    void answered(const std::shared_ptr<const lw::import_export::ImportAnswer>& answer);

private:
    const language::Language& m_maps;
    QThreadPool m_pool;
    std::shared_ptr<std::atomic<bool>> m_cancelled;  ///< of the reading under way
};

}  // namespace lw::import_export
