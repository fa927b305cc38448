#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: library_test.sh PROJECT FOLDER
# Another project adds this one as README.md says: core/ alone is configured, without Qt, tests or packages.
set -eu
project=$1
work=$2
rm -rf "$work"
mkdir -p "$work"
cat >"$work/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(game LANGUAGES CXX)
set(CMAKE_DISABLE_FIND_PACKAGE_Qt6 ON)
set(CMAKE_DISABLE_FIND_PACKAGE_GTest ON)
add_subdirectory("$project" levelwright EXCLUDE_FROM_ALL)
add_executable(game main.cpp)
target_link_libraries(game PRIVATE lw_core_map)
if(TARGET levelwright-cli OR DEFINED CPACK_GENERATOR)
    message(FATAL_ERROR "the library brings programs and packages with it")
endif()
END
: >"$work/main.cpp"
cmake -S "$work" -B "$work/build" -G Ninja
