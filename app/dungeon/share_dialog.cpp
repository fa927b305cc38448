// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/share_dialog.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kSideWidth = 214;
const QString kShapeKey = QStringLiteral("dungeon/csharp/shape");

QLabel* heading(const QString& text) {
    auto* label = new QLabel(text);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    return label;
}

}  // namespace

dungeon::CSharpShape csharpShapeOf(const document::Settings& settings) {
    const int kept = settings.value(kShapeKey).toInt();
    return kept >= 0 && kept <= 2 ? static_cast<dungeon::CSharpShape>(kept)
                                  : dungeon::CSharpShape::kStatements;
}

ShareDialog::ShareDialog(const GenerationJob& job, std::optional<dungeon::GenerationError> failure,
                         document::Settings& settings, QWidget* parent)
    : QDialog(parent),
      m_job(job),
      m_failure(std::move(failure)),
      m_settings(settings),
      m_form(new QButtonGroup(this)),
      m_seeds(new QSpinBox),
      m_range(new QLabel),
      m_code(new QPlainTextEdit),
      m_words(new QLabel) {
    setWindowTitle(QStringLiteral("Share as C#"));
    build();
    refresh();
}

void ShareDialog::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(12);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    auto* side = new QWidget;
    side->setFixedWidth(kSideWidth);
    auto* choices = new QVBoxLayout(side);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->setSpacing(6);
    const bool hasSettings = !m_job.doors && dungeon::settingsJson(m_job.request()).has_value();
    const auto choice = [&](Form form, const char* title, const char* help) {
        auto* button = new QRadioButton(QString::fromLatin1(title));
        button->setToolTip(QString::fromUtf8(help));
        m_form->addButton(button, form);
        choices->addWidget(button);
        if (form < kJson || hasSettings) return;
        button->setEnabled(false);
        button->setToolTip(QStringLiteral(
            "Only for the settings of a ready pipeline: steps, maps and prefabs are shared as C#"));
    };
    choices->addWidget(heading(QStringLiteral("Shape")));
    choice(kStatements, "Statements", "For the top of a program, or the inside of a method");
    choice(kMethod, "A class with a method", "Usings, and a method that gives the generator");
    choice(kFile, "A file of its own", "A class in a namespace, with what was made as its properties");
    choices->addSpacing(8);
    choices->addWidget(heading(QStringLiteral("Settings")));
    choice(kJson, "JSON of the settings", "By the names of GoRogue's parameters, seed included");
    choice(kReader, "C# that reads that JSON", "A class of twenty lines, with System.Text.Json");
    choices->addSpacing(8);
    choices->addWidget(heading(QStringLiteral("Seeds")));
    auto* seeds = new QHBoxLayout;
    seeds->setSpacing(8);
    m_seeds->setRange(1, 1000);
    m_seeds->setAccessibleName(QStringLiteral("How many seeds"));
    m_seeds->setFixedWidth(72);
    m_range->setForegroundRole(QPalette::PlaceholderText);
    seeds->addWidget(m_seeds);
    seeds->addWidget(m_range, 1);
    choices->addLayout(seeds);
    choices->addStretch(1);
    m_code->setReadOnly(true);
    m_code->setProperty("mono", true);
    m_code->setObjectName(QStringLiteral("code"));
    m_code->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_code->setAccessibleName(QStringLiteral("C#"));
    row->addWidget(side);
    row->addWidget(m_code, 1);
    column->addLayout(row, 1);
    auto* foot = new QHBoxLayout;
    m_words->setWordWrap(true);
    foot->addWidget(m_words, 1);
    auto* save = new QPushButton(QStringLiteral("Save…"));
    auto* close = new QPushButton(QStringLiteral("Close"));
    auto* copy = new QPushButton(QStringLiteral("Copy"));
    copy->setProperty("primary", true);
    copy->setObjectName(QStringLiteral("copy"));
    copy->setDefault(true);
    foot->addWidget(save);
    foot->addWidget(close);
    foot->addWidget(copy);
    column->addLayout(foot);
    m_form->button(static_cast<int>(csharpShapeOf(m_settings)))->setChecked(true);
    connect(m_form, &QButtonGroup::idClicked, this, [this](int form) {
        if (form <= kFile) m_settings.setValue(kShapeKey, form);
        refresh();
    });
    connect(m_seeds, &QSpinBox::valueChanged, this, &ShareDialog::refresh);
    connect(copy, &QPushButton::clicked, this, [this] { emit copied(code()); });
    connect(save, &QPushButton::clicked, this, [this] { emit saveRequested(code(), suffix()); });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    resize(940, 600);
}

QString ShareDialog::suffix() const {
    return m_form->checkedId() == kJson ? QStringLiteral("json") : QStringLiteral("cs");
}

QString ShareDialog::code() const {
    return m_code->toPlainText();
}

std::string ShareDialog::text() const {
    const int form = m_form->checkedId();
    if (form == kJson) return dungeon::settingsJson(m_job.request()).value_or(std::string());
    if (form == kReader) return dungeon::csharpReader(m_job.request()).value_or(std::string());
    dungeon::CSharpOptions options;
    options.shape = static_cast<dungeon::CSharpShape>(form);
    options.failure = m_failure;
    for (int i = 0; i < m_seeds->value() && m_seeds->value() > 1; ++i)
        options.seeds.push_back(m_job.recipe.seed + static_cast<std::uint64_t>(i));
    return m_job.doors ? dungeon::csharpText(*m_job.doors, options)
                       : dungeon::csharpText(m_job.request(), options);
}

void ShareDialog::refresh() {
    const std::string text = this->text();
    m_code->setPlainText(QString::fromStdString(text));
    const bool isCode = m_form->checkedId() <= kFile;
    const bool canList = isCode && m_job.recipe.state.empty();
    m_seeds->setEnabled(canList);
    m_seeds->setToolTip(canList ? QString()
                        : isCode
                            ? QStringLiteral("The recipe begins with a generator's state, not with a seed")
                            : QStringLiteral("The JSON has one seed"));
    const auto first = static_cast<qulonglong>(m_job.recipe.seed);
    const auto last =
        static_cast<qulonglong>(m_job.recipe.seed + static_cast<unsigned>(m_seeds->value() - 1));
    m_range->setText(!m_job.recipe.state.empty() ? QStringLiteral("a generator's state")
                     : !isCode || m_seeds->value() == 1
                         ? QStringLiteral("seed %1").arg(first)
                         : QStringLiteral("seeds %1 to %2").arg(first).arg(last));
    m_range->setToolTip(m_range->text());
    QString words =
        QStringLiteral(
            "%1 lines, for GoRogue 3.0.0-beta11. There is no C# compiler here: your build checks them.")
            .arg(std::count(text.begin(), text.end(), '\n'));
    if (m_failure) {
        words = QStringLiteral("Seed %1 throws %2: %3.")
                    .arg(static_cast<qulonglong>(m_job.recipe.seed))
                    .arg(toQString(dungeon::exceptionName(m_failure->kind())),
                         QString::fromStdString(m_failure->cause()));
    }
    m_words->setText(words);
    QPalette colours = m_words->palette();
    colours.setColor(QPalette::WindowText, m_failure ? look::theme().error : look::theme().text2);
    m_words->setPalette(colours);
}

}  // namespace lw::dungeon_editor
