// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <QVariant>

namespace lw::document {

/// Values by name ("window/geometry") as the text of an INI file that QSettings reads.
[[nodiscard]] std::string iniText(const QMap<QString, QVariant>& values);

/// Values by name in an INI file, written as every other file is: whole or not at all, through a file beside
/// it. A change is written a moment later in a thread of its own; values that another process wrote meanwhile
/// stay. What can't be written is told and tried again.
class SettingsStore : public QObject {
    Q_OBJECT

public:
    explicit SettingsStore(QString path, QObject* parent = nullptr);
    ~SettingsStore() override;

    [[nodiscard]] bool contains(const QString& name) const { return m_values.contains(name); }
    [[nodiscard]] QVariant value(const QString& name, const QVariant& standard = {}) const {
        return m_values.value(name, standard);
    }
    void setValue(const QString& name, const QVariant& value);
    void remove(const QString& name);

    /// Writes what is not written yet and waits for it. What went wrong, or an empty string.
    QString flush();

signals:
    /// The file can't be written, and why; empty once it can.
    void failed(const QString& error);

private:
    /// A value, or nothing for one that was removed.
    using Changes = QMap<QString, std::optional<QVariant>>;

    void change(const QString& name, std::optional<QVariant> value);
    void begin();
    void finished(const Changes& written, const QString& error);

    QString m_path;
    QMap<QString, QVariant> m_values;
    Changes m_pending;  ///< not in the file yet
    QString m_error;
    QTimer m_timer;
    QThreadPool m_pool;
};

}  // namespace lw::document
