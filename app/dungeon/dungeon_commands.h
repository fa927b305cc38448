// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <string>

#include "document/action_registry.h"
#include "dungeon/dungeon_session.h"

namespace lw::dungeon_editor {

/// What is done with a dungeon and its seed but for looking: other seeds, C#, JSON, a map made of it.
class DungeonCommands : public QObject {
    Q_OBJECT

public:
    /// `owner`: the widget on whose behalf the actions are bound.
    DungeonCommands(DungeonSession& session, document::ActionRegistry& actions, document::Settings& settings,
                    QWidget& owner);

signals:
    void said(const QString& message);
    void refused(const QString& reason, const lw::text::Span& place);
    void documentRequested(const QString& kindId, const QByteArray& text);

private:
    void bindSeedActions();
    void bindResultActions();
    void randomSeed();
    void copyCSharp();
    void shareCSharp();
    /// How the recipe's own seed fails; nothing where it does not.
    [[nodiscard]] std::optional<dungeon::GenerationError> failure() const;
    void copyJson();
    void saveCSharp();
    void saveJson();
    [[nodiscard]] std::string csharp() const;
    [[nodiscard]] std::string json() const;
    void saveText(const std::string& text, const QString& title, const QString& suffix);
    void openAsMap();
    /// The map that the recipe makes or opens doors in; a refusal, said, where there is none.
    [[nodiscard]] std::optional<std::string> mapOfNow();

    DungeonSession& m_session;
    document::ActionRegistry& m_actions;
    document::Settings& m_settings;
    QWidget& m_owner;
};

/// An action's state with the reason why it can't be used, if it can't.
[[nodiscard]] inline document::ActionState onlyIf(bool can, const char* reason) {
    return {can, false, can ? QString() : QString::fromUtf8(reason)};
}

}  // namespace lw::dungeon_editor
