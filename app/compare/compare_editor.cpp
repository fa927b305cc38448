// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_editor.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <algorithm>

#include "compare/changes_panel.h"
#include "compare/compare_canvas.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::compare {

namespace {

using document::ActionState;

constexpr int kLeastForBeside = 800;

QString latin(const char* text) {
    return QString::fromLatin1(text);
}

struct ViewRow {
    CompareView view;
    const char* id;
    const char* text;
    const char* icon;
    const char* key;
};
constexpr ViewRow kViews[] = {
    {CompareView::kBlink, "compare.blink", "Blink", "blink", "1"},
    {CompareView::kOverlay, "compare.overlay", "Overlay", "overlay", "2"},
    {CompareView::kSideBySide, "compare.sideBySide", "Side by side", "side-by-side", "3"}};

}  // namespace

std::vector<document::ActionSpec> compareActions() {
    std::vector<document::ActionSpec> out;
    const QString context = QStringLiteral("Compare");
    for (const ViewRow& row : kViews)
        out.push_back(
            {latin(row.id), latin(row.text), latin(row.icon), context, {QKeySequence(latin(row.key))}, true});
    out.push_back({latin("compare.takeOver"),
                   QStringLiteral("Take over old"),
                   latin("take"),
                   context,
                   {QKeySequence(latin("T"))},
                   false});
    out.push_back({latin("compare.copyList"),
                   QStringLiteral("Copy the list of changes"),
                   latin("copy"),
                   context,
                   {},
                   false});
    out.push_back({latin("compare.next"),
                   QStringLiteral("Next change"),
                   latin("step-forward"),
                   latin("Global"),
                   {QKeySequence(Qt::Key_F7)},
                   false});
    out.push_back({latin("compare.previous"),
                   QStringLiteral("Previous change"),
                   latin("step-back"),
                   latin("Global"),
                   {QKeySequence(Qt::SHIFT | Qt::Key_F7)},
                   false});
    return out;
}

CompareEditor::CompareEditor(ComparisonSession& session, document::ActionRegistry& actions, QWidget* parent)
    : VisualEditor(parent),
      m_session(session),
      m_actions(actions),
      m_splitter(new QSplitter),
      m_first(new CompareCanvas(session)),
      m_second(new CompareCanvas(session)),
      m_changes(new ChangesPanel(session)),
      m_change(new ChangePanel(session)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_splitter->setHandleWidth(1);
    m_splitter->addWidget(m_first);
    m_splitter->addWidget(m_second);
    row->addWidget(m_splitter);
    bindActions();
    for (CompareCanvas* canvas : {m_first, m_second}) {
        canvas->installEventFilter(this);
        connect(canvas, &CompareCanvas::hoverChanged, this, &CompareEditor::statusChanged);
        for (const QString& id : m_actions.ids()) {
            const QString context = m_actions.spec(id).context;
            if (context == QLatin1String("Compare") || context == QLatin1String("Canvas"))
                canvas->addAction(m_actions.action(id));
        }
    }
    connect(m_first, &canvas::CanvasView::viewChanged, this, [this] { follow(*m_first, *m_second); });
    connect(m_second, &canvas::CanvasView::viewChanged, this, [this] { follow(*m_second, *m_first); });
    connect(&session, &ComparisonSession::changed, this, [this] {
        m_actions.refresh();
        emit statusChanged();
        emit panelNoteChanged(latin("compare.changes"), m_changes->note());
    });
    connect(&session, &ComparisonSession::currentChanged, this, [this] {
        m_actions.refresh();
        emit statusChanged();
    });
    connect(&session, &ComparisonSession::selectionChanged, this, [this] { m_actions.refresh(); });
    connect(&session, &ComparisonSession::said, this, &CompareEditor::said);
    showView();
}

CompareEditor::~CompareEditor() = default;

