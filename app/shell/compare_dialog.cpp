// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/compare_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>
#include <algorithm>

#include "look/theme.h"
#include "text/line_diff.h"

namespace lw::shell {

namespace {

constexpr std::size_t kMostLines = 20'000;

void fill(QPlainTextEdit& edit, const std::vector<text::DiffLine>& lines) {
    const look::Theme& t = look::theme();
    QTextCursor cursor(edit.document());
    std::size_t lastBefore = 0;
    std::size_t count = 0;
    for (const text::DiffLine& line : lines) {
        if (++count > kMostLines) {
            cursor.setBlockFormat({});
            cursor.insertText(QStringLiteral("  … and %L1 lines more").arg(lines.size() - kMostLines));
            break;
        }
        QTextBlockFormat format;
        QString sign = QStringLiteral("  ");
        if (line.side == text::DiffLine::Side::kBefore) {
            format.setBackground(t.errorFill);
            sign = QStringLiteral("- ");
        } else if (line.side == text::DiffLine::Side::kAfter) {
            format.setBackground(t.hintFill);
            sign = QStringLiteral("+ ");
        }
        if (line.beforeLine > lastBefore + 1 && lastBefore > 0) {
            cursor.insertText(QStringLiteral("  …"), {});
            cursor.insertBlock(QTextBlockFormat());
        }
        if (line.beforeLine > 0) lastBefore = line.beforeLine;
        cursor.setBlockFormat(format);
        const std::size_t number = line.beforeLine > 0 ? line.beforeLine : line.afterLine;
        cursor.insertText(QStringLiteral("%1 %2").arg(number, 6).arg(sign) +
                          QString::fromStdString(line.text));
        cursor.insertBlock(QTextBlockFormat());
    }
    edit.moveCursor(QTextCursor::Start);
}

}  // namespace

CompareDialog::CompareDialog(const QString& title, const QString& sentence, const QString& beforeName,
                             const text::Snapshot& before, const QString& afterName,
                             const text::Snapshot& after, const QStringList& buttons, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(title);
    resize(820, 560);
    auto* heading = new QLabel(sentence);
    heading->setWordWrap(true);
    heading->setTextFormat(Qt::PlainText);
    const std::vector<text::DiffLine> lines = text::compareLines(before, after);
    const auto count = [&lines](text::DiffLine::Side side) {
        return std::ranges::count(lines, side, &text::DiffLine::side);
    };
    auto* what = new QLabel(QStringLiteral("−  only %1: %L3      +  only %2: %L4")
                                .arg(beforeName, afterName)
                                .arg(count(text::DiffLine::Side::kBefore))
                                .arg(count(text::DiffLine::Side::kAfter)));
    auto* edit = new QPlainTextEdit;
    edit->setReadOnly(true);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setFont(look::fonts().mono);
    edit->setStyleSheet(QStringLiteral("font-family: \"%1\";").arg(look::fonts().mono.family()));
    edit->setAccessibleName(QStringLiteral("Differences"));
    fill(*edit, lines);
    auto* box = new QDialogButtonBox;
    for (qsizetype i = 0; i < buttons.size(); ++i) {
        auto* button = box->addButton(buttons[i], QDialogButtonBox::ActionRole);
        connect(button, &QPushButton::clicked, this, [this, i] { done(static_cast<int>(i) + 1); });
    }
    connect(box->addButton(QDialogButtonBox::Cancel), &QPushButton::clicked, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(heading);
    layout->addWidget(what);
    layout->addWidget(edit, 1);
    layout->addWidget(box);
}

}  // namespace lw::shell
