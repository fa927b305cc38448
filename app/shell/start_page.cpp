// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/start_page.h"

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "document/file_io.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::shell {

namespace {

constexpr int kWidth = 1076;
constexpr int kGutter = 28;
constexpr int kRowGap = 36;
constexpr int kPictureHeight = 190;
constexpr int kLeastPictureHeight = 110;
constexpr int kRecentShown = 8;
constexpr int kRowHeight = 32;
constexpr int kSpaceAbove = 52;
constexpr int kFullHeight = 760;  ///< all of the page, with no recent files, in pixels
constexpr int kColumns = 3;

QLabel* label(const QString& text, int pixels, QFont::Weight weight, QPalette::ColorRole role) {
    auto* l = new QLabel(text);
    l->setStyleSheet(QStringLiteral("font-size: %1px; font-weight: %2;").arg(pixels).arg(weight));
    l->setForegroundRole(role);
    return l;
}

QLabel* iconLabel(const QString& name, int size, const QColor& color) {
    auto* l = new QLabel;
    l->setPixmap(look::iconPixmap(name, size, color, qApp->devicePixelRatio()));
    l->setFixedSize(size, size);
    return l;
}

QLabel* keyLabel(const QString& key) {
    auto* l = new QLabel(key);
    l->setStyleSheet(
        QStringLiteral(
            "border: 1px solid %1; border-radius: 2px; padding: 1px 6px; font-weight: 600; font-size: 11px;")
            .arg(look::theme().border.name()));
    return l;
}

/// A home folder is written as people do.
QString shortened(const QString& path) {
    const QString home = QDir::homePath();
    return path.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + path.mid(home.size()) : path;
}

QString whenSaid(const QDateTime& time) {
    if (!time.isValid()) return {};
    const qint64 days = time.date().daysTo(QDate::currentDate());
    if (days == 0) return QStringLiteral("today ") + time.time().toString(QStringLiteral("hh:mm"));
    if (days == 1) return QStringLiteral("yesterday");
    return QLocale::c().toString(time.date(), QStringLiteral("d MMM yyyy"));
}

/// The example's picture, drawn by its own kind.
class CardPicture : public QWidget {
public:
    CardPicture(const document::DocumentKind& kind, std::shared_ptr<const language::Analysis> analysis)
        : m_kind(kind), m_analysis(std::move(analysis)) {
        setFixedHeight(kPictureHeight);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), look::theme().canvas);
        if (const auto picture = m_analysis ? m_kind.picture(m_analysis, {}, nullptr) : nullptr) {
            document::paintCard(painter, rect(), *picture);
            return;
        }
        const QPixmap icon =
            look::iconPixmap(m_kind.iconName(), 72, look::theme().text2, devicePixelRatioF());
        painter.drawPixmap((width() - 72) / 2, (height() - 72) / 2, icon);
    }

private:
    const document::DocumentKind& m_kind;
    std::shared_ptr<const language::Analysis> m_analysis;
};

/// A recent file: its kind, name, folder, and when it was opened. A click or Return opens it.
class RecentRow : public QPushButton {
public:
    RecentRow(const QString& icon, const QFileInfo& file, const QString& when)
        : QPushButton(file.fileName()), m_icon(icon), m_folder(shortened(file.path())), m_when(when) {
        setFixedHeight(kRowHeight);
        setEnabled(file.exists());
        if (!isEnabled()) m_folder += QStringLiteral(" – not there any more");
        setToolTip(QDir::toNativeSeparators(file.filePath()));
        setAccessibleName(QStringLiteral("Open %1 in %2").arg(file.fileName(), m_folder));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const look::Theme& t = look::theme();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isEnabled() && (underMouse() || isDown() || hasFocus())) {
            painter.setPen(hasFocus() ? QPen(t.accent) : QPen(Qt::NoPen));
            painter.setBrush(t.hover);
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        }
        const QColor ink = isEnabled() ? t.text : t.textDisabled;
        painter.drawPixmap(10, (height() - 14) / 2, look::iconPixmap(m_icon, 14, ink, devicePixelRatioF()));
        painter.setFont(look::fonts().ui);
        const QFontMetrics metrics = painter.fontMetrics();
        const auto draw = [&](int from, int to, const QString& text, const QColor& color,
                              Qt::Alignment side) {
            painter.setPen(color);
            painter.drawText(QRect(from, 0, to - from, height()), Qt::AlignVCenter | side,
                             metrics.elidedText(text, Qt::ElideMiddle, to - from));
        };
        const int folder = width() / 3;
        const int end = width() - 10;
        // Whole pixels may be less than the text wants, and cut it.
        const int when = m_when.isEmpty() ? 64 : metrics.horizontalAdvance(m_when) + 2;
        draw(33, folder - 8, text(), ink, Qt::AlignLeft);
        draw(folder, end - when - 12, m_folder, t.text2, Qt::AlignLeft);
        draw(end - when, end, m_when, t.text2, Qt::AlignRight);
    }

