// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/definition.h"
#include "game/picture_edit.h"
#include "map/tile_pictures.h"
#include "text/diagnostic.h"

namespace lw::map_editor {

/// A game.ron while its tiles are set up: a text that is changed by edits like any other, and what follows
/// from it. Nobody else sees it until it is taken over.
class SetupDraft : public QObject {
    Q_OBJECT

public:
    /// `path`: of the game.ron, which its images are beside.
    SetupDraft(const QString& path, std::string text, QObject* parent = nullptr);

    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const std::string& before() const { return m_before; }
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool isChanged() const { return m_text != m_before; }
    [[nodiscard]] const std::shared_ptr<const game::Definition>& game() const { return m_game; }
    [[nodiscard]] const ron::Tree& tree() const { return m_tree; }
    /// Problems of the pictures of the draft, those of its images included.
    [[nodiscard]] const std::vector<text::Diagnostic>& problems() const { return m_problems; }

    /// Looks with pictures, in the order written.
    [[nodiscard]] QStringList looks() const;
    [[nodiscard]] const QString& look() const { return m_look; }
    void setLook(const QString& look);
    /// How the look's image is cut; null where the look has none.
    [[nodiscard]] const game::TileImage* layout() const;
    [[nodiscard]] const std::shared_ptr<const QImage>& image() const { return m_image; }
    /// Why there is no image; empty where there is one.
    [[nodiscard]] const QString& imageProblem() const { return m_imageProblem; }
    /// An image by its path in the game.ron; null where it can't be read.
    [[nodiscard]] std::shared_ptr<const QImage> imageOf(const std::string& path) const {
        return imageAt(path, nullptr);
    }
    [[nodiscard]] bool isLookBroken(const QString& look) const;
    [[nodiscard]] tiles::TileCounts counts() const;
    /// Null where no picture can be drawn.
    [[nodiscard]] const std::shared_ptr<const TilePictures>& pictures() const { return m_pictures; }

    [[nodiscard]] const game::Terrain* terrain(const std::string& id) const {
        return m_game->findTerrain(id);
    }
    /// "Blob from 0", "Pick, 4 tiles, on plain".
    [[nodiscard]] QString describe(const game::Terrain& terrain) const;
    /// What is wrong with a terrain's picture; empty where nothing is.
    [[nodiscard]] QString problemOf(const game::Terrain& terrain) const;

    /// Takes an edit of the text; tells why not by refused().
    void change(const text::EditResult& edits);
    /// Looks for the images again.
    void lookAgain() { read(); }

    /// A path as the game.ron has it: relative to its folder, with /; empty for one that is not below it.
    [[nodiscard]] QString relative(const QString& file) const;

signals:
    void changed();
    void refused(const QString& reason);

private:
    void read();
    [[nodiscard]] std::shared_ptr<const QImage> imageAt(const std::string& name, QString* problem) const;

    QString m_path;
    std::string m_before;
    std::string m_text;
    ron::Tree m_tree;
    std::shared_ptr<const game::Definition> m_game;
    std::vector<text::Diagnostic> m_problems;
    QString m_look;
    std::shared_ptr<const QImage> m_image;
    QString m_imageProblem;
    std::shared_ptr<const TilePictures> m_pictures;
};

}  // namespace lw::map_editor
