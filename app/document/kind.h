// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QKeySequence>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "document/picture.h"
#include "language/analysis.h"
#include "language/answers.h"
#include "language/language.h"

class QRect;
class QWidget;

namespace lw::canvas {
class VisualEditor;
}

namespace lw::document {

class ActionRegistry;
class Document;
class Settings;
class Worker;

/// A text to begin a new document with.
struct Template {
    QString name;
    QString description;
    std::string text;
};

/// Questions about a new document that a kind asks in the dialog New…: a form, and the text its answers make.
struct NewForm {
    QWidget* widget = nullptr;
    std::function<std::string()> text;
};

/// An action that a kind adds to the registry.
struct ActionSpec {
    QString id;       ///< "map.brush", never changed, since settings name it
    QString text;     ///< "Brush"
    QString icon;     ///< name in resources/icons, or empty
    QString context;  ///< "Global", "Canvas", or the kind's name
    QList<QKeySequence> keys;
    bool checkable = false;
};

/// What a visual editor is given to work with.
struct EditorContext {
    Document& document;
    ActionRegistry& actions;
    Settings& settings;
    Worker& worker;
};

/// One kind of document: a language, and what can be seen and done with its texts in a window. Registered
/// once, by one line in the shell; everything else finds it here.
class DocumentKind {
public:
    /// The language lives as long as the program.
    explicit DocumentKind(const language::Language& language) : m_language(language) {}
    virtual ~DocumentKind() = default;

    [[nodiscard]] const language::Language& language() const { return m_language; }
    /// Never changed, since settings name it: "map".
    [[nodiscard]] virtual QString id() const;
    [[nodiscard]] QString name() const;                  ///< "Map"
    [[nodiscard]] virtual QString iconName() const = 0;  ///< "doc-map"
    /// File name endings without the dot, the first being that of new files.
    [[nodiscard]] QStringList suffixes() const;
    /// One sentence for the start page.
    [[nodiscard]] virtual QString description() const { return {}; }
    /// Path under resources/examples of the example that stands for this kind, or empty.
    [[nodiscard]] virtual QString exampleName() const { return {}; }

    [[nodiscard]] virtual std::vector<Template> templates() const { return {}; }
    /// What is asked before a document of the template number `index` is made in `folder`; without a form its
    /// text is taken as it is.
    [[nodiscard]] virtual NewForm makeNewForm(std::size_t index, const QString& folder,
                                              QWidget* parent) const {
        Q_UNUSED(index);
        Q_UNUSED(folder);
        Q_UNUSED(parent);
        return {};
    }
    /// Text dropped or pasted into an empty window as this kind, or nothing if it does not look like it.
    [[nodiscard]] virtual std::optional<std::string> adopt(const std::string& plainText) const {
        return m_language.adopt(plainText);
    }

    /// Text colours of the styles language::kFirstOwn and on.
    [[nodiscard]] virtual std::vector<QColor> ownColours(const language::Analysis& analysis) const {
        Q_UNUSED(analysis);
        return {};
    }

    [[nodiscard]] virtual std::vector<ActionSpec> actions() const { return {}; }
    /// Ids of the actions in the menu that has the kind's name while a document of it is in front; an empty
    /// one is a line, ">Name" begins a menu in it, and "<" ends that. Without any there is no such menu.
    [[nodiscard]] virtual QStringList menu() const { return {}; }
    /// Whether makeEditor gives something: such kinds have a toggle in the panel Files.
    [[nodiscard]] virtual bool hasPicture() const { return true; }
    /// The picture beside the text, or null for a kind that is only text.
    [[nodiscard]] virtual canvas::VisualEditor* makeEditor(const EditorContext& context,
                                                           QWidget* parent) const {
        Q_UNUSED(context);
        Q_UNUSED(parent);
        return nullptr;
    }
    /// A picture for cards, thumbnails, exports and the command line. Null: there is none, and where that is
    /// due to `options` or the text, `error` says why.
    [[nodiscard]] virtual std::unique_ptr<Picture> picture(
        const std::shared_ptr<const language::Analysis>& analysis, const PictureOptions& options,
        QString* error) const {
        Q_UNUSED(analysis);
        Q_UNUSED(options);
        Q_UNUSED(error);
        return nullptr;
    }

    /// What an explanation of `analysis` is of, drawn, where it says how: a pattern. Null: there is nothing
    /// to be seen.
    [[nodiscard]] virtual std::unique_ptr<Picture> explanationPicture(
        const language::Analysis& analysis, const language::Explanation& explanation,
        const PictureOptions& options) const {
        Q_UNUSED(analysis);
        Q_UNUSED(explanation);
        Q_UNUSED(options);
        return nullptr;
    }

private:
    const language::Language& m_language;
};

/// What can be done with a document of one kind by another's room, which don't know each other: connecting
/// the rooms of a map by the dungeon's generator. The window gives it a document, the selected part of its
/// picture and itself as the parent of dialogs.
struct KindCommand {
    QString action;  ///< id of an action
    QString kind;    ///< id of the kind it is for
    QString reason;  ///< why others can't: "Only the rooms of a map can be connected"
    std::function<void(Document&, const QRect& part, QWidget* window)> run;
};

/// What a language is in the window where no kind of its own is added: a text with its style, problems, help
/// and outline, without a picture.
class TextKind : public DocumentKind {
public:
    using DocumentKind::DocumentKind;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("code"); }
    [[nodiscard]] bool hasPicture() const override { return false; }
};

/// A problem's message as a sentence begins.
[[nodiscard]] QString sentence(const std::string& message);

/// Every kind the program knows. The last resort is plain text without problems.
class KindRegistry {
public:
    KindRegistry();
    void add(std::unique_ptr<DocumentKind> kind);
    void addCommand(KindCommand command) { m_commands.push_back(std::move(command)); }
    [[nodiscard]] const std::vector<KindCommand>& commands() const { return m_commands; }

    [[nodiscard]] const std::vector<std::unique_ptr<DocumentKind>>& kinds() const { return m_kinds; }
    /// The kind of a file by its name's ending, plain text if none is known.
    [[nodiscard]] const DocumentKind& forPath(const QString& path) const;
    [[nodiscard]] bool knows(const QString& path) const;
    [[nodiscard]] const DocumentKind* find(const QString& id) const;
    /// For a file dialog: "Level text (*.map *.ron)", one line a kind, "All files (*)".
    [[nodiscard]] QStringList nameFilters() const;

private:
    std::vector<std::unique_ptr<DocumentKind>> m_kinds;
    std::vector<KindCommand> m_commands;
    std::unique_ptr<DocumentKind> m_plain;
};

}  // namespace lw::document
