// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/settings_store.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <array>
#include <utility>

#include "files/backups.h"
#include "files/read_files.h"
#include "files/write_files.h"

namespace lw::document {

namespace {

constexpr int kGather = 300;  ///< milliseconds: changes come in groups
constexpr int kRetry = 5000;

QByteArray hex(uint number, int digits) {
    return QByteArray::number(number, 16).toUpper().rightJustified(digits, '0');
}

/// As QSettings writes keys: '/' has another meaning in INI files, and most characters are escaped.
QByteArray escapedName(QStringView name) {
    constexpr ushort kByte = 0xFF;
    QByteArray out;
    for (const QChar c : name) {
        const ushort unit = c.unicode();
        const bool isPlain =
            unit < 128 && (std::isalnum(unit) != 0 || unit == '_' || unit == '-' || unit == '.');
        if (unit == '/')
            out += '\\';
        else if (isPlain)
            out += static_cast<char>(unit);
        else
            out += unit <= kByte ? "%" + hex(unit, 2) : "%U" + hex(unit, 4);
    }
    return out;
}

/// The letter after a backslash that stands for a control character; 0 for none.
char escapeLetter(ushort unit) {
    constexpr std::array<std::pair<char, char>, 7> kLetters = {
        {{'\a', 'a'}, {'\b', 'b'}, {'\f', 'f'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}, {'\v', 'v'}}};
    for (const auto& [control, letter] : kLetters) {
        if (unit == static_cast<ushort>(control)) return letter;
    }
    return 0;
}

QByteArray escapedText(const QString& text) {
    constexpr ushort kFirstPrintable = 0x20;
    QString out;
    bool isQuoted = text.startsWith(QLatin1Char(' ')) || text.endsWith(QLatin1Char(' '));
    bool isAfterHex = false;  // a digit would be taken for a part of the number
    for (const QChar c : text) {
        const ushort unit = c.unicode();
        const char letter = escapeLetter(unit);
        const bool isDigit = unit < 128 && std::isxdigit(unit) != 0;
        const bool isNumber = unit < kFirstPrintable && letter == 0;
        if (isNumber || (isAfterHex && isDigit)) {
            out += QStringLiteral("\\x") + QString::number(unit, 16);
            isAfterHex = true;
            continue;
        }
        isAfterHex = false;
        if (letter != 0) {
            out += QLatin1Char('\\');
            out += QLatin1Char(letter);
            continue;
        }
        if (unit == '"' || unit == '\\') out += QLatin1Char('\\');
        isQuoted |= unit == ';' || unit == ',' || unit == '=';
        out += c;
    }
    return isQuoted ? '"' + out.toUtf8() + '"' : out.toUtf8();
}

QString textOf(const QVariant& value) {
    switch (value.typeId()) {
        case QMetaType::UnknownType:
            return QStringLiteral("@Invalid()");
        case QMetaType::QByteArray:
            return QStringLiteral("@ByteArray(%1)").arg(QString::fromLatin1(value.toByteArray()));
        case QMetaType::QString:
        case QMetaType::Bool:
        case QMetaType::Int:
        case QMetaType::UInt:
        case QMetaType::LongLong:
        case QMetaType::ULongLong:
        case QMetaType::Double: {
            const QString text = value.toString();
            if (text.contains(QChar::Null)) return QStringLiteral("@String(%1)").arg(text);
            return text.startsWith(QLatin1Char('@')) ? QLatin1Char('@') + text : text;
        }
        default: {
            QByteArray bytes;
            QDataStream stream(&bytes, QIODevice::WriteOnly);
            stream.setVersion(QDataStream::Qt_4_0);  // that of "@Variant" in every INI file of Qt's
            stream << value;
            return QStringLiteral("@Variant(%1)").arg(QString::fromLatin1(bytes));
        }
    }
}

QByteArray valueText(const QVariant& value) {
    if (value.typeId() != QMetaType::QStringList) return escapedText(textOf(value));
    QByteArrayList parts;
    for (const QString& one : value.toStringList()) parts << escapedText(textOf(one));
    // No list at all reads as an empty one.
    return parts.isEmpty() ? QByteArrayLiteral("@Invalid()") : parts.join(", ");
}

QMap<QString, QVariant> readValues(const QString& path) {
    QMap<QString, QVariant> values;
    if (!QFileInfo(path).isFile()) return values;
    const QSettings file(path, QSettings::IniFormat);
    for (const QString& name : file.allKeys()) values.insert(name, file.value(name));
    return values;
}

QString writeValues(const QString& path, const QMap<QString, QVariant>& values) {
    const std::string text = iniText(values);
    if (auto failed = files::makePrivateFolder(QFile::encodeName(QFileInfo(path).path()).toStdString()))
        return QString::fromStdString(*failed);
    const auto failed = files::writeFile(QFile::encodeName(path).toStdString(), {text},
                                         {.takesDevices = false, .isPrivate = true});
    return failed && !failed->isWritten
               ? QStringLiteral("%1: %2").arg(path, QString::fromStdString(failed->reason))
               : QString();
}

}  // namespace

std::string iniText(const QMap<QString, QVariant>& values) {
    QMap<QString, QByteArray> sections;
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        const QStringView name(it.key());
        const qsizetype slash = name.indexOf(QLatin1Char('/'));
        const QString section = name.left(qMax<qsizetype>(slash, 0)).toString();
        sections[section] += escapedName(name.mid(slash + 1)) + '=' + valueText(it.value()) + '\n';
    }
    QByteArray out;
    for (auto it = sections.cbegin(); it != sections.cend(); ++it) {
        if (!out.isEmpty()) out += '\n';
        const bool isGeneral = it.key().compare(QLatin1String("general"), Qt::CaseInsensitive) == 0;
        out += it.key().isEmpty() ? QByteArrayLiteral("[General]")
               : isGeneral        ? "[%" + escapedName(it.key()) + ']'
                                  : '[' + escapedName(it.key()) + ']';
        out += '\n' + it.value();
    }
    return out.toStdString();
}

