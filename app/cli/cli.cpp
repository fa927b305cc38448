// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <istream>
#include <new>
#include <ostream>
#include <type_traits>
#include <utility>
#include <variant>

#include "cli/inputs.h"
#include "cli/reference.h"
#include "cli/verbs.h"
#include "cli/version.h"
#include "text/number.h"

namespace lw::cli {

namespace {

constexpr const char* kFooter =
    "\nExit status: 0 done and no errors in the input, 1 the input has errors,\n"
    "2 wrong usage or a file that can't be read or written.";

/// As CLI11's Range, but without words of its own in the help.
CLI::Validator rangeCheck(std::uint64_t least, std::uint64_t most) {
    return CLI::Validator(
        [least, most](const std::string& text) {
            const auto number = text::parseUint64(text);
            if (number && *number >= least && *number <= most) return std::string();
            return fmt::format("'{}' is out of range: it takes {} to {}", text, least, most);
        },
        "");
}

/// One of `choices`; the help names them, so that no words of its own are needed.
CLI::Validator choiceCheck(const std::vector<std::string>& choices) {
    return CLI::Validator(
        [choices](const std::string& text) {
            if (std::find(choices.begin(), choices.end(), text) != choices.end()) return std::string();
            return fmt::format("there is no '{}'; it takes one of {{{}}}", text, fmt::join(choices, ","));
        },
        "");
}

/// The options and verbs, as the parser knows them. The verb named sets `run`.
class CommandLine {
public:
    explicit CommandLine(Streams streams) : m_streams(streams), m_verbs(allVerbs(streams)) {
        m_app.name("levelwright-cli");
        m_app.footer(kFooter);
        m_app.set_version_flag("--version", std::string("levelwright-cli ") + kVersion,
                               "Print the version and exit");
        m_app.add_flag("--bash-completion", m_wantsCompletion, "Print a completion script for bash and exit");
        m_app.add_flag("--man-page", m_wantsManPage, "Print the man page and exit");
        for (Verb& verb : m_verbs) add(verb);
    }

    int run(std::vector<std::string> arguments) {
        std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
        try {
            m_app.parse(std::move(arguments));
        } catch (const CLI::ParseError& error) {
            return m_app.exit(error, m_streams.out, m_streams.err) == 0 ? kDone : kUsageOrFile;
        }
        if (m_wantsCompletion || m_wantsManPage) {
            m_streams.out << (m_wantsManPage ? manPage(reference()) : bashCompletion(reference()));
            return kDone;
        }
        if (!m_run) {
            m_streams.err << m_app.help();
            return kUsageOrFile;
        }
        return m_run();
    }

private:
    /// A `--batch` takes its lines from standard input and nothing else.
    static void refuseBesideBatch(const CLI::App& verb) {
        const auto isBatch = [](const CLI::Option* option) { return option->check_lname("batch"); };
        const auto options = verb.get_options([](const CLI::Option* option) { return option->count() > 0; });
        if (std::none_of(options.begin(), options.end(), isBatch)) return;
        const auto other = std::find_if_not(options.begin(), options.end(), isBatch);
        if (other == options.end()) return;
        throw CLI::ValidationError((*other)->get_name(),
                                   "--batch reads standard input and takes nothing else");
    }

    void add(const Verb& verb) {
        CLI::App* const app = m_app.add_subcommand(verb.name, verb.help);
        for (const VerbOption& option : verb.options) add(*app, option);
        app->final_callback([this, app, &verb] {
            refuseBesideBatch(*app);
            const std::string error = verb.usageError ? verb.usageError() : std::string();
            if (!error.empty()) throw CLI::ValidationError(error);
            m_run = verb.run;
        });
    }

    static void add(CLI::App& app, const VerbOption& option) {
        CLI::Option* const added = std::visit(
            [&](auto* target) {
                if constexpr (std::is_same_v<decltype(target), bool*>)
                    return app.add_flag(option.names, *target, option.help);
                else
                    return app.add_option(option.names, *target, option.help)->type_name(valueName(option));
            },
            option.target);
        if (option.required) added->required();
        if (!option.choices.empty()) added->check(choiceCheck(option.choices));
        if (option.range) added->check(rangeCheck(option.range->first, option.range->second));
    }

    [[nodiscard]] static std::string valueName(const VerbOption& option) {
        if (!option.value.empty() || option.choices.empty()) return option.value;
        return fmt::format("{{{}}}", fmt::join(option.choices, ","));
    }

    [[nodiscard]] static std::vector<OptionReference> optionsOf(const CLI::App& app, const Verb* verb) {
        std::vector<OptionReference> out;
        for (const CLI::Option* option : app.get_options()) {
            OptionReference item;
            for (const std::string& name : option->get_snames()) item.names.push_back("-" + name);
            for (const std::string& name : option->get_lnames()) item.names.push_back("--" + name);
            item.description = option->get_description();
            const bool isArgument = item.names.empty();
            if (isArgument)
                item.value = option->get_name(true) + (option->get_items_expected_max() > 1 ? "…" : "");
            else if (option->get_items_expected_max() > 0)
                item.value = option->get_type_name();
            if (verb != nullptr && !isArgument) {
                const auto declared =
                    std::find_if(verb->options.begin(), verb->options.end(),
                                 [&](const VerbOption& o) { return o.names.ends_with(item.names.back()); });
                if (declared != verb->options.end()) item.choices = declared->choices;
            }
            out.push_back(std::move(item));
        }
        return out;
    }

    [[nodiscard]] Reference reference() const {
        Reference out;
        out.formats = formatNames();
        out.options = optionsOf(m_app, nullptr);
        for (const Verb& verb : m_verbs) {
            out.verbs.push_back({verb.name, verb.help, optionsOf(*m_app.get_subcommand(verb.name), &verb)});
        }
        return out;
    }

    Streams m_streams;
    std::vector<Verb> m_verbs;
    CLI::App m_app{"Check, print and convert level files"};
    bool m_wantsCompletion = false;
    bool m_wantsManPage = false;
    std::function<int()> m_run;
};

}  // namespace

int runCli(const std::vector<std::string>& arguments, Streams streams) {
    int status = kUsageOrFile;
    try {
        status = CommandLine(streams).run(arguments);
    } catch (const std::bad_alloc&) {
        streams.err << "levelwright-cli: there is not enough memory for this input\n";
        return kUsageOrFile;
    }
    streams.out.flush();
    if (!streams.out && isReaderGone()) return status;  // as `… | head` does it: nothing is wrong
    if (!streams.out) {
        streams.err << "levelwright-cli: standard output can't be written\n";
        return kUsageOrFile;
    }
    if (streams.in.bad()) {
        streams.err << "levelwright-cli: standard input can't be read\n";
        return kUsageOrFile;
    }
    return status;
}

}  // namespace lw::cli
