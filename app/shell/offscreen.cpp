// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/offscreen.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QPixmap>
#include <QSet>
#include <QThread>
#include <cstdio>

#include "shell/level_files.h"
#include "shell/main_window.h"

namespace lw::shell {

namespace {

/// Lets what is queued happen: layouts, bars, the pane's styling, worker results.
void settle() {
    constexpr int kRounds = 4;
    for (int i = 0; i < kRounds; ++i) {
        QApplication::sendPostedEvents();
        QApplication::processEvents(QEventLoop::AllEvents, 50);
    }
}

/// What is made in another thread, after a moment's rest, belongs to the picture too.
void waitForWork(const document::Worker& worker) {
    constexpr qint64 kRest = 250;
    constexpr qint64 kMost = 3000;
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < kRest || (!worker.isIdle() && clock.elapsed() < kMost)) {
        QApplication::processEvents(QEventLoop::AllEvents, 20);
        QThread::msleep(5);
    }
    settle();
}

void print(const QString& line) {
    const QByteArray bytes = line.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout);
    std::fputc('\n', stdout);
}

void printProblems(const document::Document& document, const QString& path) {
    for (const text::Diagnostic& problem : document.diagnostics()) {
        const text::Position at = document.text().position(problem.span.start);
        print(QStringLiteral("%1:%2:%3: %4: %5 [%6]")
                  .arg(path)
                  .arg(at.line)
                  .arg(at.column)
                  .arg(QString::fromUtf8(text::severityName(problem.severity).data()),
                       QString::fromStdString(problem.message), QString::fromStdString(problem.code)));
    }
}

/// Where the picture of a file goes; files of one name in several folders get several pictures.
QString pictureOf(const QString& file, const QString& folder, QSet<QString>& taken) {
    const QString name = QFileInfo(file).fileName();
    QString picture = name + QStringLiteral(".png");
    for (int i = 2; taken.contains(picture); ++i) picture = QStringLiteral("%1-%2.png").arg(name).arg(i);
    taken.insert(picture);
    return QDir(folder).filePath(picture);
}

}  // namespace

QString writeScreenshot(document::Workspace& workspace, const QString& file, const QString& picture,
                        QSize size) {
    QString error;
    MainWindow window(workspace);
    window.resize(size);
    static_cast<QWidget&>(window).show();
    settle();
    document::Document* document = nullptr;
    if (!file.isEmpty()) {
        document = workspace.open(file, &error);
        if (document == nullptr) return error;
        settle();
        waitForWork(workspace.worker());
    }
    settle();
    const QPixmap pixmap = window.grab();
    QDir().mkpath(QFileInfo(picture).absolutePath());
    if (!pixmap.save(picture)) error = QStringLiteral("%1 can't be written").arg(picture);
    if (document != nullptr) workspace.close(*document);
    settle();
    return error;
}

int checkWithoutDisplay(document::Workspace& workspace, const QStringList& paths, const QString& folder,
                        QSize size) {
    int status = 0;
    QSet<QString> pictures;
    for (const QString& file : levelFiles(paths, workspace.kinds())) {
        QString error;
        if (document::Document* document = workspace.open(file, &error)) {
            printProblems(*document, file);
            const std::size_t count = document->diagnostics().size();
            print(QStringLiteral("%1: %2").arg(file, count == 0 ? QStringLiteral("no problems")
                                                     : count == 1
                                                         ? QStringLiteral("1 problem")
                                                         : QStringLiteral("%1 problems").arg(count)));
            workspace.close(*document);
            const QString picture = pictureOf(file, folder, pictures);
            error = writeScreenshot(workspace, file, picture, size);
            if (error.isEmpty())
                print(QStringLiteral("%1: picture in %2").arg(file, QFileInfo(picture).absoluteFilePath()));
        }
        if (!error.isEmpty()) {
            std::fprintf(stderr, "levelwright: %s\n", error.toUtf8().constData());
            status = 2;
        }
    }
    return status;
}

}  // namespace lw::shell
