// SPDX-License-Identifier: MIT
#include "stackup/instruction.h"

#include <array>
#include <cstddef>

namespace lw::stackup {

namespace {

constexpr bool kFixed = true;
constexpr bool kVaries = false;
constexpr bool kHeader = true;
constexpr bool kBody = false;
constexpr bool kPure = true;
constexpr bool kActs = false;

constexpr std::array kWords = {
    Word{"+", Op::kAdd, 2, 1, kFixed, kHeader, kPure},
    Word{"-", Op::kSubtract, 2, 1, kFixed, kHeader, kPure},
    Word{"*", Op::kMultiply, 2, 1, kFixed, kHeader, kPure},
    Word{"/", Op::kDivide, 2, 1, kFixed, kHeader, kPure},
    Word{"%", Op::kModulo, 2, 1, kFixed, kHeader, kPure},
    Word{"floor", Op::kFloor, 1, 1, kFixed, kHeader, kPure},
    Word{"ceil", Op::kCeil, 1, 1, kFixed, kHeader, kPure},
    Word{"abs", Op::kAbs, 1, 1, kFixed, kHeader, kPure},
    Word{"sgn", Op::kSign, 1, 1, kFixed, kHeader, kPure},
    Word{"rnd", Op::kRandom, 2, 1, kFixed, kHeader, kPure},
    Word{"==", Op::kEqual, 2, 1, kFixed, kHeader, kPure},
    Word{"!=", Op::kUnequal, 2, 1, kFixed, kHeader, kPure},
    Word{"<", Op::kLess, 2, 1, kFixed, kHeader, kPure},
    Word{"<=", Op::kLessEqual, 2, 1, kFixed, kHeader, kPure},
    Word{">", Op::kGreater, 2, 1, kFixed, kHeader, kPure},
    Word{">=", Op::kGreaterEqual, 2, 1, kFixed, kHeader, kPure},
    Word{"or", Op::kOr, 2, 1, kFixed, kHeader, kPure},
    Word{"and", Op::kAnd, 2, 1, kFixed, kHeader, kPure},
    Word{"not", Op::kNot, 1, 1, kFixed, kHeader, kPure},
    Word{"dup", Op::kDup, 1, 2, kFixed, kBody, kPure},
    Word{"drop", Op::kDrop, 1, 0, kFixed, kBody, kPure},
    Word{"swap", Op::kSwap, 2, 2, kFixed, kBody, kPure},
    Word{"over", Op::kOver, 2, 3, kFixed, kBody, kPure},
    Word{"raise", Op::kRaise, 1, 1, kVaries, kBody, kPure},
    Word{"exch", Op::kExchange, 1, 0, kVaries, kBody, kPure},
    Word{"clone", Op::kClone, 0, 0, kVaries, kBody, kPure},
    Word{"roll", Op::kRoll, 2, 0, kVaries, kBody, kPure},
    Word{"$sides", Op::kSides, 0, 1, kFixed, kHeader, kPure},
    Word{"$hsides", Op::kHalfSides, 0, 1, kFixed, kHeader, kPure},
    Word{"$th", Op::kThickness, 0, 1, kFixed, kBody, kPure},
    Word{"$idealth", Op::kIdealThickness, 0, 1, kFixed, kBody, kPure},
    Word{"$idealdl", Op::kIdealDelay, 0, 1, kFixed, kBody, kPure},
    Word{"$sperpr", Op::kSecondsPerTurn, 0, 1, kFixed, kBody, kPure},
    Word{"$abs", Op::kAbsolute, 0, 1, kFixed, kBody, kPure},
    Word{"a", Op::kAbsolute, 0, 1, kFixed, kBody, kPure},
    Word{"$rel", Op::kRelative, 0, 1, kFixed, kBody, kPure},
    Word{"$rof", Op::kOffset, 0, 1, kFixed, kBody, kPure},
    Word{"$mirror", Op::kMirror, 0, 1, kFixed, kBody, kPure},
    Word{"$tolerance", Op::kTolerance, 0, 1, kFixed, kBody, kPure},
    Word{"r", Op::kRelativeSide, 0, 1, kFixed, kBody, kPure},
    Word{"rmv", Op::kMoveRelative, 1, 0, kFixed, kBody, kActs},
    Word{"amv", Op::kMoveAbsolute, 1, 0, kFixed, kBody, kActs},
    Word{">>", Op::kForward, 2, 1, kFixed, kBody, kPure},
    Word{"<<", Op::kBackward, 2, 1, kFixed, kBody, kPure},
    Word{"i", Op::kIdeals, 1, 1, kFixed, kBody, kPure},
    Word{"spath", Op::kShortPath, 0, 1, kFixed, kBody, kPure},
    Word{"lpath", Op::kLongPath, 0, 1, kFixed, kBody, kPure},
    Word{"th2s", Op::kThicknessToSeconds, 1, 1, kFixed, kBody, kPure},
    Word{"s2th", Op::kSecondsToThickness, 1, 1, kFixed, kBody, kPure},
    Word{"sleep", Op::kSleep, 1, 0, kFixed, kBody, kActs},
    Word{"thsleep", Op::kThicknessSleep, 1, 0, kFixed, kBody, kActs},
    Word{"rsleep", Op::kTurnSleep, 1, 0, kFixed, kBody, kActs},
    Word{"if", Op::kIf, 1, 0, kVaries, kBody, kActs},
    Word{"else", Op::kElse, 0, 0, kVaries, kBody, kActs},
    Word{"while", Op::kWhile, 1, 0, kVaries, kBody, kActs},
    Word{"for", Op::kFor, 1, 0, kVaries, kBody, kActs},
    Word{"end", Op::kEnd, 0, 0, kVaries, kBody, kActs},
    Word{"endif", Op::kEndIf, 0, 0, kVaries, kBody, kActs},
    Word{"return", Op::kReturn, 0, 0, kVaries, kBody, kActs},
};

constexpr std::size_t kBuckets = 256;

constexpr std::size_t bucketOf(std::string_view name) {
    std::uint32_t hash = 2166136261U;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return (hash ^ (hash >> 15U)) % kBuckets;
}

/// Open addressing; a slot holds an index into kWords plus one.
constexpr std::array<std::uint8_t, kBuckets> makeIndex() {
    std::array<std::uint8_t, kBuckets> index{};
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        std::size_t at = bucketOf(kWords[i].name);
        while (index[at] != 0) at = (at + 1) % kBuckets;
        index[at] = static_cast<std::uint8_t>(i + 1);
    }
    return index;
}
constexpr auto kIndex = makeIndex();

constexpr std::size_t kOps = static_cast<std::size_t>(Op::kCall) + 1;

constexpr std::array<std::uint8_t, kOps> makeOpIndex() {
    std::array<std::uint8_t, kOps> index{};
    for (std::size_t i = kWords.size(); i > 0; --i) {
        index[static_cast<std::size_t>(kWords[i - 1].op)] = static_cast<std::uint8_t>(i);
    }
    return index;
}
constexpr auto kOpIndex = makeOpIndex();

}  // namespace

std::span<const Word> words() {
    return kWords;
}

const Word* findWord(std::string_view name) {
    if (name.empty() || name.size() > 10) return nullptr;  // "$tolerance"
    for (std::size_t at = bucketOf(name); kIndex[at] != 0; at = (at + 1) % kBuckets) {
        const Word& word = kWords[kIndex[at] - 1U];
        if (word.name == name) return &word;
    }
    return nullptr;
}

const Word* wordOf(Op op) {
    const std::uint8_t at = kOpIndex[static_cast<std::size_t>(op)];
    return at == 0 ? nullptr : &kWords[at - 1U];
}

}  // namespace lw::stackup
