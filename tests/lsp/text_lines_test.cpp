// SPDX-License-Identifier: MIT
#include "lsp/text_lines.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "lsp/messages.h"
#include "lsp/uri.h"

namespace lw::lsp {
namespace {

TextLines linesOf(const std::string& text) {
    return TextLines(text::Snapshot(text));
}

TEST(TextLines, EndAtLfCrLfAndCr) {
    const TextLines lines = linesOf("a\r\nbb\rc\n\r");
    ASSERT_EQ(lines.count(), 5U);
    EXPECT_EQ(lines.line(0), (text::Span{0, 1}));
    EXPECT_EQ(lines.line(1), (text::Span{3, 5}));
    EXPECT_EQ(lines.line(2), (text::Span{6, 7}));
    EXPECT_EQ(lines.line(3), (text::Span{8, 8}));
    EXPECT_EQ(lines.line(4), (text::Span{9, 9}));
    EXPECT_EQ(lines.lineAt(6), 2U);
    EXPECT_EQ(linesOf("a\r\nb").line(0), (text::Span{0, 1}));
    EXPECT_EQ(linesOf("").count(), 1U);
}

RC_GTEST_PROP(TextLines, AnOffsetComesBackFromItsPosition, ()) {
    const auto parts = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("a", "\xC3\xA9", "\xF0\x9F\x8C\x8A", "\n", "\r\n", "\r", "\xFF", "zz"));
    std::string text;
    std::vector<std::size_t> borders{0};
    for (const std::string& part : parts) {
        text += part;
        borders.push_back(text.size());
    }
    const TextLines lines = linesOf(text);
    for (const PositionEncoding encoding :
         {PositionEncoding::kUtf8, PositionEncoding::kUtf16, PositionEncoding::kUtf32}) {
        PositionWriter writer(lines, encoding);
        for (const std::size_t offset : borders) {
            // Between a CR and the LF after it is the line's end, as right before them.
            const bool isInside =
                offset > 0 && offset < text.size() && text[offset - 1] == '\r' && text[offset] == '\n';
            if (isInside) continue;
            RC_ASSERT(lines.offset(writer.at(offset), encoding) == offset);
            RC_ASSERT(writer.at(offset) == PositionWriter(lines, encoding).at(offset));
        }
    }
}

TEST(MessageCutter, CutsAStreamHoweverItComes) {
    const std::string stream = framed("{}") + "Content-Type: x\r\ncontent-length:  3 \r\n\r\nabc" +
                               "rubbish\r\n\r\nContent-Length: -1\r\n\r\n" + framed("") + framed("last");
    for (const std::size_t step : {std::size_t{1}, std::size_t{7}, stream.size()}) {
        MessageCutter cutter;
        std::vector<std::string> bodies;
        for (std::size_t at = 0; at < stream.size(); at += step) {
            cutter.add(std::string_view(stream).substr(at, step));
            while (auto body = cutter.next()) bodies.push_back(std::move(*body));
        }
        EXPECT_EQ(bodies, (std::vector<std::string>{"{}", "abc", "", "last"})) << step;
    }
}

RC_GTEST_PROP(MessageCutter, AnyBytesEnd, (const std::string& bytes)) {
    MessageCutter cutter;
    cutter.add(bytes + "Content-Length: 1\r\n\r\n");
    while (cutter.next()) {
    }
}

TEST(Uri, PathsComeBack) {
    for (const std::string path : {"/a/b c.map", "/\xC3\xA9/100%.ron", "/x+y&z"}) {
        EXPECT_EQ(pathOfUri(uriOfPath(path)), path);
    }
    EXPECT_EQ(uriOfPath("/a b"), "file:///a%20b");
    EXPECT_EQ(pathOfUri("file://localhost/a%2Fb"), "/a/b");
    EXPECT_EQ(pathOfUri("untitled:x"), "");
    EXPECT_EQ(pathOfUri("file:///bad%zz%"), "/bad%zz%");
}

}  // namespace
}  // namespace lw::lsp
