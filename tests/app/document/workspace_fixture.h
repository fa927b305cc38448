// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "app/support/word_kind.h"
#include "document/workspace.h"

namespace lw::document {

/// A workspace on folders of its own, whose documents are of the kind "word".
struct WorkspaceTest : ::testing::Test {
    QTemporaryDir dir;
    KindRegistry kinds;
    Settings settings{dir.filePath(QStringLiteral("settings/s.ini"))};
    std::unique_ptr<Workspace> workspace;

    WorkspaceTest() {
        kinds.add(std::make_unique<lw::testing::WordKind>());
        QDir(dir.path()).mkpath(QStringLiteral("files/sub"));
        start();
    }
    void start() {
        workspace = std::make_unique<Workspace>(kinds, settings, dir.filePath(QStringLiteral("data")));
    }
    [[nodiscard]] QString path(const char* name) const {
        return dir.filePath(QStringLiteral("files/") + QString::fromLatin1(name));
    }
    [[nodiscard]] static std::string read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "(not there)";
    }
    static void write(const QString& path, const std::string& bytes) {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    [[nodiscard]] const DocumentKind& word() const { return *kinds.find(QStringLiteral("word")); }
    Document* open(const char* name) {
        QString error;
        Document* document = workspace->open(path(name), &error);
        EXPECT_NE(document, nullptr) << error.toStdString();
        return document;
    }
    static void append(Document* d, const std::string& text) {
        text::TextEdits edits;
        edits.insert(d->text().size(), text);
        ASSERT_EQ(d->apply(edits, QStringLiteral("Append")), EditOutcome::kDone);
    }
};

}  // namespace lw::document
