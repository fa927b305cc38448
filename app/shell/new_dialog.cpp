// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/new_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <memory>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::shell {

namespace {
constexpr int kRow = 28;
}

NewDialog::NewDialog(const document::KindRegistry& kinds, const QString& folder,
                     const document::DocumentKind* kind, QWidget* parent)
    : QDialog(parent), m_list(new QListWidget), m_forms(new QStackedWidget) {
    setWindowTitle(QStringLiteral("New document"));
    m_list->setObjectName(QStringLiteral("templates"));
    m_list->setAccessibleName(QStringLiteral("What to begin with"));
    m_list->setFixedWidth(200);
    m_list->setIconSize(QSize(16, 16));
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(m_list);
    row->addWidget(m_forms, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    layout->addLayout(row, 1);
    connect(m_list, &QListWidget::currentRowChanged, m_forms, &QStackedWidget::setCurrentIndex);
    connect(m_list, &QListWidget::itemActivated, this, &QDialog::accept);
    int first = 0;
    for (const auto& one : kinds.kinds()) {
        if (one.get() == kind) first = m_list->count();
        addChoices(*one, folder);
    }
    // Tab comes to them last: what is made before stands before.
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* create = buttons->addButton(QStringLiteral("Create"), QDialogButtonBox::AcceptRole);
    create->setProperty("primary", true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    create->setDefault(true);  // a button knows no dialog before it stands in one
    m_list->setCurrentRow(first);
    m_list->setFocus();
    resize(680, std::max(340, m_list->count() * kRow + 90));
}

void NewDialog::addChoices(const document::DocumentKind& kind, const QString& folder) {
    std::size_t index = 0;
    for (document::Template& one : kind.templates()) {
        auto* page = new QWidget;
        auto* column = new QVBoxLayout(page);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(12);
        auto* title = new QLabel(one.name);
        QFont font = look::fonts().ui;
        font.setWeight(QFont::DemiBold);
        title->setFont(font);
        auto* words = new QLabel(one.description);
        words->setWordWrap(true);
        words->setForegroundRole(QPalette::PlaceholderText);
        column->addWidget(title);
        column->addWidget(words);
        const document::NewForm form = kind.makeNewForm(index++, folder, page);
        if (form.widget != nullptr) column->addWidget(form.widget);
        column->addStretch(1);
        m_forms->addWidget(page);
        auto* item = new QListWidgetItem(look::icon(kind.iconName()), one.name, m_list);
        item->setSizeHint(QSize(0, kRow));
        item->setToolTip(one.description);
        m_choices.push_back({&kind, std::move(one), form});
    }
}

const NewDialog::Choice& NewDialog::chosen() const {
    return m_choices[static_cast<std::size_t>(std::max(0, m_list->currentRow()))];
}

const document::DocumentKind& NewDialog::kind() const {
    return *chosen().kind;
}

std::string NewDialog::text() const {
    const Choice& choice = chosen();
    return choice.form.text ? choice.form.text() : choice.begin.text;
}

bool NewDialog::asks(const document::DocumentKind& kind) {
    if (kind.templates().size() != 1) return !kind.templates().empty();
    const std::unique_ptr<QWidget> form(kind.makeNewForm(0, QString(), nullptr).widget);
    return form != nullptr;
}

}  // namespace lw::shell
