// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/new_dungeon_form.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "dungeon/dungeon_painter.h"
#include "dungeon/recipe_job.h"
#include "dungeon/size_seed_row.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr QSize kPicture{256, 160};  ///< three pixels a cell of 80x50
constexpr int kCardHeight = 228;
constexpr int kRestMilliseconds = 120;
constexpr std::uint64_t kWork = 30'000'000;  ///< some tenths of a second
constexpr std::int64_t kMostCells = 250'000;

/// One pipeline: a picture, its name with GoRogue's, and a sentence.
class PipelineCard : public QAbstractButton {
public:
    explicit PipelineCard(const dungeon::PipelineInfo& pipeline) : m_pipeline(pipeline) {
        setCheckable(true);
        setFixedSize(kPicture.width() + 16, kCardHeight);
        setFocusPolicy(Qt::StrongFocus);
        setAccessibleName(toQString(pipeline.title));
        setAccessibleDescription(toQString(pipeline.help));
        setText(toQString(pipeline.title));
    }

    [[nodiscard]] const dungeon::PipelineInfo& pipeline() const { return m_pipeline; }
    void setPicture(const QImage& cells, const QString& words) {
        m_cells = cells;
        m_words = words;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter p(this);
        const look::Theme& t = look::theme();
        const QRectF all = QRectF(rect()).adjusted(1, 1, -1, -1);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(QPen(isChecked() ? t.accent : hasFocus() ? t.accent : t.border, isChecked() ? 2 : 1));
        p.setBrush(isChecked() ? t.select : t.panel);
        p.drawRoundedRect(all, 3, 3);
        p.setRenderHint(QPainter::Antialiasing, false);
        const QRect picture(QPoint(8, 8), kPicture);
        p.fillRect(picture, t.canvas);
        if (!m_cells.isNull()) {
            paintThumbnail(p, QRectF(picture).adjusted(4, 4, -4, -4), m_cells);
        } else {
            p.setPen(t.text2);
            p.drawText(picture.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, m_words);
        }
        const QRect name(10, picture.bottom() + 6, width() - 20, 18);
        QFont bold = look::fonts().ui;
        bold.setWeight(QFont::DemiBold);
        p.setFont(bold);
        p.setPen(t.text);
        p.drawText(name, Qt::AlignVCenter | Qt::AlignLeft, toQString(m_pipeline.title));
        QFont small = look::fonts().ui;
        small.setPixelSize(11);
        p.setFont(small);
        p.setPen(t.text2);
        p.drawText(name, Qt::AlignVCenter | Qt::AlignRight, toQString(m_pipeline.name));
        p.setFont(look::fonts().ui);
        p.drawText(QRect(10, name.bottom() + 2, width() - 20, 34), Qt::AlignTop | Qt::TextWordWrap,
                   toQString(m_pipeline.help));
    }

private:
    const dungeon::PipelineInfo& m_pipeline;
    QImage m_cells;
    QString m_words;
};

}  // namespace

NewDungeonForm::NewDungeonForm(QWidget* parent)
    : QWidget(parent),
      m_cards(new QButtonGroup(this)),
      m_size(new SizeSeedRow({80, 50})),
      m_steps(new QCheckBox(QStringLiteral("As a list of steps"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(12);
    int index = 0;
    for (const dungeon::PipelineInfo* pipeline : dungeon::allPipelines()) {
        auto* card = new PipelineCard(*pipeline);
        m_cards->addButton(card, index);
        grid->addWidget(card, index / 2, index % 2);
        ++index;
    }
    m_cards->button(0)->setChecked(true);
    column->addLayout(grid);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_size, 1);
    m_steps->setToolTip(
        QStringLiteral("Writes down the steps of the pipeline, to be added to, moved and left out"));
    row->addWidget(m_steps);
    column->addLayout(row);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &NewDungeonForm::paintCards);
    connect(m_size, &SizeSeedRow::changed, &m_rest, qOverload<>(&QTimer::start));
    paintCards();
}

dungeon::Recipe NewDungeonForm::recipeOf(const dungeon::PipelineInfo& pipeline) const {
    dungeon::Recipe recipe;
    recipe.width = m_size->size().width();
    recipe.height = m_size->size().height();
    recipe.seed = m_size->seed();
    recipe.pipeline = &pipeline;
    recipe.namesPipeline = true;
    recipe.values = pipeline.defaults();
    return recipe;
}

std::string NewDungeonForm::text() const {
    const dungeon::PipelineInfo& pipeline =
        *dungeon::allPipelines()[static_cast<std::size_t>(std::max(0, m_cards->checkedId()))];
    dungeon::Recipe recipe = recipeOf(pipeline);
    if (m_steps->isChecked()) {
        recipe.list = recipe.steps();
        recipe.pipeline = nullptr;
        recipe.values.clear();
    }
    return dungeon::printRecipe(recipe);
}

void NewDungeonForm::paintCards() {
    for (QAbstractButton* button : m_cards->buttons()) {
        auto* card = static_cast<PipelineCard*>(button);
        const GenerationJob job{recipeOf(card->pipeline()), std::nullopt, {}};
        if (job.cells() > kMostCells) {
            card->setPicture({}, QStringLiteral("Too large to be drawn here"));
            continue;
        }
        const auto generation = dungeon::generate(job, {.workLimit = kWork});
        if (generation->error() || generation->map() == nullptr) {
            card->setPicture({}, generation->error() ? QString::fromStdString(describe(*generation->error()))
                                                     : QStringLiteral("There is no map"));
            continue;
        }
        card->setPicture(cellImage(finalScene(*generation), {}), {});
    }
}

}  // namespace lw::dungeon_editor
