// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/copy_writer.h"

#include <QFile>
#include <algorithm>
#include <optional>
#include <utility>

#include "document/recovery.h"
#include "files/two_steps.h"

namespace lw::document {

namespace {

std::string encoded(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

QString told(const std::optional<std::string>& failed) {
    return failed ? QString::fromStdString(*failed) : QString();
}

QString putBeside(const QString& path, const std::string& digest, const text::Snapshot& text) {
    std::vector<std::string_view> parts;
    parts.reserve(text.pieces().size());
    for (const auto& piece : text.pieces()) parts.push_back(piece.chunk->text());
    return told(files::putBeside(encoded(path), digest, parts));
}

}  // namespace

void removeCopy(const CopyPlace& place) {
    // The text first: facts alone are nothing to offer.
    QFile::remove(place.text);
    files::removeBeside(encoded(place.text));
    QFile::remove(place.facts);
    files::removeBeside(encoded(place.facts));
}

void CopyWriter::store(const CopyPlace& place, const text::Snapshot& text,
                       const std::function<QByteArray()>& facts, const Done& done) {
    enqueue({place, text, facts, done});
}

void CopyWriter::drop(const CopyPlace& place) {
    enqueue({place, std::nullopt, {}, {}});
}

void CopyWriter::enqueue(Job job) {
    {
        const std::scoped_lock lock(m_mutex);
        std::erase_if(m_waiting, [&job](const Job& other) { return other.place == job.place; });
        m_waiting.push_back(std::move(job));
    }
    m_run([self = shared_from_this()] { self->work(); });
}

void CopyWriter::work() {
    while (true) {
        std::vector<Job> waiting;
        {
            const std::scoped_lock lock(m_mutex);
            waiting.swap(m_waiting);
        }
        for (Job& job : waiting) begin(std::move(job));
        if (m_begun.empty()) return;
        finish(m_begun.front());
        m_begun.erase(m_begun.begin());
    }
}

void CopyWriter::begin(Job job) {
    const auto begun = std::find_if(m_begun.begin(), m_begun.end(),
                                    [&job](const Begun& other) { return other.place == job.place; });
    if (!job.text) {
        if (begun != m_begun.end()) m_begun.erase(begun);
        m_facts.remove(job.place.facts);
        removeCopy(job.place);
        return;
    }
    const text::Snapshot facts(job.facts().toStdString());
    Begun now{job.place, digestOf(*job.text).toHex().toStdString(), digestOf(facts).toHex().toStdString(),
              std::move(job.done)};
    if (m_facts.value(job.place.facts) == now.facts) {
        now.facts.clear();
        files::removeBeside(encoded(job.place.facts));
    }
    QString failed;
    // The facts first: a text without them has no name.
    if (!now.facts.empty()) failed = putBeside(job.place.facts, now.facts, facts);
    if (failed.isEmpty()) failed = putBeside(job.place.text, now.text, *job.text);
    if (!failed.isEmpty()) {
        // An older version that stands is no success.
        if (begun != m_begun.end()) begun->done = {};
        if (now.done) now.done(failed);
        return;
    }
    // Each has its turn, however often it is replaced.
    if (begun != m_begun.end())
        *begun = std::move(now);
    else
        m_begun.push_back(std::move(now));
}

void CopyWriter::finish(const Begun& begun) {
    QString failed;
    if (!begun.facts.empty()) {
        failed = told(files::settle(encoded(begun.place.facts), begun.facts));
        if (failed.isEmpty()) m_facts.insert(begun.place.facts, begun.facts);
    }
    if (failed.isEmpty()) failed = told(files::settle(encoded(begun.place.text), begun.text));
    if (begun.done) begun.done(failed);
}

}  // namespace lw::document