void CompareEditor::bindActions() {
    for (const ViewRow& row : kViews) {
        m_actions.bind(
            latin(row.id), this, [this, view = row.view] { setView(view); },
            [this, view = row.view] {
                return ActionState{true, m_view == view, {}};
            });
    }
    const auto any = [this] {
        const auto& compared = m_session.compared();
        return ActionState{compared != nullptr && !compared->changes.empty(), false,
                           QStringLiteral("There is no change")};
    };
    const auto step = [this](bool forward) {
        if (m_session.step(forward))
            emit said(forward ? QStringLiteral("Round the end to the first change")
                              : QStringLiteral("Round the beginning to the last change"));
    };
    m_actions.bind(
        latin("compare.next"), this, [step] { step(true); }, any);
    m_actions.bind(
        latin("compare.previous"), this, [step] { step(false); }, any);
    m_actions.bind(
        latin("compare.takeOver"), this, [this] { m_session.takeOver(); },
        [this] {
            const QString why = m_session.whyNoTakeOver();
            return ActionState{why.isEmpty(), false, why};
        });
    m_actions.bind(
        latin("compare.copyList"), this, [this] { QApplication::clipboard()->setText(m_changes->asText()); },
        any);
}

void CompareEditor::setView(CompareView view) {
    m_view = view;
    showView();
    m_actions.refresh();
}

void CompareEditor::showView() {
    using Shows = CompareCanvas::Shows;
    const bool isBeside = m_view == CompareView::kSideBySide;
    m_second->setVisible(isBeside);
    if (isBeside) {
        m_first->setShows(Shows::kBefore);
        m_second->setShows(Shows::kNow);
        m_first->setName(QStringLiteral("old: %1").arg(m_session.before().label));
        m_second->setName(QStringLiteral("new: %1").arg(m_session.now().label));
        return;
    }
    m_first->setShows(m_oldHeld                       ? Shows::kBefore
                      : m_view == CompareView::kBlink ? Shows::kNow
                                                      : Shows::kBoth);
    m_first->setName(m_oldHeld ? QStringLiteral("old") : QString());
}

void CompareEditor::holdOld(bool on) {
    if (m_oldHeld == on) return;
    m_oldHeld = on;
    showView();
}

/// One scroll and zoom for both.
void CompareEditor::follow(CompareCanvas& from, CompareCanvas& to) {
    if (m_following || m_view != CompareView::kSideBySide) return;
    m_following = true;
    to.restoreView(from.viewState());
    m_following = false;
}

canvas::CanvasView* CompareEditor::canvas() const {
    return m_first;
}

std::vector<canvas::Panel> CompareEditor::panels() const {
    canvas::Panel changes;
    changes.id = latin("compare.changes");
    changes.title = QStringLiteral("Changes");
    changes.widget = m_changes;
    changes.note = m_changes->note();
    changes.unit = {"change", "changes"};
    canvas::Panel change;
    change.id = latin("compare.change");
    change.title = QStringLiteral("Change");
    change.widget = m_change;
    change.extent = 300;
    return {changes, change};
}

canvas::LayoutProfile CompareEditor::layoutProfile() const {
    canvas::LayoutProfile profile;
    profile.rightWidth = 353;
    profile.narrowRightWidth = 280;
    profile.textHidden = true;
    return profile;
}

