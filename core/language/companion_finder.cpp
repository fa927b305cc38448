// SPDX-License-Identifier: MIT
#include "language/companion_finder.h"

#include <utility>

#include "language/plain_text.h"

namespace lw::language {

namespace {

/// Whether two texts hold the same bytes; those that share their chunks are not compared.
bool isSame(const text::Snapshot& one, const text::Snapshot& other) {
    if (one.size() != other.size()) return false;
    if (!one.pieces().empty() && !other.pieces().empty() && one.pieces().size() == other.pieces().size()) {
        bool isShared = true;
        for (std::size_t i = 0; isShared && i < one.pieces().size(); ++i) {
            isShared = one.pieces()[i].chunk == other.pieces()[i].chunk;
        }
        if (isShared) return true;
    }
    return one.str() == other.str();
}

}  // namespace

Companion CompanionFinder::findOne(const std::string& path, const CompanionRequest& request) {
    Companion out{request, {}, {}, nullptr};
    out.path = request.inParents ? m_files.above(path, request.name) : m_files.beside(path, request.name);
    if (out.path.empty()) return out;
    FileSource::FileText read =
        request.head != 0 ? m_files.readHead(out.path, request.head) : m_files.read(out.path);
    if (!read.text) {
        out.failure = std::move(read.failure);
        m_kept.erase(out.path);
        return out;
    }
    out.version = std::move(read.version);
    const Language* language = request.head != 0 ? nullptr : m_languageOf(request.name);
    if (language == nullptr) language = &plainText();
    Kept& kept = m_kept[out.path];
    kept.isUsed = true;
    kept.analysis = analyseFound(*language, out.path, std::move(*read.text), kept.analysis);
    out.file = kept.analysis;
    return out;
}

/// The same analysis as before, where text and companions are.
std::shared_ptr<const Analysis> CompanionFinder::analyseFound(const Language& language,
                                                              const std::string& path, text::Snapshot text,
                                                              std::shared_ptr<const Analysis> previous) {
    if (previous && &previous->language() == &language && isSame(previous->text(), text) &&
        previous->companions() == find(path, previous->wanted())) {
        return previous;
    }
    return analyse(language, path, std::move(text), std::move(previous));
}

Companions CompanionFinder::find(const std::string& path, const std::vector<CompanionRequest>& requests) {
    std::vector<Companion> found;
    found.reserve(requests.size());
    for (const CompanionRequest& request : requests) {
        Companion one = findOne(path, request);
        if (!one.path.empty()) found.push_back(std::move(one));
    }
    return Companions(std::move(found));
}

std::shared_ptr<const Analysis> CompanionFinder::analyse(const Language& language, const std::string& path,
                                                         text::Snapshot text,
                                                         std::shared_ptr<const Analysis> previous) {
    // What is read may name more.
    constexpr int kMostRounds = 8;
    std::vector<CompanionRequest> wanted = language.wanted(text);
    auto analysis = language.analyse({text, find(path, wanted), std::move(previous)});
    for (int round = 0; round < kMostRounds; ++round) {
        std::vector<CompanionRequest> now = analysis->wanted();
        if (now == wanted) break;
        wanted = std::move(now);
        analysis = language.analyse({text, find(path, wanted), analysis});
    }
    return analysis;
}

void CompanionFinder::forgetUnused() {
    std::erase_if(m_kept, [](const auto& one) { return !one.second.isUsed; });
    for (auto& [path, kept] : m_kept) kept.isUsed = false;
}

}  // namespace lw::language
