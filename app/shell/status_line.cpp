// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/status_line.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <cmath>

#include "canvas/canvas_view.h"
#include "document/file_io.h"
#include "look/theme.h"
#include "shell/layout_fit.h"
#include "text_pane/text_help.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

namespace {

/// The zoom slider is logarithmic: 16 steps for a doubling.
constexpr int kStepsPerDoubling = 16;
/// Milliseconds that something said stays, whatever happens.
constexpr int kLeastSaid = 700;

int sliderOf(double percent) {
    return static_cast<int>(std::lround(std::log2(percent / 100.0) * kStepsPerDoubling));
}

double percentOf(int slider) {
    return 100.0 * std::exp2(static_cast<double>(slider) / kStepsPerDoubling);
}

}  // namespace

StatusLine::StatusLine(document::ActionRegistry& actions, QWidget* parent) : QStatusBar(parent) {
    setSizeGripEnabled(false);
    m_fields = new QLabel(QStringLiteral("Ready"));
    m_fields->setContentsMargins(8, 0, 8, 0);
    // What is too long is cut rather than pushing the rest out.
    m_fields->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addWidget(m_fields, 1);
    m_help = field(false);
    m_help->setText(QStringLiteral("%1 opens the manual")
                        .arg(actions.action(QStringLiteral("help.manual"))
                                 ->shortcut()
                                 .toString(QKeySequence::NativeText)));
    m_help->setForegroundRole(QPalette::PlaceholderText);
    m_place = field(false);
    m_summary = field(false);
    m_encoding = field(false);
    m_lineEnds = field(false);
    m_zoomBox = new QWidget;
    auto* row = new QHBoxLayout(m_zoomBox);
    row->setContentsMargins(4, 0, 4, 0);
    row->setSpacing(4);
    const auto button = [&actions, row](const char* id) {
        auto* b = new QToolButton;
        b->setDefaultAction(actions.action(QLatin1String(id)));
        b->setIconSize(QSize(14, 14));
        b->setProperty("small", true);
        row->addWidget(b);
    };
    button("view.zoomOut");
    m_zoom = new QSlider(Qt::Horizontal);
    m_zoom->setRange(sliderOf(6.25), sliderOf(3200));
    m_zoom->setFixedWidth(96);
    m_zoom->setAccessibleName(QStringLiteral("Zoom"));
    row->addWidget(m_zoom);
    button("view.zoomIn");
    m_percent = new QLabel;
    m_percent->setMinimumWidth(44);
    m_percent->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_percent->setFont(look::fonts().mono);
    row->addWidget(m_percent);
    button("view.fit");
    addPermanentWidget(m_zoomBox);
    connect(m_zoom, &QSlider::valueChanged, this, [this](int value) {
        if (m_view && m_view->editor() != nullptr)
            m_view->editor()->canvas()->zoomToPercent(percentOf(value));
    });
    m_factsTimer.setSingleShot(true);
    m_factsTimer.setInterval(250);
    connect(&m_factsTimer, &QTimer::timeout, this, &StatusLine::refreshFacts);
    m_sayTimer.setSingleShot(true);
    connect(&m_sayTimer, &QTimer::timeout, this, [this] {
        m_said.clear();
        refresh();
    });
    // What the text says is told while it has the focus.
    connect(qApp, &QApplication::focusChanged, this, &StatusLine::refresh);
    setView(nullptr);
}

QLabel* StatusLine::field(bool mono) {
    auto* label = new QLabel;
    label->setContentsMargins(8, 0, 8, 0);
    if (mono) label->setFont(look::fonts().mono);
    addPermanentWidget(label);
    return label;
}

void StatusLine::setView(DocumentView* view) {
    if (m_view) {
        disconnect(&m_view->document(), nullptr, this, nullptr);
        if (m_view->editor() != nullptr) {
            disconnect(m_view->editor(), nullptr, this, nullptr);
            disconnect(m_view->editor()->canvas(), nullptr, this, nullptr);
        }
    }
    m_view = view;
    for (QLabel* label : {m_place, m_summary, m_encoding, m_lineEnds}) label->setVisible(view != nullptr);
    m_help->setVisible(view == nullptr);
    m_zoomBox->setVisible(view != nullptr && view->editor() != nullptr);
    if (view != nullptr) {
        connect(&view->document(), &document::Document::selectionChanged, this, &StatusLine::refresh);
        connect(&view->document(), &document::Document::changed, this, [this] {
            refresh();
            m_factsTimer.start();
        });
        if (view->editor() != nullptr) {
            connect(view->editor(), &canvas::VisualEditor::statusChanged, this, &StatusLine::refresh);
            connect(view->editor()->canvas(), &canvas::CanvasView::viewChanged, this,
                    &StatusLine::refreshZoom);
            refreshZoom();
        }
        refreshFacts();
    }
    refresh();
}

