// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <set>

#include "document/kind.h"
#include "document/picture.h"

namespace lw::import_export {

/// A map that would be made, as large as there is room, tiles in whole pixels. Tiles of a terrain that the
/// game lacks are hatched; those of one character can be outlined.
class ImportPreview : public QWidget {
    Q_OBJECT

public:
    explicit ImportPreview(const document::DocumentKind& kind, QWidget* parent = nullptr);

    /// Null: nothing to be seen, and `words` say why.
    void setMap(std::shared_ptr<const language::Analysis> analysis, const QString& words);
    void setMissing(std::set<char32_t> characters);
    /// 0: none.
    void setMarked(char32_t character);
    /// Coloured cells with their characters in place of the game's tiles.
    void showCharacters(bool on);
    /// The picture is not current: another is being made.
    void setBusy(bool on);

    [[nodiscard]] QSize sizeHint() const override { return {480, 340}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void remake();
    void paintMarks(QPainter& painter, const QRectF& target, double scale) const;

    const document::DocumentKind& m_kind;
    std::shared_ptr<const language::Analysis> m_analysis;
    std::unique_ptr<document::Picture> m_picture;
    QString m_words;
    std::set<char32_t> m_missing;
    char32_t m_marked = 0;
    bool m_areCharactersShown = false;
    bool m_busy = false;
};

}  // namespace lw::import_export
