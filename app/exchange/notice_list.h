// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>
#include <vector>

#include "exchange/notice.h"

namespace lw::import_export {

/// What an import or an export loses or changes: a row for each kind, which opens to its places.
class NoticeList : public QTreeWidget {
    Q_OBJECT

public:
    explicit NoticeList(QWidget* parent = nullptr);
    void setNotices(const std::vector<exchange::Notice>& notices);
    /// All of them, a line each.
    [[nodiscard]] QString asText() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::vector<exchange::Notice> m_notices;
};

}  // namespace lw::import_export
