// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>
#include <functional>
#include <vector>

namespace lw::shell {

enum class BarSeverity { kHint, kWarning, kError };

/// A choice on a bar: what it is called, and what it does. The bar goes once it is done.
struct BarButton {
    QString text;
    std::function<void()> action;
};

/// A line above a document that says what is the matter with its file and what can be done. It never closes
/// by itself.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    MessageBar(BarSeverity severity, const QString& text, const std::vector<BarButton>& buttons,
               QWidget* parent = nullptr);
    [[nodiscard]] const QString& text() const { return m_text; }

signals:
    void done();

private:
    QString m_text;
};

}  // namespace lw::shell
