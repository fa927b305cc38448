// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <memory>
#include <optional>

#include "pattern/number_box.h"
#include "pattern/pattern_prover.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace lw::pattern_editor {

/// Rows put into a loop: how often, with which turn and wait. What it makes stands in the text while it is
/// open, as a gesture that closing it ends or takes back.
class RepeatCard : public QFrame {
    Q_OBJECT

public:
    RepeatCard(PatternSession& session, PatternProver& prover, QWidget* parent);
    ~RepeatCard() override;

    /// For the selected rows; refused where they can't be repeated.
    void open();
    [[nodiscard]] bool isOpen() const { return m_token != 0; }
    void accept();
    /// The text is as before.
    void cancel();
    [[nodiscard]] stackup::Repeat wish() const;
    void setNarrow(bool narrow);

    [[nodiscard]] QSpinBox& count() const { return *m_count; }
    [[nodiscard]] QComboBox& countKind() const { return *m_countKind; }
    [[nodiscard]] NumberBox& turn() const { return *m_turn; }
    [[nodiscard]] NumberBox& wait() const { return *m_wait; }

signals:
    void opened();
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void buildFoot(QVBoxLayout& column);
    void fillCounts();
    void preview();
    void close();
    void tell();
    void paintPictures();
    void paintVerdict(QPainter& painter, const QRect& area, int sides) const;
    [[nodiscard]] QString whatIsRepeated() const;
    void showInText();

    PatternSession& m_session;
    PatternProver& m_prover;
    QFormLayout* m_form;
    QLabel* m_what;
    QSpinBox* m_count;
    QComboBox* m_countKind;
    NumberBox* m_turn;
    NumberBox* m_wait;
    QComboBox* m_unit;
    QLabel* m_seconds;
    QCheckBox* m_mirror;
    QLabel* m_pictures;
    QLabel* m_told;
    QPushButton* m_repeat;
    bool m_narrow = false;

    quint64 m_token = 0;
    bool m_asking = false;  ///< a change of the text is this one's own
    bool m_filling = false;
    stackup::RowRange m_rows;
    std::shared_ptr<const formats::CheckedProgram> m_base;
    std::shared_ptr<const stackup::Timeline> m_baseTimeline;
    QString m_program;
    QString m_refused;
};

}  // namespace lw::pattern_editor
