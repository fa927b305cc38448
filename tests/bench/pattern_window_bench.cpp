// SPDX-License-Identifier: MIT
// What the pattern editor paints: a frame of Play, and the static picture, at 1600x1000.
#include <QApplication>
#include <QImage>
#include <benchmark/benchmark.h>
#include <string>

#include "document/worker.h"
#include "pattern/pattern_canvas.h"
#include "pattern/pattern_kind.h"

namespace lw::pattern_editor {
namespace {

struct OpenCanvas {
    PatternKind kind{FileForm::kStackup};
    document::Worker worker;
    document::Document document;
    PatternSession session;
    PatternFinder finder;
    PatternPlayer player;
    PatternCanvas canvas;
    QImage frame{1600, 1000, QImage::Format_RGB32};

    OpenCanvas(const std::string& text, int sides)
        : document(kind, text::Snapshot(text)),
          session(document, worker),
          finder(session),
          player(session),
          canvas(session, finder, player) {
        canvas.resize(1600, 1000);
        session.setSides(sides);
        canvas.show();
        canvas.fit();
        QApplication::processEvents();
    }
    void paint() { canvas.render(&frame); }
};

/// 200 rings of 12 sides played from end to end; all of them are in view at the start.
void playedFrame(benchmark::State& state) {
    OpenCanvas open("200 for r 20 p:|.+_|./_|. 10 thsleep 1 rmv end\n", 12);
    if (state.range(0) != 0) open.canvas.zoomTo(0.7);
    open.player.play();
    for (auto _ : state) {
        open.player.advance(1.0 / 60);
        open.paint();
    }
}
BENCHMARK(playedFrame)->Arg(0)->Arg(1)->ArgName("zoomed")->Unit(benchmark::kMillisecond)->Iterations(600);

void stillPicture(benchmark::State& state) {
    OpenCanvas open("40 for r 20 p:|.+_|./_|. 10 thsleep 1 rmv end\n", 12);
    for (auto _ : state) open.paint();
}
BENCHMARK(stillPicture)->Unit(benchmark::kMillisecond);

/// A keystroke in a program of 20 rings: analysis, run, picture.
void keystroke(benchmark::State& state) {
    std::string text;
    for (int i = 0; i < 20; ++i) text += "a 40 p:|.+_|./_|. -- ring\n1 i thsleep\n";
    OpenCanvas open(text, 6);
    bool comment = false;
    for (auto _ : state) {
        text::TextEdits edits;
        edits.replace({22, 23}, comment ? "r" : "R");
        comment = !comment;
        open.document.apply(edits, QStringLiteral("type"));
    }
}
BENCHMARK(keystroke)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace lw::pattern_editor

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
