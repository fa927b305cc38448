// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/style.h"

#include <QHash>
#include <QRegularExpression>

namespace lw::look {

namespace {

// `@name` is replaced by a token of the theme.
constexpr const char* kTemplate = R"(
* { font-family: "@uiFont"; font-size: 12px; }
QMainWindow, QMenuBar, QToolBar, QStatusBar { background: @window; color: @text; }
QMenuBar { padding: 1px 6px; }
QMenuBar::item { padding: 4px 9px; border-radius: 3px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @raised; color: @text; border: 1px solid @borderStrong; padding: 4px; }
QMenu::item { padding: 4px 24px 4px 10px; border-radius: 3px; }
QMenu::icon { padding-left: 6px; }
QMenu::icon:checked { background: @select; border: 1px solid @accent; border-radius: 3px; }
QMenu::indicator { width: 14px; height: 14px; margin-left: 6px; border: 1px solid @borderStrong; border-radius: 3px; }
QMenu::indicator:checked { background: @accentFill; border-color: @accentFill; image: url(:/icons/check.svg); }
QMenu::item:selected { background: @select; }
QMenu::item:disabled { color: @textDisabled; }
QMenu::separator { height: 1px; background: @border; margin: 4px 6px; }
QToolBar { border: 0; padding: 4px; spacing: 2px; }
QToolBar#main { border-bottom: 1px solid @border; }
QToolBar#main QToolButton { min-width: 20px; max-width: 20px; min-height: 20px; max-height: 20px; margin: 0; }
QToolBar::separator { width: 1px; background: @border; margin: 6px 6px; }
QToolButton { border: 1px solid transparent; border-radius: 4px; padding: 4px; background: transparent; color: @text; }
QToolButton[cell="true"] { border-color: @borderStrong; }
QToolButton:hover { background: @hover; }
QToolButton:focus { border-color: @accent; }
QToolButton:checked { background: @select; border-color: @accent; }
QToolButton[layer="true"]:checked { background: @raised; border-color: @border; }
QToolButton[small="true"] { padding: 2px; }
QToolButton[primary="true"] { background: @accentFill; }
QToolButton[primary="true"]:hover { border-color: @text; }
QFrame#quickOpen { border: 1px solid @borderStrong; border-radius: 4px; background: @panel; }
QFrame#segments { border: 1px solid @borderStrong; border-radius: 4px; background: @panel; }
QToolButton[segment="true"], QToolBar#main QToolButton[segment="true"] { min-width: 0; max-width: 260px; border: 0; border-radius: 3px; padding: 2px 10px; color: @text2; }
QToolButton[segment="true"]:checked, QToolBar#main QToolButton[segment="true"]:checked { background: @select; color: @text; }
QToolButton[segment="true"]:focus { color: @accent; }
QToolButton:disabled { color: @textDisabled; }
QToolButton::menu-indicator { image: none; }
QMainWindow::separator { width: 1px; height: 1px; background: @border; }
QSplitter::handle { background: @border; }
QDockWidget > QWidget { background: @panel; }
QFrame#dockTitle { background: @panel; }
QFrame#dockTitle QLabel { color: @text; }
QFrame#panelBar { background: @panel; border: 0; border-bottom: 1px solid @border; }
QFrame#panelHeader { background: @panel; }
QHeaderView { background: @panel; }
QHeaderView::section { background: @panel; color: @text2; border: 0; border-bottom: 1px solid @border; padding: 0 10px; height: 21px; font-size: 11px; }
QTreeView, QListView, QTableView { background: @panel; border: 0; outline: 0; color: @text; }
QTabBar { background: @panel; qproperty-drawBase: 0; }
QTabBar::tab { height: 23px; padding: 2px 10px; color: @text2; border-right: 1px solid @border; border-top: 2px solid transparent; background: @window; }
QTabBar::tab:selected { background: @panel; color: @text; border-top: 2px solid @accent; }
QLineEdit, QAbstractSpinBox, QComboBox { background: @base; color: @text; border: 1px solid @borderStrong; border-radius: 3px; height: 22px; padding: 0 6px; selection-background-color: @accentFill; selection-color: #ffffff; }
QAbstractSpinBox { font-family: "@monoFont"; padding-right: 17px; }
*[mono="true"] { font-family: "@monoFont"; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border: 2px solid @accent; padding-left: 5px; height: 20px; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { color: @textDisabled; border-color: @border; }
QLineEdit[lint="error"] { border: 2px solid @error; padding-left: 5px; height: 20px; }
QSpinBox[lint="error"], QComboBox[lint="error"] { border: 2px solid @error; padding-left: 5px; height: 20px; }
QSpinBox[lint="warning"] { border: 2px solid @warning; padding-left: 5px; height: 20px; }
QAbstractSpinBox::up-button { width: 16px; border-left: 1px solid @border; background: @panel; subcontrol-position: top right; border-top-right-radius: 2px; border-bottom: 1px solid @border; }
QAbstractSpinBox::down-button { width: 16px; border-left: 1px solid @border; background: @panel; }
QAbstractSpinBox::up-arrow { image: url(:/icons/arrow-up-@mode.svg); width: 7px; height: 4px; }
QAbstractSpinBox::down-arrow, QComboBox::down-arrow { image: url(:/icons/arrow-down-@mode.svg); width: 7px; height: 4px; }
QComboBox::drop-down { width: 20px; border: 0; }
QComboBox QAbstractItemView { background: @raised; border: 1px solid @borderStrong; selection-background-color: @select; selection-color: @text; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @border; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider[lint="error"]::sub-page:horizontal { background: @error; }
QSlider[lint="warning"]::sub-page:horizontal { background: @warning; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -5px 0; border-radius: 7px; background: @text; border: 1px solid @borderStrong; }
QSlider::handle:horizontal:focus { border: 2px solid @accent; }
QCheckBox, QRadioButton { spacing: 8px; }
QCheckBox::indicator, QRadioButton::indicator, QTreeView::indicator, QListView::indicator { width: 14px; height: 14px; border: 1px solid @borderStrong; background: @raised; }
QCheckBox::indicator, QTreeView::indicator, QListView::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { background: @hover; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: @accent; }
QCheckBox::indicator:checked, QTreeView::indicator:checked, QListView::indicator:checked { background: @accentFill; border-color: @accentFill; image: url(:/icons/check.svg); }
QRadioButton::indicator:checked { background: @accentFill; border-color: @accentFill; image: url(:/icons/radio.svg); }
QCheckBox::indicator:checked:focus, QRadioButton::indicator:checked:focus { border-color: @text; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: @border; background: @panel; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton { background: @raised; color: @text; border: 1px solid @borderStrong; border-radius: 4px; height: 22px; padding: 0 10px; }
QPushButton:hover { background: @hover; }
QPushButton:focus { border: 2px solid @accent; padding: 0 9px; height: 20px; }
QPushButton:disabled { color: @textDisabled; border-color: @border; }
QPushButton[primary="true"] { background: @accentFill; border-color: @accentFill; color: #ffffff; }
QPushButton[primary="true"]:focus { border: 2px solid @text; }
QPushButton[primary="true"]:disabled { background: @raised; border-color: @border; color: @textDisabled; }
QPushButton[small="true"] { height: 18px; font-size: 11px; padding: 0 8px; }
QPushButton[link="true"] { background: transparent; border: 1px solid transparent; color: @accent; padding: 0 4px; text-align: left; }
QPushButton[link="true"]:hover { text-decoration: underline; }
QPushButton[link="true"]:focus { border-color: @accent; }
QFrame#lint { background: @warningFill; border: 0; border-left: 3px solid @warning; border-radius: 2px; }
QFrame#lint[severity="hint"] { background: @hintFill; border-left-color: @accent; }
QFrame#lint[severity="error"] { background: @errorFill; border-left-color: @error; }
QFrame#bar { background: @warningFill; border: 0; border-bottom: 1px solid @border; }
QFrame#bar[severity="error"] { background: @errorFill; }
QFrame#bar[severity="hint"] { background: @hintFill; }
QStatusBar { border-top: 1px solid @border; min-height: 23px; max-height: 23px; }
QStatusBar::item { border: 0; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: @border; border-radius: 3px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: @borderStrong; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; }
QToolTip { background: @raised; color: @text; border: 1px solid @borderStrong; padding: 3px 6px; }
)";

}  // namespace

QString styleSheet(const Theme& t) {
    const QHash<QString, QString> tokens{
        {QStringLiteral("window"), t.window.name()},
        {QStringLiteral("panel"), t.panel.name()},
        {QStringLiteral("base"), t.base.name()},
        {QStringLiteral("raised"), t.raised.name()},
        {QStringLiteral("hover"), t.hover.name()},
        {QStringLiteral("border"), t.border.name()},
        {QStringLiteral("borderStrong"), t.borderStrong.name()},
        {QStringLiteral("text"), t.text.name()},
        {QStringLiteral("text2"), t.text2.name()},
        {QStringLiteral("textDisabled"), t.textDisabled.name()},
        {QStringLiteral("accent"), t.accent.name()},
        {QStringLiteral("accentFill"), t.accentFill.name()},
        {QStringLiteral("select"), t.select.name()},
        {QStringLiteral("selectDim"), t.selectDim.name()},
        {QStringLiteral("error"), t.error.name()},
        {QStringLiteral("errorFill"), t.errorFill.name()},
        {QStringLiteral("warning"), t.warning.name()},
        {QStringLiteral("warningFill"), t.warningFill.name()},
        {QStringLiteral("hintFill"), t.hintFill.name()},
        {QStringLiteral("mode"), t.dark ? QStringLiteral("dark") : QStringLiteral("light")},
        {QStringLiteral("uiFont"), fonts().ui.family()},
        {QStringLiteral("monoFont"), fonts().mono.family()},
    };
    const QString sheet = QString::fromLatin1(kTemplate);
    static const QRegularExpression name(QStringLiteral("@([a-zA-Z0-9]+)"));
    QString out;
    out.reserve(sheet.size() + 512);
    qsizetype from = 0;
    for (auto it = name.globalMatch(sheet); it.hasNext();) {
        const auto match = it.next();
        out += QStringView(sheet).mid(from, match.capturedStart() - from);
        out += tokens.value(match.captured(1));
        from = match.capturedEnd();
    }
    out += QStringView(sheet).mid(from);
    return out;
}

}  // namespace lw::look
