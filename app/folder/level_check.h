// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSet>
#include <QString>
#include <QStringList>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "document/kind.h"
#include "language/companion_finder.h"
#include "text/diagnostic.h"
#include "text/snapshot.h"

namespace lw::folder {

/// A problem of a level that need not be open.
struct LevelProblem {
    text::Severity severity = text::Severity::kError;
    std::string code;
    std::string message;
    text::Span span;
    text::Position at;
    QStringList fixes;    ///< titles
    bool isSure = false;  ///< text::isSure
};

/// A part of a level that can be gone to by its name: a program of a Lua file.
struct NamedPart {
    QString name;
    std::size_t offset = 0;  ///< bytes
    std::uint32_t line = 1;
};

/// What is known of a level from reading it.
struct LevelFacts {
    QString summary;                     ///< "Crossing, 40 × 24"
    std::array<int, 3> counts{};         ///< errors, warnings, hints
    std::vector<LevelProblem> problems;  ///< by place, the first kMostProblems
    std::vector<NamedPart> parts;
    QStringList companions;  ///< paths of the files it was read together with
    QStringList wanted;      ///< names of the files it asks for, found or not
};

inline constexpr std::size_t kMostProblems = 1000;

[[nodiscard]] LevelFacts factsOf(const language::Analysis& analysis,
                                 const std::vector<text::Diagnostic>& problems);

/// The newest texts of the documents that are open, by path.
using OpenTexts = std::map<std::string, text::Snapshot>;

/// What reading one level gave.
struct CheckedLevel {
    QString failure;  ///< why it can't be read; empty where it can
    LevelFacts facts;
    QByteArray content;                                ///< a digest of everything the picture is made of
    std::shared_ptr<const document::Picture> picture;  ///< null where there is none, or it is known already
};

/// Reads levels one after another, as `levelwright-cli check` does but for texts that are open. Used from one
/// thread at a time.
class LevelChecker {
public:
    LevelChecker();
    ~LevelChecker();

    /// Pictures of a content in `known` are not made again.
    [[nodiscard]] CheckedLevel check(const QString& path, const document::DocumentKind& kind, OpenTexts open,
                                     const QSet<QByteArray>& known);

private:
    class Source;
    std::unique_ptr<Source> m_source;
    language::CompanionFinder m_finder;
};

}  // namespace lw::folder
