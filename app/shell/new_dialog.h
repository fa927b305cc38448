// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "document/kind.h"

class QLabel;
class QListWidget;
class QStackedWidget;

namespace lw::shell {

/// New…: what there is to begin with, of every kind, and what each asks first.
class NewDialog : public QDialog {
    Q_OBJECT

public:
    /// `folder`: where the document will probably be saved. `kind`: chosen at first, or null.
    NewDialog(const document::KindRegistry& kinds, const QString& folder, const document::DocumentKind* kind,
              QWidget* parent = nullptr);

    [[nodiscard]] const document::DocumentKind& kind() const;
    [[nodiscard]] std::string text() const;

    /// Whether a new document of the kind begins with a question.
    [[nodiscard]] static bool asks(const document::DocumentKind& kind);

private:
    struct Choice {
        const document::DocumentKind* kind = nullptr;
        document::Template begin;
        document::NewForm form;
    };

    void addChoices(const document::DocumentKind& kind, const QString& folder);
    [[nodiscard]] const Choice& chosen() const;

    std::vector<Choice> m_choices;
    QListWidget* m_list;
    QStackedWidget* m_forms;
};

}  // namespace lw::shell
