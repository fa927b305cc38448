// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>
#include <stop_token>

#include "dungeon/dungeon_session.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;
class QVBoxLayout;

namespace lw::panels {
class ElidedLabel;
}

namespace lw::dungeon_editor {

/// What the panels of work over many seeds have in common: an empty state with a button to begin, progress
/// with a way out, and then a chart with a line below it.
class SeedWorkPanel : public QWidget {
    Q_OBJECT

public:
    SeedWorkPanel(DungeonSession& session, const QString& empty, const QString& button,
                  QWidget* parent = nullptr);
    ~SeedWorkPanel() override;

    [[nodiscard]] bool isRunning() const { return m_job != 0; }
    /// Begins anew; what the recipe can't be run for is said instead.
    void run();
    void cancel();

signals:
    void finished();

protected:
    /// Starts the work and tells its id.
    virtual document::JobId begin(const GenerationJob& job, std::stop_token stop) = 0;
    /// Whether a result is shown, and whether it is of the present settings.
    [[nodiscard]] virtual bool hasResult() const = 0;
    [[nodiscard]] virtual bool isCurrent() const = 0;
    /// A new chart of the result, in the colours of the theme in use.
    [[nodiscard]] virtual QWidget* makeChart() const = 0;
    /// The words below it, and how many seeds threw ("51 throw"; empty for none).
    [[nodiscard]] virtual QString footer() const = 0;
    [[nodiscard]] virtual QString failures() const = 0;

    /// A row that is there whatever is shown below it.
    void setHeader(QWidget* header);
    void done();
    void showResult();
    [[nodiscard]] DungeonSession& session() const { return m_session; }
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    DungeonSession& m_session;
    QString m_emptyText;
    QVBoxLayout* m_column;
    QStackedLayout* m_stack;
    QWidget* m_emptyPage;
    QLabel* m_empty;
    QPushButton* m_begin;
    QWidget* m_busyPage;
    QProgressBar* m_progress;
    QWidget* m_resultPage;
    QVBoxLayout* m_chartPlace;
    QWidget* m_chart = nullptr;
    QLabel* m_stale;
    panels::ElidedLabel* m_footer;
    QLabel* m_failures;
    QPushButton* m_again;
    QTimer m_tick;
    document::JobId m_job = 0;
    std::stop_source m_cancel;
};

}  // namespace lw::dungeon_editor
