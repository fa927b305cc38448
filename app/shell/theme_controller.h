// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusVariant>
#include <QObject>

#include "document/settings.h"

namespace lw::shell {

/// Keeps palette, style sheet and fonts of the application as the settings want them. "System" asks the
/// desktop portal for its colour scheme and follows it; where there is none it goes by the platform's
/// palette, and dark is the default where that says nothing.
class ThemeController : public QObject {
    Q_OBJECT

public:
    explicit ThemeController(document::Settings& settings, QObject* parent = nullptr);

    /// Asks the desktop. Called once the window is up: talking to the bus costs time.
    void followSystem();
    void apply();

private slots:
    void portalChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void takeScheme(uint scheme);

    document::Settings& m_settings;
    bool m_systemDark = true;
    bool m_following = false;
    QString m_applied;
};

}  // namespace lw::shell
