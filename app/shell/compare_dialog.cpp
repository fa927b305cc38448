// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/compare_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "shell/diff_view.h"

namespace lw::shell {

CompareDialog::CompareDialog(const QString& title, const QString& sentence, const QString& beforeName,
                             const text::Snapshot& before, const QString& afterName,
                             const text::Snapshot& after, const QStringList& buttons, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(title);
    resize(820, 560);
    auto* heading = new QLabel(sentence);
    heading->setWordWrap(true);
    heading->setTextFormat(Qt::PlainText);
    auto* differences = new DiffView;
    differences->compare(beforeName, before, afterName, after);
    auto* box = new QDialogButtonBox;
    for (qsizetype i = 0; i < buttons.size(); ++i) {
        auto* button = box->addButton(buttons[i], QDialogButtonBox::ActionRole);
        if (i == 0) m_first = button;
        connect(button, &QPushButton::clicked, this, [this, i] { done(static_cast<int>(i) + 1); });
    }
    m_leave = box->addButton(QDialogButtonBox::Cancel);
    connect(m_leave, &QPushButton::clicked, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(heading);
    layout->addWidget(differences, 1);
    layout->addWidget(box);
}

void CompareDialog::prefer(const QString& leave) {
    m_first->setProperty("primary", true);
    m_first->setDefault(true);
    m_first->setFocus();
    m_leave->setText(leave);
}

}  // namespace lw::shell
