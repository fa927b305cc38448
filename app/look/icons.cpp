// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/icons.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "look/theme.h"

// Resources of a static library are registered by hand, outside any namespace.
static void registerIcons() {
    Q_INIT_RESOURCE(icons);
}

namespace lw::look {

namespace {

QByteArray source(const QString& name) {
    static QHash<QString, QByteArray> sources;
    [[maybe_unused]] static const bool registered = (registerIcons(), true);
    auto at = sources.find(name);
    if (at == sources.end()) {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        at = sources.insert(name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *at;
}

QPixmap render(const QByteArray& svg, QSize pixels) {
    QPixmap pixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter);
    return pixmap;
}

class ThemedIconEngine : public QIconEngine {
public:
    explicit ThemedIconEngine(QString name) : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const qreal ratio = painter->device() != nullptr ? painter->device()->devicePixelRatioF() : 1.0;
        const int size = qMin(rect.width(), rect.height());
        const QRect square(rect.x() + (rect.width() - size) / 2, rect.y() + (rect.height() - size) / 2, size,
                           size);
        painter->drawPixmap(square, iconPixmap(m_name, size, color(mode), ratio));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        return iconPixmap(m_name, qMin(size.width(), size.height()), color(mode), 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal scale) override {
        // `size` is in device pixels here.
        const int pixels = qMin(size.width(), size.height());
        QPixmap result = iconPixmap(m_name, qRound(pixels / scale), color(mode), scale);
        return result;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new ThemedIconEngine(m_name); }

private:
    static QColor color(QIcon::Mode mode) {
        return mode == QIcon::Disabled ? theme().textDisabled : theme().text;
    }

    QString m_name;
};

}  // namespace

QPixmap iconPixmap(const QString& name, int size, const QColor& color, qreal ratio) {
    if (size <= 0) return {};
    const int pixels = qRound(size * ratio);
    const QString key = QStringLiteral("lw:%1:%2:%3").arg(name).arg(pixels).arg(color.rgb(), 0, 16);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        QByteArray svg = source(name);
        svg.replace("#000", color.name().toLatin1());
        pixmap = render(svg, QSize(pixels, pixels));
        QPixmapCache::insert(key, pixmap);
    }
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

QIcon icon(const QString& name) {
    return QIcon(new ThemedIconEngine(name));
}

QIcon applicationIcon() {
    QIcon icon;
    for (const int size : {32, 64, 128}) {
        icon.addPixmap(render(source(QStringLiteral("levelwright")), QSize(size, size)));
    }
    return icon;
}

}  // namespace lw::look
