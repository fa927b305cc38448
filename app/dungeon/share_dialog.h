// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "document/settings.h"
#include "dungeon/csharp.h"
#include "dungeon/recipe_job.h"

class QButtonGroup;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace lw::dungeon_editor {

/// The shape that C# is copied in, as it was chosen last.
[[nodiscard]] dungeon::CSharpShape csharpShapeOf(const document::Settings& settings);

/// A recipe as C# in one of its shapes, for one seed or several, or as JSON with a class that reads it: to be
/// looked at, copied and saved.
class ShareDialog : public QDialog {
    Q_OBJECT

public:
    /// `failure`: how the seed of the recipe fails, if it does.
    ShareDialog(const GenerationJob& job, std::optional<dungeon::GenerationError> failure,
                document::Settings& settings, QWidget* parent = nullptr);

    [[nodiscard]] QString code() const;
    /// "cs" or "json".
    [[nodiscard]] QString suffix() const;

signals:
    void copied(const QString& text);
    void saveRequested(const QString& text, const QString& suffix);

private:
    enum Form { kStatements, kMethod, kFile, kJson, kReader };

    void build();
    void refresh();
    [[nodiscard]] std::string text() const;

    GenerationJob m_job;
    std::optional<dungeon::GenerationError> m_failure;
    document::Settings& m_settings;
    QButtonGroup* m_form;
    QSpinBox* m_seeds;
    QLabel* m_range;  ///< which seeds these are
    QPlainTextEdit* m_code;
    QLabel* m_words;
};

}  // namespace lw::dungeon_editor
