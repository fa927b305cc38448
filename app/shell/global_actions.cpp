// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/global_actions.h"

namespace lw::shell {

namespace {

using document::ActionSpec;

ActionSpec spec(const char* id, const char* text, const char* icon, std::initializer_list<const char*> keys,
                bool checkable = false) {
    QList<QKeySequence> sequences;
    for (const char* key : keys) sequences << QKeySequence(QString::fromLatin1(key));
    return {QString::fromLatin1(id),
            QString::fromUtf8(text),
            QString::fromLatin1(icon),
            QStringLiteral("Global"),
            sequences,
            checkable};
}

ActionSpec onCanvas(const char* id, const char* text, const char* icon,
                    std::initializer_list<const char*> keys) {
    ActionSpec s = spec(id, text, icon, keys);
    s.context = QStringLiteral("Canvas");
    return s;
}

void addFileActions(std::vector<ActionSpec>& out) {
    out.push_back(spec("file.new", "New…", "new", {"Ctrl+N"}));
    out.push_back(spec("file.newFromText", "New from text…", "import", {}));
    out.push_back(spec("file.open", "Open…", "open", {"Ctrl+O"}));
    out.push_back(spec("file.openFolder", "Open folder…", "folder", {}));
    out.push_back(spec("file.save", "Save", "save", {"Ctrl+S"}));
    out.push_back(spec("file.saveAs", "Save as…", "", {"Ctrl+Shift+S"}));
    out.push_back(spec("file.saveCopy", "Save a copy as…", "", {}));
    out.push_back(spec("file.compare", "Compare with…", "compare", {}));
    out.push_back(spec("file.reload", "Reload from disk", "reload", {"F5"}));
    out.push_back(spec("file.versions", "Earlier versions…", "history", {}));
    out.push_back(spec("file.close", "Close tab", "close", {"Ctrl+W"}));
    out.push_back(spec("file.reopen", "Reopen closed", "", {"Ctrl+Shift+T"}));
    out.push_back(spec("file.export", "Export…", "export", {"Ctrl+Shift+E"}));
    out.push_back(spec("file.quit", "Quit", "", {"Ctrl+Q"}));
}

void addEditActions(std::vector<ActionSpec>& out) {
    out.push_back(spec("edit.undo", "Undo", "undo", {"Ctrl+Z"}));
    out.push_back(spec("edit.redo", "Redo", "redo", {"Ctrl+Shift+Z", "Ctrl+Y"}));
    out.push_back(spec("edit.cut", "Cut", "cut", {"Ctrl+X"}));
    out.push_back(spec("edit.copy", "Copy", "copy", {"Ctrl+C"}));
    out.push_back(spec("edit.copyPicture", "Copy as picture", "", {"Ctrl+Shift+C"}));
    out.push_back(spec("edit.paste", "Paste", "paste", {"Ctrl+V"}));
    out.push_back(spec("edit.pasteNew", "Paste as new document", "", {"Ctrl+Shift+V"}));
    out.push_back(spec("edit.delete", "Delete", "delete", {"Del"}));
    out.push_back(spec("edit.selectAll", "Select all", "", {"Ctrl+A"}));
    out.push_back(spec("edit.selectNone", "Select none", "", {"Ctrl+Shift+A"}));
    out.push_back(spec("edit.duplicate", "Duplicate", "duplicate", {"Ctrl+D"}));
    out.push_back(spec("edit.complete", "Complete", "", {"Ctrl+Space"}));
    out.push_back(spec("edit.rename", "Rename", "rename", {"F2"}));
    out.push_back(spec("edit.format", "Format document", "", {"Ctrl+Shift+I"}));
    out.push_back(spec("edit.find", "Find", "find", {"Ctrl+F"}));
    out.push_back(spec("edit.replace", "Replace", "", {"Ctrl+H"}));
    out.push_back(spec("edit.findNext", "Next match", "", {"F3"}));
    out.push_back(spec("edit.findPrevious", "Previous match", "", {"Shift+F3"}));
    out.push_back(spec("edit.settings", "Settings…", "settings", {"Ctrl+,"}));
}

void addViewActions(std::vector<ActionSpec>& out) {
    out.push_back(spec("view.zoomIn", "Zoom in", "zoom-in", {"Ctrl++", "Ctrl+="}));
    out.push_back(spec("view.zoomOut", "Zoom out", "zoom-out", {"Ctrl+-"}));
    out.push_back(spec("view.zoomActual", "100 %", "", {"Ctrl+0"}));
    out.push_back(spec("view.fit", "Fit", "fit", {"Ctrl+9"}));
    out.push_back(spec("view.textPane", "Text pane", "text-pane", {"F9"}, true));
    out.push_back(spec("view.panels", "All panels", "panels", {"Shift+F9"}, true));
    out.push_back(spec("view.fold", "Fold the bottom panels", "", {}, true));
    out.push_back(spec("view.resetLayout", "Reset the layout", "reset", {}));
    out.push_back(spec("view.files", "Files", "files", {"Ctrl+B"}, true));
    out.push_back(spec("view.folderProblems", "Problems of the folder", "", {"Ctrl+Shift+B"}, true));
    out.push_back(spec("view.fullScreen", "Full screen", "", {"F11"}, true));
    out.push_back(spec("view.messagesBeside", "Messages beside rows", "", {}, true));
    out.push_back(spec("edit.overwrite", "Overwrite (Ins in the text)", "", {}, true));
    out.push_back(spec("view.inlays", "Stack after lines", "", {}, true));
    out.push_back(onCanvas("view.panTool", "Pan", "hand", {"H"}));
    out.back().checkable = true;
}

void addGoActions(std::vector<ActionSpec>& out) {
    out.push_back(spec("go.place", "Go to line or cell…", "jump", {"Ctrl+G"}));
    out.push_back(spec("go.outline", "Outline", "", {"Ctrl+R"}));
    out.push_back(spec("go.definition", "Definition", "jump", {"F12"}));
    out.push_back(spec("go.references", "References", "", {"Shift+F12"}));
    out.push_back(spec("go.nextProblem", "Next problem", "step-forward", {"F8"}));
    out.push_back(spec("go.previousProblem", "Previous problem", "step-back", {"Shift+F8"}));
    out.push_back(spec("go.quickFix", "Quick fix", "fix", {"Ctrl+."}));
    out.push_back(spec("go.nextTab", "Next tab", "", {"Ctrl+Tab", "Ctrl+PgDown"}));
    out.push_back(spec("go.previousTab", "Previous tab", "", {"Ctrl+Shift+Tab", "Ctrl+PgUp"}));
    for (int i = 1; i <= 9; ++i) {
        const QByteArray number = QByteArray::number(i);
        out.push_back(spec(("go.tab" + number).constData(), ("Tab " + number).constData(), "",
                           {("Alt+" + number).constData()}));
    }
    out.push_back(spec("go.nextPane", "Next pane", "", {"F6"}));
    out.push_back(spec("go.previousPane", "Previous pane", "", {"Shift+F6"}));
    out.push_back(spec("go.file", "Open any file of the folder…", "files", {"Ctrl+P"}));
    out.push_back(spec("go.anyAction", "Find any action…", "find", {"Ctrl+Shift+P"}));
}

QStringList ids(std::initializer_list<const char*> names) {
    QStringList list;
    for (const char* name : names) list << QString::fromLatin1(name);
    return list;
}

}  // namespace

std::vector<ActionSpec> globalActions() {
    std::vector<ActionSpec> out;
    addFileActions(out);
    addEditActions(out);
    addViewActions(out);
    addGoActions(out);
    out.push_back(spec("help.manual", "Manual", "hint", {"F1"}));
    out.push_back(spec("help.explain", "Explain what is at the caret", "", {"Ctrl+K"}));
    out.push_back(spec("help.about", "About Levelwright", "", {}));
    return out;
}

std::vector<MenuSpec> globalMenus() {
    return {
        {QStringLiteral("&File"),
         ids({"file.new", "file.newFromText", "file.open", "file.openFolder", "recent", "", "file.save",
              "file.saveAs", "file.saveCopy", "file.compare", "file.reload", "file.versions", "",
              "file.export", "", "file.reopen", "file.close", "", "file.quit"})},
        {QStringLiteral("&Edit"), ids({"edit.undo",
                                       "edit.redo",
                                       "",
                                       "edit.cut",
                                       "edit.copy",
                                       "edit.copyPicture",
                                       "edit.paste",
                                       "edit.delete",
                                       "edit.duplicate",
                                       "",
                                       "edit.selectAll",
                                       "edit.selectNone",
                                       "",
                                       "edit.complete",
                                       "edit.rename",
                                       "edit.format",
                                       "",
                                       "edit.find",
                                       "edit.replace",
                                       "edit.findNext",
                                       "edit.findPrevious",
                                       "",
                                       "edit.settings"})},
        {QStringLiteral("&View"),
         ids({"view.zoomIn", "view.zoomOut", "view.zoomActual", "view.fit", "", "view.textPane",
              "view.inlays", "view.messagesBeside", "view.panels", "showPanels", "view.fold", "view.files",
              "view.folderProblems", "", "view.fullScreen"})},
        {QStringLiteral("&Go"),
         ids({"go.place", "go.outline", "go.definition", "go.references", "", "go.nextProblem",
              "go.previousProblem", "go.quickFix", "", "compare.next", "compare.previous", "", "go.nextTab",
              "go.previousTab", "go.nextPane", "go.previousPane", "", "go.file", "go.anyAction"})},
        {QStringLiteral("&Window"), ids({"docks"})},
        {QStringLiteral("&Help"), ids({"help.manual", "help.explain", "", "help.about"})},
    };
}

}  // namespace lw::shell
