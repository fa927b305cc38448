// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"

namespace lw::document {

/// Any RON file, as text with its syntax checked.
class RonKind : public DocumentKind {
public:
    [[nodiscard]] QString id() const override { return QStringLiteral("ron"); }
    [[nodiscard]] QString name() const override { return QStringLiteral("RON"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("code"); }
    [[nodiscard]] QStringList suffixes() const override { return {QStringLiteral("ron")}; }
    [[nodiscard]] std::shared_ptr<const Analysis> analyse(const AnalysisInput& input) const override;
    void highlight(const Analysis& analysis, const text::Snapshot& text, text::Span span,
                   const StyleSink& sink) const override;
};

/// A game definition: the file called game.ron, checked against what a definition may hold.
class GameKind : public RonKind {
public:
    [[nodiscard]] QString id() const override { return QStringLiteral("game"); }
    [[nodiscard]] QString name() const override { return QStringLiteral("Game"); }
    [[nodiscard]] bool claims(const QString& fileName) const override {
        return fileName == QLatin1String("game.ron");
    }
    [[nodiscard]] std::shared_ptr<const Analysis> analyse(const AnalysisInput& input) const override;
};

}  // namespace lw::document
