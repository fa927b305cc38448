// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/application.h"

#include <QApplication>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>

#include "document/workspace.h"
#include "shell/command_line.h"
#include "shell/ending.h"
#include "shell/files.h"
#include "shell/first_paint.h"
#include "shell/kinds.h"
#include "shell/main_window.h"
#include "shell/offscreen.h"
#include "shell/render.h"
#include "shell/review.h"
#include "shell/session.h"
#include "shell/single_instance.h"
#include "shell/theme_controller.h"

namespace lw::shell {

namespace {

bool hasDisplay() {
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           (qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && qgetenv("QT_QPA_PLATFORM") != "offscreen");
}

void print(std::FILE* to, const QString& text) {
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), to);
}

/// Pictures for a README or a bug report show the program as it comes, not as a user set it up.
int runOffscreen(const CommandLine& line) {
    const QTemporaryDir folder;
    document::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    settings.setTheme(line.theme.value_or(document::ThemeChoice::kDark));
    settings.setReduceMotion(true);
    const ThemeController theme(settings);
    document::KindRegistry kinds;
    registerKinds(kinds);
    document::Workspace workspace(kinds, settings, folder.path());
    if (line.screenshot.isEmpty()) {
        return checkWithoutDisplay(workspace, line.files, QStringLiteral("build"), line.size);
    }
    const QString error = writeScreenshot(workspace, line.files.value(0), line.screenshot, line.size);
    if (error.isEmpty()) return 0;
    print(stderr, QStringLiteral("levelwright: %1\n").arg(error));
    return 2;
}

QStringList absolutePaths(const QStringList& paths) {
    QStringList out;
    for (const QString& path : paths) out << QFileInfo(path).absoluteFilePath();
    return out;
}

int runWindow(const CommandLine& line) {
    SingleInstance instance(SingleInstance::defaultName());
    // A merge or a comparison belongs to who waits for it.
    const bool isAlone = line.measure || !line.merge.isEmpty() || !line.compare.isEmpty();
    if (!isAlone) {
        using Start = SingleInstance::Start;
        const Start start = instance.start(absolutePaths(line.files));
        if (start == Start::kBusy)
            std::fputs("levelwright: the window that is open is busy; it opens the files as soon as it can\n",
                       stderr);
        if (start != Start::kFirst) return 0;
    }
    document::Settings settings;
    if (line.theme) settings.setTheme(*line.theme);
    ThemeController theme(settings);
    document::KindRegistry kinds;
    registerKinds(kinds);
    document::Workspace workspace(kinds, settings,
                                  QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
    const Ending ending(workspace);
    MainWindow window(workspace);
    window.restorePlace();
    if (!isAlone) {
        Session& session = window.keepSession();
        QObject::connect(&ending, &Ending::ending, &session, [&session] {
            session.end();
            session.finish();
        });
        QObject::connect(qApp, &QGuiApplication::commitDataRequest, &session, &Session::end,
                         Qt::DirectConnection);
    }
    if (!line.files.isEmpty()) window.openPaths(line.files);
    MergeRun merge;
    QString error;
    if (!line.merge.isEmpty()) error = merge.begin(workspace, line.merge);
    if (!line.compare.isEmpty()) error = beginComparison(workspace, window, line.compare);
    if (!error.isEmpty()) {
        print(stderr, QStringLiteral("levelwright: %1\n").arg(error));
        return 2;
    }
    if (line.measure) reportFirstPaint(window);
    static_cast<QWidget&>(window).show();
    if (line.measure) return QApplication::exec();
    if (isAlone) {
        QTimer::singleShot(0, &window, [&theme] { theme.followSystem(); });
        const int status = QApplication::exec();
        return line.merge.isEmpty() || status != 0 ? status : merge.isMerged() ? 0 : 1;
    }
    QObject::connect(&instance, &SingleInstance::received, &window, &MainWindow::openPaths);
    // What the first picture does not need waits until it is on screen.
    QTimer::singleShot(0, &window, [&] {
        theme.followSystem();
        window.files().offerRecovery();
    });
    return QApplication::exec();
}

}  // namespace

int run(int argc, char** argv) {
    if (argc > 1 && qstrcmp(argv[1], "--render") == 0) return runRender(argc, argv);
    QStringList arguments;
    for (int i = 1; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    const CommandLine line = parseCommandLine(arguments);
    if (!line.error.isEmpty()) {
        print(stderr, QStringLiteral("levelwright: %1\n\n%2").arg(line.error, helpText()));
        return 2;
    }
    if (line.help) {
        print(stdout, helpText());
        return 0;
    }
    if (line.version) {
        print(stdout, QStringLiteral("levelwright " LEVELWRIGHT_VERSION "\n"));
        return 0;
    }
    const bool offscreen = !line.measure && (!line.screenshot.isEmpty() || !hasDisplay());
    if (offscreen || !hasDisplay()) qputenv("QT_QPA_PLATFORM", "offscreen");
    QCoreApplication::setOrganizationName(QStringLiteral("levelwright"));
    QCoreApplication::setApplicationName(QStringLiteral("levelwright"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LEVELWRIGHT_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("levelwright"));
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    const QApplication application(argc, argv);
    return offscreen ? runOffscreen(line) : runWindow(line);
}

}  // namespace lw::shell
