// SPDX-License-Identifier: MIT
#pragma once

#include <rapidcheck.h>
#include <string>
#include <vector>

namespace lw::testing {

/// Random Stackup texts of up to 60 words, right and wrong ones, with comments between.
inline rc::Gen<std::string> genStackup() {
    return rc::gen::map(
        rc::gen::resize(60, rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                                "1", "2", "3", "0", "-1", "2.5", "inf", "40", "0 40", "a 1 i", "+", "*", "%",
                                "rnd", "dup", "drop", "swap", "over", "raise", "exch", "clone", "roll",
                                "$sides", "$th", "r", "rmv", "amv", ">>", "i", "spath", "sleep", "thsleep",
                                "p:_|.", "T:|./_|.", "t:.--.", "P:", "p:x*", "h:|.+|./|.", "call:c", "call:",
                                "1 if", "else", "2 for", "end", "endif", "1 while", "0", "return", "(", "#(",
                                ")", ") sum", "'c'", "none", "#abs", "#restrict", "-- note\n", "?", "\r\n"))),
        [](const std::vector<std::string>& words) {
            std::string text;
            for (const std::string& word : words) text += word + " ";
            return text;
        });
}

/// Random texts that compile: rings with literal and computed operands, waits, moves and loops.
inline rc::Gen<std::string> genGoodStackup() {
    const auto line = rc::gen::element<std::string>(
        "a 40 p:_|.", "r 1 i p:|./_|.", "0 40 T:.", "3 2.5 t:|._", "0 40 swap drop 1 swap T:..", "1 rmv",
        "1.5 i thsleep", "0.5 sleep", "2 for r 1 i p:_|. 1 rmv end",
        "$sides 5 == if a 40 p:. else 0 20 P:._ end", "-- a comment", "", "  0 40 p:~|.",
        "1 2 3 drop drop drop", "0 40 over over T:. T:..", "#( 1 ) 'c'");
    return rc::gen::map(
        rc::gen::pair(rc::gen::resize(12, rc::gen::container<std::vector<std::string>>(line)),
                      rc::gen::pair(rc::gen::element<std::string>("\n", "\r\n", " \n", "\n\n"),
                                    rc::gen::element<std::string>("", "#abs 2", "#mirror -1"))),
        [](const auto& parts) {
            std::string text;
            for (const std::string& part : parts.first) text += part + parts.second.first;
            return text + parts.second.second;
        });
}

}  // namespace lw::testing
