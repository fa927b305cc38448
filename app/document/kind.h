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
#include "text/diagnostic.h"
#include "text/snapshot.h"
#include "text/text_edit.h"

class QWidget;

namespace lw::canvas {
class VisualEditor;
}

namespace lw::document {

class ActionRegistry;
class Document;
class Settings;
class Worker;

/// What parsing a text gave: an immutable value, derived from one revision. Each kind of document derives
/// its own from it.
class Analysis {
public:
    virtual ~Analysis() = default;
    /// Sorted by start, as core/text/diagnostic.h sorts.
    [[nodiscard]] virtual const std::vector<text::Diagnostic>& diagnostics() const = 0;
    /// Where a byte offset is in the picture, as people say it ("(24, 8)"); empty where it is nowhere.
    [[nodiscard]] virtual QString placeName(std::size_t offset) const {
        Q_UNUSED(offset);
        return {};
    }
    /// What a status bar says of the whole: "40 × 24".
    [[nodiscard]] virtual QString summary() const { return {}; }
};

/// A text that a document is read together with: the game definition of a map, the map of a recipe.
struct Companion {
    QString path;
    text::Snapshot text;
    std::shared_ptr<const Companion> own{};  ///< what the companion itself is read with, or null
};

/// Where a document's companion is looked for.
struct CompanionPlace {
    QString name{};         ///< relative to the document's folder; empty: there is none
    bool inParents = true;  ///< also in the folders above, the nearest counts
    QString own{};          ///< the companion's own companion, in its folder and those above; or empty

    friend bool operator==(const CompanionPlace&, const CompanionPlace&) = default;
};

/// What a kind analyses. `before` and `edits` allow an incremental path: `text` is the text of `before` with
/// `edits` made. Both are null for a first analysis.
struct AnalysisInput {
    text::Snapshot text;
    std::shared_ptr<const Companion> companion;
    std::shared_ptr<const Analysis> before;
    const text::TextEdits* edits = nullptr;
};

/// How a stretch of text is shown. From kFirstOwn on come the colours of Analysis-given styles
/// (DocumentKind::ownColours), such as one for each terrain.
enum TextStyle : int {
    kPlain,
    kKey,
    kString,
    kNumber,
    kComment,
    kVariant,
    kOperator,
    kFirstOwn,
    kLastOwn = kFirstOwn + 83
};

/// Receives styled stretches in ascending order; what is not covered is plain.
using StyleSink = std::function<void(text::Span, int style)>;

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

/// One kind of document: how its text is read and what can be seen and done with it. Registered once, by one
/// line in the shell; everything else finds it here.
class DocumentKind {
public:
    virtual ~DocumentKind() = default;

    [[nodiscard]] virtual QString id() const = 0;        ///< "map"
    [[nodiscard]] virtual QString name() const = 0;      ///< "Map"
    [[nodiscard]] virtual QString iconName() const = 0;  ///< "doc-map"
    /// File name endings without the dot, the first being that of new files.
    [[nodiscard]] virtual QStringList suffixes() const = 0;
    /// Whether a file is of this kind by its name; kinds are asked in the order they were registered.
    [[nodiscard]] virtual bool claims(const QString& fileName) const;
    /// One sentence for the start page.
    [[nodiscard]] virtual QString description() const { return {}; }
    /// Path under resources/examples of the example that stands for this kind, or empty.
    [[nodiscard]] virtual QString exampleName() const { return {}; }

    /// Never fails: reads as much as the text supports. Called from any thread.
    [[nodiscard]] virtual std::shared_ptr<const Analysis> analyse(const AnalysisInput& input) const = 0;
    /// File looked for in the document's folder and its parents ("game.ron"), or empty.
    [[nodiscard]] virtual QString companionName() const { return {}; }
    /// The same where the text decides which file it is.
    [[nodiscard]] virtual CompanionPlace companionPlace(const Analysis& analysis) const {
        Q_UNUSED(analysis);
        return {companionName(), true, {}};
    }

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
        Q_UNUSED(plainText);
        return std::nullopt;
    }

    /// Styles for the bytes of `span`, which begins and ends at line borders.
    virtual void highlight(const Analysis& analysis, const text::Snapshot& text, text::Span span,
                           const StyleSink& sink) const {
        Q_UNUSED(analysis);
        Q_UNUSED(text);
        Q_UNUSED(span);
        Q_UNUSED(sink);
    }
    /// Text colours of the styles kFirstOwn, kFirstOwn + 1, ….
    [[nodiscard]] virtual std::vector<QColor> ownColours(const Analysis& analysis) const {
        Q_UNUSED(analysis);
        return {};
    }

    [[nodiscard]] virtual std::vector<ActionSpec> actions() const { return {}; }
    /// Ids of the actions in the menu that has the kind's name while a document of it is in front; an empty
    /// one is a line. Without any there is no such menu.
    [[nodiscard]] virtual QStringList menu() const { return {}; }
    /// The picture beside the text, or null for a kind that is only text.
    [[nodiscard]] virtual canvas::VisualEditor* makeEditor(const EditorContext& context,
                                                           QWidget* parent) const {
        Q_UNUSED(context);
        Q_UNUSED(parent);
        return nullptr;
    }
    /// A picture for cards, thumbnails, exports and the command line. Null: there is none, and where that is
    /// due to `options` or the text, `error` says why.
    [[nodiscard]] virtual std::unique_ptr<Picture> picture(const std::shared_ptr<const Analysis>& analysis,
                                                           const PictureOptions& options,
                                                           QString* error) const {
        Q_UNUSED(analysis);
        Q_UNUSED(options);
        Q_UNUSED(error);
        return nullptr;
    }
};

/// A problem's message as a sentence begins.
[[nodiscard]] QString sentence(const std::string& message);

/// Every kind the program knows. The last resort is plain text without problems.
class KindRegistry {
public:
    KindRegistry();
    void add(std::unique_ptr<DocumentKind> kind);

    [[nodiscard]] const std::vector<std::unique_ptr<DocumentKind>>& kinds() const { return m_kinds; }
    /// The kind of a file by its name's ending, plain text if none is known.
    [[nodiscard]] const DocumentKind& forPath(const QString& path) const;
    [[nodiscard]] bool knows(const QString& path) const;
    [[nodiscard]] const DocumentKind* find(const QString& id) const;
    /// For a file dialog: "Level text (*.map *.ron)", one line a kind, "All files (*)".
    [[nodiscard]] QStringList nameFilters() const;

private:
    std::vector<std::unique_ptr<DocumentKind>> m_kinds;
    std::unique_ptr<DocumentKind> m_plain;
};

}  // namespace lw::document
