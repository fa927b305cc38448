// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <map>
#include <string>

#include "cli/problem.h"
#include "cli/version.h"

namespace lw::cli {

namespace {

/// A path as a URI reference: relative stays relative; what a URI can't hold is percent-encoded.
std::string uriOf(const std::string& path) {
    constexpr std::string_view kPlain = "-._~/!$&'()*+,;=@";
    std::string out = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                             (byte >= 'a' && byte <= 'z') || kPlain.find(c) != std::string_view::npos;
        out += isPlain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return out;
}

const char* levelOf(text::Severity severity) {
    switch (severity) {
        case text::Severity::kError:
            return "error";
        case text::Severity::kWarning:
            return "warning";
        case text::Severity::kHint:
            return "note";
    }
    return "none";
}

Json region(const text::Position& start, const text::Position& end) {
    Json out;
    out["startLine"] = start.line;
    out["startColumn"] = start.column;
    out["endLine"] = end.line;
    out["endColumn"] = end.column;
    return out;
}

Json location(const std::string& path, Json place) {
    Json out;
    out["physicalLocation"]["artifactLocation"]["uri"] = uriOf(path);
    out["physicalLocation"]["region"] = std::move(place);
    return out;
}

Json fixJson(const Problem& problem, const Problem::Fix& fix) {
    Json replacements = Json::array();
    for (const Problem::Replacement& replacement : fix.replacements) {
        Json item;
        item["deletedRegion"] = region(replacement.start, replacement.end);
        item["insertedContent"]["text"] = replacement.text;
        replacements.push_back(std::move(item));
    }
    Json change;
    change["artifactLocation"]["uri"] = uriOf(problem.path);
    change["replacements"] = std::move(replacements);
    Json out;
    out["description"]["text"] = fix.title;
    out["artifactChanges"] = Json::array({std::move(change)});
    return out;
}

Json resultJson(const Problem& problem, std::size_t ruleIndex) {
    Json place = region(problem.start, problem.end);
    place["byteOffset"] = problem.span.start;
    place["byteLength"] = problem.span.length();
    Json out;
    out["ruleId"] = problem.code;
    out["ruleIndex"] = ruleIndex;
    out["level"] = levelOf(problem.severity);
    out["message"]["text"] = problem.message;
    out["locations"] = Json::array({location(problem.path, std::move(place))});
    for (const Problem::Related& related : problem.related) {
        Json item = location(problem.path, region(related.start, related.end));
        item["message"]["text"] = related.message;
        out["relatedLocations"].push_back(std::move(item));
    }
    for (const Problem::Fix& fix : problem.fixes) out["fixes"].push_back(fixJson(problem, fix));
    return out;
}

}  // namespace

Json sarifLog(const std::vector<Problem>& problems) {
    Json rules = Json::array();
    Json results = Json::array();
    std::map<std::string, std::size_t> indices;
    for (const Problem& problem : problems) {
        const auto [rule, isNew] = indices.emplace(problem.code, rules.size());
        if (isNew) rules.push_back({{"id", problem.code}});
        results.push_back(resultJson(problem, rule->second));
    }
    Json run;
    run["tool"]["driver"]["name"] = "levelwright-cli";
    run["tool"]["driver"]["version"] = kVersion;
    run["tool"]["driver"]["rules"] = std::move(rules);
    run["columnKind"] = "unicodeCodePoints";
    run["results"] = std::move(results);
    Json log;
    log["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
    log["version"] = "2.1.0";
    log["runs"] = Json::array({std::move(run)});
    return log;
}

}  // namespace lw::cli
