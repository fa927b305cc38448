// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/manual.h"

#include <QDir>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QShortcut>
#include <QSignalBlocker>
#include <QTextBrowser>
#include <QTextCursor>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "look/theme.h"
#include "shell/typeset.h"

/// The pages lie in a static library, whose unnamed parts a linker leaves out. The macro wants no namespace.
static void initManualResource() {
    Q_INIT_RESOURCE(manual);
}

namespace lw::shell {

namespace {

QString keysOf(const document::ActionRegistry& actions, const QString& id) {
    QStringList keys;
    for (const QKeySequence& key : actions.keys(id)) keys << key.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

/// Keys stand as code, where a backslash needs no other and a grave accent needs a longer fence.
QString code(const QString& text) {
    return text.contains(QLatin1Char('`')) ? QStringLiteral("`` %1 ``").arg(text)
                                           : QStringLiteral("`%1`").arg(text);
}

QString cell(QString text) {
    return text.replace(QLatin1Char('|'), QStringLiteral("\\|"));
}

ManualPage keysPage(const document::ActionRegistry& actions) {
    QStringList contexts;
    QHash<QString, QString> rows;
    for (const QString& id : actions.ids()) {
        const QAction& action = *actions.action(id);
        const QString keys = keysOf(actions, id);
        if (keys.isEmpty()) continue;
        const QString context = actions.spec(id).context;
        if (!contexts.contains(context)) contexts << context;
        rows[context] += QStringLiteral("| %1 | %2 |\n")
                             .arg(cell(QString(action.text()).remove(QLatin1Char('&'))), cell(code(keys)));
    }
    ManualPage page{
        QStringLiteral("keys"), QStringLiteral("Keys"),
        QStringLiteral(
            "# Keys\n\nThese are the keys as they are set now; Settings (%1) changes them.\n\n"
            "What a key does is decided by the document in front, whatever was clicked last: keys of the "
            "canvas and of a kind of document work in the whole window.\n\n"
            "- A field takes keys while you edit it: the text, a line of words, a number. `Return` is done "
            "with it, `Esc` gives it back what it was; then the picture has the keys again.\n"
            "- Lists, sliders, buttons and choices keep the arrows, `Space` and `Return` while they have the "
            "focus. `Tab` and %2 come to them; a click on a slider, a button or a choice leaves the keys "
            "with the picture.\n"
            "- Files is no part of a document: while it has the focus, `Return`, `F2` and `Del` are for the "
            "file.\n"
            "- The wheel scrolls. It changes a number, a slider or a choice only while that has the focus.\n"
            "- `Esc` takes back what you are about, such as a stroke or tiles in the air. Undo (%3) in the "
            "middle of it does so too.\n")
            .arg(code(keysOf(actions, QStringLiteral("edit.settings"))),
                 code(keysOf(actions, QStringLiteral("go.nextPane"))),
                 code(keysOf(actions, QStringLiteral("edit.undo"))))};
    for (const QString& context : contexts) {
        const QString title = context == QLatin1String("Global") ? QStringLiteral("Everywhere") : context;
        page.text += QStringLiteral("\n## %1\n\n| Action | Keys |\n|---|---|\n%2").arg(title, rows[context]);
    }
    return page;
}

QString withKeys(QString text, const document::ActionRegistry& actions) {
    static const QRegularExpression mark(QStringLiteral("\\{key:([A-Za-z0-9.]+)\\}"));
    for (auto match = mark.match(text); match.hasMatch(); match = mark.match(text)) {
        const QString keys = keysOf(actions, match.captured(1));
        text.replace(match.capturedStart(), match.capturedLength(),
                     keys.isEmpty() ? QStringLiteral("no key") : code(keys));
    }
    return text;
}

}  // namespace

std::vector<ManualPage> manualPages(const document::ActionRegistry& actions) {
    initManualResource();
    std::vector<ManualPage> pages;
    const QDir folder(QStringLiteral(":/manual"));
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) continue;
        const QString text = withKeys(QString::fromUtf8(file.readAll()), actions);
        const QString title = text.section(QLatin1Char('\n'), 0, 0).mid(2).trimmed();
        pages.push_back({name.section(QLatin1Char('-'), 1).chopped(3), title, text});
    }
    pages.push_back(keysPage(actions));
    return pages;
}

