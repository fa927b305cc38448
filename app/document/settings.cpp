// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/settings.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSettings>
#include <algorithm>

#include "files/file_identity.h"
#include "undo/history.h"

namespace lw::document {

namespace {

const QString kTheme = QStringLiteral("look/theme");
const QString kSystemFonts = QStringLiteral("look/systemFonts");
const QString kTextSize = QStringLiteral("look/textSize");
const QString kReduceMotion = QStringLiteral("look/reduceMotion");
const QString kMessagesBeside = QStringLiteral("text/messagesBeside");
const QString kInlays = QStringLiteral("text/inlays");
const QString kErrorsFirst = QStringLiteral("problems/errorsFirst");
const QString kSession = QStringLiteral("session/restore");
const QString kUndoBudget = QStringLiteral("undo/bytes");
const QString kRecent = QStringLiteral("recent/files");
const QString kViewOrder = QStringLiteral("views/order");

QString keyName(const QString& actionId) {
    return QStringLiteral("keys/") + actionId;
}

QString viewName(const QString& path) {
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QString::fromLatin1(hash.left(16));
}

bool isSame(const QString& one, const QString& other) {
    return files::isSameFile(QFile::encodeName(one).toStdString(), QFile::encodeName(other).toStdString());
}

}  // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent), m_store(file.isEmpty() ? QSettings().fileName() : file) {
    connect(&m_store, &SettingsStore::failed, this, &Settings::writeFailed);
}

ThemeChoice Settings::theme() const {
    const QString name = m_store.value(kTheme).toString();
    if (name == QLatin1String("dark")) return ThemeChoice::kDark;
    return name == QLatin1String("light") ? ThemeChoice::kLight : ThemeChoice::kSystem;
}

void Settings::setTheme(ThemeChoice choice) {
    const QString name = choice == ThemeChoice::kDark    ? QStringLiteral("dark")
                         : choice == ThemeChoice::kLight ? QStringLiteral("light")
                                                         : QStringLiteral("system");
    m_store.setValue(kTheme, name);
    emit changed();
}

bool Settings::systemFonts() const {
    return m_store.value(kSystemFonts, false).toBool();
}

void Settings::setSystemFonts(bool on) {
    m_store.setValue(kSystemFonts, on);
    emit changed();
}

int Settings::textSize() const {
    constexpr int kStandard = 12;
    bool ok = false;
    const int size = m_store.value(kTextSize, kStandard).toInt(&ok);
    return ok ? std::clamp(size, 8, 32) : kStandard;
}

void Settings::setTextSize(int pixels) {
    m_store.setValue(kTextSize, pixels);
    emit changed();
}

bool Settings::messagesBeside() const {
    return m_store.value(kMessagesBeside, false).toBool();
}

void Settings::setMessagesBeside(bool on) {
    m_store.setValue(kMessagesBeside, on);
    emit changed();
}

bool Settings::showsInlays() const {
    return m_store.value(kInlays, true).toBool();
}

void Settings::setShowsInlays(bool on) {
    m_store.setValue(kInlays, on);
    emit changed();
}

bool Settings::errorsFirst() const {
    return m_store.value(kErrorsFirst, true).toBool();
}

void Settings::setErrorsFirst(bool on) {
    m_store.setValue(kErrorsFirst, on);
    emit changed();
}

bool Settings::reduceMotion() const {
    return m_store.value(kReduceMotion, false).toBool();
}

void Settings::setReduceMotion(bool on) {
    m_store.setValue(kReduceMotion, on);
    emit changed();
}

bool Settings::restoresSession() const {
    return m_store.value(kSession, true).toBool();
}

void Settings::setRestoresSession(bool on) {
    m_store.setValue(kSession, on);
    emit changed();
}

std::size_t Settings::undoBudget() const {
    bool ok = false;
    const qulonglong bytes = m_store.value(kUndoBudget).toULongLong(&ok);
    return ok && bytes > 0 ? bytes : undo::History::kDefaultBudget;
}

void Settings::setUndoBudget(std::size_t bytes) {
    m_store.setValue(kUndoBudget, static_cast<qulonglong>(bytes));
    emit changed();
}

std::optional<QList<QKeySequence>> Settings::keys(const QString& actionId) const {
    if (!m_store.contains(keyName(actionId))) return std::nullopt;
    QList<QKeySequence> keys;
    for (const QString& text : m_store.value(keyName(actionId)).toStringList()) {
        const QKeySequence key = QKeySequence::fromString(text, QKeySequence::PortableText);
        if (!key.isEmpty()) keys << key;
    }
    return keys;
}

void Settings::setKeys(const QString& actionId, const std::optional<QList<QKeySequence>>& keys) {
    if (keys) {
        QStringList texts;
        for (const QKeySequence& key : *keys) texts << key.toString(QKeySequence::PortableText);
        m_store.setValue(keyName(actionId), texts);
    } else {
        m_store.remove(keyName(actionId));
    }
    emit changed();
}

std::vector<RecentFile> Settings::recentFiles() const {
    std::vector<RecentFile> files;
    // Each entry is "time path"; a path may hold any other character.
    for (const QString& entry : m_store.value(kRecent).toStringList()) {
        const qsizetype space = entry.indexOf(QLatin1Char(' '));
        if (space <= 0) continue;
        files.push_back({entry.mid(space + 1), QDateTime::fromString(entry.left(space), Qt::ISODate)});
    }
    return files;
}

void Settings::addRecentFile(const QString& path) {
    QStringList entries{QDateTime::currentDateTime().toString(Qt::ISODate) + QLatin1Char(' ') + path};
    for (const RecentFile& file : recentFiles()) {
        if (isSame(file.path, path) || entries.size() >= kMaxRecent) continue;
        entries << file.opened.toString(Qt::ISODate) + QLatin1Char(' ') + file.path;
    }
    m_store.setValue(kRecent, entries);
    emit recentChanged();
}

void Settings::forgetRecentFile(const QString& path) {
    QStringList entries;
    for (const RecentFile& file : recentFiles()) {
        if (file.path == path) continue;
        entries << file.opened.toString(Qt::ISODate) + QLatin1Char(' ') + file.path;
    }
    m_store.setValue(kRecent, entries);
    emit recentChanged();
}

QVariantMap Settings::viewState(const QString& path) const {
    return m_store.value(QStringLiteral("views/") + viewName(path)).toMap();
}

void Settings::setViewState(const QString& path, const QVariantMap& state) {
    const QString name = viewName(path);
    QStringList order = m_store.value(kViewOrder).toStringList();
    order.removeAll(name);
    order.prepend(name);
    while (order.size() > kMaxViews) m_store.remove(QStringLiteral("views/") + order.takeLast());
    m_store.setValue(kViewOrder, order);
    m_store.setValue(QStringLiteral("views/") + name, state);
}

}  // namespace lw::document
