// SPDX-License-Identifier: MIT
#include "formats/pattern_json.h"

#include <string_view>

#include "text/json_writer.h"

namespace lw::formats {

namespace {

std::string_view separatorText(pattern::Separator separator) {
    switch (separator) {
        case pattern::Separator::kNone:
            return "";
        case pattern::Separator::kPlus:
            return "+";
        case pattern::Separator::kSlash:
            return "/";
        case pattern::Separator::kMinus:
            return "-";
    }
    return "";
}

std::string pstringJson(const pattern::PString& pattern) {
    if (!pattern.valid) return "null";
    text::JsonWriter json;
    json.beginObject();
    json.member("mirror", pattern.mirrored);
    json.key("divisions");
    json.beginArray();
    for (const pattern::Division& division : pattern.divisions) {
        json.beginObject();
        json.member("head", pattern.slice(division.head));
        json.member("loop", pattern.slice(division.loop));
        json.member("separator", separatorText(division.separator));
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
}

std::string instructionsJson(const stackup::Program& program) {
    text::JsonWriter json;
    json.beginObject();
    json.key("instructions");
    json.beginArray();
    for (const stackup::Listed& listed : stackup::listing(program)) {
        json.beginObject();
        json.member("address", listed.address);
        json.member("text", listed.text);
        json.member("start", listed.span.start);
        json.member("end", listed.span.end);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
}

std::string programsJson(const stackup::LuaDocument& document) {
    text::JsonWriter json;
    json.beginObject();
    json.key("programs");
    json.beginArray();
    for (const stackup::LuaProgram& program : document.programs) {
        json.beginObject();
        json.member("name", std::string_view(program.name));
        json.member("start", program.span.start);
        json.member("end", program.span.end);
        json.member("text", std::string_view(program.text.text()));
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.take();
}

}  // namespace

std::string patternJson(const PatternFile& file) {
    switch (file.form()) {
        case PatternForm::kStackup:
            return instructionsJson(file.programs().front().program());
        case PatternForm::kLua:
            return programsJson(file.lua());
        case PatternForm::kPString:
            break;
    }
    return pstringJson(file.pstring());
}

}  // namespace lw::formats
