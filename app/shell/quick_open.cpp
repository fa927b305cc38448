// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/quick_open.h"

#include <QApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "folder/letters.h"
#include "look/icons.h"
#include "look/theme.h"
#include "panels/level_parts.h"
#include "panels/row_ground.h"
#include "shell/layout_fit.h"
#include "text_pane/card.h"

namespace lw::shell {

namespace {

constexpr int kWidth = 560;
constexpr int kNarrowCard = 480;
constexpr int kRow = 44;
constexpr int kMostRows = 10;
constexpr int kNarrowRows = 7;
constexpr std::size_t kMostFound = 200;

QFont smallFont() {
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    return font;
}

/// "name:12:3" cut at its last part that is a place.
std::pair<QString, std::optional<text::Position>> splitPlace(const QString& typed) {
    const qsizetype colon = typed.indexOf(u':');
    if (colon < 0) return {typed, std::nullopt};
    const QStringList numbers = typed.mid(colon + 1).split(u':');
    bool isLine = false;
    const uint line = numbers[0].toUInt(&isLine);
    if (!isLine || line == 0) return {typed.left(colon), std::nullopt};
    bool isColumn = false;
    const uint column = numbers.value(1).toUInt(&isColumn);
    text::Position place;
    place.line = line;
    place.column = isColumn && column > 0 ? column : 1;
    return {typed.left(colon), place};
}

}  // namespace

struct QuickOpen::Entry {
    int level = -1;  ///< of the folder; -1: a document that is open elsewhere
    QString path;
    QString name;
    QString place;  ///< the second line
    bool isOpen = false;
    bool isProgram = false;
    std::optional<std::uint32_t> line;
    std::array<int, 3> counts{};
    int score = 0;
    std::vector<qsizetype> letters;
};

/// Picture, name with the letters that were typed, place, chips and numbers of problems.
class QuickOpen::Delegate : public QStyledItemDelegate {
public:
    explicit Delegate(QuickOpen& card) : QStyledItemDelegate(&card), m_card(card) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {200, kRow};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const Entry& entry = m_card.m_found[static_cast<std::size_t>(index.row())];
        const look::Theme& t = look::theme();
        QPainter& p = *painter;
        p.save();
        panels::paintRowGround(p, option);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const QRect picture(option.rect.x() + 12, option.rect.y() + 4, 54, 36);
        if (entry.level >= 0 && static_cast<std::size_t>(entry.level) < m_card.m_folder.levels().size()) {
            const folder::Level& level = m_card.m_folder.levels()[static_cast<std::size_t>(entry.level)];
            panels::paintThumbnail(p, picture, level, m_card.m_folder.kindOf(level));
        }
        QRect rest(picture.right() + 12, option.rect.y(), 0, option.rect.height());
        rest.setRight(option.rect.right() - 12);
        rest.setRight(panels::paintCounts(p, rest, entry.counts));
        if (entry.isProgram || entry.isOpen)
            rest.setRight(
                paintChip(p, rest, entry.isProgram ? QStringLiteral("program") : QStringLiteral("open")));
        const QRect name(rest.x(), rest.y() + 4, rest.width(), 19);
        paintName(p, name, entry, selected);
        p.setFont(smallFont());
        p.setPen(selected ? t.text : t.text2);
        const QRect place(rest.x(), rest.y() + 23, rest.width(), 16);
        p.drawText(place, Qt::AlignVCenter | Qt::AlignLeft,
                   p.fontMetrics().elidedText(entry.place, Qt::ElideMiddle, place.width()));
        p.restore();
    }

private:
    static int paintChip(QPainter& p, const QRect& rect, const QString& text) {
        const look::Theme& t = look::theme();
        p.setFont(smallFont());
        const int width = p.fontMetrics().horizontalAdvance(text) + 14;
        const QRectF chip(rect.right() - width, rect.center().y() - 9, width, 18);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(t.borderStrong);
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        p.setRenderHint(QPainter::Antialiasing, false);
        p.setPen(t.text2);
        p.drawText(chip, Qt::AlignCenter, text);
        return rect.right() - width - 8;
    }

