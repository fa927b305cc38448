// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/command_line.h"

#include <QRegularExpression>

#include "shell/layout_fit.h"

namespace lw::shell {

namespace {

bool takeTheme(const QString& name, CommandLine& line) {
    if (name == QLatin1String("dark"))
        line.theme = document::ThemeChoice::kDark;
    else if (name == QLatin1String("light"))
        line.theme = document::ThemeChoice::kLight;
    else
        return false;
    return true;
}

bool takeSize(const QString& text, CommandLine& line) {
    static const QRegularExpression pattern(QStringLiteral("^(\\d{2,5})x(\\d{2,5})$"));
    const auto match = pattern.match(text);
    line.size = QSize(match.captured(1).toInt(), match.captured(2).toInt());
    return line.size.width() >= kLeastWindow.width() && line.size.height() >= kLeastWindow.height();
}

}  // namespace

CommandLine parseCommandLine(const QStringList& arguments) {
    CommandLine line;
    bool onlyFiles = false;
    for (qsizetype i = 0; i < arguments.size() && line.error.isEmpty(); ++i) {
        const QString& argument = arguments[i];
        const bool hasValue = i + 1 < arguments.size();
        if (onlyFiles || !argument.startsWith(QLatin1Char('-')) || argument.size() == 1) {
            line.files << argument;
        } else if (argument == QLatin1String("--")) {
            onlyFiles = true;
        } else if (argument == QLatin1String("--version")) {
            line.version = true;
        } else if (argument == QLatin1String("--help") || argument == QLatin1String("-h")) {
            line.help = true;
        } else if (argument == QLatin1String("--measure")) {
            line.measure = true;
        } else if (argument == QLatin1String("--merge") && i + 4 < arguments.size()) {
            line.merge = arguments.mid(i + 1, 4);
            i += 4;
        } else if (argument == QLatin1String("--compare") && i + 2 < arguments.size()) {
            line.compare = arguments.mid(i + 1, 2);
            i += 2;
        } else if (argument == QLatin1String("--screenshot") && hasValue) {
            line.screenshot = arguments[++i];
        } else if (argument == QLatin1String("--theme") && hasValue) {
            if (!takeTheme(arguments[++i], line)) line.error = QStringLiteral("--theme takes dark or light");
        } else if (argument == QLatin1String("--size") && hasValue) {
            if (!takeSize(arguments[++i], line))
                line.error = QStringLiteral("--size takes WIDTHxHEIGHT of at least %1x%2, as in 1280x720")
                                 .arg(kLeastWindow.width())
                                 .arg(kLeastWindow.height());
        } else {
            line.error = QStringLiteral("unknown or incomplete option %1").arg(argument);
        }
    }
    if (line.error.isEmpty() && !line.screenshot.isEmpty() && line.files.size() > 1) {
        line.error = QStringLiteral("--screenshot takes one file");
    }
    return line;
}

QString helpText() {
    return QStringLiteral(
        "Usage: levelwright [FILE…]\n"
        "       levelwright --screenshot FILE.png [--theme dark|light] [--size WxH] [FILE]\n"
        "       levelwright --merge BASE OURS THEIRS MERGED\n"
        "       levelwright --compare OLD NEW\n"
        "\n"
        "Opens level files (and the level files in folders) in a window. Without a display it checks them "
        "and\n"
        "writes a picture of each, open in the window, into build/.\n"
        "\n"
        "  --screenshot FILE.png  write a picture of the window with FILE open, and end\n"
        "  --merge BASE OURS THEIRS MERGED\n"
        "                         merge three versions of a map into MERGED, in a window of its own; ends "
        "with 0\n"
        "                         once it was saved without conflicts, else with 1 (git mergetool)\n"
        "  --compare OLD NEW      show what differs between two maps, in a window of its own (git difftool)\n"
        "  --theme dark|light     for this run\n"
        "  --size WxH             of the window in the picture (1600x1000; at least 960x600)\n"
        "  --measure              print the time to the window's first picture and the memory used, and end\n"
        "  --version, --help\n");
}

}  // namespace lw::shell
