// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/run_request.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cli/json.h"
#include "pattern/ring.h"
#include "text/json_writer.h"

namespace lw::cli {

namespace {

/// The keys of a request; kOther for all else.
enum class Key {
    kOther,
    kId,
    kSource,
    kSides,
    kSpeed,
    kPlayerSpeed,
    kMirror,
    kStartSide,
    kArguments,
    kReplay,
    kRandomMirroring,
    kRandomStart,
};

constexpr std::array<std::pair<std::string_view, Key>, 11> kKeys = {
    {{"id", Key::kId},
     {"src", Key::kSource},
     {"sides", Key::kSides},
     {"speed", Key::kSpeed},
     {"player_speed", Key::kPlayerSpeed},
     {"rnd_mirror", Key::kMirror},
     {"rnd_abs", Key::kStartSide},
     {"args", Key::kArguments},
     {"rnd", Key::kReplay},
     {"random_mirroring", Key::kRandomMirroring},
     {"random_start", Key::kRandomStart}}};

/// Takes a request from the events of nlohmann's reader, which asks for these names.
class RequestReader {
public:
    bool null() { return take(std::nullopt, "null"); }
    bool boolean(bool flag) {
        if (m_depth == 1 && m_key == Key::kRandomMirroring) {
            m_randomMirroring = flag;
            return true;
        }
        if (m_depth == 1 && m_key == Key::kRandomStart) {
            m_randomStart = flag;
            return true;
        }
        return take(std::nullopt, flag ? "true" : "false");
    }
    bool number_integer(std::int64_t number) {
        return take(static_cast<double>(number), [number] { return std::to_string(number); });
    }
    bool number_unsigned(std::uint64_t number) {
        return take(static_cast<double>(number), [number] { return std::to_string(number); });
    }
    bool number_float(double number, const std::string&) {
        return take(number, [number] { return toText(Json(number)); });
    }
    bool string(std::string& text) {
        if (m_depth == 1 && m_key == Key::kSource) {
            m_request.source = std::move(text);
            m_hasSource = true;
            return true;
        }
        std::optional<double> number;
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        if (text == "inf") number = kInfinity;
        if (text == "-inf") number = -kInfinity;
        if (text == "nan") number = std::numeric_limits<double>::quiet_NaN();
        return take(number, [&text] {
            std::string quoted;
            text::appendJsonString(quoted, text);
            return quoted;
        });
    }
    bool binary(Json::binary_t&) { return true; }
    bool start_object(std::size_t) {
        m_isObject |= m_depth == 0;
        return open(false);
    }
    bool start_array(std::size_t) { return open(true); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        if (m_depth != 1) return true;
        m_key = Key::kOther;
        for (const auto& [known, key] : kKeys) {
            if (name == known) m_key = key;
        }
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) {
        throw std::invalid_argument("this is not JSON");
    }

    RunRequest finish(std::string_view line) && {
        if (!m_isObject || !m_hasSource)
            throw std::invalid_argument("a line is an object with a program in 'src'");
        if (m_hasNestedId) m_request.id = toText(Json::parse(line)["id"]);
        stackup::RunSettings& settings = m_request.settings;
        if (!m_randomMirroring) settings.mirror = 1;
        if (!m_randomStart) settings.startSide = 0;
        settings.limit = stackup::kLibraryLimit;
        settings.functions = stackup::vectorFunctions();
        settings.assumeUnknown = false;
        return std::move(m_request);
    }

private:
    bool open(bool isList) {
        if (m_depth == 1) {
            m_isInList = isList && (m_key == Key::kArguments || m_key == Key::kReplay);
            m_hasNestedId |= m_key == Key::kId;
            if (m_key == Key::kArguments) m_request.settings.arguments.clear();
            if (m_key == Key::kReplay) m_request.settings.replay.clear();
            if (!m_isInList && m_key != Key::kId && m_key != Key::kOther) refuse();
        } else if (m_depth == 2 && m_isInList) {
            refuse();
        }
        ++m_depth;
        return true;
    }
    bool close() {
        --m_depth;
        if (m_depth == 1) m_isInList = false;
        return true;
    }

    [[noreturn]] void refuse() const {
        std::string_view name;
        for (const auto& [known, key] : kKeys) {
            if (m_key == key) name = known;
        }
        switch (m_key) {
            case Key::kSource:
                throw std::invalid_argument("a line is an object with a program in 'src'");
            case Key::kRandomMirroring:
            case Key::kRandomStart:
                throw std::invalid_argument(fmt::format("'{}' takes true or false", name));
            default:
                throw std::invalid_argument(
                    fmt::format("'{}' takes numbers, \"nan\", \"inf\" and \"-inf\"", name));
        }
    }

    /// A value that is no program and no switch; `json` writes it.
    template <class Text>
    bool take(std::optional<double> number, Text json) {
        if (m_depth == 2 && m_isInList) {
            if (!number) refuse();
            auto& settings = m_request.settings;
            (m_key == Key::kArguments ? settings.arguments : settings.replay).push_back(*number);
            return true;
        }
        if (m_depth != 1 || m_key == Key::kOther) return true;
        if (m_key == Key::kId) {
            if constexpr (std::is_invocable_v<Text>)
                m_request.id = json();
            else
                m_request.id = json;
            m_hasNestedId = false;
            return true;
        }
        if (!number) refuse();
        set(*number);
        return true;
    }

    void set(double number) {
        stackup::RunSettings& settings = m_request.settings;
        switch (m_key) {
            case Key::kSides:
                if (!(number >= 1 && number <= pattern::kMaxSides) || number != std::floor(number)) {
                    throw std::out_of_range(
                        fmt::format("'sides' is a whole number from 1 to {}", pattern::kMaxSides));
                }
                settings.sides = static_cast<int>(number);
                return;
            case Key::kSpeed:
                settings.speed = number;
                return;
            case Key::kPlayerSpeed:
                settings.playerSpeed = number;
                return;
            case Key::kMirror:
                settings.mirror = number == -1 ? -1 : 1;
                return;
            case Key::kStartSide:
                settings.startSide = number;
                return;
            default:
                refuse();
        }
    }

    RunRequest m_request;
    Key m_key = Key::kOther;
    std::size_t m_depth = 0;
    bool m_isInList = false;
    bool m_isObject = false;
    bool m_hasSource = false;
    bool m_hasNestedId = false;
    bool m_randomMirroring = true;
    bool m_randomStart = true;
};

}  // namespace

RunRequest readRunRequest(std::string_view line) {
    RequestReader reader;
    Json::sax_parse(line, &reader);
    return std::move(reader).finish(line);
}

}  // namespace lw::cli
