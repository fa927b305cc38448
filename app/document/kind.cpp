// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/kind.h"

#include <QDir>
#include <QFileInfo>

#include "language/plain_text.h"

namespace lw::document {

namespace {

class PlainKind : public DocumentKind {
public:
    PlainKind() : DocumentKind(language::plainText()) {}
    [[nodiscard]] QString iconName() const override { return QStringLiteral("text-pane"); }
};

QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QStringList patterns(const DocumentKind& kind) {
    QStringList out;
    for (const QString& suffix : kind.suffixes()) out << QStringLiteral("*.") + suffix;
    return out;
}

}  // namespace

QString DocumentKind::id() const {
    return toQString(m_language.id());
}

QString DocumentKind::name() const {
    return toQString(m_language.name());
}

QStringList DocumentKind::suffixes() const {
    QStringList out;
    for (const std::string_view ending : m_language.endings()) out << toQString(ending.substr(1));
    return out;
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
    const std::string name = path.toStdString();
    for (const auto& kind : m_kinds) {
        const language::Language& language = kind->language();
        if (!language.claims(name)) continue;
        const auto beside = language.requiredBeside();
        if (beside.empty() || QFileInfo(QFileInfo(path).dir(), toQString(beside)).exists()) return *kind;
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
