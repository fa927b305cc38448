// SPDX-License-Identifier: MIT
#pragma once

#include "dungeon/recipe_analysis.h"
#include "ron/reader.h"
#include "text/diagnostic.h"

namespace lw::dungeon {

/// Reads the fields of a recipe into an analysis, and reports what is not of its type.
class RecipeReader {
public:
    RecipeReader(RecipeAnalysis& out, text::DiagnosticSink& sink);

    void read();

private:
    using Field = ron::Reader::Field;

    [[nodiscard]] const ron::Tree& tree() const { return m_reader.tree(); }
    void readGroup(ParameterGroup group, const Field& field, std::string_view typeName);
    void readPair(ron::NodeId node, Parameter first, Parameter second);
    void readParameter(Parameter parameter, ron::NodeId node);
    void readEngine(ron::NodeId node);
    void readRooms(ron::NodeId node);
    void readTerrains(ron::NodeId node);
    std::optional<std::vector<std::string>> readTexts(ron::NodeId node);
    void warnOfUnused(const Field& field, std::string_view why);

    RecipeAnalysis& m_out;
    text::DiagnosticSink& m_sink;
    ron::Reader m_reader;
};

}  // namespace lw::dungeon
