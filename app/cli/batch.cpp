// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batch.h"

#include <exception>
#include <fmt/format.h>
#include <istream>
#include <ostream>

namespace lw::cli {

int runBatch(Streams streams, const BatchAnswer& answer) {
    std::size_t number = 0;
    bool failed = false;
    for (std::string line; std::getline(streams.in, line);) {
        ++number;
        if (line.ends_with('\r')) line.pop_back();
        try {
            if (const auto text = answer(line, number)) streams.out << *text << '\n';
        } catch (const std::exception& error) {
            streams.err << fmt::format("levelwright-cli: line {}: {}\n", number, onOneLine(error.what()));
            failed = true;
        }
    }
    return failed ? kInputHasErrors : kDone;
}

}  // namespace lw::cli
