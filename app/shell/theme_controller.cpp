// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme_controller.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QProxyStyle>

#include "look/style.h"
#include "look/theme.h"

namespace lw::shell {

namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kGroup = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");

/// Fusion, without lines under the letters of menus while Alt is not held.
class WindowStyle : public QProxyStyle {
public:
    WindowStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
        const bool alt = QGuiApplication::keyboardModifiers().testFlag(Qt::AltModifier);
        if (hint == SH_UnderlineShortcut && !alt) return 0;
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
};

/// The platform's palette before ours is laid over it; an unthemed one (white) says nothing.
bool platformIsDark() {
    const QPalette palette = QApplication::palette();
    const int window = palette.color(QPalette::Window).lightness();
    const int text = palette.color(QPalette::WindowText).lightness();
    const bool themed = qEnvironmentVariableIsSet("XDG_CURRENT_DESKTOP");
    return !themed || window < text;
}

}  // namespace

ThemeController::ThemeController(document::Settings& settings, QObject* parent)
    : QObject(parent), m_settings(settings), m_systemDark(platformIsDark()) {
    QApplication::setStyle(new WindowStyle);
    connect(&m_settings, &document::Settings::changed, this, &ThemeController::apply);
    apply();
}

void ThemeController::apply() {
    const document::ThemeChoice choice = m_settings.theme();
    const bool dark =
        choice == document::ThemeChoice::kDark || (choice == document::ThemeChoice::kSystem && m_systemDark);
    const look::Theme& theme = dark ? look::darkTheme() : look::lightTheme();
    const QString state = QStringLiteral("%1%2").arg(dark).arg(m_settings.systemFonts());
    if (state == m_applied) return;
    m_applied = state;
    look::setTheme(theme);
    look::setFonts(m_settings.systemFonts());
    QApplication::setFont(look::fonts().ui);
    QApplication::setPalette(look::paletteOf(theme));
    qApp->setStyleSheet(look::styleSheet(theme));
}

void ThemeController::followSystem() {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (m_following || !bus.isConnected()) return;
    m_following = true;
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                SLOT(portalChanged(QString, QString, QDBusVariant)));
    QDBusMessage read = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    read << kGroup << kKey;
    auto* call = new QDBusPendingCallWatcher(bus.asyncCall(read), this);
    connect(call, &QDBusPendingCallWatcher::finished, this, [this, call] {
        call->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *call;
        if (reply.isError()) return;
        // The portal wraps the value twice.
        QVariant value = reply.value().variant();
        if (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
        takeScheme(value.toUInt());
    });
}

void ThemeController::portalChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group == kGroup && key == kKey) takeScheme(value.variant().toUInt());
}

void ThemeController::takeScheme(uint scheme) {
    if (scheme == 0) return;  // no preference
    m_systemDark = scheme == 1;
    apply();
}

}  // namespace lw::shell
