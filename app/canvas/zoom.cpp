// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/zoom.h"

#include <algorithm>
#include <cmath>

namespace lw::canvas {

double Zoom::scaleY() const {
    constexpr double kNoise = 1e-9;
    const double height = scale * aspect;
    // Rounded down, so that what was fitted still fits.
    return wholePixels && scale >= kWholeFrom && aspect != 1.0 ? std::max(1.0, std::floor(height + kNoise))
                                                               : height;
}

double Zoom::allowed(double wanted) const {
    const double bounded = std::clamp(wanted, least(), kMost * unit);
    if (wholeFactors && bounded >= unit) return std::round(bounded / unit) * unit;
    return wholePixels && bounded >= kWholeFrom ? std::round(bounded) : bounded;
}

double Zoom::stepped(int steps) const {
    constexpr double kStep = 1.25;
    double result = scale;
    for (int i = 0; i < std::abs(steps); ++i) {
        const double wanted = steps > 0 ? result * kStep : result / kStep;
        double next = allowed(wanted);
        const double least = wholeFactors && result >= unit ? unit : 1.0;
        if (next == result) next = allowed(result + (steps > 0 ? least : -least));
        result = next;
    }
    return result;
}

void Zoom::setScaleAt(double newScale, QPointF anchor) {
    const QPointF under = toContent(anchor);
    scale = allowed(newScale);
    origin = under - toUnits(anchor);
}

void Zoom::measure(QSizeF content, QSizeF view, double margin) {
    if (content.isEmpty() || view.isEmpty()) return;
    const double width = std::max(1.0, view.width() - 2 * margin);
    const double height = std::max(1.0, view.height() - 2 * margin);
    const double wanted =
        std::min({width / content.width(), height / (content.height() * aspect), kMostFitted * unit});
    fitted = wholePixels && wanted >= kWholeFrom ? std::floor(wanted) : wanted;
    // A whole factor is worth up to a third of the size.
    constexpr double kWorth = 2.0 / 3.0;
    const double factor = std::floor(wanted / unit) * unit;
    if (wholeFactors && factor >= wanted * kWorth && factor > 0) fitted = factor;
}

void Zoom::fit(QSizeF content, QSizeF view, double margin) {
    if (content.isEmpty() || view.isEmpty()) return;
    measure(content, view, margin);
    scale = fitted;
    origin = (QPointF(content.width(), content.height()) - toUnits({view.width(), view.height()})) / 2;
}

namespace {

double clampedAxis(double origin, double content, double visible) {
    const double margin = content <= visible ? 0.0 : visible * 0.25;
    const double low = content <= visible ? content - visible : -margin;
    const double high = content <= visible ? 0.0 : content - visible + margin;
    return std::clamp(origin, low, high);
}

}  // namespace

void Zoom::clamp(QSizeF content, QSizeF view) {
    origin.setX(clampedAxis(origin.x(), content.width(), view.width() / scale));
    origin.setY(clampedAxis(origin.y(), content.height(), view.height() / scaleY()));
}

}  // namespace lw::canvas
