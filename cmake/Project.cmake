# SPDX-License-Identifier: MIT
# Settings that hold for every target: language level, warnings, sanitizers, output folders.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(LEVELWRIGHT_CCACHE ccache)
if(LEVELWRIGHT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${LEVELWRIGHT_CCACHE}")
    if(LEVELWRIGHT_PCH)  # ccache's manual, "Precompiled headers"
        set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
            "${LEVELWRIGHT_CCACHE}")
        add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    endif()
endif()

# Linked privately by every target of ours, so that warnings never leak into a user's build.
add_library(lw_options INTERFACE)
target_link_libraries(lw_options INTERFACE fmt::fmt)  # a precompiled header wants its macros everywhere
target_compile_options(lw_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
# Warnings stop who works on it, not who only wants the programs: another compiler has others.
if(PROJECT_IS_TOP_LEVEL AND LEVELWRIGHT_TESTS)
    target_compile_options(lw_options INTERFACE -Werror)
endif()
# Optimising, GCC 12 sees an overlap in `"text" + std::string` that isn't there (GCC bug 105651), and members of
# aggregates that are never given a value.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(lw_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()

get_property(lw_plain_compile_options DIRECTORY PROPERTY COMPILE_OPTIONS)
if(LEVELWRIGHT_SANITIZE)
    add_compile_options(-O1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
    # GCC's own documentation: not reliable together with sanitizers; <regex> alone trips it.
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()
# lw_needs_qt(): called in a folder, what is in it and below needs Qt, and is not sanitized with CORE.
macro(lw_needs_qt)
    if(LEVELWRIGHT_SANITIZE STREQUAL "CORE")
        set_property(DIRECTORY PROPERTY COMPILE_OPTIONS "${lw_plain_compile_options}")
    endif()
endmacro()

# What tests add: their own code is not what UndefinedBehaviorSanitizer is for, and takes half of a build with it
# and with optimisation.
add_library(lw_test_options INTERFACE)
target_link_libraries(lw_test_options INTERFACE lw_options)
if(LEVELWRIGHT_SANITIZE)
    target_compile_options(lw_test_options INTERFACE -O0 -fno-sanitize=undefined)
    # Instrumented code makes GCC 12 see overflows that aren't there.
    target_compile_options(lw_test_options INTERFACE -Wno-array-bounds -Wno-stringop-overflow)
endif()
if(LEVELWRIGHT_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
endif()
