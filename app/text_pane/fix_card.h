// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <vector>

#include "document/document.h"
#include "text_pane/card.h"
#include "text_pane/edit_preview.h"
#include "text_pane/fix_choices.h"

class QLabel;
class QListWidget;

namespace lw::text_pane {

/// Lines that an edit changes, painted as they are and as they will be.
class PreviewView : public QWidget {
public:
    explicit PreviewView(QWidget* parent = nullptr);
    void setLines(std::vector<PreviewLine> lines);
    [[nodiscard]] const std::vector<PreviewLine>& lines() const { return m_lines; }

    static constexpr int kLine = 18;
    static constexpr std::size_t kMostLines = 12;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<PreviewLine> m_lines;
};

/// What can be done about a problem, and what each choice will change. It has the focus while it is shown;
/// nothing is written before Return or the number of a choice.
class FixCard : public Card {
    Q_OBJECT

public:
    explicit FixCard(document::Document& document, QWidget* parent = nullptr);

    void offer(QWidget& window, const QRect& anchor, FixChoices choices);
    void dismiss();
    [[nodiscard]] const PreviewView& preview() const { return *m_preview; }
    [[nodiscard]] QListWidget& list() const { return *m_list; }

signals:
    /// A way out was chosen: edits of these files.
    void filesEdited(const std::vector<lw::language::FileEdits>& files, const QString& step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What a row of the list does.
    struct Choice {
        QString title;
        const text::Snapshot* text;  ///< what the edits are of
        text::TextEdits edits;
        std::string path;  ///< of another file; empty: this document
    };
    void fill();
    void lay(QWidget& window, const QRect& anchor);
    void showPreview();
    bool press(int key);
    void apply(int row);
    [[nodiscard]] Choice choice(int row) const;
    /// Fixes and ways out: those that have a number.
    [[nodiscard]] int numbered() const;
    [[nodiscard]] int count() const;

    document::Document& m_document;
    FixChoices m_choices;
    quint64 m_revision = 0;
    QPointer<QWidget> m_before;  ///< what had the focus
    QLabel* m_problem;
    QListWidget* m_list;
    QLabel* m_previewHead;
    PreviewView* m_preview;
    CardFoot* m_foot;
};

}  // namespace lw::text_pane
