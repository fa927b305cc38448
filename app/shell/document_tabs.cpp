// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/document_tabs.h"

#include <QFileInfo>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::shell {

namespace {

constexpr int kHeight = 32;
constexpr int kInset = 10;
constexpr int kIcon = 16;
constexpr int kClose = 14;
constexpr int kDisk = 14;
constexpr int kGap = 7;
constexpr int kHeldOver = 500;  ///< milliseconds

QFont badgeFont() {
    QFont font = look::fonts().mono;
    font.setPixelSize(10);
    return font;
}

struct Badge {
    QString text;
    text::Severity severity = text::Severity::kError;
};

QString diskWords(document::DiskState state) {
    switch (state) {
        case document::DiskState::kChanged:
            return QStringLiteral("changed on disk");
        case document::DiskState::kGone:
            return QStringLiteral("not on disk any more");
        case document::DiskState::kSame:
            break;
    }
    return {};
}

/// The number of errors, or of warnings where there are no errors.
Badge badgeOf(const document::Document& document) {
    int errors = 0;
    int warnings = 0;
    for (const text::Diagnostic& problem : document.diagnostics()) {
        if (problem.severity == text::Severity::kError)
            ++errors;
        else if (problem.severity == text::Severity::kWarning)
            ++warnings;
    }
    if (errors > 0) return {QString::number(errors), text::Severity::kError};
    if (warnings > 0) return {QString::number(warnings), text::Severity::kWarning};
    return {};
}

/// The last `count` folders of a path, as they are written: "maps/north".
QString foldersOf(const QString& path, qsizetype count) {
    return QFileInfo(path).path().split(QLatin1Char('/'), Qt::SkipEmptyParts).last(count).join(u'/');
}

qsizetype depthOf(const QString& path) {
    return QFileInfo(path).path().split(QLatin1Char('/'), Qt::SkipEmptyParts).size();
}

/// What tells a file from others of its name.
QString tabName(const document::Document& document, const QStringList& others) {
    const QString& path = document.path();
    if (others.isEmpty() || path.isEmpty()) return document.title();
    qsizetype count = 1;
    const auto isUnique = [&] {
        return std::none_of(others.begin(), others.end(), [&](const QString& other) {
            return depthOf(other) >= count && foldersOf(other, count) == foldersOf(path, count);
        });
    };
    while (count < depthOf(path) && !isUnique()) ++count;
    const QString folders = foldersOf(path, std::min(count, depthOf(path)));
    return QStringLiteral("%1 – %2").arg(document.title(), folders.isEmpty() ? QStringLiteral("/") : folders);
}

}  // namespace

struct DocumentTabs::Parts {
    QRect icon, title, badge, disk, dot, close;
    Badge count;
    bool modified = false;
};

DocumentTabs::DocumentTabs(QWidget* parent) : QTabBar(parent) {
    setExpanding(false);
    setMovable(true);
    setMouseTracking(true);
    setDrawBase(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideMiddle);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(QStringLiteral("Documents"));
    setFixedHeight(kHeight);
    setAcceptDrops(true);
    m_heldOver.setSingleShot(true);
    m_heldOver.setInterval(kHeldOver);
    connect(&m_heldOver, &QTimer::timeout, this, [this] { setCurrentIndex(m_heldTab); });
}

document::Document* DocumentTabs::document(int index) const {
    return tabData(index).value<document::Document*>();
}

int DocumentTabs::indexOf(const document::Document* document) const {
    for (int i = 0; i < count(); ++i) {
        if (this->document(i) == document) return i;
    }
    return -1;
}

void DocumentTabs::addDocument(document::Document* document) {
    const int index = addTab(document->title());
    setTabData(index, QVariant::fromValue(document));
    connect(document, &document::Document::stateChanged, this, [this, document] { refresh(document); });
    connect(document, &document::Document::changed, this, [this, document] { refresh(document); });
    connect(document, &document::Document::findingsChanged, this, [this, document] { refresh(document); });
    refresh(document);
}

