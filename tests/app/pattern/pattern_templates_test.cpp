// SPDX-License-Identifier: MIT
#include "pattern/pattern_templates.h"

#include <map>

#include "editor_fixture.h"

namespace lw::pattern_editor {
namespace {

/// The walls of every ring at a side count.
std::vector<std::string> ringsOf(const OpenPattern& open, int sides) {
    open.session().setSides(sides);
    std::vector<std::string> out;
    for (std::size_t ring = 0; ring < open.session().ringCount(); ++ring) {
        const RingPicture& picture = open.session().picture(ring);
        std::string walls;
        for (int side = 0; side < sides; ++side) walls += picture.wallAt(side) ? '.' : '_';
        out.push_back(walls);
    }
    return out;
}

TEST(PatternTemplates, DrawWhatTheirDescriptionsSay) {
    const std::map<QString, std::vector<std::string>> rings = {
        // One gap, half a turn away from ring to ring.
        {QStringLiteral("Barrage"), {"_.....", "..._..", "_....."}},
        // Walls and gaps change places.
        {QStringLiteral("Alternating barrage"), {"._._._", "_._._.", "._._._", "_._._.", "._._._"}},
        // A long wall to go round, there and back.
        {QStringLiteral("Tunnel"),
         {"._....", "._____", "....._", "._____", "._....", "._____", "....._", "._____", "._...."}},
        // The gap moves on by one side.
        {QStringLiteral("Spiral"),
         {"__....", ".__...", "..__..", "...__.", "....__", "_...._", "__....", ".__...", "..__..", "...__.",
          "....__", "_...._"}},
        // Half the sides closed, then the other half.
        {QStringLiteral("Empty"), {}},
        {QStringLiteral("Wall-ex"), {"...___", "___...", "...___", "___..."}},
    };
    const auto templates = patternTemplates();
    ASSERT_EQ(templates.size(), rings.size());
    for (const document::Template& one : templates) {
        ASSERT_TRUE(rings.count(one.name)) << one.name.toStdString();
        const OpenPattern open(one.text);
        EXPECT_EQ(ringsOf(open, 6), rings.at(one.name)) << one.name.toStdString();
    }
}

TEST(PatternTemplates, HaveNoProblemAndAWayThroughAtEverySideCount) {
    for (const document::Template& one : patternTemplates()) {
        const OpenPattern open(one.text);
        EXPECT_TRUE(open.document.diagnostics().empty()) << one.name.toStdString();
        for (int sides = 3; sides <= 12; ++sides) {
            for (const std::string& ring : ringsOf(open, sides)) {
                EXPECT_NE(ring.find('_'), std::string::npos) << one.name.toStdString() << sides;
                EXPECT_NE(ring.find('.'), std::string::npos) << one.name.toStdString() << sides;
            }
            EXPECT_TRUE(open.session().notice().isEmpty()) << one.name.toStdString() << sides;
            const auto proof = passability::prove(
                open.session().program()->program(), open.session().runSettings(sides),
                open.session().analysis().walls(), open.editor->prover().gameConditions(), {.margin = false});
            EXPECT_EQ(proof.outcome, passability::Outcome::kPassable) << one.name.toStdString() << sides;
        }
    }
}

}  // namespace
}  // namespace lw::pattern_editor
