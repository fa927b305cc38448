// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <set>

namespace lw::import_export {

/// A text that is read while it is typed or pasted; characters without a terrain are underlined in it.
class SourceText : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit SourceText(QWidget* parent = nullptr);
    void setMissing(const std::set<char32_t>& characters);

private:
    class Marker;

    Marker* m_marker;
};

}  // namespace lw::import_export