    /// Accent on the colour of a selection would be too faint: there the letters are underlined.
    static void paintName(QPainter& p, const QRect& rect, const Entry& entry, bool selected) {
        const look::Theme& t = look::theme();
        int x = rect.x();
        for (qsizetype i = 0; i < entry.name.size(); ++i) {
            const bool found =
                std::find(entry.letters.begin(), entry.letters.end(), i) != entry.letters.end();
            QFont font = look::fonts().ui;
            font.setWeight(found ? QFont::Bold : QFont::Normal);
            font.setUnderline(found && selected);
            p.setFont(font);
            p.setPen(found && !selected ? t.accent : t.text);
            const QString letter = entry.name.mid(i, 1);
            p.drawText(QRect(x, rect.y(), rect.right() - x, rect.height()), Qt::AlignVCenter | Qt::AlignLeft,
                       letter);
            x += p.fontMetrics().horizontalAdvance(letter);
        }
    }

    QuickOpen& m_card;
};

QuickOpen::QuickOpen(document::Workspace& workspace, folder::LevelFolder& folder, QWidget& window)
    : QFrame(&window),
      m_workspace(workspace),
      m_folder(folder),
      m_window(window),
      m_field(new QLineEdit),
      m_count(new QLabel),
      m_list(new QListWidget) {
    setObjectName(QStringLiteral("quickOpen"));
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(QStringLiteral("Open any file of the folder"));
    m_field->setPlaceholderText(QStringLiteral("Letters of a name, or :12 for a line"));
    m_field->setAccessibleName(QStringLiteral("Letters of a file's or program's name"));
    m_field->addAction(look::icon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_field->setMinimumHeight(30);
    m_field->installEventFilter(this);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_list->setItemDelegate(new Delegate(*this));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(QStringLiteral("Files and programs"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(10, 8, 10, 8);
    top->setSpacing(10);
    top->addWidget(m_field, 1);
    top->addWidget(m_count);
    column->addLayout(top);
    column->addWidget(m_list);
    auto* foot = new text_pane::CardFoot;
    foot->setHints({{QStringLiteral("Enter"), QStringLiteral("opens")},
                    {QStringLiteral("Alt+Enter"), QStringLiteral("shows it in Files")},
                    {QStringLiteral(":12"), QStringLiteral("goes to a line")}});
    column->addWidget(foot);
    connect(m_field, &QLineEdit::textChanged, this, &QuickOpen::narrow);
    connect(m_list, &QListWidget::itemClicked, this, [this] { choose(false); });
    connect(&folder, &folder::LevelFolder::listed, this, [this] {
        if (isVisible()) narrow();
    });
    hide();
}

QuickOpen::~QuickOpen() = default;

void QuickOpen::show(const QRect& canvas) {
    const bool narrow = m_window.width() < kNarrowWidth;
    m_rows = narrow ? kNarrowRows : kMostRows;
    setFixedWidth(std::min(narrow ? kNarrowCard : kWidth, m_window.width() - 20));
    m_before = m_window.focusWidget();
    m_field->clear();
    this->narrow();
    move(std::clamp(canvas.center().x() - width() / 2, 0, m_window.width() - width()), canvas.y() + 11);
    static_cast<QWidget*>(this)->show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
}

std::vector<QuickOpen::Entry> QuickOpen::entries() const {
    std::vector<Entry> out;
    const auto& levels = m_folder.levels();
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const folder::Level& level = levels[i];
        Entry file;
        file.level = static_cast<int>(i);
        file.path = level.file.path;
        file.name = level.file.name;
        const QString place = m_folder.relative(level.file.path).chopped(level.file.name.size());
        file.place = place.isEmpty() ? QFileInfo(m_folder.path()).fileName() : place.chopped(1);
        if (!level.facts.summary.isEmpty()) file.place += QStringLiteral(", ") + level.facts.summary;
        file.isOpen = m_folder.openDocument(level) != nullptr;
        file.counts = level.facts.counts;
        out.push_back(std::move(file));
        for (const folder::NamedPart& part : level.facts.parts) {
            Entry program;
            program.level = static_cast<int>(i);
            program.path = level.file.path;
            program.name = part.name;
            program.place =
                QStringLiteral("%1, line %2").arg(m_folder.relative(level.file.path)).arg(part.line);
            program.isProgram = true;
            program.line = part.line;
            out.push_back(std::move(program));
        }
    }
    for (const document::Document* document : m_workspace.documents()) {
        if (document->path().isEmpty() || m_folder.find(document->path()) >= 0) continue;
        Entry file;
        file.path = document->path();
        file.name = document->title();
        file.place = QFileInfo(document->path()).path();
        file.isOpen = true;
        out.push_back(std::move(file));
    }
    return out;
}

void QuickOpen::narrow() {
    const auto [letters, place] = splitPlace(m_field->text().trimmed());
    std::vector<Entry> all = entries();
    const auto files = std::count_if(all.begin(), all.end(), [](const Entry& e) { return !e.isProgram; });
    const auto programs = static_cast<std::ptrdiff_t>(all.size()) - files;
    m_found.clear();
    const auto recent = m_workspace.settings().recentFiles();
    for (Entry& entry : all) {
        const auto match = folder::matchLetters(entry.name, letters);
        if (!match || (letters.isEmpty() && (entry.isProgram || place))) continue;
        entry.score = match->score * 32;
        entry.letters = match->places;
        for (std::size_t i = 0; i < recent.size() && !entry.isProgram; ++i) {
            if (recent[i].path == entry.path) entry.score += static_cast<int>(recent.size() - i);
        }
        m_found.push_back(std::move(entry));
    }
    std::stable_sort(m_found.begin(), m_found.end(), [](const Entry& a, const Entry& b) {
        return a.isProgram != b.isProgram ? !a.isProgram : a.score > b.score;
    });
    const std::size_t found = m_found.size();
    if (found > kMostFound) m_found.resize(kMostFound);
    m_list->clear();
    for (const Entry& entry : m_found) {
        auto* item = new QListWidgetItem(entry.name, m_list);
        item->setData(Qt::AccessibleTextRole, entry.name + QStringLiteral(", ") + entry.place);
        item->setToolTip(entry.path);
    }
    m_list->setCurrentRow(m_found.empty() ? -1 : 0);
    QString words = QStringLiteral("%1 of %2 files").arg(found).arg(files);
    if (programs > 0) words += QStringLiteral(" and %1 programs").arg(programs);
    if (letters.isEmpty() && place) words = QStringLiteral("line %1").arg(place->line);
    m_count->setText(words);
    m_list->setFixedHeight(
        std::clamp(static_cast<int>(m_found.size()), letters.isEmpty() && place ? 0 : 1, m_rows) * kRow);
    adjustSize();
}

void QuickOpen::choose(bool reveal) {
    const auto [letters, place] = splitPlace(m_field->text().trimmed());
    if (letters.isEmpty() && place) {
        finish();
        emit chosen({}, place);
        return;
    }
    const int row = m_list->currentRow();
    if (row < 0) return;
    const Entry entry = m_found[static_cast<std::size_t>(row)];
    finish();
    if (reveal) {
        emit revealRequested(entry.path);
        return;
    }
    std::optional<text::Position> at = place;
    if (!at && entry.line) {
        at = text::Position();
        at->line = *entry.line;
        at->column = 1;
    }
    emit chosen(entry.path, at);
}

void QuickOpen::finish() {
    if (isHidden()) return;
    hide();
    if (m_before != nullptr && m_before->isVisible()) m_before->setFocus(Qt::PopupFocusReason);
    m_before = nullptr;
}

bool QuickOpen::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field) return QFrame::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut && isVisible()) {
        if (static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason) hide();
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QFrame::eventFilter(watched, event);
    const auto* pressed = static_cast<QKeyEvent*>(event);
    const int rows = m_list->count();
    const bool isPress = event->type() == QEvent::KeyPress;
    const auto go = [this, rows](int row) {
        if (rows > 0) m_list->setCurrentRow(std::clamp(row, 0, rows - 1));
    };
    switch (pressed->key()) {
        case Qt::Key_Escape:
            if (isPress) finish();
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (isPress) choose(pressed->modifiers().testFlag(Qt::AltModifier));
            break;
        case Qt::Key_Down:
            if (isPress) go(m_list->currentRow() + 1);
            break;
        case Qt::Key_Up:
            if (isPress) go(m_list->currentRow() - 1);
            break;
        case Qt::Key_PageDown:
            if (isPress) go(m_list->currentRow() + m_rows);
            break;
        case Qt::Key_PageUp:
            if (isPress) go(m_list->currentRow() - m_rows);
            break;
        default:
            return QFrame::eventFilter(watched, event);
    }
    event->accept();
    return true;
}

}  // namespace lw::shell
