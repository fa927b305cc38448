// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/exchange_support.h"
#include "exchange/png.h"
#include "exchange/refused.h"
#include "exchange/unpack.h"

namespace lw::exchange {
namespace {

using ::testing::HasSubstr;

TEST(Base64, Decodes) {
    EXPECT_EQ(decodeBase64("\n  TWFu\n  TWE="), "ManMa");
    EXPECT_EQ(decodeBase64("TQ"), "M");
    EXPECT_EQ(decodeBase64(""), "");
    for (const char* broken : {"T", "TW?u", "TQ==TWFu"})
        EXPECT_THROW((void)decodeBase64(broken), Refused) << broken;
}

TEST(Unpack, GivesWhatWasPackedAndOneByteMoreOfWhatIsTooLong) {
    const std::string bytes(100'000, 'x');
    const std::string packed = packZlib(bytes);
    EXPECT_EQ(unpack(Packing::kZlib, packed, bytes.size()), bytes);
    EXPECT_EQ(unpack(Packing::kZlib, packed, 10).size(), 11U);
}

TEST(Unpack, RefusesEveryCutAndGarbage) {
    const std::string packed = packZlib("some bytes that are packed, some bytes that are packed");
    for (std::size_t size = 0; size < packed.size(); ++size)
        EXPECT_THROW((void)unpack(Packing::kZlib, packed.substr(0, size), 1000), Refused) << size;
    EXPECT_THROW((void)unpack(Packing::kZlib, "garbage", 10), Refused);
    EXPECT_THROW((void)unpack(Packing::kZstd, "garbage", 10), Refused);
    EXPECT_THROW((void)unpack(Packing::kZstd, "", 10), Refused);
    EXPECT_THROW((void)unpack(Packing::kZstd, std::string("\x28\xB5\x2F\xFD\x20", 5), 10), Refused);
}

std::string pixelsOf(const std::string& bytes) {
    std::vector<std::string> rows;
    readPng(
        bytes,
        [&rows](PngSize size) {
            rows.assign(static_cast<std::size_t>(size.height),
                        std::string(static_cast<std::size_t>(size.width), '?'));
        },
        [&rows](std::int64_t x, std::int64_t y, Pixel pixel) {
            const char shown = pixel.alpha == 0 ? ' ' : pixel.red == 255 ? 'w' : pixel.red == 0 ? 'b' : '!';
            rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = shown;
        });
    std::string out;
    for (const std::string& row : rows) out += row + "\n";
    return out;
}

TEST(Png, OfEveryKindIsRead) {
    const auto read = [](const std::string& name) {
        return pixelsOf(lw::testing::readFile(lw::testing::dataPath("exchange/png/" + name)));
    };
    EXPECT_EQ(read("grey-1.png"), "bwb\nwbw\n");
    EXPECT_EQ(read("grey-16-key.png"), "bwb\nwb \n");
    EXPECT_EQ(read("rgb-16.png"), "bwb\nwbw\n");
    EXPECT_EQ(read("indexed-2.png"), "bwb\nwb \n");
    EXPECT_EQ(read("grey-alpha-8.png"), "bwb\nwb \n");
    EXPECT_EQ(read("interlaced.png"),
              "bwbwbwbwb\nwbwbwbwbw\nbwbwbwbwb\nwbwbwbwbw\nbwbwbwbwb\nwbwbwbwbw\nbwbwbwbwb\nwbwbwbwbw\nbwbwbw"
              "bwb\n");
}

TEST(Png, IsReadAsWritten) {
    std::vector<Pixel> pixels;
    for (int i = 0; i < 12; ++i)
        pixels.push_back({static_cast<std::uint8_t>(i * 20), 7, 255, static_cast<std::uint8_t>(i)});
    std::vector<Pixel> again;
    readPng(
        writePng(4, 3, pixels), [](PngSize size) { EXPECT_EQ(size.width * size.height, 12); },
        [&again](std::int64_t, std::int64_t, Pixel pixel) { again.push_back(pixel); });
    EXPECT_EQ(again, pixels);
}

TEST(Png, CutOrChangedAnywhereIsRefused) {
    const std::string whole = writePng(2, 2, std::vector<Pixel>(4, Pixel{1, 2, 3, 255}));
    const auto read = [](const std::string& bytes) {
        readPng(
            bytes, [](PngSize) {}, [](std::int64_t, std::int64_t, Pixel) {});
    };
    EXPECT_NO_THROW(read(whole));
    for (std::size_t size = 0; size + 12 < whole.size(); ++size)
        EXPECT_THROW(read(whole.substr(0, size)), Refused) << size;
    for (std::size_t i = 0; i + 12 < whole.size(); ++i) {
        std::string changed = whole;
        changed[i] = static_cast<char>(changed[i] ^ 0x10);
        EXPECT_THROW(read(changed), Refused) << i;
    }
}

}  // namespace
}  // namespace lw::exchange
