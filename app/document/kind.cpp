// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/kind.h"

#include <QFileInfo>

namespace lw::document {

namespace {

class PlainAnalysis : public Analysis {
public:
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_none; }

private:
    std::vector<text::Diagnostic> m_none;
};

class PlainKind : public DocumentKind {
public:
    [[nodiscard]] QString id() const override { return QStringLiteral("text"); }
    [[nodiscard]] QString name() const override { return QStringLiteral("Text"); }
    [[nodiscard]] QString iconName() const override { return QStringLiteral("text-pane"); }
    [[nodiscard]] QStringList suffixes() const override { return {QStringLiteral("txt")}; }
    [[nodiscard]] std::shared_ptr<const Analysis> analyse(const AnalysisInput&) const override {
        return std::make_shared<PlainAnalysis>();
    }
};

QStringList patterns(const DocumentKind& kind) {
    QStringList out;
    for (const QString& suffix : kind.suffixes()) out << QStringLiteral("*.") + suffix;
    return out;
}

}  // namespace

bool DocumentKind::claims(const QString& fileName) const {
    return suffixes().contains(QFileInfo(fileName).suffix().toLower());
}

QString sentence(const std::string& message) {
    QString text = QString::fromStdString(message);
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

KindRegistry::KindRegistry() : m_plain(std::make_unique<PlainKind>()) {}

void KindRegistry::add(std::unique_ptr<DocumentKind> kind) {
    m_kinds.push_back(std::move(kind));
}

const DocumentKind& KindRegistry::forPath(const QString& path) const {
    const QString name = QFileInfo(path).fileName();
    for (const auto& kind : m_kinds) {
        if (kind->claims(name)) return *kind;
    }
    return *m_plain;
}

bool KindRegistry::knows(const QString& path) const {
    return &forPath(path) != m_plain.get();
}

const DocumentKind* KindRegistry::find(const QString& id) const {
    if (id == m_plain->id()) return m_plain.get();
    for (const auto& kind : m_kinds) {
        if (kind->id() == id) return kind.get();
    }
    return nullptr;
}

QStringList KindRegistry::nameFilters() const {
    QStringList all;
    QStringList lines;
    for (const auto& kind : m_kinds) {
        for (const QString& pattern : patterns(*kind)) {
            if (!all.contains(pattern)) all << pattern;
        }
        lines << QStringLiteral("%1 (%2)").arg(kind->name(), patterns(*kind).join(QLatin1Char(' ')));
    }
    if (!all.isEmpty()) {
        lines.prepend(QStringLiteral("Level text (%1)").arg(all.join(QLatin1Char(' '))));
    }
    lines << QStringLiteral("All files (*)");
    return lines;
}

}  // namespace lw::document
