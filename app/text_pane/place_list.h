// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QString>
#include <vector>

#include "language/answers.h"
#include "text_pane/card.h"

class QLabel;
class QLineEdit;
class QListWidget;

namespace lw::text_pane {

/// A place to go to, as a list shows it.
struct ListedPlace {
    QString name;
    QString detail;  ///< beside the name
    QString note;    ///< at the right: the line
    QString icon;
    int depth = 0;
    language::Place place;
};

/// A list of places with a field that narrows it: Return goes to the row in front, Esc closes. It has the
/// focus while it is shown.
class PlaceList : public Card {
    Q_OBJECT

public:
    explicit PlaceList(QWidget* parent = nullptr);

    /// `title` is what a screen reader says; `hint` stands in the empty field.
    void offer(QWidget& window, const QRect& anchor, const QString& title, const QString& hint,
               std::vector<ListedPlace> places);
    void dismiss();
    [[nodiscard]] QLineEdit& field() const { return *m_field; }
    [[nodiscard]] QListWidget& list() const { return *m_list; }

signals:
    void chosen(const lw::language::Place& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void narrow();
    void choose();

    std::vector<ListedPlace> m_places;
    QPointer<QWidget> m_before;  ///< what had the focus
    QLineEdit* m_field;
    QListWidget* m_list;
    QLabel* m_none;
    CardFoot* m_foot;
};

}  // namespace lw::text_pane
