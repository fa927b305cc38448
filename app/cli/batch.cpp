// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batch.h"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <istream>
#include <new>
#include <ostream>

namespace lw::cli {

namespace {

constexpr std::size_t kBlock = 64 * 1024;

/// The lines of a stream, read in blocks.
class Lines {
public:
    explicit Lines(std::istream& in) : m_in(in) {}

    /// The next line without its line end; false where there is none. It is there until the next call.
    bool next(std::string_view& line) {
        std::size_t searched = m_at;
        while (true) {
            const std::size_t end = m_text.find('\n', searched);
            if (end != std::string::npos) {
                line = std::string_view(m_text).substr(m_at, end - m_at);
                m_at = end + 1;
                return true;
            }
            searched = m_text.size() - m_at;
            if (!readBlock()) break;
        }
        if (m_at == m_text.size()) return false;
        line = std::string_view(m_text).substr(m_at);
        m_at = m_text.size();
        return true;
    }

private:
    /// Drops the lines already given and reads on; whether there was anything.
    bool readBlock() {
        m_text.erase(0, m_at);
        m_at = 0;
        const std::size_t size = m_text.size();
        // Twice what a long line has by now, so that its bytes are not moved again and again.
        const std::size_t wanted = std::max(kBlock, size);
        m_text.resize(size + wanted);
        m_in.read(m_text.data() + size, static_cast<std::streamsize>(wanted));
        m_text.resize(size + static_cast<std::size_t>(m_in.gcount()));
        return m_text.size() > size;
    }

    std::istream& m_in;
    std::string m_text;
    std::size_t m_at = 0;
};

}  // namespace

int runBatch(Streams streams, const BatchWriter& answer) {
    Lines lines(streams.in);
    std::string out;
    std::size_t number = 0;
    bool failed = false;
    for (std::string_view line; streams.out && lines.next(line);) {
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        const std::size_t before = out.size();
        const auto fail = [&](const char* reason) {
            out.resize(before);
            streams.err << fmt::format("levelwright-cli: line {}: {}\n", number, onOneLine(reason));
            failed = true;
        };
        try {
            if (answer(line, number, out)) out += '\n';
        } catch (const std::bad_alloc&) {
            fail("there is not enough memory for its answer");
        } catch (const std::exception& error) {
            fail(error.what());
        }
        if (out.size() < kBlock) continue;
        streams.out.write(out.data(), static_cast<std::streamsize>(out.size()));
        out.clear();
    }
    streams.out.write(out.data(), static_cast<std::streamsize>(out.size()));
    return failed ? kInputHasErrors : kDone;
}

int runBatch(Streams streams, const BatchAnswer& answer) {
    return runBatch(streams, [&answer](std::string_view line, std::size_t number, std::string& out) {
        const auto text = answer(std::string(line), number);
        if (text) out += *text;
        return text.has_value();
    });
}

}  // namespace lw::cli
