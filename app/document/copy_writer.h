// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "text/snapshot.h"

namespace lw::document {

/// Where the two files of a copy are.
struct CopyPlace {
    QString text;
    QString facts;
    friend bool operator==(const CopyPlace&, const CopyPlace&) = default;
};

/// Removes a copy, in whichever state it is.
void removeCopy(const CopyPlace& place);

/// Writes recovery copies, a text and its facts each. All that waits is put where the end of the program
/// costs nothing before the first of it is flushed, so that neither a slow disk nor the number of copies
/// delays the next one; a newer version of a copy takes the place of one that still waits.
class CopyWriter : public std::enable_shared_from_this<CopyWriter> {
public:
    /// Runs what it is given, one after the other, in any thread.
    using Runner = std::function<void(std::function<void()>)>;
    /// Hears what went wrong, or an empty string, once a copy stands; in the thread that writes. Of a copy
    /// that was replaced by a newer one it hears nothing.
    using Done = std::function<void(const QString& error)>;

    explicit CopyWriter(Runner run) : m_run(std::move(run)) {}

    void store(const CopyPlace& place, const text::Snapshot& text, const std::function<QByteArray()>& facts,
               const Done& done);
    void drop(const CopyPlace& place);

private:
    /// A copy to be written, or (without a text) to be removed.
    struct Job {
        CopyPlace place;
        std::optional<text::Snapshot> text;
        std::function<QByteArray()> facts;
        Done done;
    };
    /// One that is beside its place.
    struct Begun {
        CopyPlace place;
        std::string text;   ///< digests
        std::string facts;  ///< empty: they stand already
        Done done;
    };

    void enqueue(Job job);
    void work();
    void begin(Job job);
    void finish(const Begun& begun);

    Runner m_run;
    std::mutex m_mutex;
    std::vector<Job> m_waiting;
    // Of the thread that writes:
    std::vector<Begun> m_begun;
    QHash<QString, std::string> m_facts;  ///< digests of those that stand, by their place
};

}  // namespace lw::document
