# SPDX-License-Identifier: MIT
# The kinds of target this project has. One function each, so that a folder's CMakeLists.txt only
# lists its files and whom it may use.

# lw_header_sets(TARGET FOLDER HEADERS ...)
# Every header includes what it uses: its own source includes it first (a rule of tests/layering), and is compiled
# without precompiled headers but in quick builds (LEVELWRIGHT_PCH=ON); a header without one is compiled alone, by
# the target all_verify_interface_header_sets.
function(lw_header_sets target folder)
    cmake_parse_arguments(ARG "" "" "HEADERS;SOURCES" ${ARGN})
    set(alone ${ARG_HEADERS})
    foreach(source IN LISTS ARG_SOURCES)
        string(REGEX REPLACE "\\.cpp$" ".h" header "${source}")
        list(REMOVE_ITEM alone "${header}")
    endforeach()
    set(accompanied ${ARG_HEADERS})
    list(REMOVE_ITEM accompanied ${alone})
    target_sources(${target} PUBLIC
                   FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/${folder}" FILES ${accompanied}
                   FILE_SET alone TYPE HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/${folder}" FILES ${alone})
    if(alone)
        set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON
                              INTERFACE_HEADER_SETS_TO_VERIFY alone)
    endif()
endfunction()

# lw_core_library(NAME [LANGUAGE] SOURCES ... HEADERS ... USES ...)
# A static library `lw_core_NAME` from core/NAME. Qt is never on its path. Headers are included as
# "NAME/header.h". A LANGUAGE is linked to the table of languages.
function(lw_core_library name)
    cmake_parse_arguments(ARG "LANGUAGE" "" "SOURCES;HEADERS;USES;PRIVATE_USES" ${ARGN})
    set(target lw_core_${name})
    if(ARG_LANGUAGE)
        set_property(GLOBAL APPEND PROPERTY lw_languages ${target})
    endif()
    add_library(${target} STATIC ${ARG_SOURCES})
    lw_header_sets(${target} core HEADERS ${ARG_HEADERS} SOURCES ${ARG_SOURCES})
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_link_libraries(${target} PUBLIC ${ARG_USES} PRIVATE lw_options ${ARG_PRIVATE_USES})
    lw_use_precompiled(${target} core)
endfunction()

# lw_test(NAME SOURCES ... USES ...)
# A GoogleTest program whose cases are CTest tests. LEVELWRIGHT_TEST_DATA is the folder tests/data.
function(lw_test name)
    cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    target_compile_definitions(${name} PRIVATE LEVELWRIGHT_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
    target_link_libraries(${name} PRIVATE ${ARG_USES} GTest::gmock GTest::gtest_main lw_test_options)
    lw_use_precompiled(${name} test)
    gtest_discover_tests(${name} PROPERTIES TIMEOUT 300 DISCOVERY_TIMEOUT 60)
endfunction()

# lw_bench(NAME SOURCES ... USES ...): a Google Benchmark program, built only with LEVELWRIGHT_BENCH.
function(lw_bench name)
    cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE ${ARG_USES} benchmark::benchmark_main lw_options)
endfunction()

# lw_fuzz(NAME SOURCES ... USES ...): a libFuzzer program, built only with LEVELWRIGHT_FUZZ and clang.
function(lw_fuzz name)
    cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    target_link_libraries(${name} PRIVATE ${ARG_USES} lw_options)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer,address,undefined)
endfunction()

# lw_app_library(NAME [WITHOUT_WIDGETS] SOURCES ... HEADERS ... USES ...)
# A static library `lw_app_NAME` from app/NAME, with Qt's moc and resource compiler run on its files. Headers
# are included as "NAME/header.h".
function(lw_app_library name)
    cmake_parse_arguments(ARG "WITHOUT_WIDGETS" "" "SOURCES;HEADERS;USES;PRIVATE_USES" ${ARGN})
    set(target lw_app_${name})
    add_library(${target} STATIC ${ARG_SOURCES} ${ARG_HEADERS})
    lw_header_sets(${target} app HEADERS ${ARG_HEADERS} SOURCES ${ARG_SOURCES})
    set_target_properties(${target} PROPERTIES AUTOMOC ON AUTORCC ON)
    target_compile_definitions(${target} PUBLIC QT_NO_CAST_FROM_ASCII QT_NO_FOREACH)
    target_link_libraries(${target} PUBLIC ${ARG_USES} PRIVATE lw_options ${ARG_PRIVATE_USES})
    if(ARG_WITHOUT_WIDGETS)
        lw_use_precompiled(${target} gui)
    else()
        lw_use_precompiled(${target} app)
    endif()
endfunction()
