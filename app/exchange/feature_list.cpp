// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/feature_list.h"

#include <QHeaderView>

#include "document/kind.h"
#include "exchange/terrain_icons.h"
#include "formats/map_file.h"
#include "look/icons.h"
#include "look/theme.h"
#include "ron/printer.h"

namespace lw::import_export {

namespace {

enum Column { kName, kValue, kProblem, kPlace, kColumns };
constexpr int kRow = 24;
constexpr std::size_t kMost = 1'000;

}  // namespace

FeatureList::FeatureList(QWidget* parent) : QTreeWidget(parent) {
    setObjectName(QStringLiteral("importFeatures"));
    setAccessibleName(QStringLiteral("Features"));
    setColumnCount(kColumns);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::NoSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIconSize(QSize(16, 16));
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(0);
}

void FeatureList::setMaps(const std::vector<ReadMap>& maps, TerrainIcons& icons) {
    clear();
    m_count = 0;
    for (const ReadMap& read : maps) {
        const map::MapAnalysis& map = static_cast<const formats::MapFile&>(*read.analysis).map();
        for (const map::FeatureEntry& feature : map.header().features()) {
            if (++m_count <= kMost) add(map, feature, read.analysis->diagnostics(), icons);
        }
    }
    const QString words = m_count == 0      ? QStringLiteral("No features in the file.")
                          : m_count > kMost ? QStringLiteral("… and %L1 more").arg(m_count - kMost)
                                            : QString();
    if (!words.isEmpty()) {
        auto* item = new QTreeWidgetItem(this, {words});
        item->setFirstColumnSpanned(true);
        item->setForeground(kName, look::theme().text2);
        item->setSizeHint(kName, QSize(0, kRow));
    }
    fitColumns();
}

void FeatureList::add(const map::MapAnalysis& map, const map::FeatureEntry& feature,
                      const std::vector<text::Diagnostic>& problems, TerrainIcons& icons) {
    const look::Theme& t = look::theme();
    const ron::Tree& tree = map.header().tree();
    const std::string value = ron::printCompact(tree, feature.value, ron::Spelling::kNormal);
    const std::size_t open = value.find('(');
    std::string inside;
    if (open != std::string::npos && value.ends_with(')'))
        inside = value.substr(open + 1, value.size() - open - 2);
    auto* item = new QTreeWidgetItem(this);
    item->setSizeHint(kName, QSize(0, kRow));
    item->setIcon(kName, icons.feature(value, devicePixelRatioF()));
    item->setText(kName, QString::fromStdString(value.substr(0, open)));
    item->setText(kValue, QString::fromStdString(inside));
    item->setText(kPlace, QStringLiteral("(%1, %2)").arg(feature.x).arg(feature.y));
    QFont mono = look::fonts().mono;
    mono.setPixelSize(12);
    for (const Column column : {kValue, kPlace}) {
        item->setFont(column, mono);
        item->setForeground(column, t.text2);
    }
    item->setTextAlignment(kPlace, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(kName, QString::fromStdString(value));
    item->setToolTip(kValue, QString::fromStdString(value));
    const text::Span span{tree.node(feature.key).span().start, tree.node(feature.value).span().end};
    for (const text::Diagnostic& problem : problems) {
        if (problem.severity == text::Severity::kHint || !span.contains(problem.span.start)) continue;
        const QString words = document::sentence(problem.message);
        const bool isError = problem.severity == text::Severity::kError;
        item->setIcon(kProblem,
                      QIcon(look::iconPixmap(isError ? QStringLiteral("error") : QStringLiteral("warning"),
                                             14, isError ? t.error : t.warning, devicePixelRatioF())));
        item->setText(kProblem, words);
        item->setToolTip(kProblem, words);
        break;
    }
}

void FeatureList::fitColumns() {
    constexpr int kNameWidth = 108;
    constexpr int kPlaceWidth = 84;
    const int room = std::max(0, viewport()->width() - kNameWidth - kPlaceWidth);
    header()->resizeSection(kName, kNameWidth);
    header()->resizeSection(kProblem, room / 2);
    header()->resizeSection(kValue, room - room / 2);
    header()->resizeSection(kPlace, kPlaceWidth);
}

void FeatureList::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

}  // namespace lw::import_export
