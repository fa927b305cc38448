// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/prefab_list.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "dungeon/choice_row.h"
#include "dungeon/dungeon_painter.h"
#include "dungeon/list_editor.h"
#include "dungeon/list_head.h"
#include "look/icons.h"
#include "look/theme.h"
#include "panels/elided_label.h"

namespace lw::dungeon_editor {

namespace {

constexpr QSize kPicture{48, 36};
constexpr qsizetype kMostOffered = 20;

/// A prefab's cells, small.
QPixmap pictureOf(const dungeon::Prefab& prefab, qreal ratio) {
    Scene scene;
    scene.map = std::make_shared<const dungeon::WallFloor>(prefab.cells);
    const QImage cells = cellImage(scene, {});
    QPixmap pixmap(kPicture * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(DungeonColours::now().rock);
    QPainter painter(&pixmap);
    paintThumbnail(painter, QRectF(QPointF(2, 2), QSizeF(kPicture) - QSizeF(4, 4)), cells);
    return pixmap;
}

}  // namespace

PrefabList::PrefabList(DungeonSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_head(new ListHead(QStringLiteral("Prefabs"), QStringLiteral("vault"), QStringLiteral("Add…"))),
      m_column(new QVBoxLayout) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    m_head->setHelp(
        QStringLiteral("Hand-made maps built in before the steps. GoRogue has none: C# writes "
                       "their cells into the grid"));
    m_head->addButton().setObjectName(QStringLiteral("addPrefab"));
    outer->addWidget(m_head);
    m_column->setSpacing(0);
    outer->addLayout(m_column);
    connect(&m_head->addButton(), &QPushButton::clicked, this, &PrefabList::chooseFile);
    refresh();
}

std::optional<dungeon::Point> PrefabList::placeOf(std::size_t prefab) const {
    const auto& generation = m_session.generation();
    if (!generation || m_session.stale() || prefab >= generation->made.prefabs.size()) return std::nullopt;
    const dungeon::Rectangle& box = generation->made.prefabs[prefab];
    return dungeon::Point{box.x, box.y};
}

/// One prefab that can't be used leaves the others without a size, but not at fault.
bool PrefabList::hasError(std::size_t prefab) const {
    const text::Span place = m_session.recipe().prefabSpan(prefab);
    const auto& problems = m_session.document().diagnostics();
    return std::ranges::any_of(problems, [place](const text::Diagnostic& problem) {
        return problem.severity == text::Severity::kError && problem.span.start >= place.start &&
               problem.span.end <= place.end;
    });
}

QWidget* PrefabList::makeRow(std::size_t prefab) {
    const dungeon::Recipe::PrefabSource& source = m_session.recipe().recipe().prefabs[prefab];
    const QString path = QString::fromStdString(source.path);
    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(14, 2, 8, 6);
    column->setSpacing(2);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(8);
    auto* picture = new QLabel;
    picture->setFixedSize(kPicture);
    QString size;
    const auto* job = std::get_if<GenerationJob>(&m_session.job());
    if (job != nullptr && prefab < job->given.prefabs.size()) {
        const dungeon::Prefab& read = job->given.prefabs[prefab];
        picture->setPixmap(pictureOf(read, devicePixelRatioF()));
        size = QStringLiteral("%1 × %2").arg(read.cells.width()).arg(read.cells.height());
    } else if (hasError(prefab)) {
        size = QStringLiteral("can't be built in");
    }
    upper->addWidget(picture);
    auto* name = new panels::ElidedLabel;
    name->setText(QFileInfo(path).fileName());
    widget->setToolTip(path);
    auto* words = new QLabel(size);
    QFont small = look::fonts().ui;
    small.setPixelSize(11);
    words->setFont(small);
    words->setForegroundRole(QPalette::PlaceholderText);
    upper->addWidget(name, 1);
    upper->addWidget(words);
    auto* gone = new QToolButton;
    gone->setIcon(look::icon(QStringLiteral("delete")));
    gone->setIconSize(QSize(14, 14));
    gone->setProperty("small", true);
    gone->setToolTip(QStringLiteral("Build it in no more"));
    gone->setAccessibleName(QStringLiteral("Remove prefab %1").arg(prefab + 1));
    gone->setObjectName(QStringLiteral("removePrefab"));
    connect(gone, &QToolButton::clicked, this, [this, prefab] { remove(prefab); });
    upper->addWidget(gone);
    column->addLayout(upper);
    auto* lower = new QHBoxLayout;
    lower->setSpacing(4);
    auto* at = new ChoiceRow(QStringLiteral("at"), {QStringLiteral("Random"), QStringLiteral("Fixed")});
    at->setLabelWidth(14);
    at->setHelp(QStringLiteral("Drawn for each seed, from a generator of its own, or always here."), {});
    at->show(source.at ? 1 : 0);
    connect(at, &ChoiceRow::chosen, this, [this, prefab](int choice) {
        place(prefab,
              choice == 0 ? std::nullopt : std::optional(placeOf(prefab).value_or(dungeon::Point{1, 1})));
    });
    lower->addWidget(at);
    if (source.at) {
        for (const bool across : {true, false}) {
            auto* spin = new QSpinBox;
            spin->setRange(-4096, 4096);
            spin->setValue(across ? source.at->x : source.at->y);
            spin->setFixedWidth(62);
            spin->setKeyboardTracking(false);
            spin->setAccessibleName(across ? QStringLiteral("Prefab, from the left")
                                           : QStringLiteral("Prefab, from the top"));
            connect(spin, &QSpinBox::valueChanged, this, [this, prefab, across](int value) {
                const auto& now = m_session.recipe().recipe().prefabs;
                if (prefab >= now.size() || !now[prefab].at) return;
                dungeon::Point to = *now[prefab].at;
                (across ? to.x : to.y) = value;
                place(prefab, to);
            });
            lower->addWidget(spin);
        }
    } else if (const auto drawn = placeOf(prefab)) {
        auto* where = new QLabel(QStringLiteral("(%1, %2)").arg(drawn->x).arg(drawn->y));
        where->setProperty("mono", true);
        where->setForegroundRole(QPalette::PlaceholderText);
        lower->addWidget(where);
    }
    lower->addStretch(1);
    column->addLayout(lower);
    return widget;
}

void PrefabList::refresh() {
    const auto& prefabs = m_session.recipe().recipe().prefabs;
    // A spin box being turned stays as it is.
    QWidget* focus = focusWidget();
    const bool isTurning = focus != nullptr && focus->hasFocus() &&
                           qobject_cast<QSpinBox*>(focus) != nullptr && m_rows.size() == prefabs.size();
    if (!isTurning) {
        for (QWidget* row : m_rows) {
            row->hide();
            row->deleteLater();
        }
        m_rows.clear();
        for (std::size_t i = 0; i < prefabs.size(); ++i) {
            m_rows.push_back(makeRow(i));
            m_column->addWidget(m_rows.back());
        }
    }
    m_head->setCount(prefabs.empty() ? QStringLiteral("none")
                                     : QStringLiteral("%1, before the steps").arg(prefabs.size()));
    const bool hasFolder = !folderOf(m_session.document()).isEmpty();
    m_head->addButton().setEnabled(hasFolder);
    m_head->addButton().setToolTip(
        hasFolder ? QStringLiteral("Build in a map")
                  : QStringLiteral("Save the recipe first: maps are looked for beside it"));
}

void PrefabList::chooseFile() {
    const QDir folder(folderOf(m_session.document()));
    const QStringList maps = folder.entryList({QStringLiteral("*.map")}, QDir::Files, QDir::Name);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const QString& name : maps.mid(0, kMostOffered))
        connect(menu->addAction(look::icon(QStringLiteral("doc-map")), name), &QAction::triggered, this,
                [this, path = folder.filePath(name)] { add(path); });
    if (!maps.isEmpty()) menu->addSeparator();
    connect(menu->addAction(QStringLiteral("Another file…")), &QAction::triggered, this, [this, folder] {
        const QString path = QFileDialog::getOpenFileName(window(), QStringLiteral("Build in a map"),
                                                          folder.path(), QStringLiteral("Maps (*.map)"));
        if (!path.isEmpty()) add(path);
    });
    const QPushButton& button = m_head->addButton();
    menu->popup(button.mapToGlobal(QPoint(0, button.height() + 2)));
}

void PrefabList::add(const QString& path) {
    const QDir folder(folderOf(m_session.document()));
    const QString relative = folder.relativeFilePath(path);
    m_session.request(
        dungeon::ListEditor(m_session.recipe()).addPrefab({relative.toStdString(), std::nullopt}),
        QStringLiteral("Build in %1").arg(QFileInfo(path).fileName()));
}

void PrefabList::remove(std::size_t prefab) {
    m_session.request(dungeon::ListEditor(m_session.recipe()).removePrefab(prefab),
                      QStringLiteral("Remove a prefab"));
}

void PrefabList::place(std::size_t prefab, std::optional<dungeon::Point> at) {
    m_session.request(dungeon::ListEditor(m_session.recipe()).placePrefab(prefab, at),
                      at ? QStringLiteral("Place a prefab at (%1, %2)").arg(at->x).arg(at->y)
                         : QStringLiteral("Draw a prefab's place"));
}

}  // namespace lw::dungeon_editor
