// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "pattern/pattern_session.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace lw::pattern_editor {

/// Numbers that a program is sent with, as someone sends them or as they usually are.
struct ArgumentSet {
    QString name;                ///< "from line 295", "usual"
    QString numbers;             ///< "0.5, 4"; what is not known is "n"
    std::vector<double> values;  ///< as many as the program takes; empty where they are not all known
    std::optional<text::Span> place{};
};
/// The sets to choose from: those found in the file, then the usual values.
[[nodiscard]] std::vector<ArgumentSet> argumentSets(const PatternSession& session);

/// "0.4, 6", with blanks, commas or semicolons between the numbers; what is wrong is told in `wrong`.
[[nodiscard]] std::optional<std::vector<double>> readArguments(const QString& text, QString& wrong);

/// The numbers that the program shown is sent with: a field for each, and the sets found in the level.
/// It is there only for a program that takes some.
class ArgumentsBar : public QWidget {
    Q_OBJECT

public:
    explicit ArgumentsBar(PatternSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QLineEdit* field(std::size_t argument) const { return m_fields.at(argument); }
    [[nodiscard]] QComboBox& sets() const { return *m_sets; }
    /// What is wrong with what was typed; empty if nothing is.
    [[nodiscard]] QString problem() const;
    void focusField(std::size_t argument);
    [[nodiscard]] QLabel* nameOf(std::size_t argument) const { return m_names.at(argument); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A field over a name, until another one is typed.
    void rename(std::size_t argument);
    void rebuild();
    void refresh();
    void apply();
    void mark(QLineEdit* field, bool wrong);

    PatternSession& m_session;
    QWidget* m_numbers;
    QGridLayout* m_grid;
    QLabel* m_icon;
    QLabel* m_count;
    QLabel* m_problem;
    QComboBox* m_sets;
    QToolButton* m_jump;
    QLabel* m_found;
    std::vector<QLineEdit*> m_fields;
    std::vector<QLabel*> m_names;
    std::vector<ArgumentSet> m_known;
    std::string m_builtFor;
};

}  // namespace lw::pattern_editor