SettingsStore::SettingsStore(QString path, QObject* parent)
    : QObject(parent), m_path(std::move(path)), m_values(readValues(m_path)) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &SettingsStore::begin);
}

SettingsStore::~SettingsStore() {
    (void)flush();
}

void SettingsStore::setValue(const QString& name, const QVariant& value) {
    change(name, value);
}

void SettingsStore::remove(const QString& name) {
    change(name, std::nullopt);
}

void SettingsStore::change(const QString& name, std::optional<QVariant> value) {
    const bool isThere = m_values.contains(name);
    if (value ? isThere && m_values.value(name) == *value : !isThere) return;
    if (value)
        m_values.insert(name, *value);
    else
        m_values.remove(name);
    m_pending.insert(name, std::move(value));
    if (QCoreApplication::instance() != nullptr && !m_timer.isActive()) m_timer.start(kGather);
}

void SettingsStore::begin() {
    if (m_pending.isEmpty()) return;
    m_pool.start([this, path = m_path, changes = m_pending] {
        QMap<QString, QVariant> values = readValues(path);
        for (auto it = changes.cbegin(); it != changes.cend(); ++it) {
            if (it.value())
                values.insert(it.key(), *it.value());
            else
                values.remove(it.key());
        }
        const QString error = writeValues(path, values);
        QMetaObject::invokeMethod(
            this, [this, changes, error] { finished(changes, error); }, Qt::QueuedConnection);
    });
}

void SettingsStore::finished(const Changes& written, const QString& error) {
    if (error.isEmpty()) {
        for (auto it = written.cbegin(); it != written.cend(); ++it) {
            const auto at = m_pending.find(it.key());
            if (at != m_pending.end() && *at == it.value()) m_pending.erase(at);
        }
    } else if (!m_timer.isActive()) {
        m_timer.start(kRetry);
    }
    if (std::exchange(m_error, error) != error) emit failed(error);
}

QString SettingsStore::flush() {
    m_timer.stop();
    begin();
    m_pool.waitForDone();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    return m_error;
}

}  // namespace lw::document
