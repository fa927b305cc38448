// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "dungeon/connect_plan.h"
#include "dungeon/connect_preview.h"
#include "dungeon/connect_rooms.h"

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QRadioButton;

namespace lw::dungeon_editor {

class ChoiceRow;
class ConnectSettingsPanel;
class ParameterGroup;

/// Opens doors between the rooms of a map document, with a preview on the map's own tiles. What is applied is
/// one undo step. Walls between rooms count for both unless GoRogue's rule is asked for; then what it would
/// throw on is refused, with both rooms, and with ways round it.
class ConnectDialog : public QDialog {
    Q_OBJECT

public:
    /// `selection`: the selected cells of the map, empty if there are none.
    ConnectDialog(document::Document& map, const QRect& selection, QWidget* parent = nullptr);
    ~ConnectDialog() override;

    [[nodiscard]] const ConnectPlan& plan() const { return m_plan; }
    /// Why it can't be done; empty where it can.
    [[nodiscard]] QString refusal() const { return m_plan.refusal(); }
    /// Rooms that are to be connected.
    [[nodiscard]] std::size_t roomCount() const { return m_plan.roomCount(); }
    [[nodiscard]] ParameterGroup& doors() const;
    [[nodiscard]] ConnectRooms& rooms() const { return *m_roomList; }
    [[nodiscard]] const ConnectPreview& preview() const { return *m_preview; }
    /// Goes on to the next seed with which it can be done.
    void nextSeed();
    void leaveOut(std::size_t room, bool out = true);
    void accept() override;

    static constexpr std::uint64_t kMostSeeds = 1000;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    [[nodiscard]] QWidget* makeTop();
    [[nodiscard]] QWidget* makeFoot();
    void connectParts();
    void change(const ConnectSettings& settings);
    void take(const connect::FloorArea& area);
    void showState();
    void showWords();
    void showRepairs();

    document::Document& m_document;
    ConnectPlan m_plan;
    ConnectPreview* m_preview;
    ConnectRooms* m_roomList;
    ConnectSettingsPanel* m_settings;
    QRadioButton* m_all;
    QRadioButton* m_selected;
    ChoiceRow* m_shapes;
    QBoxLayout* m_parts = nullptr;  ///< picture, lists
    QBoxLayout* m_lists = nullptr;  ///< rooms, settings
    QWidget* m_listPart = nullptr;
    QLabel* m_state;
    QHBoxLayout* m_repairs = nullptr;
    QPushButton* m_go;
};

}  // namespace lw::dungeon_editor
