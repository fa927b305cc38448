// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QLineEdit>
#include <QObject>
#include <QPointer>
#include <optional>

#include "document/document.h"
#include "language/answers.h"
#include "text_pane/card.h"
#include "text_pane/sci_view.h"

class QLabel;

namespace lw::text_pane {

/// What renaming will change, in words.
class RenameCard : public Card {
public:
    explicit RenameCard(QWidget* parent = nullptr);
    void show(QWidget& window, const QRect& anchor, const QString& html, const QString& spoken, bool canDo);

private:
    QLabel* m_text;
    CardFoot* m_foot;
};

/// Renames what stands at the text cursor, in a box on the text itself; a card tells what that will change.
/// Nothing is written before Return.
class RenameBox : public QObject {
    Q_OBJECT

public:
    RenameBox(SciView& view, document::Document& document, QObject* parent = nullptr);
    ~RenameBox() override;

    /// False: nothing here can be renamed.
    bool open();
    void close();
    [[nodiscard]] bool isOpen() const { return m_field != nullptr; }
    [[nodiscard]] QLineEdit* field() const { return m_field; }
    [[nodiscard]] RenameCard* card() const { return m_card; }

signals:
    /// The user took it: edits of this document and of others.
    void renamed(const std::vector<lw::language::FileEdits>& files, const QString& step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void preview();
    void apply();
    void mark(bool on);
    void paintEdge(bool wrong);
    /// The text's own font.
    [[nodiscard]] QFont font() const;

    SciView& m_view;
    document::Document& m_document;
    QPointer<QLineEdit> m_field;
    QPointer<RenameCard> m_card;
    language::Name m_name;
    std::size_t m_offset = 0;
    quint64 m_revision = 0;
    std::size_t m_places = 0;  ///< where the name stands, in all files
    std::optional<language::Renaming> m_renaming;
};

}  // namespace lw::text_pane
