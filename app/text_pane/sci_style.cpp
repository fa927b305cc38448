// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/sci_style.h"

#include <QImage>
#include <algorithm>
#include <string>

#include "language/answers.h"
#include "look/icons.h"
#include "look/theme.h"
#include "text_pane/sci_view.h"

namespace lw::text_pane {

namespace {

using Base = QsciScintillaBase;

unsigned long number(int value) {
    return static_cast<unsigned long>(value);
}

void setFore(SciView& view, int style, const QColor& color) {
    view.send(Base::SCI_STYLESETFORE, number(style), color);
}

void setBack(SciView& view, int style, const QColor& color) {
    view.send(Base::SCI_STYLESETBACK, number(style), color);
}

void setDefaultStyle(SciView& view, int pixels) {
    const look::Theme& t = look::theme();
    const QByteArray family = look::fonts().mono.family().toUtf8();
    view.send(Base::SCI_STYLESETFONT, number(Base::STYLE_DEFAULT), family.constData());
    // Scintilla counts points; at 96 pixels an inch three quarters of a pixel.
    view.send(Base::SCI_STYLESETSIZEFRACTIONAL, number(Base::STYLE_DEFAULT), static_cast<long>(pixels * 75));
    setFore(view, Base::STYLE_DEFAULT, t.text);
    setBack(view, Base::STYLE_DEFAULT, t.base);
    view.send(Base::SCI_STYLECLEARALL);
    view.send(Base::SCI_SETEXTRAASCENT, 1UL);
    view.send(Base::SCI_SETEXTRADESCENT, 2UL);
}

void setSyntax(SciView& view) {
    const look::Theme& t = look::theme();
    setFore(view, language::kKey, t.syntaxKey);
    setFore(view, language::kString, t.syntaxString);
    setFore(view, language::kNumber, t.syntaxNumber);
    setFore(view, language::kComment, t.syntaxComment);
    setFore(view, language::kVariant, t.syntaxVariant);
    setFore(view, language::kOperator, t.text);
    view.send(Base::SCI_STYLESETITALIC, number(language::kComment), 1L);
    setFore(view, sci::kAnnotationError, t.text);
    setBack(view, sci::kAnnotationError, t.errorFill);
    setFore(view, sci::kAnnotationWarning, t.text);
    setBack(view, sci::kAnnotationWarning, t.warningFill);
    const QByteArray ui = look::fonts().ui.family().toUtf8();
    for (const int style : {sci::kAnnotationError, sci::kAnnotationWarning}) {
        view.send(Base::SCI_STYLESETFONT, number(style), ui.constData());
        view.send(Base::SCI_STYLESETSIZEFRACTIONAL, number(style), 11L * 75);
    }
    view.send(Base::SCI_ANNOTATIONSETVISIBLE, number(Base::ANNOTATION_STANDARD));
}

void setMarker(SciView& view, int marker, const QString& icon, const QColor& color) {
    constexpr int kSize = 13;
    constexpr int kScale = 2;
    QImage image = look::iconPixmap(icon, kSize, color, kScale).toImage();
    image.setDevicePixelRatio(kScale);
    view.send(Base::SCI_RGBAIMAGESETWIDTH, number(image.width()));
    view.send(Base::SCI_RGBAIMAGESETHEIGHT, number(image.height()));
    view.send(Base::SCI_RGBAIMAGESETSCALE, 100UL * kScale);
    // This overload alone takes a picture: QScintilla's markers hold a QImage, not bytes.
    view.SendScintilla(Base::SCI_MARKERDEFINERGBAIMAGE, number(marker), image);
}

void setMargins(SciView& view) {
    const look::Theme& t = look::theme();
    view.send(Base::SCI_SETMARGINS, 2UL);
    view.send(Base::SCI_SETMARGINTYPEN, number(sci::kMarkerMargin),
              static_cast<long>(Base::SC_MARGIN_COLOUR));
    view.send(Base::SCI_SETMARGINBACKN, number(sci::kMarkerMargin), t.panel);
    view.send(Base::SCI_SETMARGINWIDTHN, number(sci::kMarkerMargin), 16L);
    view.send(Base::SCI_SETMARGINMASKN, number(sci::kMarkerMargin),
              long{(1 << sci::kMarkerError) | (1 << sci::kMarkerWarning)});
    view.send(Base::SCI_SETMARGINTYPEN, number(sci::kNumberMargin),
              static_cast<long>(Base::SC_MARGIN_NUMBER));
    view.send(Base::SCI_SETMARGINMASKN, number(sci::kNumberMargin), 0L);
    setFore(view, Base::STYLE_LINENUMBER, t.text2);
    setBack(view, Base::STYLE_LINENUMBER, t.panel);
    view.send(Base::SCI_SETMARGINLEFT, 0UL, 6L);
    setMarker(view, sci::kMarkerError, QStringLiteral("error"), t.error);
    setMarker(view, sci::kMarkerWarning, QStringLiteral("warning"), t.warning);
}

void setIndicator(SciView& view, int indicator, int style, const QColor& color) {
    view.send(Base::SCI_INDICSETSTYLE, number(indicator), static_cast<long>(style));
    view.send(Base::SCI_INDICSETFORE, number(indicator), color);
    view.send(Base::SCI_INDICSETUNDER, number(indicator), 1L);
}

}  // namespace

int sciStyle(int textStyle) {
    return textStyle < language::kFirstOwn ? textStyle : sci::kFirstOwn + textStyle - language::kFirstOwn;
}

void applyLook(SciView& view, int pixels) {
    const look::Theme& t = look::theme();
    setDefaultStyle(view, pixels);
    setSyntax(view);
    setMargins(view);
    setIndicator(view, sci::kIndicatorError, Base::INDIC_SQUIGGLE, t.error);
    setIndicator(view, sci::kIndicatorWarning, Base::INDIC_SQUIGGLE, t.warning);
    setIndicator(view, sci::kIndicatorHint, Base::INDIC_DOTS, t.hint);
    setIndicator(view, sci::kIndicatorFound, Base::INDIC_ROUNDBOX, t.warning);
    setIndicator(view, sci::kIndicatorRenamed, Base::INDIC_STRAIGHTBOX, t.select);
    view.send(Base::SCI_INDICSETALPHA, number(sci::kIndicatorRenamed), 255L);
    setIndicator(view, sci::kIndicatorComposed, Base::INDIC_COMPOSITIONTHIN, t.text);
    view.send(Base::SCI_SETCARETFORE, t.text);
    view.send(Base::SCI_SETCARETLINEVISIBLE, 1UL);
    view.send(Base::SCI_SETCARETLINEBACK, t.selectDim);
    view.send(Base::SCI_SETSELFORE, 0UL, t.text);
    applySelectionLook(view);
    fitNumberMargin(view);
}

void applySelectionLook(SciView& view) {
    const bool focused = view.hasFocus();
    const QColor& back = focused ? look::theme().select : look::theme().selectDim;
    view.send(Base::SCI_SETSELBACK, 1UL, back);
    view.send(Base::SCI_SETADDITIONALSELBACK, back);
    // The current line has the colour of a selection without the focus, which could not be seen on it.
    const bool line = focused || view.send(Base::SCI_GETSELECTIONEMPTY) != 0;
    view.send(Base::SCI_SETCARETLINEVISIBLEALWAYS, line ? 1UL : 0UL);
}

void applyOwnColours(SciView& view, const std::vector<QColor>& colours) {
    const std::size_t count =
        std::min<std::size_t>(colours.size(), language::kLastOwn - language::kFirstOwn + 1);
    for (std::size_t i = 0; i < count; ++i) {
        setFore(view, sci::kFirstOwn + static_cast<int>(i), colours[i]);
    }
}

void fitNumberMargin(SciView& view) {
    const std::string widest(
        std::max<std::size_t>(3, std::to_string(view.send(Base::SCI_GETLINECOUNT)).size()), '9');
    const long width = view.send(Base::SCI_TEXTWIDTH, number(Base::STYLE_LINENUMBER), widest.c_str());
    view.send(Base::SCI_SETMARGINWIDTHN, number(sci::kNumberMargin), width + 14);
}

}  // namespace lw::text_pane