void StatusLine::say(const QString& message, int milliseconds) {
    m_said = message;
    m_sayTimer.start(milliseconds);
    m_saidAt = fields();
    m_saidFor.start();
    refresh();
}

QString StatusLine::fields() const {
    if (!m_view || m_view->editor() == nullptr) return {};
    return m_view->editor()->statusFields().join(QStringLiteral("   │   "));
}

QString StatusLine::signature() const {
    const text_pane::TextHelp* help = m_view ? m_view->textPane().help() : nullptr;
    const auto signature = help != nullptr ? help->signature() : std::nullopt;
    if (!signature) return {};
    const auto html = [](const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); };
    const QString code = QStringLiteral("<span style=\"font-family:'%1'\">%2</span>");
    const QString mono = look::fonts().mono.family();
    QString out = code.arg(mono, html(signature->name) + QStringLiteral("&nbsp;( ") +
                                     html(signature->effect) + QStringLiteral(" )"));
    const bool narrow = window()->width() < kNarrowWidth;
    if (!signature->sentence.empty() && !narrow) out += QStringLiteral(" ") + html(signature->sentence);
    if (signature->on.empty()) return out;
    // A deep stack shows its top.
    constexpr std::size_t kMostShown = 8;
    const std::size_t size = signature->on.size();
    QStringList stack;
    if (size > kMostShown) stack << QStringLiteral("…");
    for (std::size_t i = size - std::min(size, kMostShown); i < size; ++i) {
        const QString one = html(signature->on[i]);
        const bool isTaken = i + signature->taken >= size;
        stack << (isTaken ? QStringLiteral("<b style='color:%1'>%2</b>").arg(look::theme().accent.name(), one)
                          : one);
    }
    return out + QStringLiteral("   │   on the stack ") + code.arg(mono, stack.join(QLatin1Char(' ')));
}

void StatusLine::refresh() {
    QString left = fields();
    // What is said gives way to what the user does next.
    if (!m_said.isEmpty() && left != m_saidAt && m_saidFor.hasExpired(kLeastSaid)) m_said.clear();
    if (!m_said.isEmpty())
        left = m_said;
    else if (!m_view)
        left = QStringLiteral("Ready");
    left = left.toHtmlEscaped();
    left.replace(QLatin1Char(' '), QStringLiteral("&nbsp;"));
    left.replace(QChar(canvas::kCodeBegins),
                 QStringLiteral("<span style=\"font-family:'%1'\">").arg(look::fonts().mono.family()));
    left.replace(QChar(canvas::kCodeEnds), QStringLiteral("</span>"));
    m_fields->setTextFormat(Qt::RichText);
    const QString signature = m_said.isEmpty() ? this->signature() : QString();
    m_fields->setText(signature.isEmpty() ? left : signature);
    if (!m_view) return;
    const document::Document& d = m_view->document();
    const text::Position at = d.text().position(d.selection().head);
    m_place->setText(QStringLiteral("Ln %1, Col %2").arg(at.line).arg(at.column));
    m_summary->setText(QString::fromStdString(d.analysis()->summary()));
    m_summary->setVisible(!m_summary->text().isEmpty());
}

void StatusLine::refreshFacts() {
    if (!m_view) return;
    const document::Document& d = m_view->document();
    const document::TextFacts facts = document::factsOf(d.text());
    const bool mixed = (facts.lf > 0) + (facts.crlf > 0) + (facts.cr > 0) > 1;
    // What has no file (a comparison) was made here.
    const bool isOther = !d.readOnlyReason().isEmpty() && !d.path().isEmpty();
    const QString guessed = isOther ? document::guessedEncoding(d.text()) : QString();
    m_encoding->setText(isOther
                            ? guessed.startsWith(QLatin1String("UTF")) ? guessed : QStringLiteral("not UTF-8")
                        : facts.bom ? QStringLiteral("UTF-8 with BOM")
                                    : QStringLiteral("UTF-8"));
    m_lineEnds->setText(facts.lineEnds());
    QPalette colours = m_lineEnds->palette();
    colours.setColor(QPalette::WindowText, mixed ? look::theme().warning : look::theme().text);
    m_lineEnds->setPalette(colours);
}

void StatusLine::refreshZoom() {
    if (!m_view || m_view->editor() == nullptr) return;
    const double percent = m_view->editor()->canvas()->zoom().percent();
    const QSignalBlocker quiet(m_zoom);
    m_zoom->setValue(sliderOf(percent));
    m_percent->setText(percent < 10.0 ? QStringLiteral("%1 %").arg(percent, 0, 'g', 2)
                                      : QStringLiteral("%1 %").arg(qRound(percent)));
}

}  // namespace lw::shell
