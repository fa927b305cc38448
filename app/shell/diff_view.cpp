// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/diff_view.h"

#include <QLabel>
#include <QPlainTextEdit>
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

DiffView::DiffView(QWidget* parent) : QWidget(parent), m_counts(new QLabel), m_lines(new QPlainTextEdit) {
    m_lines->setReadOnly(true);
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setFont(look::fonts().mono);
    m_lines->setStyleSheet(QStringLiteral("font-family: \"%1\";").arg(look::fonts().mono.family()));
    m_lines->setAccessibleName(QStringLiteral("Differences"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_counts);
    layout->addWidget(m_lines, 1);
}

void DiffView::compare(const QString& beforeName, const text::Snapshot& before, const QString& afterName,
                       const text::Snapshot& after) {
    const std::vector<text::DiffLine> lines = text::compareLines(before, after);
    const auto count = [&lines](text::DiffLine::Side side) {
        return std::ranges::count(lines, side, &text::DiffLine::side);
    };
    m_counts->setText(QStringLiteral("−  only %1: %L3      +  only %2: %L4")
                          .arg(beforeName, afterName)
                          .arg(count(text::DiffLine::Side::kBefore))
                          .arg(count(text::DiffLine::Side::kAfter)));
    m_lines->clear();
    fill(*m_lines, lines);
}

void DiffView::say(const QString& words) {
    m_counts->setText(words);
    m_lines->clear();
}

}  // namespace lw::shell
