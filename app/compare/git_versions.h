// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProcess>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace lw::compare {

/// A version of a file that git has.
struct GitVersion {
    QString commit;   ///< abbreviated
    QString age;      ///< "3 days ago"
    QString subject;  ///< of the commit
};

/// Asks git for the versions of a file and for their bytes, without waiting for it. Nothing of git's set-up
/// that names programs is followed.
class GitVersions : public QObject {
    Q_OBJECT

public:
    explicit GitVersions(QObject* parent = nullptr);
    ~GitVersions() override;

    static constexpr int kMostVersions = 50;

    /// The versions of a file, newest first; none where it is in no repository, or git is not there.
    void list(const QString& path, std::function<void(std::vector<GitVersion>)> done);
    /// The bytes of a file in a version, or why they can't be had.
    struct Text {
        std::optional<QByteArray> bytes;
        QString error;
    };
    void read(const QString& path, const QString& commit, std::function<void(Text)> done);

private:
    void run(const QStringList& arguments, const QString& folder,
             std::function<void(int status, QByteArray output, QString error)> done);
};

}  // namespace lw::compare
