// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/reference.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "cli/version.h"

namespace lw::cli {

namespace {

/// Text for roff: hyphens that may be copied, no line that starts with a control character.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '-')
            out += "\\-";
        else if (c == '\\')
            out += "\\e";
        else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
            out += std::string("\\&") + c;
        else
            out += c;
    }
    return out;
}

std::string optionTerm(const OptionReference& option) {
    std::string term;
    for (const std::string& name : option.names)
        term += (term.empty() ? "" : ", ") + fmt::format("\\fB{}\\fR", roff(name));
    if (!option.value.empty())
        term += (term.empty() ? "" : " ") + fmt::format("\\fI{}\\fR", roff(option.value));
    return term;
}

std::string optionEntry(const OptionReference& option) {
    return fmt::format(".TP\n{}\n{}\n", optionTerm(option), roff(option.description));
}

std::string synopsisOf(const VerbReference& verb) {
    std::string line = fmt::format(".B levelwright\\-cli {}\n", roff(verb.name));
    for (const OptionReference& option : verb.options) {
        if (option.names.empty())
            line += fmt::format("\\fI{}\\fR\n", roff(option.value));
        else if (option.names.front() != "--help")
            line += fmt::format("[{}]\n", optionTerm(option));
    }
    return line + ".br\n";
}

constexpr std::string_view kExitStatus = R"(.TP
0
Done; the input has no errors. Warnings and hints never change the status.
.TP
1
The input has errors.
.TP
2
Wrong usage, or a file that can't be read or written.
)";

constexpr std::string_view kFiles = R"(.TP
.I game.ron
What a game's level files may say: its terrains, looks, the largest map, its features and wall characters. Without \fB\-\-game\fR
the one nearest above each file is used; without any, everything is accepted.
)";

constexpr std::string_view kExamples = R"(.TP
.B levelwright\-cli check maps/
Every problem of every level file below maps/, a line each.
.TP
.B levelwright\-cli check \-\-format sarif maps/ > problems.sarif
The same for a code-scanning service.
.TP
.B levelwright\-cli print \-\-compact town.map
The map with its header on one line; characters that stand for one terrain become one.
.TP
.B levelwright\-cli parse \-\-as map \- < town.map
The map and its problems as JSON.
.TP
.B levelwright\-cli render town.map \-o town.png
A picture of the map.
)";

std::string wordsOf(const std::vector<OptionReference>& options) {
    std::vector<std::string> words;
    for (const OptionReference& option : options)
        std::copy(option.names.begin(), option.names.end(), std::back_inserter(words));
    return fmt::format("{}", fmt::join(words, " "));
}

/// Cases of the completion's choice by the word before: what an option takes.
std::string valueCases(const Reference& reference) {
    std::string cases;
    std::vector<std::string> done;
    for (const VerbReference& verb : reference.verbs) {
        for (const OptionReference& option : verb.options) {
            if (option.names.empty() || option.value.empty()) continue;
            const std::string names = fmt::format("{}", fmt::join(option.names, "|"));
            if (std::find(done.begin(), done.end(), names) != done.end()) continue;
            done.push_back(names);
            if (option.choices.empty()) {
                const char* action =
                    option.value == "FILE" ? "COMPREPLY=($(compgen -f -- \"$current\"))" : "COMPREPLY=()";
                cases += fmt::format("        {})\n            {}\n            return\n            ;;\n",
                                     names, action);
            } else {
                cases += fmt::format(
                    "        {})\n            COMPREPLY=($(compgen -W \"{}\" -- \"$current\"))\n            "
                    "return\n            ;;\n",
                    names, fmt::join(option.choices, " "));
            }
        }
    }
    return cases;
}

}  // namespace

std::string manPage(const Reference& reference) {
    std::string page =
        fmt::format(".TH LEVELWRIGHT\\-CLI 1 \"\" \"Levelwright {}\" \"User Commands\"\n", kVersion);
    page += ".SH NAME\nlevelwright\\-cli \\- check, print and convert level files\n.SH SYNOPSIS\n";
    for (const VerbReference& verb : reference.verbs) page += synopsisOf(verb);
    page += fmt::format(
        ".SH DESCRIPTION\nReads the level files of Levelwright, tells every problem with its line and "
        "column, and prints what was read.\n"
        "Formats are told by the extension or by \\fB\\-\\-as\\fR: {}. The path \\fB\\-\\fR is standard "
        "input. No display is needed.\n",
        roff(fmt::format("{}", fmt::join(reference.formats, ", "))));
    page += ".SH OPTIONS\n";
    for (const OptionReference& option : reference.options) page += optionEntry(option);
    page += ".SH VERBS\n";
    for (const VerbReference& verb : reference.verbs) {
        page += fmt::format(".SS {}\n{}\n", roff(verb.name), roff(verb.description));
        for (const OptionReference& option : verb.options) page += optionEntry(option);
    }
    page += ".SH EXIT STATUS\n" + std::string(kExitStatus) + ".SH FILES\n" + std::string(kFiles) +
            ".SH EXAMPLES\n" + std::string(kExamples);
    return page;
}

std::string bashCompletion(const Reference& reference) {
    std::vector<std::string> verbs;
    std::string optionCases;
    for (const VerbReference& verb : reference.verbs) {
        verbs.push_back(verb.name);
        optionCases += fmt::format("        {}) words=\"{}\" ;;\n", verb.name, wordsOf(verb.options));
    }
    return fmt::format(R"(# bash completion for levelwright-cli
_levelwright_cli() {{
    local current previous verb words i
    current=${{COMP_WORDS[COMP_CWORD]}}
    previous=${{COMP_WORDS[COMP_CWORD - 1]}}
    case $previous in
{values}    esac
    verb=
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${{COMP_WORDS[i]}} in
        -*) ;;
        *)
            verb=${{COMP_WORDS[i]}}
            break
            ;;
        esac
    done
    words=
    case $verb in
        '') words="{verbs} {global}" ;;
{options}    esac
    if [[ $current == -* || -z $verb ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    else
        COMPREPLY=($(compgen -f -- "$current"))
    fi
}}
complete -o filenames -F _levelwright_cli levelwright-cli
)",
                       fmt::arg("values", valueCases(reference)), fmt::arg("verbs", fmt::join(verbs, " ")),
                       fmt::arg("global", wordsOf(reference.options)), fmt::arg("options", optionCases));
}

}  // namespace lw::cli
