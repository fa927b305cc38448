// SPDX-License-Identifier: MIT
// What a hand on the window waits for, on a map of 4096x4096 tiles: from the event to the painted frame.
#include <QApplication>
#include <QFile>
#include <QImage>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <benchmark/benchmark.h>
#include <memory>
#include <string>
#include <utility>

#include "canvas/canvas_view.h"
#include "document/workspace.h"
#include "shell/kinds.h"
#include "shell/main_window.h"
#include "shell/theme_controller.h"
#include "text_pane/sci_view.h"
#include "text_pane/text_pane.h"

namespace {

using namespace lw;

constexpr int kSide = 4096;

std::string largeMap() {
    std::string text = "(name: \"Large\", legend: {'.': \"plain\", 'T': \"forest\", '~': \"water\"})\n---\n";
    unsigned state = 1;
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            state = state * 1664525U + 1013904223U;
            text += "....TT~."[state >> 29U];
        }
        text += '\n';
    }
    return text;
}

/// The window with the map in it, as a user has it.
struct Window {
    QTemporaryDir dir;
    document::KindRegistry kinds;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    shell::ThemeController theme{settings};
    std::unique_ptr<document::Workspace> workspace;
    std::unique_ptr<shell::MainWindow> window;

    explicit Window(bool pictures = false) {
        shell::registerKinds(kinds);
        settings.setReduceMotion(true);
        workspace = std::make_unique<document::Workspace>(kinds, settings, dir.path());
        window = std::make_unique<shell::MainWindow>(*workspace);
        window->resize(1600, 1000);
        static_cast<QWidget&>(*window).show();
        if (pictures)
            openWithPictures();
        else
            workspace->create(*kinds.find(QStringLiteral("map")), largeMap());
        canvas().zoomActual();
        frame();
    }
    /// A game of 16x16 tiles in an image of 128x208, some of them see-through.
    void openWithPictures() {
        QImage image(128, 208, QImage::Format_ARGB32);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                image.setPixel(x, y, qRgba(x * 2, y, 90, y > 160 && (x * y) % 3 == 0 ? 0 : 255));
        }
        image.save(dir.filePath(QStringLiteral("a.png")));
        const auto write = [this](const char* name, const std::string& text) {
            QFile file(dir.filePath(QString::fromLatin1(name)));
            if (file.open(QIODevice::WriteOnly)) file.write(text.data(), static_cast<qint64>(text.size()));
        };
        write("game.ron",
              "(terrains: {\"plain\": (picture: Pick([(80, 8), (81, 4)])), \"forest\": (picture: Tile(88), "
              "under: "
              "\"plain\"), \"water\": (picture: Blob(at: 0))}, pictures: {\"out\": (image: \"a.png\", tile: "
              "(16, "
              "16))}, max_size: (4096, 4096))");
        write("large.map", largeMap());
        QString error;
        workspace->open(dir.filePath(QStringLiteral("large.map")), &error);
    }
    [[nodiscard]] canvas::CanvasView& canvas() const { return *window->currentView()->editor()->canvas(); }
    [[nodiscard]] document::Document& document() const { return window->currentView()->document(); }
    /// Everything that was asked for is done and painted.
    static void frame() {
        QApplication::sendPostedEvents();
        QApplication::processEvents();
    }
};

Window& theWindow(bool pictures = false) {
    static Window* window = nullptr;  // goes with the process
    static bool shown = false;
    if (window == nullptr || shown != pictures) {
        delete window;
        window = new Window(pictures);
        shown = pictures;
    }
    return *window;
}

