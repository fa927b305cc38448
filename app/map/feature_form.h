// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>
#include <vector>

#include "map/feature_rows.h"
#include "map/map_session.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QVBoxLayout;

namespace lw::map_editor {

/// The chosen feature, made editable: a row for each part of its value, its place, and its RON text. Every
/// change is one step. The widgets stay while the value's shape does, so that the focus does.
class FeatureForm : public QWidget {
    Q_OBJECT

public:
    explicit FeatureForm(MapSession& session, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<FormRow>& rows() const { return m_rows; }
    /// The field of a row, for tests; null for one without.
    [[nodiscard]] QWidget* field(std::size_t row) const { return m_fields[row]; }
    [[nodiscard]] QLineEdit& text() const { return *m_text; }
    /// What is wrong with the feature; empty where nothing is.
    [[nodiscard]] QString problem() const;

protected:
    /// A wheel over a field that is not in use scrolls the form.

private:
    void refresh();
    void build();
    void showValues();
    void showProblem();
    void addPlaceRow(QGridLayout& grid, int line);
    [[nodiscard]] QWidget* makeField(std::size_t row);
    [[nodiscard]] QWidget* makeTrailing(std::size_t row);
    void showValue(QWidget& field, const FormRow& row);
    [[nodiscard]] QString shape() const;

    void change(const text::EditResult& result);
    void setText(std::size_t row, const std::string& ron);
    void setNumber(std::size_t row, const QString& typed);
    void moveFeature();
    [[nodiscard]] const map::FeatureEntry* feature() const;

    MapSession& m_session;
    std::vector<FormRow> m_rows;
    std::vector<QWidget*> m_fields;
    QString m_shape;
    const map::Header* m_header = nullptr;
    std::optional<QPoint> m_place;
    QVBoxLayout* m_column;
    QWidget* m_body = nullptr;
    QSpinBox* m_x = nullptr;
    QSpinBox* m_y = nullptr;
    QLineEdit* m_text = nullptr;
    QLabel* m_problem = nullptr;
};

}  // namespace lw::map_editor
