// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QKeySequence>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantMap>
#include <optional>
#include <vector>

#include "document/settings_store.h"

namespace lw::document {

enum class ThemeChoice { kSystem, kDark, kLight };

struct RecentFile {
    QString path;
    QDateTime opened;
};

/// What the user chose and what the program remembers, in one file. Reading an absent or damaged value gives
/// the default.
class Settings : public QObject {
    Q_OBJECT

public:
    /// `file`: an INI file; empty: the user's own, in the system's place for settings.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    [[nodiscard]] bool systemFonts() const;
    void setSystemFonts(bool on);
    [[nodiscard]] int textSize() const;  ///< of the text pane, pixels, 8..32
    void setTextSize(int pixels);
    /// Facts behind the lines of a text, such as the stack of a program.
    [[nodiscard]] bool showsInlays() const;
    void setShowsInlays(bool on);
    /// Whether messages of problems in rows stand beside them, so that the rows below stay in line.
    [[nodiscard]] bool messagesBeside() const;
    void setMessagesBeside(bool on);
    /// Next problem goes to the errors first, then to warnings and hints; else to the next in the list.
    [[nodiscard]] bool errorsFirst() const;
    void setErrorsFirst(bool on);
    [[nodiscard]] bool reduceMotion() const;
    void setReduceMotion(bool on);
    /// Whether a start goes on where the last session ended: its tabs and their unsaved texts.
    [[nodiscard]] bool restoresSession() const;
    void setRestoresSession(bool on);
    [[nodiscard]] std::size_t undoBudget() const;  ///< bytes for each document
    void setUndoBudget(std::size_t bytes);

    /// Keys the user gave an action, or nothing where it has its defaults; an empty list means none.
    [[nodiscard]] std::optional<QList<QKeySequence>> keys(const QString& actionId) const;
    void setKeys(const QString& actionId, const std::optional<QList<QKeySequence>>& keys);

    [[nodiscard]] std::vector<RecentFile> recentFiles() const;
    void addRecentFile(const QString& path);
    void forgetRecentFile(const QString& path);

    /// What belongs to looking at a file (zoom, scroll, layers, selection), kept for the last kMaxViews.
    [[nodiscard]] QVariantMap viewState(const QString& path) const;
    void setViewState(const QString& path, const QVariantMap& state);

    /// Anything else, by name ("window/geometry").
    [[nodiscard]] QVariant value(const QString& name) const { return m_store.value(name); }
    void setValue(const QString& name, const QVariant& value) { m_store.setValue(name, value); }

    /// Writes what is not written yet and waits for it. What went wrong, or an empty string.
    QString flush() { return m_store.flush(); }

    static constexpr int kMaxRecent = 20;
    static constexpr int kMaxViews = 200;

signals:
    /// A choice that something on screen depends on.
    void changed();
    void recentChanged();
    /// They can't be written, and why; empty once they can.
    void writeFailed(const QString& error);

private:
    SettingsStore m_store;
};

}  // namespace lw::document