void send(QWidget& widget, QEvent::Type type, QPointF at) {
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const Qt::MouseButtons buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, widget.mapToGlobal(at), button, buttons, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

/// One move of the brush in a stroke: 8 tiles further; with 1, over pictures.
void stroke(benchmark::State& state) {
    Window& w = theWindow(state.range(0) != 0);
    w.window->actions().trigger(QStringLiteral("map.entry2"));
    w.window->actions().trigger(QStringLiteral("map.brush"));
    canvas::CanvasView& canvas = w.canvas();
    double x = 60;
    double y = 60;
    send(canvas, QEvent::MouseButtonPress, {x, y});
    for (auto _ : state) {
        x += 128;
        if (x > canvas.width() - 60) {
            x = 60;
            y = y > canvas.height() - 60 ? 60 : y + 16;
        }
        send(canvas, QEvent::MouseMove, {x, y});
        Window::frame();
    }
    send(canvas, QEvent::MouseButtonRelease, {x, y});
    w.document().undo();
    Window::frame();
}
BENCHMARK(stroke)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void typingInTheHeader(benchmark::State& state) {
    Window& w = theWindow();
    auto* const text = w.window->currentView()->textPane().view();
    w.document().setSelection({8, 8});
    bool back = false;
    for (auto _ : state) {
        QKeyEvent press(QEvent::KeyPress, back ? Qt::Key_Backspace : Qt::Key_A, Qt::NoModifier,
                        back ? QString() : QStringLiteral("a"));
        QApplication::sendEvent(text, &press);
        Window::frame();
        back = !back;
    }
}
BENCHMARK(typingInTheHeader)->Unit(benchmark::kMillisecond);

void panning(benchmark::State& state) {
    Window& w = theWindow();
    w.canvas().zoomToPercent(static_cast<double>(state.range(0)));
    double way = 24;
    int steps = 0;
    for (auto _ : state) {
        w.canvas().panBy({way, way / 2});
        Window::frame();
        if (++steps % 20 == 0) way = -way;
    }
}
BENCHMARK(panning)->Arg(100)->Arg(12)->Unit(benchmark::kMillisecond);

/// The same over pictures.
void panningPictures(benchmark::State& state) {
    Window& w = theWindow(true);
    w.canvas().zoomToPercent(static_cast<double>(state.range(0)));
    int direction = 1;
    for (auto _ : state) {
        w.canvas().panBy({-37.0 * direction, -23.0 * direction});
        direction = -direction;
        Window::frame();
    }
    w.canvas().zoomActual();
}
BENCHMARK(panningPictures)->Arg(200)->Arg(100)->Arg(30)->Arg(12)->Unit(benchmark::kMillisecond);

/// A move with a stamp of 32x32 tiles in hand, which is painted as it will be.
void hoverWithAStamp(benchmark::State& state) {
    Window& w = theWindow(true);
    canvas::CanvasView& canvas = w.canvas();
    const auto right = [&canvas](QEvent::Type type, QPointF at) {
        QMouseEvent event(
            type, at, canvas.mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : Qt::RightButton,
            type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::RightButton, Qt::NoModifier);
        QApplication::sendEvent(&canvas, &event);
    };
    right(QEvent::MouseButtonPress, {60, 60});
    right(QEvent::MouseMove, {60 + 31 * 16, 60 + 31 * 16});
    right(QEvent::MouseButtonRelease, {60 + 31 * 16, 60 + 31 * 16});
    double x = 300;
    for (auto _ : state) {
        x = x > canvas.width() - 60 ? 300 : x + 16;
        QMouseEvent event(QEvent::MouseMove, QPointF(x, 400), canvas.mapToGlobal(QPointF(x, 400)),
                          Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&canvas, &event);
        Window::frame();
    }
}
BENCHMARK(hoverWithAStamp)->Unit(benchmark::kMillisecond);

void zooming(benchmark::State& state) {
    Window& w = theWindow();
    w.canvas().zoomActual();
    int steps = 0;
    for (auto _ : state) {
        if (++steps % 16 < 8)
            w.canvas().zoomOut();
        else
            w.canvas().zoomIn();
        Window::frame();
    }
}
BENCHMARK(zooming)->Unit(benchmark::kMillisecond);

void theWholeMap(benchmark::State& state) {
    Window& w = theWindow();
    w.canvas().fit();
    for (auto _ : state) {
        w.canvas().update();
        Window::frame();
    }
}
BENCHMARK(theWholeMap)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
