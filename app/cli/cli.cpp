// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <istream>
#include <new>
#include <ostream>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "cli/inputs.h"
#include "cli/option_check.h"
#include "cli/reference.h"
#include "cli/verbs.h"
#include "cli/version.h"

namespace lw::cli {

namespace {

constexpr const char* kFooter =
    "\nExit status: 0 done and no errors in the input, 1 the input has errors,\n"
    "2 wrong usage or a file that can't be read or written.";

/// What the parser found wrong, in this program's words.
std::string wordsOf(const CLI::ParseError& error, const CLI::App& app) {
    std::string words = error.what();
    const auto is = [&](CLI::ExitCodes code) { return error.get_exit_code() == static_cast<int>(code); };
    if (is(CLI::ExitCodes::ExtrasError)) {
        const std::string extra = app.remaining(true).front();
        const bool isVerb = app.get_subcommands().empty() && !extra.starts_with('-');
        if (isVerb) return fmt::format("there is no verb '{}'", extra);
        return fmt::format("'{}' was not expected", extra);
    }
    if (is(CLI::ExitCodes::ArgumentMismatch) && words.ends_with(" missing"))
        return words.substr(0, words.find(':')) + " needs a value";
    // Of a value that is wrong: the name of its option, then what it takes (problemOf).
    constexpr std::string_view kTakes = ": takes ";
    const std::size_t takes = words.find(kTakes);
    if (takes != std::string::npos) words.erase(takes, 1);
    return words;
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
            if (error.get_exit_code() == 0) return m_app.exit(error, m_streams.out, m_streams.err);
            m_streams.err << "levelwright-cli: " << wordsOf(error, m_app)
                          << "\nRun with --help for more information.\n";
            return kUsageOrFile;
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
        // Before the parser reads it, whose own words are of its types.
        added->check([&option](const std::string& value) { return problemOf(option, value); }, "");
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
