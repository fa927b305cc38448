// SPDX-License-Identifier: MIT
#include "map/cell_set.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace lw::map_editor {
namespace {

using Cells = std::set<std::pair<int, int>>;

Cells plain(const CellSet& set) {
    Cells out;
    for (const Stretch& s : set.stretches()) {
        for (int x = s.from; x < s.to; ++x) out.emplace(s.y, x);
    }
    return out;
}

CellSet anySet() {
    std::vector<Stretch> stretches;
    const int count = *rc::gen::inRange(0, 12);
    for (int i = 0; i < count; ++i) {
        const int from = *rc::gen::inRange(-8, 8);
        stretches.push_back({*rc::gen::inRange(-4, 4), from, from + *rc::gen::inRange(-1, 6)});
    }
    return CellSet::of(std::move(stretches));
}

RC_GTEST_PROP(CellSet, AgreesWithASetOfCells, ()) {
    const CellSet a = anySet();
    const CellSet b = anySet();
    const Cells pa = plain(a);
    const Cells pb = plain(b);
    Cells both;
    Cells either = pa;
    either.insert(pb.begin(), pb.end());
    Cells onlyA;
    for (const auto& cell : pa) (pb.count(cell) > 0 ? both : onlyA).insert(cell);
    RC_ASSERT(plain(a | b) == either);
    RC_ASSERT(plain(a & b) == both);
    RC_ASSERT(plain(a - b) == onlyA);
    RC_ASSERT((a | b) == (b | a));
    RC_ASSERT(a.count() == static_cast<qint64>(pa.size()));
    for (int y = -5; y < 6; ++y) {
        for (int x = -10; x < 16; ++x) RC_ASSERT(a.contains({x, y}) == (pa.count({y, x}) > 0));
    }
    RC_ASSERT(a.translated({3, -2}).translated({-3, 2}) == a);
    for (const Stretch& s : a.stretches())
        RC_ASSERT(a.bounds().contains(QRect(s.from, s.y, s.to - s.from, 1)));
}

TEST(CellSet, OfARectangle) {
    const CellSet set(QRect(2, 1, 3, 2));
    EXPECT_EQ(set.count(), 6);
    EXPECT_TRUE(set.isRectangle());
    EXPECT_EQ(set.bounds(), QRect(2, 1, 3, 2));
    EXPECT_FALSE((set - CellSet(QRect(3, 1, 1, 1))).isRectangle());
    EXPECT_TRUE(CellSet(QRect()).isEmpty());
    EXPECT_FALSE(CellSet().isRectangle());
    EXPECT_TRUE(CellSet().bounds().isNull());
}

}  // namespace
}  // namespace lw::map_editor