void DocumentTabs::removeDocument(document::Document* document) {
    disconnect(document, nullptr, this, nullptr);
    m_disk.remove(document);
    const int index = indexOf(document);
    if (index >= 0) removeTab(index);
    refreshNames();
}

/// What changes while the bar is hidden Qt does not tell the layout.
void DocumentTabs::refreshNames() {
    for (int i = 0; i < count(); ++i) {
        const document::Document* one = document(i);
        QStringList others;
        for (int k = 0; one != nullptr && k < count(); ++k) {
            const document::Document* other = document(k);
            if (other != nullptr && other != one && other->title() == one->title() &&
                !other->path().isEmpty())
                others << other->path();
        }
        if (one == nullptr) continue;
        if (const QString name = tabName(*one, others); name != tabText(i)) setTabText(i, name);
    }
    updateGeometry();
    update();
}

void DocumentTabs::refresh(const document::Document* document) {
    const int index = indexOf(document);
    if (index < 0) return;
    const Badge badge = badgeOf(*document);
    const QString disk = diskWords(m_disk.value(document, document::DiskState::kSame));
    setTabToolTip(index, (document->path().isEmpty() ? document->title() : document->path()) +
                             (disk.isEmpty() ? QString() : QLatin1Char('\n') + disk));
    refreshNames();
    // Its badge and dot have their room in the row too.
    setTabText(index, tabText(index));
    QString spoken = tabText(index);
    if (document == m_preview) spoken += QStringLiteral(", preview");
    if (document->isModified()) spoken += QStringLiteral(", unsaved changes");
    if (!badge.text.isEmpty()) {
        spoken += badge.severity == text::Severity::kError ? QStringLiteral(", %1 errors").arg(badge.text)
                                                           : QStringLiteral(", %1 warnings").arg(badge.text);
    }
    if (!disk.isEmpty()) spoken += QStringLiteral(", ") + disk;
    setAccessibleTabName(index, spoken);
}

void DocumentTabs::setDiskState(const document::Document* document, document::DiskState state) {
    if (state == document::DiskState::kSame)
        m_disk.remove(document);
    else
        m_disk.insert(document, state);
    refresh(document);
}

void DocumentTabs::setPreview(const document::Document* document) {
    m_preview = document;
    updateGeometry();
    update();
}

QFont DocumentTabs::titleFont(const document::Document* document) const {
    QFont font = look::fonts().ui;
    font.setItalic(document == m_preview);
    return font;
}

DocumentTabs::Parts DocumentTabs::parts(int index, const QRect& rect) const {
    const document::Document* d = document(index);
    Parts p;
    if (d == nullptr) return p;
    const int middle = rect.center().y() + 1;
    int x = rect.x() + kInset;
    const auto place = [&](int width, int height) {
        const QRect r(x, middle - height / 2, width, height);
        x += width + kGap;
        return r;
    };
    p.icon = place(kIcon, kIcon);
    p.title = place(QFontMetrics(titleFont(d)).horizontalAdvance(tabText(index)) + 2, 20);
    p.count = badgeOf(*d);
    if (!p.count.text.isEmpty()) {
        p.badge = place(std::max(16, QFontMetrics(badgeFont()).horizontalAdvance(p.count.text) + 8), 16);
    }
    if (m_disk.contains(d)) p.disk = place(kDisk, kDisk);
    p.modified = d->isModified();
    if (p.modified) p.dot = place(7, 7);
    p.close = place(kClose, kClose);
    return p;
}

QSize DocumentTabs::tabSizeHint(int index) const {
    // At the origin: a tab's place is not known while its size is being asked for.
    return {parts(index, QRect(0, 0, 0, kHeight)).close.right() + kInset, kHeight};
}

