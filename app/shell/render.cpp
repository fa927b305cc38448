// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/render.h"

#include <QFile>
#include <QGuiApplication>
#include <cstdio>

#include "document/file_io.h"
#include "files/disk_files.h"
#include "formats/registry.h"
#include "language/companion_finder.h"
#include "look/theme.h"
#include "shell/kinds.h"

namespace lw::shell {

namespace {

/// "640x480".
std::optional<QSize> sizeOf(const QString& text) {
    const QStringList parts = text.split(QLatin1Char('x'));
    const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
    return parts.size() == 2 && !size.isEmpty() ? std::optional(size) : std::nullopt;
}

/// "0.5,4".
bool takeArguments(RenderRequest& request, const QString& value) {
    QVariantList numbers;
    for (const QString& part : value.split(QLatin1Char(','))) {
        bool ok = false;
        numbers << part.toDouble(&ok);
        if (!ok) return false;
    }
    request.options.view[QStringLiteral("arguments")] = numbers;
    return true;
}

bool take(RenderRequest& request, const QString& name, const QString& value) {
    bool ok = true;
    if (name == QLatin1String("--output"))
        request.output = value;
    else if (name == QLatin1String("--as"))
        request.format = value;
    else if (name == QLatin1String("--path"))
        request.path = value;
    else if (name == QLatin1String("--game"))
        request.game = value;
    else if (name == QLatin1String("--theme"))
        request.dark = value != QLatin1String("light");
    else if (name == QLatin1String("--size"))
        ok = (request.size.pixels = sizeOf(value)).has_value();
    else if (name == QLatin1String("--tile"))
        request.size.scale = value.toDouble(&ok);
    else if (name == QLatin1String("--sides"))
        request.options.sides = value.toInt(&ok);
    else if (name == QLatin1String("--stage"))
        request.options.stage = value.toInt(&ok);
    else if (name == QLatin1String("--program"))
        request.options.view[QStringLiteral("program")] = value.toULongLong(&ok);
    else if (name == QLatin1String("--mirror"))
        request.options.view[QStringLiteral("mirror")] = value.toInt(&ok);
    else if (name == QLatin1String("--args"))
        ok = takeArguments(request, value);
    else
        return false;
    return ok;
}

}  // namespace

RenderRequest parseRender(const QStringList& arguments) {
    RenderRequest request;
    for (qsizetype i = 0; i < arguments.size(); i += 2) {
        if (i + 1 == arguments.size() || !take(request, arguments[i], arguments[i + 1])) {
            request.error = QStringLiteral("unknown or incomplete option %1").arg(arguments[i]);
            break;
        }
    }
    return request;
}

QString render(const RenderRequest& request, const document::KindRegistry& kinds, const std::string& bytes) {
    look::setTheme(request.dark ? look::darkTheme() : look::lightTheme());
    const document::DocumentKind& kind = kinds.forPath(QStringLiteral("file.") + request.format);
    files::DiskFiles files(request.game.isEmpty() ? std::nullopt : std::optional(request.game.toStdString()));
    language::CompanionFinder finder(files, formats::languageOf);
    const auto analysis = finder.analyse(
        kind.language(), request.path.isEmpty() ? "-" : request.path.toStdString(), text::Snapshot(bytes));
    QString error;
    const auto picture = kind.picture(analysis, request.options, &error);
    if (picture == nullptr) {
        return error.isEmpty() ? QStringLiteral("there is no picture of %1 files").arg(request.format)
                               : error;
    }
    return document::savePicture(*picture, request.size, {}, request.output);
}

int runRender(int argc, char** argv) {
    // What Qt says of the machine it runs on is nothing that a picture depends on.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    QStringList arguments;
    for (int i = 2; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    RenderRequest request = parseRender(arguments);
    if (request.error.isEmpty()) {
        // No screen is drawn on, so none is needed, even where there is one.
        qputenv("QT_QPA_PLATFORM", "offscreen");
        const QGuiApplication application(argc, argv);
        look::setFonts(false);
        document::KindRegistry kinds;
        registerKinds(kinds);
        QFile in;
        if (in.open(stdin, QIODevice::ReadOnly)) {
            request.error = render(request, kinds, in.readAll().toStdString());
        } else {
            request.error = QStringLiteral("standard input can't be read");
        }
    }
    if (request.error.isEmpty()) return 0;
    std::fprintf(stderr, "%s\n", request.error.toLocal8Bit().constData());
    return 2;
}

}  // namespace lw::shell