private:
    QString m_icon;
    QString m_folder;
    QString m_when;
};

/// A frame that is a card: edge in the accent while something in it has the focus.
class Card : public QFrame {
public:
    Card() { setObjectName(QStringLiteral("card")); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QWidget* focus = window()->focusWidget();
        const bool focused = focus != nullptr && isAncestorOf(focus);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(focused ? look::theme().accent : look::theme().border, focused ? 2 : 1));
        painter.setBrush(look::theme().panel);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
};

}  // namespace

QString examplesFolder() {
    const QString beside = QCoreApplication::applicationDirPath();
    for (const char* relative : {"/../share/levelwright/examples", "/../../../resources/examples"}) {
        const QFileInfo folder(beside + QLatin1String(relative));
        if (folder.isDir()) return folder.canonicalFilePath();
    }
    return QStandardPaths::locate(QStandardPaths::GenericDataLocation, QStringLiteral("levelwright/examples"),
                                  QStandardPaths::LocateDirectory);
}

StartPage::StartPage(document::Workspace& workspace, document::ActionRegistry& actions, QWidget* parent)
    : QScrollArea(parent), m_workspace(workspace), m_actions(actions) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setAccessibleName(QStringLiteral("Start"));
    rebuild();
    connect(&m_workspace.settings(), &document::Settings::recentChanged, this, &StartPage::rebuild);
}

void StartPage::rebuild() {
    m_rebuilding = true;
    auto* page = new QWidget;
    auto* outer = new QHBoxLayout(page);
    m_outer = outer;
    auto* column = new QWidget;
    column->setMaximumWidth(kWidth);
    column->setMinimumWidth(700);
    auto* grid = new QGridLayout(column);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kGutter);
    grid->setVerticalSpacing(kRowGap);
    for (int i = 0; i < kColumns; ++i) grid->setColumnStretch(i, 1);
    m_cardPictures.clear();
    grid->addWidget(buildHead(), 0, 0, 1, kColumns);
    int cards = 0;
    for (const auto& kind : m_workspace.kinds().kinds()) {
        if (kind->templates().empty()) continue;
        grid->addWidget(buildCard(*kind, cards == 0), 1 + cards / kColumns, cards % kColumns);
        ++cards;
    }
    const int lower = grid->rowCount();
    grid->addWidget(buildRecent(), lower, 0, 1, kColumns - 1);
    grid->addWidget(buildFirstSteps(), lower, kColumns - 1);
    grid->setRowStretch(lower + 1, 1);
    outer->addStretch(1);
    outer->addWidget(column, 100);
    outer->addStretch(1);
    setWidget(page);
    fitHeight();
    m_rebuilding = false;
}

void StartPage::fitHeight() {
    // What a low window lacks is taken from the space above, then from the cards' pictures.
    const int lacking = std::max(0, kFullHeight - height());
    m_outer->setContentsMargins(kGutter, kGutter + std::max(0, kSpaceAbove - lacking), kGutter, kGutter);
    const int picture = kPictureHeight - std::max(0, lacking - kSpaceAbove);
    for (QWidget* p : m_cardPictures) p->setFixedHeight(std::max(kLeastPictureHeight, picture));
}

void StartPage::resizeEvent(QResizeEvent* event) {
    fitHeight();
    QScrollArea::resizeEvent(event);
}

QWidget* StartPage::buildHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    auto* mark = new QLabel;
    mark->setPixmap(look::applicationIcon().pixmap(QSize(64, 64), qApp->devicePixelRatio()));
    row->addWidget(mark);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(label(QStringLiteral("Levelwright"), 24, QFont::DemiBold, QPalette::WindowText));
    words->addWidget(label(
        QStringLiteral(
            "The text is the document. Draw on the picture or type in the text: each follows the other."),
        13, QFont::Normal, QPalette::PlaceholderText));
    row->addLayout(words, 1);
    QAction* open = m_actions.action(QStringLiteral("file.open"));
    auto* button = new QPushButton;
    button->setFixedSize(156, 32);
    button->setAccessibleName(QStringLiteral("Open…"));
    auto* inside = new QHBoxLayout(button);
    inside->setContentsMargins(16, 0, 12, 0);
    inside->addWidget(iconLabel(QStringLiteral("open"), 16, look::theme().text));
    inside->addWidget(label(QStringLiteral("Open…"), 12, QFont::Normal, QPalette::ButtonText), 1);
    inside->addWidget(keyLabel(open->shortcut().toString(QKeySequence::NativeText)), 0, Qt::AlignVCenter);
    button->setToolTip(document::ActionRegistry::toolTip(*open));
    connect(button, &QPushButton::clicked, open, &QAction::trigger);
    row->addWidget(button);
    return head;
}