void DocumentTabs::paintTab(QPainter& painter, int index) const {
    const look::Theme& t = look::theme();
    const QRect rect = tabRect(index);
    const bool current = index == currentIndex();
    const Parts p = parts(index, rect);
    const document::Document* d = document(index);
    if (d == nullptr) return;
    painter.fillRect(rect, current ? t.panel : rect.contains(m_pointer) ? t.hover : t.window);
    if (current) painter.fillRect(rect.x(), rect.y(), rect.width(), 2, t.accent);
    painter.fillRect(rect.right(), rect.y(), 1, rect.height(), t.border);
    const qreal ratio = devicePixelRatioF();
    const QColor ink = current ? t.text : t.text2;
    painter.drawPixmap(p.icon, look::iconPixmap(d->kind().iconName(), kIcon, ink, ratio));
    painter.setFont(titleFont(d));
    painter.setPen(ink);
    painter.drawText(p.title, Qt::AlignVCenter | Qt::AlignLeft, tabText(index));
    painter.setRenderHint(QPainter::Antialiasing);
    if (!p.count.text.isEmpty()) {
        const bool error = p.count.severity == text::Severity::kError;
        painter.setPen(Qt::NoPen);
        painter.setBrush(error ? t.errorFill : t.warningFill);
        painter.drawRoundedRect(p.badge, 8, 8);
        painter.setPen(error ? t.error : t.warning);
        painter.setFont(badgeFont());
        painter.drawText(p.badge, Qt::AlignCenter, p.count.text);
    }
    if (p.disk.isValid())
        painter.drawPixmap(p.disk, look::iconPixmap(QStringLiteral("warning"), kDisk, t.warning, ratio));
    if (p.modified) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.text);
        painter.drawEllipse(p.dot);
    }
    if (p.close.contains(m_pointer)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.hover);
        painter.drawRoundedRect(p.close, 3, 3);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawPixmap(p.close, look::iconPixmap(QStringLiteral("close"), kClose, t.text2, ratio));
    if (current && hasFocus()) {
        painter.setPen(t.accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(1, 3, -3, -2));
    }
}

void DocumentTabs::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), look::theme().window);
    for (int i = 0; i < count(); ++i) paintTab(painter, i);
}

void DocumentTabs::mousePressEvent(QMouseEvent* event) {
    const int index = tabAt(event->position().toPoint());
    m_pressedClose = -1;
    if (index >= 0 && event->button() == Qt::LeftButton &&
        parts(index, tabRect(index)).close.contains(event->position().toPoint())) {
        m_pressedClose = index;
        return;
    }
    QTabBar::mousePressEvent(event);
}

void DocumentTabs::mouseReleaseEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    const int index = tabAt(at);
    const bool middle = event->button() == Qt::MiddleButton && index >= 0;
    const bool close =
        m_pressedClose >= 0 && index == m_pressedClose && parts(index, tabRect(index)).close.contains(at);
    m_pressedClose = -1;
    if (middle || close) {
        if (document::Document* d = document(index)) emit closeRequested(d);
        return;
    }
    QTabBar::mouseReleaseEvent(event);
}

void DocumentTabs::mouseDoubleClickEvent(QMouseEvent* event) {
    const int index = tabAt(event->position().toPoint());
    if (index >= 0 && document(index) == m_preview) emit keepRequested();
    QTabBar::mouseDoubleClickEvent(event);
}

void DocumentTabs::mouseMoveEvent(QMouseEvent* event) {
    m_pointer = event->position().toPoint();
    update();
    QTabBar::mouseMoveEvent(event);
}

void DocumentTabs::leaveEvent(QEvent* event) {
    m_pointer = {-1, -1};
    update();
    QTabBar::leaveEvent(event);
}

void DocumentTabs::dragEnterEvent(QDragEnterEvent* event) {
    // Files are the window's.
    if (event->mimeData()->hasUrls()) return event->ignore();
    event->acceptProposedAction();
}

void DocumentTabs::dragMoveEvent(QDragMoveEvent* event) {
    event->ignore();  // nothing is dropped here
    const int tab = tabAt(event->position().toPoint());
    if (tab == m_heldTab) return;
    m_heldTab = tab;
    if (tab >= 0 && tab != currentIndex())
        m_heldOver.start();
    else
        m_heldOver.stop();
}

void DocumentTabs::dragLeaveEvent(QDragLeaveEvent* event) {
    m_heldTab = -1;
    m_heldOver.stop();
    QTabBar::dragLeaveEvent(event);
}

}  // namespace lw::shell
