// SPDX-License-Identifier: MIT
// System calls that fail when told to: linked into a test, or preloaded into a program
// (LW_FAIL_CALL=write LW_FAIL_AT=1 LW_FAIL_ERROR=28 LW_FAIL_LASTING=1). Standard streams never fail, unless
// LW_FAIL_OUTPUT is set.
#include "support/fail_calls.h"

#include <atomic>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

namespace {

struct Plan {
    char name[32] = {};
    int at = 0;
    int error = 0;
    bool isLasting = false;
    bool failsOutput = false;
    std::atomic<bool> isArmed{false};
    std::atomic<bool> hasFailed{false};
    std::atomic<int> count{0};
};

Plan& plan() {
    static Plan one;
    return one;
}

int number(const char* name) {
    const char* value = ::getenv(name);
    return value != nullptr ? std::atoi(value) : 0;
}

/// What the environment asks for, before main.
const bool kIsAsked = [] {
    const char* name = ::getenv("LW_FAIL_CALL");
    if (name == nullptr) return false;
    plan().failsOutput = ::getenv("LW_FAIL_OUTPUT") != nullptr;
    lwFailCall(name, number("LW_FAIL_AT"), number("LW_FAIL_ERROR"), number("LW_FAIL_LASTING"));
    return true;
}();

bool fails(std::string_view name) {
    Plan& now = plan();
    if (!now.isArmed) return false;
    const bool isNamed = name == now.name;
    const bool isIt = isNamed && ++now.count == now.at;
    if (isIt) now.hasFailed = true;
    const bool isLater = now.isLasting && now.hasFailed;
    if (isIt || isLater) errno = now.error;
    return isIt || isLater;
}

bool failsOn(std::string_view name, int file) {
    constexpr int kStreams = 3;
    return (file >= kStreams || (plan().failsOutput && file == 1)) && fails(name);
}

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

void lwFailCall(const char* name, int at, int error, int isLasting) {
    Plan& now = plan();
    std::strncpy(now.name, name, sizeof now.name - 1);
    now.at = at;
    now.error = error;
    now.isLasting = isLasting != 0;
    now.count = 0;
    now.hasFailed = false;
    now.isArmed = true;
}

int lwFailNothing() {
    plan().isArmed = false;
    return plan().count;
}

int open(const char* path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const auto mode = (flags & O_CREAT) != 0 ? va_arg(list, mode_t) : 0;
    va_end(list);
    return fails("open") ? -1 : next<int(const char*, int, ...)>("open")(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const auto mode = (flags & O_CREAT) != 0 ? va_arg(list, mode_t) : 0;
    va_end(list);
    return fails("open") ? -1 : next<int(const char*, int, ...)>("open64")(path, flags, mode);
}

ssize_t write(int file, const void* bytes, size_t size) {
    if (failsOn("write", file)) {
        if (plan().error != 0) return -1;
        size = size > 0 ? 1 : 0;
    }
    return next<ssize_t(int, const void*, size_t)>("write")(file, bytes, size);
}

int fsync(int file) {
    return fails("fsync") ? -1 : next<int(int)>("fsync")(file);
}

int ftruncate(int file, off_t size) noexcept {
    return fails("ftruncate") ? -1 : next<int(int, off_t)>("ftruncate")(file, size);
}

int rename(const char* from, const char* to) noexcept {
    return fails("rename") ? -1 : next<int(const char*, const char*)>("rename")(from, to);
}

int fchmod(int file, mode_t mode) noexcept {
    return fails("fchmod") ? -1 : next<int(int, mode_t)>("fchmod")(file, mode);
}

int fchown(int file, uid_t owner, gid_t group) noexcept {
    return fails("fchown") ? -1 : next<int(int, uid_t, gid_t)>("fchown")(file, owner, group);
}

int close(int file) {
    const bool isFailed = failsOn("close", file);
    const int error = errno;
    const int done = next<int(int)>("close")(file);
    if (!isFailed) return done;
    errno = error;
    return -1;
}

ssize_t pread(int file, void* bytes, size_t size, off_t offset) {
    if (fails("pread")) return -1;
    return next<ssize_t(int, void*, size_t, off_t)>("pread")(file, bytes, size, offset);
}

ssize_t read(int file, void* bytes, size_t size) {
    return failsOn("read", file) ? -1 : next<ssize_t(int, void*, size_t)>("read")(file, bytes, size);
}

int fstat(int file, struct stat* facts) noexcept {
    return failsOn("fstat", file) ? -1 : next<int(int, struct stat*)>("fstat")(file, facts);
}

off_t lseek(int file, off_t offset, int whence) noexcept {
    return failsOn("lseek", file) ? -1 : next<off_t(int, off_t, int)>("lseek")(file, offset, whence);
}

int mkdir(const char* path, mode_t mode) noexcept {
    return fails("mkdir") ? -1 : next<int(const char*, mode_t)>("mkdir")(path, mode);
}

int unlink(const char* path) noexcept {
    return fails("unlink") ? -1 : next<int(const char*)>("unlink")(path);
}

int posix_fallocate(int file, off_t offset, off_t size) {
    if (fails("posix_fallocate")) return plan().error;
    return next<int(int, off_t, off_t)>("posix_fallocate")(file, offset, size);
}

int faccessat(int folder, const char* path, int mode, int flags) noexcept {
    if (fails("faccessat")) return -1;
    return next<int(int, const char*, int, int)>("faccessat")(folder, path, mode, flags);
}

ssize_t flistxattr(int file, char* names, size_t size) noexcept {
    return fails("flistxattr") ? -1 : next<ssize_t(int, char*, size_t)>("flistxattr")(file, names, size);
}

int fsetxattr(int file, const char* name, const void* value, size_t size, int flags) noexcept {
    if (fails("fsetxattr")) return -1;
    return next<int(int, const char*, const void*, size_t, int)>("fsetxattr")(file, name, value, size, flags);
}

}  // extern "C"
