// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/git_versions.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <utility>

namespace lw::compare {

GitVersions::GitVersions(QObject* parent) : QObject(parent) {}

GitVersions::~GitVersions() {
    for (QProcess* process : findChildren<QProcess*>()) {
        process->disconnect();
        process->kill();
        process->waitForFinished(1000);
    }
}

void GitVersions::run(const QStringList& arguments, const QString& folder,
                      std::function<void(int, QByteArray, QString)> done) {
    const QString git = QStandardPaths::findExecutable(QStringLiteral("git"));
    if (git.isEmpty()) {
        done(-1, {}, QStringLiteral("git is not installed"));
        return;
    }
    auto* process = new QProcess(this);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("GIT_OPTIONAL_LOCKS"), QStringLiteral("0"));
    environment.insert(QStringLiteral("GIT_TERMINAL_PROMPT"), QStringLiteral("0"));
    environment.insert(QStringLiteral("GIT_PAGER"), QStringLiteral("cat"));
    process->setProcessEnvironment(environment);
    process->setWorkingDirectory(folder);
    connect(process, &QProcess::finished, this, [process, done](int status, QProcess::ExitStatus how) {
        process->deleteLater();
        const QString error = QString::fromUtf8(process->readAllStandardError()).section(u'\n', 0, 0);
        done(how == QProcess::NormalExit ? status : -1, process->readAllStandardOutput(), error);
    });
    connect(process, &QProcess::errorOccurred, this, [process, done](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return;
        process->deleteLater();
        done(-1, {}, process->errorString());
    });
    // A repository's own settings may name a program to watch files with.
    process->start(git, QStringList{QStringLiteral("-c"), QStringLiteral("core.fsmonitor=false"),
                                    QStringLiteral("--no-pager")} +
                            arguments);
    process->closeWriteChannel();
}

void GitVersions::list(const QString& path, std::function<void(std::vector<GitVersion>)> done) {
    const QFileInfo file(path);
    run({QStringLiteral("log"), QStringLiteral("-n"), QString::number(kMostVersions),
         QStringLiteral("--no-show-signature"), QStringLiteral("--format=%h%x09%ar%x09%s"),
         QStringLiteral("--"), file.fileName()},
        file.path(), [done = std::move(done)](int status, const QByteArray& output, const QString&) {
            std::vector<GitVersion> versions;
            for (const QByteArray& line : output.split('\n')) {
                const QString text = QString::fromUtf8(line);
                if (status != 0 || text.count(QLatin1Char('\t')) < 2) continue;
                versions.push_back({text.section(QLatin1Char('\t'), 0, 0),
                                    text.section(QLatin1Char('\t'), 1, 1),
                                    text.section(QLatin1Char('\t'), 2)});
            }
            done(std::move(versions));
        });
}

void GitVersions::read(const QString& path, const QString& commit, std::function<void(Text)> done) {
    const QFileInfo file(path);
    run({QStringLiteral("show"), QStringLiteral("--no-textconv"), QStringLiteral("--no-ext-diff"),
         commit + QStringLiteral(":./") + file.fileName()},
        file.path(), [done = std::move(done)](int status, const QByteArray& output, const QString& error) {
            Text text;
            if (status == 0)
                text.bytes = output;
            else
                text.error = error.isEmpty() ? QStringLiteral("git does not say why") : error;
            done(text);
        });
}

}  // namespace lw::compare