Manual::Manual(const document::ActionRegistry& actions, QWidget* parent)
    : QDialog(parent),
      m_actions(actions),
      m_words(new QLineEdit),
      m_list(new QListWidget),
      m_nothing(new QLabel(QStringLiteral("No page has these words."))),
      m_browser(new QTextBrowser) {
    setWindowTitle(QStringLiteral("Manual"));
    resize(980, 720);
    m_words->setPlaceholderText(QStringLiteral("Search the manual"));
    m_words->setAccessibleName(QStringLiteral("Search the manual"));
    m_words->setClearButtonEnabled(true);
    m_list->setAccessibleName(QStringLiteral("Pages"));
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->hide();
    m_browser->setAccessibleName(QStringLiteral("Page"));
    m_browser->setOpenLinks(false);
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->document()->setDocumentMargin(20);
    auto* side = new QVBoxLayout;
    side->setSpacing(8);
    side->addWidget(m_words);
    side->addWidget(m_nothing);
    side->addWidget(m_list, 1);
    auto* left = new QWidget;
    left->setFixedWidth(240);
    left->setLayout(side);
    side->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 12, 12, 12);
    row->setSpacing(12);
    row->addWidget(left);
    row->addWidget(m_browser, 1);
    connect(m_words, &QLineEdit::textChanged, this, &Manual::narrow);
    connect(m_words, &QLineEdit::returnPressed, this, [this] { findNext(true); });
    connect(m_list, &QListWidget::currentRowChanged, this, &Manual::showCurrent);
    connect(m_browser, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { showPage(link.path()); });
    const auto key = [this](QKeySequence::StandardKey standard, auto action) {
        connect(new QShortcut(QKeySequence(standard), this), &QShortcut::activated, this, action);
    };
    key(QKeySequence::Find, [this] {
        m_words->setFocus();
        m_words->selectAll();
    });
    key(QKeySequence::FindNext, [this] { findNext(true); });
    key(QKeySequence::FindPrevious, [this] { findNext(false); });
}

void Manual::load() {
    m_pages = manualPages(m_actions);
    m_shown.clear();
    narrow(m_words->text());
}

void Manual::showEvent(QShowEvent* event) {
    // Keys may have been changed since.
    const int row = m_list->currentRow();
    load();
    m_list->setCurrentRow(std::max(0, row));
    QDialog::showEvent(event);
}

void Manual::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && !m_pages.empty()) showCurrent();
    QDialog::changeEvent(event);
}

void Manual::narrow(const QString& words) {
    const QString shown =
        m_list->currentItem() != nullptr ? m_list->currentItem()->data(Qt::UserRole).toString() : QString();
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const ManualPage& page : m_pages) {
            const bool fits = std::all_of(wanted.begin(), wanted.end(), [&page](const QString& word) {
                return page.text.contains(word, Qt::CaseInsensitive);
            });
            if (!fits) continue;
            auto* item = new QListWidgetItem(page.title, m_list);
            item->setData(Qt::UserRole, page.name);
            item->setSizeHint(QSize(0, 26));
            if (page.name == shown) m_list->setCurrentItem(item);
        }
        if (m_list->currentRow() < 0 && m_list->count() > 0) m_list->setCurrentRow(0);
    }
    m_nothing->setVisible(m_list->count() == 0);
    const QListWidgetItem* item = m_list->currentItem();
    if (item != nullptr && item->data(Qt::UserRole).toString() == m_shown)
        mark();
    else
        showCurrent();
}

void Manual::showPage(const QString& name) {
    if (m_pages.empty()) load();
    if (m_list->count() < static_cast<int>(m_pages.size())) m_words->clear();
    for (int row = 0; row < m_list->count(); ++row) {
        if (name.isEmpty() || m_list->item(row)->data(Qt::UserRole).toString() == name) {
            m_list->setCurrentRow(row);
            return;
        }
    }
}

void Manual::showCurrent() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr) return;
    const QString name = item->data(Qt::UserRole).toString();
    const auto page =
        std::find_if(m_pages.begin(), m_pages.end(), [&name](const ManualPage& p) { return p.name == name; });
    if (page == m_pages.end()) return;
    m_shown = name;
    m_browser->document()->setMarkdown(page->text);
    typeset(*m_browser->document());
    mark();
    m_browser->moveCursor(QTextCursor::Start);
}

void Manual::mark() {
    QList<QTextEdit::ExtraSelection> found;
    for (const QString& word : m_words->text().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        for (QTextCursor at = m_browser->document()->find(word); !at.isNull();
             at = m_browser->document()->find(word, at)) {
            QTextEdit::ExtraSelection selection;
            selection.cursor = at;
            selection.format.setBackground(look::theme().select);
            found << selection;
        }
    }
    m_browser->setExtraSelections(found);
}

void Manual::findNext(bool forward) {
    const QStringList words = m_words->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty()) return;
    const QTextDocument::FindFlags flags = forward ? QTextDocument::FindFlags() : QTextDocument::FindBackward;
    if (m_browser->find(words.first(), flags)) return;
    m_browser->moveCursor(forward ? QTextCursor::Start : QTextCursor::End);
    m_browser->find(words.first(), flags);
}

}  // namespace lw::shell
