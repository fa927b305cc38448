# SPDX-License-Identifier: MIT
# Precompiled headers halve the time of a development build. LEVELWRIGHT_PCH is ON (every target: the preset debug),
# TESTS (tests only: the presets ci and sanitize, so that a header or source of a library that includes too little
# fails), OFF.
# GCC gives a precompiled header only to a compilation that was called alike, so there is a set for each kind of target.

# lw_precompiled_set(NAME USES ... HEADERS ...)
function(lw_precompiled_set name)
    cmake_parse_arguments(ARG "" "" "USES;DEFINITIONS;HEADERS" ${ARGN})
    if(NOT LEVELWRIGHT_PCH OR (LEVELWRIGHT_PCH STREQUAL "TESTS" AND NOT name MATCHES "test$"))
        return()
    endif()
    set(source "${PROJECT_BINARY_DIR}/precompiled/${name}.cpp")
    file(WRITE "${source}.new" "")
    file(COPY_FILE "${source}.new" "${source}" ONLY_IF_DIFFERENT)
    add_library(lw_precompiled_${name} OBJECT "${source}")
    target_link_libraries(lw_precompiled_${name} PRIVATE ${ARG_USES} lw_options)
    target_compile_definitions(lw_precompiled_${name} PRIVATE ${ARG_DEFINITIONS})
    target_precompile_headers(lw_precompiled_${name} PRIVATE ${ARG_HEADERS})
endfunction()

# lw_use_precompiled(TARGET SET): a set that is not there changes nothing.
function(lw_use_precompiled target set)
    if(TARGET lw_precompiled_${set})
        target_precompile_headers(${target} REUSE_FROM lw_precompiled_${set})
    endif()
endfunction()

set(lw_std_headers <algorithm> <array> <cmath> <cstdint> <functional> <limits> <map> <memory> <optional> <span>
                   <string> <string_view> <tuple> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)
set(lw_gui_headers <QByteArray> <QHash> <QObject> <QPainter> <QPointer> <QString> <QStringList> <QTimer>)
set(lw_widget_headers <QAction> <QApplication> <QKeyEvent> <QLabel> <QToolButton> <QVBoxLayout> <QWidget>)
set(lw_test_headers <gmock/gmock.h> <gtest/gtest.h> <rapidcheck/gtest.h>)
