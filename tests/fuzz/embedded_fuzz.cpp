// SPDX-License-Identifier: MIT
// Edits of a text inside a quoted string: what the host says after them is the inner text after them, and
// host bytes outside stay.
#include <optional>
#include <string>
#include <variant>

#include "fuzz/fuzz_support.h"
#include "text/embedded.h"
#include "text/utf8.h"

using lw::fuzzing::require;
using namespace lw::text;

namespace {

constexpr std::string_view kBefore = "p = \"";
constexpr std::string_view kAfter = "\" -- q";

/// How the host writes: a backslash before a byte, `<` and `>` around a scalar, `%` for nothing, else bytes
/// as they are. These five bytes never stand for themselves.
bool special(char c) {
    return c == '\\' || c == '"' || c == '<' || c == '>' || c == '%';
}

std::string encodeScalar(std::string_view bytes, bool plain) {
    if (bytes.size() > 1) return plain ? std::string(bytes) : "<" + std::string(bytes) + ">";
    return special(bytes[0]) || !plain ? "\\" + std::string(bytes) : std::string(bytes);
}

std::string encode(std::string_view inner) {
    std::string host;
    for (std::size_t at = 0; at < inner.size();) {
        const std::size_t length = decodeAt(inner, at).length;
        host += encodeScalar(inner.substr(at, length), length == 1);
        at += length;
    }
    return host;
}

/// The same in a way of its own for each scalar, as a person may have written it.
std::string encodeFreely(std::string_view inner, FuzzedDataProvider& input) {
    std::string host;
    for (std::size_t at = 0; at < inner.size();) {
        const std::size_t length = decodeAt(inner, at).length;
        const auto style = input.ConsumeIntegralInRange(0, 3);
        if (style >= 2) host += '%';
        host += encodeScalar(inner.substr(at, length), style % 2 == 0);
        at += length;
    }
    return host;
}

struct Decoding {
    std::string inner;
    std::vector<Embedded::Segment> segments;
};

Decoding decode(std::string_view host, std::size_t offset) {
    Decoding out;
    for (std::size_t at = 0; at < host.size();) {
        if (host[at] == '%') {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        std::string_view bytes = host.substr(at, 1);
        if (host[at] == '\\') {
            end = at + 2;
            bytes = host.substr(at + 1, 1);
        } else if (host[at] == '<') {
            end = host.find('>', at) + 1;
            bytes = host.substr(at + 1, end - at - 2);
        }
        const std::size_t start = out.inner.size();
        out.inner += bytes;
        out.segments.push_back(
            {{offset + at, offset + end}, {start, out.inner.size()}, end - at == bytes.size()});
        at = end;
    }
    return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const std::string written = encodeFreely(input.ConsumeRandomLengthString(64), input);
    const Decoding before = decode(written, kBefore.size());
    const std::string host = std::string(kBefore) + written + std::string(kAfter);
    const Embedded embedded({kBefore.size(), kBefore.size() + written.size()}, before.inner, before.segments,
                            [](std::string_view inner) -> std::optional<std::string> {
                                if (inner.find('\0') != std::string_view::npos) return std::nullopt;
                                return encode(inner);
                            });
    for (std::size_t i = 0; i <= before.inner.size(); ++i) {
        const std::size_t place = embedded.toHost(i);
        require(embedded.host().start <= place && place <= embedded.host().end, "places lie in the host");
        const std::optional<std::size_t> back = embedded.toInner(place);
        require(back && *back <= i, "places map back to themselves or to their segment's start");
    }

    const TextEdits edits = lw::fuzzing::consumeEdits(input, before.inner.size());
    const EditResult result = embedded.toHost(edits);
    if (std::holds_alternative<Refusal>(result)) return 0;
    const std::string after = std::get<TextEdits>(result).apply(host);
    require(after.starts_with(kBefore) && after.ends_with(kAfter), "the host's other bytes stay");
    const std::string_view inside =
        std::string_view(after).substr(kBefore.size(), after.size() - kBefore.size() - kAfter.size());
    require(decode(inside, 0).inner == edits.apply(before.inner), "the host says the edited text");
    return 0;
}
