// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ron/reader.h"
#include "ron/tree.h"
#include "text/diagnostic.h"
#include "text/span.h"

namespace lw::map {

/// The RON value of a tile's feature, or a part of it, for a game to read its own type from. What is asked
/// for and not there is reported at its place as a wrong shape (kind `header`) and answered with nothing. A
/// copy is two pointers; it lives as long as the call that was given it.
class FeatureValue {
public:
    /// `sink` takes what is reported; `reader` reports there too. Both outlive the value.
    FeatureValue(ron::Reader& reader, text::DiagnosticSink& sink, ron::NodeId node)
        : m_reader(&reader), m_sink(&sink), m_node(node) {}

    [[nodiscard]] const ron::Tree& tree() const { return m_reader->tree(); }
    [[nodiscard]] ron::NodeId node() const { return m_node; }
    /// Its bytes in the map's text.
    [[nodiscard]] text::Span span() const { return tree().node(m_node).span(); }

    /// Reports a value of the wrong shape (kind `header`).
    void reportShape(std::string message) const;
    /// Reports a rule of the game's own that the value breaks (kind `feature-rule`), at this part of it.
    void reportRule(std::string message) const;

    [[nodiscard]] std::optional<bool> boolean() const { return m_reader->readBool(m_node); }
    [[nodiscard]] std::optional<std::string> text() const { return m_reader->readText(m_node); }
    /// A whole number from `minimum` to `maximum`, in any spelling.
    [[nodiscard]] std::optional<std::int64_t> whole(
        std::int64_t minimum = std::numeric_limits<std::int64_t>::min(),
        std::int64_t maximum = std::numeric_limits<std::int64_t>::max()) const {
        return m_reader->readInteger(m_node, minimum, maximum);
    }
    /// A float, or a whole number.
    [[nodiscard]] std::optional<double> number() const { return m_reader->readNumber(m_node); }
    /// `[a, b]`
    [[nodiscard]] std::optional<std::vector<FeatureValue>> list() const;
    /// `None` or `Some(…)`.
    struct Maybe;
    [[nodiscard]] Maybe maybe() const;

    /// Which of `names` stands before the content: `Exit`, `Sign(…)`, `Shop(…)`; an index into them.
    [[nodiscard]] std::optional<std::size_t> variant(std::initializer_list<std::string_view> names) const;
    /// Whether nothing follows the variant's name.
    [[nodiscard]] bool hasNoContent() const;
    /// Whether the content is `count` values in parentheses.
    [[nodiscard]] bool hasElements(std::size_t count) const;
    /// One of them. Requires hasElements, and index below its count.
    [[nodiscard]] FeatureValue element(std::size_t index) const;
    /// Whether the content is `(name: value, …)` with each of `required`. Fields that are neither in it nor
    /// in `optional` are reported.
    [[nodiscard]] bool hasFields(std::initializer_list<std::string_view> required,
                                 std::initializer_list<std::string_view> optional = {}) const;
    /// The field of a name, the first of duplicates; nothing where it was left out.
    [[nodiscard]] std::optional<FeatureValue> field(std::string_view name) const;

private:
    [[nodiscard]] FeatureValue at(ron::NodeId node) const { return {*m_reader, *m_sink, node}; }
    [[nodiscard]] std::string_view describe() const;

    ron::Reader* m_reader;
    text::DiagnosticSink* m_sink;
    ron::NodeId m_node;
};

/// Neither `isNone` nor `inner`: it was no option, which is reported.
struct FeatureValue::Maybe {
    bool isNone = false;
    std::optional<FeatureValue> inner;  ///< what stands in `Some(…)`
};

/// A game's own feature type: the hook through which a game adds its things to the format. `read` makes one
/// from the value after the tile's (x, y); where it can't, it answers nothing and has reported why. `write`
/// gives RON that reads back as the same feature.
template <class F>
concept MapFeature = std::movable<F> && requires(const FeatureValue& value, const F& feature) {
    { F::read(value) } -> std::same_as<std::optional<F>>;
    { feature.write() } -> std::convertible_to<std::string>;
};

/// The feature of a game whose maps have none: there is no value of it.
class NoFeature {
public:
    NoFeature() = delete;

    /// Reports that the game has no features.
    [[nodiscard]] static std::optional<NoFeature> read(const FeatureValue& value);
    [[nodiscard]] std::string write() const { return {}; }

    friend bool operator==(const NoFeature&, const NoFeature&) = default;
};

}  // namespace lw::map
