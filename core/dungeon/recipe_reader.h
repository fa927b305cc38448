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
    /// The field of the recipe of that name.
    [[nodiscard]] const Field& field(std::string_view name) const;
    [[nodiscard]] bool isWritten(std::string_view name) const { return field(name).value != ron::kNone; }

    void readFields(ron::NodeId root);
    void readPipeline();
    void readSize();
    void readSeed(ron::NodeId node);
    void readEngine();
    /// The settings of one section of the pipeline, or of the recipe itself.
    void readParameters(std::string_view section);
    void refuseSection(std::string_view section);
    void readSteps(ron::NodeId node);
    void readStep(ron::NodeId node);
    void refuseMore(ron::NodeId node, std::string_view what);
    /// A value of a pair stands in it, else by itself.
    void readSlot(Slot slot, const Field& field);
    void readSlotValue(Slot slot, ron::NodeId node);
    void readMap();
    void readRooms(ron::NodeId node);
    void readTerrains(ron::NodeId node);
    void readPrefabs(ron::NodeId node);
    std::optional<std::vector<std::string>> readTexts(ron::NodeId node);
    void report(text::Severity severity, const char* code, text::Span span, std::string message);
    void warnOfUnused(std::string_view name, std::string_view why);

    RecipeAnalysis& m_out;
    text::DiagnosticSink& m_sink;
    ron::Reader m_reader;
    std::vector<Field> m_fields;
};

}  // namespace lw::dungeon
