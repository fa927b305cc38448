// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/output_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTime>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::map_editor {

namespace {

QToolButton* button(const char* icon, const QString& name) {
    auto* made = new QToolButton;
    made->setIcon(look::icon(QString::fromLatin1(icon)));
    made->setIconSize(QSize(16, 16));
    made->setProperty("small", true);
    made->setToolTip(name);
    made->setAccessibleName(name);
    return made;
}

}  // namespace

OutputPanel::OutputPanel(GameRunner& runner, MapSession& session, QWidget* parent)
    : QWidget(parent),
      m_runner(runner),
      m_session(session),
      m_text(new QTextBrowser),
      m_bar(new QFrame),
      m_barText(new QLabel),
      m_controls(new QWidget),
      m_stop(button("close", QStringLiteral("Stop"))),
      m_again(button("reload", QStringLiteral("Play again"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_bar->setObjectName(QStringLiteral("bar"));
    auto* bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(10, 4, 10, 4);
    m_barText->setWordWrap(true);
    m_barText->setTextFormat(Qt::PlainText);
    auto* edit = new QPushButton(QStringLiteral("Edit command…"));
    edit->setProperty("small", true);
    bar->addWidget(m_barText, 1);
    bar->addWidget(edit);
    m_bar->hide();
    column->addWidget(m_bar);
    m_text->setObjectName(QStringLiteral("output"));
    m_text->setAccessibleName(QStringLiteral("Output"));
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setUndoRedoEnabled(false);
    m_text->document()->setMaximumBlockCount(kMostLines);
    m_text->document()->setDocumentMargin(8);
    m_text->setStyleSheet(
        QStringLiteral("font-family: \"%1\"; font-size: 12px;").arg(look::fonts().mono.family()));
    m_text->setPlaceholderText(QStringLiteral("Not run yet. Ctrl+F5 plays this map."));
    column->addWidget(m_text, 1);
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    auto* copy = button("copy", QStringLiteral("Copy all"));
    auto* clear = button("delete", QStringLiteral("Clear"));
    for (QToolButton* one : {m_stop, m_again, copy, clear}) row->addWidget(one);
    connect(m_stop, &QToolButton::clicked, &runner, &GameRunner::stop);
    connect(m_again, &QToolButton::clicked, this, [this] { m_runner.playAgain(window()); });
    connect(copy, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_text->toPlainText()); });
    connect(clear, &QToolButton::clicked, m_text, &QTextBrowser::clear);
    connect(edit, &QPushButton::clicked, this, [this] {
        const auto command = m_runner.command();
        if (command && command->isOfGame)
            m_barText->setText(
                QStringLiteral("game.ron in %1 names the command, in its field play.").arg(command->folder));
        else if (m_runner.askCommand(window()))
            m_bar->hide();
    });
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { follow(url.toString()); });
    connect(&runner, &GameRunner::printed, this, &OutputPanel::print);
    connect(&runner, &GameRunner::started, this, [this] {
        m_bar->hide();
        m_tick.start();
        refresh();
    });
    connect(&runner, &GameRunner::ended, this, [this] {
        m_tick.stop();
        refresh();
    });
    connect(&runner, &GameRunner::failed, this, [this](const QString& why) {
        m_barText->setText(why + QLatin1Char('.'));
        m_bar->show();
    });
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &OutputPanel::refresh);
    refresh();
}

QString OutputPanel::note() const {
    if (!m_runner.isRunning()) return m_runner.ending();
    const qint64 seconds = m_runner.milliseconds() / 1000;
    return QStringLiteral("running %1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

void OutputPanel::refresh() {
    const bool isRunning = m_runner.isRunning();
    m_stop->setEnabled(isRunning);
    m_stop->setToolTip(isRunning ? QStringLiteral("Stop") : QStringLiteral("Stop: nothing is running"));
    emit noteChanged();
}

/// Places of the map as links: "town.map:20:9", "(11, 13)".
QString OutputPanel::linked(const QString& line) const {
    static const QRegularExpression kPlaces(
        QStringLiteral("([^\\s:()\"']+\\.map):(\\d+)(?::(\\d+))?|\\((\\d+), ?(\\d+)\\)"));
    const QString title = m_session.document().title();
    QString out;
    qsizetype from = 0;
    for (auto match = kPlaces.globalMatch(line); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        const bool isText = one.capturedLength(1) > 0;
        if (isText && one.captured(1).section(QLatin1Char('/'), -1) != title) continue;
        out += line.mid(from, one.capturedStart() - from).toHtmlEscaped();
        const QString target =
            isText
                ? QStringLiteral("text:%1:%2")
                      .arg(one.captured(2), one.capturedLength(3) > 0 ? one.captured(3) : QStringLiteral("1"))
                : QStringLiteral("cell:%1:%2").arg(one.captured(4), one.captured(5));
        out += QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>")
                   .arg(target, look::theme().accent.name(), one.captured().toHtmlEscaped());
        from = one.capturedEnd();
    }
    return out + line.mid(from).toHtmlEscaped();
}

void OutputPanel::print(const QString& line, GameRunner::Line kind) {
    const look::Theme& t = look::theme();
    QScrollBar* bar = m_text->verticalScrollBar();
    const bool isAtEnd = bar->value() >= bar->maximum() - 4;
    const QColor colour = kind == GameRunner::Line::kOwn ? t.text2 : t.text;
    const QString edge = kind == GameRunner::Line::kError
                             ? QStringLiteral("<span style=\"color:%1\">▌</span>").arg(t.warning.name())
                             : QString();
    m_text->append(
        QStringLiteral(
            "<span style=\"white-space:pre-wrap\"><span style=\"color:%1\">%2&nbsp; </span>%3<span "
            "style=\"color:%4\">%5</span></span>")
            .arg(t.text2.name(), QTime::currentTime().toString(QStringLiteral("HH:mm:ss")), edge,
                 colour.name(), linked(line)));
    if (isAtEnd) bar->setValue(bar->maximum());
}

void OutputPanel::follow(const QString& link) {
    const QStringList parts = link.split(QLatin1Char(':'));
    if (parts.size() != 3) return;
    if (parts[0] == QLatin1String("cell")) {
        m_session.goTo({parts[1].toInt(), parts[2].toInt()});
        return;
    }
    document::Document& document = m_session.document();
    const text::Position at{parts[1].toULong(), parts[2].toULong()};
    const std::size_t offset = document.text().offset(at);
    document.setSelection({offset, offset});
}

}  // namespace lw::map_editor
