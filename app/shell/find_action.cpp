// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/find_action.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include "look/theme.h"

namespace lw::shell {

namespace {

constexpr int kRow = 26;

}  // namespace

FindAction::FindAction(document::ActionRegistry& actions, QWidget* parent)
    : QDialog(parent), m_actions(actions), m_words(new QLineEdit), m_list(new QListWidget) {
    setWindowTitle(QStringLiteral("Find any action"));
    resize(520, 380);
    m_words->setPlaceholderText(QStringLiteral("What do you want to do?"));
    m_words->setAccessibleName(QStringLiteral("Words of an action's name"));
    m_list->setAccessibleName(QStringLiteral("Actions"));
    m_words->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addWidget(m_list);
    connect(m_words, &QLineEdit::textChanged, this, &FindAction::narrow);
    connect(m_words, &QLineEdit::returnPressed, this, &FindAction::choose);
    connect(m_list, &QListWidget::itemActivated, this, &FindAction::choose);
    narrow({});
}

void FindAction::narrow(const QString& words) {
    m_list->clear();
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& id : m_actions.ids()) {
        QAction* action = m_actions.action(id);
        const document::ActionSpec& spec = m_actions.spec(id);
        QString name = action->text().remove(QLatin1Char('&'));
        if (spec.context != QLatin1String("Global") && spec.context != QLatin1String("Canvas")) {
            name = spec.context + QStringLiteral(": ") + name;
        }
        const bool fits = std::all_of(wanted.begin(), wanted.end(), [&name](const QString& word) {
            return name.contains(word, Qt::CaseInsensitive);
        });
        if (!fits) continue;
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        auto* item = new QListWidgetItem(
            action->icon(), key.isEmpty() ? name : QStringLiteral("%1   %2").arg(name, key), m_list);
        item->setData(Qt::UserRole, id);
        item->setSizeHint(QSize(0, kRow));  // with and without an icon
        if (!action->isEnabled()) {
            item->setFlags(Qt::NoItemFlags);
            item->setForeground(look::theme().textDisabled);
        }
    }
    for (int row = 0; row < m_list->count(); ++row) {
        if (!m_list->item(row)->flags().testFlag(Qt::ItemIsEnabled)) continue;
        m_list->setCurrentRow(row);
        break;
    }
}

void FindAction::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr) return;
    m_chosen = item->data(Qt::UserRole).toString();
    accept();
}

bool FindAction::eventFilter(QObject* watched, QEvent* event) {
    // Arrows move in the list while the words are typed.
    if (watched == m_words && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            const int step = key == Qt::Key_Down ? 1 : -1;
            int row = m_list->currentRow() + step;
            while (row >= 0 && row < m_list->count() &&
                   !m_list->item(row)->flags().testFlag(Qt::ItemIsEnabled)) {
                row += step;
            }
            if (row >= 0 && row < m_list->count()) m_list->setCurrentRow(row);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace lw::shell
