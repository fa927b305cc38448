// SPDX-License-Identifier: MIT
#pragma once

#include <cerrno>
#include <string>

extern "C" {
/// From now on the `at`th call (from 1) of `name` fails with `error`; with `isLasting` every later one of any
/// name too. 0: none fails, calls are counted.
void lwFailCall(const char* name, int at, int error, int isLasting);
/// Nothing fails any more. The number of calls of the name since lwFailCall.
int lwFailNothing();
}

namespace lw::testing {

/// The system calls that fail_calls.cpp can fail. A write "fails" with error 0 by writing one byte only.
inline constexpr const char* kCalls[] = {
    "open",   "write",  "fsync",           "ftruncate", "rename",     "fchmod",
    "fchown", "close",  "pread",           "read",      "fstat",      "lseek",
    "mkdir",  "unlink", "posix_fallocate", "faccessat", "flistxattr", "fsetxattr"};

}  // namespace lw::testing
