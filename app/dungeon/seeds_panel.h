// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QImage>
#include <QTimer>
#include <QWidget>
#include <stop_token>
#include <vector>

#include "dungeon/dungeon_session.h"

class QLabel;
class QListView;
class QStackedLayout;

namespace lw::dungeon_editor {

/// One seed of the sheet.
struct SeedCard {
    std::uint64_t seed = 0;
    QImage picture;  ///< null where there is none
    std::size_t rooms = 0;
    std::size_t doors = 0;
    std::size_t areas = 0;  ///< of a dungeon without rooms
    QString failure;        ///< why there is no dungeon
};

class SeedsModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void show(std::vector<SeedCard> cards);
    /// Earlier cards are dimmed while others are made.
    void setCurrent(bool current);
    [[nodiscard]] bool isCurrent() const { return m_current; }
    [[nodiscard]] const SeedCard& card(int row) const { return m_cards[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<SeedCard> m_cards;
    bool m_current = false;
};

/// The dungeons of the next seeds as a sheet of pictures; a click takes one. Made in another thread after
/// every change that has rested for a moment.
class SeedsPanel : public QWidget {
    Q_OBJECT

public:
    explicit SeedsPanel(DungeonSession& session, QWidget* parent = nullptr);
    ~SeedsPanel() override;

    [[nodiscard]] SeedsModel& model() { return m_model; }
    [[nodiscard]] QListView& list() { return *m_list; }

    static constexpr int kSeeds = 12;
    static constexpr std::int64_t kMostCells = 1'000'000;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitCards();
    void restart();
    void start();
    void stop();
    void take(const QModelIndex& index);
    void say(const QString& text);

    DungeonSession& m_session;
    SeedsModel m_model;
    QListView* m_list;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    QTimer m_rest;
    document::JobId m_job = 0;
    std::stop_source m_cancel;
    bool m_due = true;
};

}  // namespace lw::dungeon_editor
