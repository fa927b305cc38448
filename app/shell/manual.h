// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "document/action_registry.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace lw::shell {

/// A page of the manual, in Markdown.
struct ManualPage {
    QString name;   ///< "maps", as links call it: `[Maps](maps)`
    QString title;  ///< its first heading
    QString text;
};

/// All pages, in order: the files of resources/manual, named "20-maps.md", and the list of keys, which is
/// made of the actions there are. `{key:edit.undo}` in a page is the key of an action.
[[nodiscard]] std::vector<ManualPage> manualPages(const document::ActionRegistry& actions);

/// The manual in a window of its own: pages at the left, words to search for above them.
class Manual : public QDialog {
    Q_OBJECT

public:
    explicit Manual(const document::ActionRegistry& actions, QWidget* parent = nullptr);

    /// The page called so; the first for an empty name.
    void showPage(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void load();
    void narrow(const QString& words);
    void showCurrent();
    void findNext(bool forward);
    void mark();

    const document::ActionRegistry& m_actions;
    std::vector<ManualPage> m_pages;
    QString m_shown;  ///< name of the page in the browser
    QLineEdit* m_words;
    QListWidget* m_list;
    QLabel* m_nothing;
    QTextBrowser* m_browser;
};

}  // namespace lw::shell