QWidget* CompareEditor::contextBar() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(4, 0, 4, 0);
    row->setSpacing(6);
    const auto hint = [](QWidget* widget) { widget->setProperty("hint", true); };
    auto* title = new QLabel(QStringLiteral("<b>Compare</b>"));
    hint(title);
    row->addWidget(title);
    const auto addSide = [&](const QString& name, bool isBefore) {
        auto* label = new QLabel(name);
        hint(label);
        row->addWidget(label);
        auto* box = new QComboBox;
        box->setObjectName(isBefore ? QStringLiteral("oldVersion") : QStringLiteral("newVersion"));
        box->setAccessibleName(isBefore ? QStringLiteral("Old version") : QStringLiteral("New version"));
        box->setFixedWidth(150);
        const auto fill = [this, box, isBefore] {
            const QSignalBlocker quiet(box);
            box->clear();
            const Side& chosen = isBefore ? m_session.before() : m_session.now();
            std::vector<Side> sides = m_session.choices();
            if (std::find(sides.begin(), sides.end(), chosen) == sides.end()) sides.push_back(chosen);
            for (std::size_t i = 0; i < sides.size(); ++i) {
                box->addItem(sides[i].label, static_cast<int>(i));
                box->setItemData(static_cast<int>(i), sides[i].tip, Qt::ToolTipRole);
                if (sides[i] == chosen) box->setCurrentIndex(static_cast<int>(i));
            }
            box->addItem(QStringLiteral("File…"), -1);
        };
        fill();
        connect(&m_session, &ComparisonSession::choicesChanged, box, fill);
        connect(box, &QComboBox::activated, this, [this, box, isBefore, fill](int index) {
            const auto set = [this, isBefore](const Side& side) {
                isBefore ? m_session.setBefore(side) : m_session.setNow(side);
                showView();
            };
            if (box->itemData(index).toInt() >= 0) {
                const auto at = static_cast<std::size_t>(index);
                if (at < m_session.choices().size()) set(m_session.choices()[at]);
                return;
            }
            const document::Document* map = m_session.map();
            const QString path =
                QFileDialog::getOpenFileName(window(), QStringLiteral("Compare with"),
                                             map != nullptr ? QFileInfo(map->path()).path() : QString(),
                                             QStringLiteral("Maps (*.map);;All files (*)"));
            if (path.isEmpty())
                fill();
            else
                set({Side::Kind::kFile, path, QFileInfo(path).fileName(), path});
        });
        row->addWidget(box);
    };
    addSide(QStringLiteral("old"), true);
    addSide(QStringLiteral("new"), false);
    auto* segments = new QFrame;
    segments->setObjectName(QStringLiteral("segments"));
    auto* parts = new QHBoxLayout(segments);
    parts->setContentsMargins(1, 1, 1, 1);
    parts->setSpacing(0);
    for (const ViewRow& view : kViews) {
        auto* button = new QToolButton;
        button->setDefaultAction(m_actions.action(latin(view.id)));
        button->setProperty("segment", true);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setIconSize(QSize(16, 16));
        parts->addWidget(button);
    }
    row->addWidget(segments);
    auto* words = new QLabel(QStringLiteral("hold O for the old map"));
    words->setForegroundRole(QPalette::PlaceholderText);
    hint(words);
    row->addWidget(words);
    const auto addButton = [&](const char* id) {
        auto* button = new QToolButton;
        button->setDefaultAction(m_actions.action(latin(id)));
        row->addWidget(button);
    };
    addButton("compare.previous");
    auto* count = new QLabel;
    count->setFont(look::fonts().mono);
    const auto refresh = [this, count] {
        const auto& compared = m_session.compared();
        const std::size_t all = compared != nullptr ? compared->changes.size() : 0;
        count->setText(all == 0 ? QStringLiteral("0")
                                : QStringLiteral("%1 of %2").arg(m_session.current() + 1).arg(all));
    };
    refresh();
    connect(&m_session, &ComparisonSession::currentChanged, count, refresh);
    connect(&m_session, &ComparisonSession::changed, count, refresh);
    row->addWidget(count);
    addButton("compare.next");
    addButton("compare.takeOver");
    return bar;
}

QStringList CompareEditor::statusFields() const {
    QStringList fields;
    if (const auto cell = m_first->pointedCell())
        fields << m_first->cellPlace(*cell) << m_first->cellWords(*cell);
    const auto& compared = m_session.compared();
    if (compared != nullptr && compared->maps) {
        const std::size_t count = compared->changes.size();
        fields << (count == 1 ? QStringLiteral("1 change") : QStringLiteral("%L1 changes").arg(count));
    }
    return fields;
}

bool CompareEditor::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::FocusOut) holdOld(false);
    if (type != QEvent::KeyPress && type != QEvent::KeyRelease && type != QEvent::ShortcutOverride)
        return VisualEditor::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_O || key->modifiers() != Qt::NoModifier)
        return VisualEditor::eventFilter(watched, event);
    if (type == QEvent::ShortcutOverride)
        event->accept();
    else if (!key->isAutoRepeat())
        holdOld(type == QEvent::KeyPress);
    return true;
}

void CompareEditor::resizeEvent(QResizeEvent* event) {
    VisualEditor::resizeEvent(event);
    m_splitter->setOrientation(width() < kLeastForBeside ? Qt::Vertical : Qt::Horizontal);
}

}  // namespace lw::compare
