// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lw::text {
class Snapshot;
}

namespace lw::language {

class Analysis;

/// A file that a text is read together with, as the language asks for it: the `game.ron` above a map, the map
/// that a recipe names, an image of a `game.ron`.
struct CompanionRequest {
    std::string name;        ///< a path relative to the text's folder
    bool inParents = false;  ///< also in the folders above; the nearest counts
    /// Only this many bytes of its beginning are needed, and it is no text of a language; 0: all of it.
    std::size_t head = 0;

    friend bool operator==(const CompanionRequest&, const CompanionRequest&) = default;
};

/// What a front found for a request.
struct Companion {
    CompanionRequest request;
    std::string path;     ///< where it is, or ought to be
    std::string failure;  ///< why it can't be read, a sentence without a full stop; empty where it is read
    std::shared_ptr<const Analysis> file;  ///< null where it is not read
    std::string version{};                 ///< of one read in part: another where the file is another

    friend bool operator==(const Companion&, const Companion&) = default;
};

/// The companions of a text: one for each request that names a place. Two are equal when they hold the very
/// same analyses, so that what was derived from them can be kept.
class Companions {
public:
    Companions() = default;
    explicit Companions(std::vector<Companion> found) : m_found(std::move(found)) {}

    /// The companion asked for by that name; null where there is no place for it.
    [[nodiscard]] const Companion* find(std::string_view name) const;
    [[nodiscard]] auto begin() const { return m_found.begin(); }
    [[nodiscard]] auto end() const { return m_found.end(); }
    [[nodiscard]] bool empty() const { return m_found.empty(); }

    friend bool operator==(const Companions&, const Companions&) = default;

private:
    std::vector<Companion> m_found;
};

/// The text of the companion at `path`, also of a companion's own; null where it was not read.
[[nodiscard]] const text::Snapshot* companionText(const Companions& companions, std::string_view path);

}  // namespace lw::language