QWidget* StartPage::buildCard(const document::DocumentKind& kind, bool first) {
    auto* card = new Card;
    card->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(2, 2, 2, 14);
    column->setSpacing(8);
    const QString example =
        kind.exampleName().isEmpty() ? QString() : examplesFolder() + QLatin1Char('/') + kind.exampleName();
    std::shared_ptr<const language::Analysis> analysis;
    const auto loaded = example.isEmpty() ? document::LoadResult{} : document::loadFile(example);
    if (loaded.file) {
        analysis =
            document::Companions::analyse(kind.language(), example, text::Snapshot(loaded.file->bytes));
    }
    m_cardPictures.push_back(new CardPicture(kind, analysis));
    column->addWidget(m_cardPictures.back());
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(14, 4, 14, 0);
    inner->setSpacing(8);
    auto* title = new QHBoxLayout;
    title->setSpacing(8);
    title->addWidget(iconLabel(kind.iconName(), 16, look::theme().text));
    title->addWidget(label(kind.name(), 15, QFont::DemiBold, QPalette::WindowText), 1);
    inner->addLayout(title);
    auto* words = label(kind.description(), 12, QFont::Normal, QPalette::PlaceholderText);
    words->setWordWrap(true);
    words->setMinimumHeight(32);
    words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    inner->addWidget(words, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(12);
    auto* create = new QPushButton(QStringLiteral("New %1").arg(kind.name().toLower()));
    create->setProperty("primary", first);
    connect(create, &QPushButton::clicked, this, [this, &kind] { emit newRequested(&kind); });
    buttons->addWidget(create);
    if (loaded.file) {
        auto* open = new QPushButton(QStringLiteral("Open %1").arg(QFileInfo(example).fileName()));
        open->setProperty("link", true);
        connect(open, &QPushButton::clicked, this, [this, example] { emit openRequested(example); });
        buttons->addWidget(open);
    }
    buttons->addStretch(1);
    inner->addLayout(buttons);
    column->addLayout(inner);
    return card;
}

QWidget* StartPage::buildRecent() {
    auto* box = new QWidget;
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(label(QStringLiteral("Recent"), 13, QFont::DemiBold, QPalette::WindowText));
    rows->addSpacing(8);
    int shown = 0;
    for (const document::RecentFile& file : m_workspace.settings().recentFiles()) {
        if (++shown > kRecentShown) break;
        const QFileInfo info(file.path);
        auto* line = new QHBoxLayout;
        line->setSpacing(0);
        auto* row = new RecentRow(m_workspace.kinds().forPath(file.path).iconName(), info,
                                  info.exists() ? whenSaid(file.opened) : QString());
        connect(row, &QPushButton::clicked, this, [this, path = file.path] { emit openRequested(path); });
        line->addWidget(row, 1);
        if (!info.exists()) {
            auto* forget = new QPushButton(QStringLiteral("Forget"));
            forget->setProperty("link", true);
            forget->setToolTip(QStringLiteral("Leave %1 out of this list").arg(info.fileName()));
            connect(forget, &QPushButton::clicked, this,
                    [this, path = file.path] { m_workspace.settings().forgetRecentFile(path); });
            line->addWidget(forget);
        }
        rows->addLayout(line);
    }
    if (shown == 0) {
        rows->addWidget(label(QStringLiteral("Files you open appear here."), 12, QFont::Normal,
                              QPalette::PlaceholderText));
    }
    rows->addStretch(1);
    return box;
}

QWidget* StartPage::buildFirstSteps() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    column->addWidget(label(QStringLiteral("First steps"), 13, QFont::DemiBold, QPalette::WindowText));
    const auto step = [column](const QString& icon, const QString& text, const QString& key) {
        auto* row = new QHBoxLayout;
        row->setSpacing(10);
        row->addWidget(iconLabel(icon, 16, look::theme().text2));
        auto* words = label(text, 12, QFont::Normal, QPalette::PlaceholderText);
        words->setWordWrap(true);
        row->addWidget(words, 1);
        if (!key.isEmpty()) row->addWidget(keyLabel(key));
        column->addLayout(row);
    };
    const auto key = [this](const char* id) {
        return m_actions.action(QLatin1String(id))->shortcut().toString(QKeySequence::NativeText);
    };
    step(QStringLiteral("brush"), QStringLiteral("Paint on the grid: one character of the text changes."),
         {});
    step(QStringLiteral("text-pane"), QStringLiteral("Type in the text: the picture follows each key."), {});
    step(QStringLiteral("jump"), QStringLiteral("Next problem"), key("go.nextProblem"));
    step(QStringLiteral("find"), QStringLiteral("Find any action"), key("go.anyAction"));
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setStyleSheet(QStringLiteral("background: %1;").arg(look::theme().border.name()));
    column->addWidget(line);
    auto* drop = label(QStringLiteral("Drop files anywhere in this window to open them."), 12, QFont::Normal,
                       QPalette::PlaceholderText);
    drop->setWordWrap(true);
    column->addWidget(drop);
    column->addStretch(1);
    return box;
}

void StartPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && !m_rebuilding) {
        QMetaObject::invokeMethod(this, &StartPage::rebuild, Qt::QueuedConnection);
    }
    QScrollArea::changeEvent(event);
}

}  // namespace lw::shell
