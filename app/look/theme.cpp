// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/theme.h"

#include <QFontDatabase>
#include <QFontInfo>

namespace lw::look {

namespace {

QColor rgb(QRgb value) {
    return QColor(value);
}

Theme makeDark() {
    Theme t;
    t.dark = true;
    t.window = rgb(0x22262b), t.panel = rgb(0x2a2f35), t.base = rgb(0x1b1f23), t.raised = rgb(0x353b43);
    t.canvas = rgb(0x15181b), t.hover = rgb(0x333a42), t.border = rgb(0x3d444d);
    t.borderStrong = rgb(0x7a8590);
    t.text = rgb(0xe4e8ec), t.text2 = rgb(0xa8b1bb), t.textDisabled = rgb(0x6f7984);
    t.accent = rgb(0x5aa7f2), t.accentFill = rgb(0x2467ad), t.onAccent = rgb(0xffffff);
    t.select = rgb(0x1b3a59), t.selectDim = rgb(0x353d46);
    t.error = rgb(0xff7a70), t.errorFill = rgb(0x4a2426);
    t.warning = rgb(0xf2b84b), t.warningFill = rgb(0x45371c);
    t.hint = rgb(0x7fb8e8), t.hintFill = rgb(0x213a50);
    t.ok = rgb(0x63c68a), t.pivot = rgb(0xff5147), t.stale = rgb(0xc9a6ff);
    t.grid = rgb(0x2c3238), t.cursor = rgb(0xffffff), t.halo = rgb(0x000000);
    t.syntaxKey = rgb(0x8fc1f5), t.syntaxString = rgb(0x9fd08a), t.syntaxNumber = rgb(0xe6b673);
    t.syntaxComment = rgb(0x8b96a1), t.syntaxVariant = rgb(0xc3a6f0);
    t.categories = {rgb(0x14a3fe), rgb(0xdea763), rgb(0x44efb6), rgb(0xd85c8f),
                    rgb(0xf8e92a), rgb(0x6f54cc), rgb(0xc03c14), rgb(0xe7edf7)};
    return t;
}

Theme makeLight() {
    Theme t;
    t.dark = false;
    t.window = rgb(0xe4e8ed), t.panel = rgb(0xf5f6f8), t.base = rgb(0xffffff), t.raised = rgb(0xffffff);
    t.canvas = rgb(0xe9ecf0), t.hover = rgb(0xdde3ea), t.border = rgb(0xc6ccd4);
    t.borderStrong = rgb(0x6f7a86);
    t.text = rgb(0x1d2228), t.text2 = rgb(0x535d68), t.textDisabled = rgb(0x98a1ab);
    t.accent = rgb(0x1667b7), t.accentFill = rgb(0x1b6ec2), t.onAccent = rgb(0xffffff);
    t.select = rgb(0xcfe3f8), t.selectDim = rgb(0xdfe4ea);
    t.error = rgb(0xb3261e), t.errorFill = rgb(0xfbe4e2);
    t.warning = rgb(0x7d5600), t.warningFill = rgb(0xfbeecb);
    t.hint = rgb(0x1f5f94), t.hintFill = rgb(0xdfeefa);
    t.ok = rgb(0x1c7042), t.pivot = rgb(0xd01f17), t.stale = rgb(0x6a3fb5);
    t.grid = rgb(0xcdd3da), t.cursor = rgb(0x000000), t.halo = rgb(0xffffff);
    t.syntaxKey = rgb(0x1a5fa8), t.syntaxString = rgb(0x2f6b1c), t.syntaxNumber = rgb(0x8a4a00);
    t.syntaxComment = rgb(0x68727d), t.syntaxVariant = rgb(0x6b3fb0);
    t.categories = {rgb(0x236ce5), rgb(0x915025), rgb(0x17695d), rgb(0xdb598f),
                    rgb(0x9a8705), rgb(0x4c0082), rgb(0x6b010a), rgb(0x282931)};
    return t;
}

const Theme*& current() {
    static const Theme* theme = &darkTheme();
    return theme;
}

Fonts& currentFonts() {
    static Fonts fonts = [] {
        Fonts f;
        f.mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        return f;
    }();
    return fonts;
}

/// `family` at `pixels`, or `fallback` where it is not installed.
QFont fontOr(const QString& family, const QFont& fallback, int pixels) {
    QFont font = QFontDatabase::hasFamily(family) ? QFont(family) : fallback;
    font.setPixelSize(pixels);
    return font;
}

}  // namespace

const Theme& darkTheme() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& lightTheme() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& theme() {
    return *current();
}

void setTheme(const Theme& theme) {
    current() = theme.dark ? &darkTheme() : &lightTheme();
}

QPalette paletteOf(const Theme& t) {
    QPalette p;
    const auto all = [&p](QPalette::ColorRole role, const QColor& color) { p.setColor(role, color); };
    all(QPalette::Window, t.window);
    all(QPalette::WindowText, t.text);
    all(QPalette::Base, t.base);
    all(QPalette::AlternateBase, t.panel);
    all(QPalette::Text, t.text);
    all(QPalette::PlaceholderText, t.text2);
    all(QPalette::Button, t.raised);
    all(QPalette::ButtonText, t.text);
    all(QPalette::BrightText, t.onAccent);
    all(QPalette::ToolTipBase, t.raised);
    all(QPalette::ToolTipText, t.text);
    all(QPalette::Highlight, t.select);
    all(QPalette::HighlightedText, t.text);
    all(QPalette::Link, t.accent);
    all(QPalette::LinkVisited, t.accent);
    all(QPalette::Light, t.raised);
    all(QPalette::Midlight, t.hover);
    all(QPalette::Mid, t.border);
    all(QPalette::Dark, t.borderStrong);
    all(QPalette::Shadow, t.border);
    p.setColor(QPalette::Inactive, QPalette::Highlight, t.selectDim);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::PlaceholderText, QPalette::HighlightedText}) {
        p.setColor(QPalette::Disabled, role, t.textDisabled);
    }
    p.setColor(QPalette::Disabled, QPalette::Highlight, t.selectDim);
    return p;
}

const Fonts& fonts() {
    return currentFonts();
}

void setFonts(bool systemFonts) {
    constexpr int kUiPixels = 12;
    constexpr int kMonoPixels = 12;
    const QFont ui = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const QFont mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    Fonts& f = currentFonts();
    f.ui = systemFonts ? ui : fontOr(QStringLiteral("Inter"), ui, kUiPixels);
    f.mono = systemFonts ? mono : fontOr(QStringLiteral("Hack"), mono, kMonoPixels);
    f.mono.setStyleHint(QFont::Monospace);
}

}  // namespace lw::look
