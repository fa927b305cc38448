// SPDX-License-Identifier: MIT
// What the pattern editor paints: a frame of Play, and the static picture, at 1600x1000.
#include <QApplication>
#include <QImage>
#include <algorithm>
#include <benchmark/benchmark.h>
#include <string>

#include "document/worker.h"
#include "pattern/pattern_canvas.h"
#include "pattern/pattern_kind.h"

namespace lw::pattern_editor {
namespace {

struct OpenCanvas {
    PatternKind kind{formats::PatternForm::kStackup};
    document::Worker worker;
    document::Document document;
    PatternSession session;
    PatternFinder finder;
    PatternProver prover;
    PatternPlayer player;
    PatternCanvas canvas;
    QImage frame{1600, 1000, QImage::Format_RGB32};

    OpenCanvas(const std::string& text, int sides)
        : document(kind, text::Snapshot(text)),
          session(document, worker),
          finder(session),
          prover(session),
          player(session, prover),
          canvas(session, finder, prover, player) {
        canvas.resize(1600, 1000);
        session.setSides(sides);
        canvas.show();
        canvas.fit();
        QApplication::processEvents();
    }
    void paint() { canvas.render(&frame); }
};

void play(benchmark::State& state, OpenCanvas& open) {
    open.player.setPractice(true);
    open.player.play();
    std::size_t most = 0;
    for (auto _ : state) {
        open.player.advance(1.0 / 60);
        open.paint();
        most = std::max(most, open.canvas.ringsInView().size());
    }
    state.counters["rings"] = static_cast<double>(most);
}

/// 200 rings of 12 sides played at the game's scale, as long patterns are, so many ideal thicknesses apart in
/// tenths. The counter is the most rings in view at once.
void playedFrame(benchmark::State& state) {
    OpenCanvas open("200 for r 20 p:|.+_|./_|. " + std::to_string(static_cast<double>(state.range(0)) / 10) +
                        " thsleep 1 rmv end\n",
                    12);
    play(state, open);
}
BENCHMARK(playedFrame)->Arg(100)->Arg(30)->ArgName("apart")->Unit(benchmark::kMillisecond)->Iterations(600);

/// A frame with the corridor and a safe path, and the player's ticks, 20 rings of 12 sides.
void playedRoutes(benchmark::State& state) {
    OpenCanvas open("20 for r 40 p:|. 4 i thsleep 1 rmv end\n", 12);
    open.session.setLayers({true, true, true, true, true});
    while (open.prover.isBusy()) QApplication::processEvents();
    play(state, open);
}
BENCHMARK(playedRoutes)->Unit(benchmark::kMillisecond)->Iterations(600);

/// The still picture with both.
void stillRoutes(benchmark::State& state) {
    OpenCanvas open("20 for r 40 p:|. 4 i thsleep 1 rmv end\n", 12);
    open.session.setLayers({true, true, true, true, true});
    while (open.prover.isBusy()) QApplication::processEvents();
    for (auto _ : state) {
        emit open.session.lookChanged();
        open.paint();
    }
}
BENCHMARK(stillRoutes)->Unit(benchmark::kMillisecond);

/// The same with all 200 rings in view, to which the user has zoomed out.
void playedWhole(benchmark::State& state) {
    OpenCanvas open("200 for r 20 p:|.+_|./_|. 10 thsleep 1 rmv end\n", 12);
    open.canvas.zoomTo(open.canvas.zoom().scale);
    play(state, open);
}
BENCHMARK(playedWhole)->Unit(benchmark::kMillisecond)->Iterations(600);

void stillPicture(benchmark::State& state) {
    OpenCanvas open("40 for r 20 p:|.+_|./_|. 10 thsleep 1 rmv end\n", 12);
    for (auto _ : state) {
        emit open.session.lookChanged();
        open.paint();
    }
}
BENCHMARK(stillPicture)->Unit(benchmark::kMillisecond);

/// The same picture under a pan or a zoom by hand.
void movedPicture(benchmark::State& state) {
    OpenCanvas open("40 for r 20 p:|.+_|./_|. 10 thsleep 1 rmv end\n", 12);
    const double scale = open.canvas.zoom().scale;
    bool in = false;
    for (auto _ : state) {
        open.canvas.zoomTo(scale * (in ? 1.01 : 1));
        in = !in;
        open.paint();
    }
}
BENCHMARK(movedPicture)->Unit(benchmark::kMillisecond);

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

/// A side painted in a program of 20 rings and its frame, while the verdicts of the stroke before are being
/// found on the worker. Target: 8 ms.
void paintedSide(benchmark::State& state) {
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += i % 2 == 0 ? "a 40 p:|._\n1 i thsleep\n" : "r 40 p:_|.\n1 i thsleep\n";
    OpenCanvas open(text, 6);
    open.session.select(0);
    int side = 0;
    for (auto _ : state) {
        if (open.finder.beginStroke(side)) open.finder.endStroke();
        side = (side + 1) % 6;
        open.paint();
        state.PauseTiming();
        QApplication::processEvents();  // what the worker has found
        state.ResumeTiming();
    }
}
BENCHMARK(paintedSide)->Unit(benchmark::kMillisecond)->Iterations(200);

}  // namespace
}  // namespace lw::pattern_editor

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
