// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "document/document.h"
#include "text_pane/text_search.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace lw::text_pane {

/// Find and replace in a document's text. What it finds it selects in the document, so that every view shows
/// it; a replacement is an edit of the document like any other.
class FindBar : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(document::Document& document, QWidget* parent = nullptr);

    /// Shows the bar with the selection as what to find.
    void open(bool withReplace);
    void findNext(bool forward);
    [[nodiscard]] const std::vector<text::Span>& found() const { return m_result.found; }

signals:
    /// Other matches are to be marked; none once the bar is closed.
    void foundChanged();
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    QToolButton* toggle(const QString& text, const QString& name);
    void dismiss();
    void searchAgain();
    void replaceOne();
    void replaceEvery();
    void report();
    [[nodiscard]] SearchOptions options() const;

    document::Document& m_document;
    SearchResult m_result;
    std::size_t m_from = 0;  ///< where what is typed is looked for: what was selected, not what was found
    QLineEdit* m_what = nullptr;
    QLineEdit* m_with = nullptr;
    QWidget* m_replaceRow = nullptr;
    QLabel* m_count = nullptr;
    QToolButton* m_case = nullptr;
    QToolButton* m_words = nullptr;
    QToolButton* m_regex = nullptr;
};

}  // namespace lw::text_pane
