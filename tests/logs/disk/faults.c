// A disk that fails: loaded before a program with LD_PRELOAD, it makes system calls on the files of one folder fail.
// For Linux on 64 bits.
//
// FAULT_FOLDER  the folder
// FAULT_AT      the number of the call that fails, counted from 1
// FAULT_TIMES   how many calls fail, from that one on
// FAULT_KIND    what happens then:
//     error     calls that change files fail with EIO
//     full      calls that need room fail with ENOSPC, and the first one writes half of its bytes
//     read      calls that open or read files fail
//     power     the power fails before the call: nothing is kept that was not synced
//     torn      the power fails after the call: of what was not synced, each sector is kept or not, by chance
// FAULT_SEED    the seed of that chance
//
// A new file is lost with the power unless its folder was synced. Files that were deleted or renamed stay so. The
// shared memory of SQLite (`-shm`) is not on a disk, so it is left alone.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define SECTOR 512

enum fault { NO_FAULT, ERROR_FAULT, FULL_FAULT, READ_FAULT, POWER_FAULT, TORN_FAULT };
enum call { READING, CHANGING, GROWING };

// A change that is not on the disk yet: a new file, or other bytes and another length of a file.
struct change {
    int is_new_file;
    char *path;
    off_t at;
    unsigned char *old_bytes;
    size_t old_count;
    unsigned char *new_bytes;
    size_t new_count;
    off_t length_before;
    off_t length_after;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static enum fault fault;
static long fault_at, fault_times, calls;
static unsigned long long chance;
static struct change *changes;
static size_t change_count, change_room;

static long number(const char *name, long otherwise) {
    const char *text = getenv(name);
    return text ? atol(text) : otherwise;
}

__attribute__((constructor)) static void begin(void) {
    static const char *kinds[] = {"", "error", "full", "read", "power", "torn"};
    const char *kind = getenv("FAULT_KIND");
    for (int index = 1; kind && index <= TORN_FAULT; index++) {
        if (strcmp(kind, kinds[index]) == 0) fault = (enum fault)index;
    }
    fault_at = number("FAULT_AT", 0);
    fault_times = number("FAULT_TIMES", 1);
    chance = (unsigned long long)number("FAULT_SEED", 1) * 0x9e3779b97f4a7c15ULL + 1;
    folder = getenv("FAULT_FOLDER");
}

static int coin(void) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (chance >> 32) & 1;
}

static int is_tracked(const char *path) {
    if (!folder || fault == NO_FAULT) return 0;
    size_t length = strlen(folder), whole = strlen(path);
    if (strncmp(path, folder, length) != 0) return 0;
    if (path[length] != '/' && path[length] != 0) return 0;
    return whole < 4 || strcmp(path + whole - 4, "-shm") != 0;
}

// Finds the path of an open file. Returns whether it is in the folder.
static int find_path(int file, char *path) {
    char link[64];
    if (!folder || fault == NO_FAULT) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return is_tracked(path);
}

// Counts a call, and returns whether it fails.
static int fails(enum call call, const char *name, const char *path) {
    int counts = fault == READ_FAULT   ? call == READING
                 : fault == FULL_FAULT ? call == GROWING
                                       : call != READING;
    if (!counts) return 0;
    calls++;
    if (fault_at <= 0 || calls < fault_at || calls - fault_at >= fault_times) return 0;
    if (calls == fault_at) dprintf(2, "\nfault at %ld: %s %s\n", calls, name, path);
    return 1;
}

static struct change *new_change(const char *path) {
    if (change_count == change_room) {
        change_room = change_room ? 2 * change_room : 64;
        changes = realloc(changes, change_room * sizeof *changes);
        if (!changes) abort();
    }
    struct change *change = &changes[change_count++];
    memset(change, 0, sizeof *change);
    change->path = strdup(path);
    return change;
}

static void drop_change(size_t index) {
    free(changes[index].path);
    free(changes[index].old_bytes);
    free(changes[index].new_bytes);
    change_count--;
    memmove(&changes[index], &changes[index + 1], (change_count - index) * sizeof *changes);
}

// Remembers what a call is about to change: `count` bytes at a place, or only the length.
static void remember(int file, const char *path, off_t at, const void *bytes, size_t count, off_t after) {
    struct stat found;
    if (fstat(file, &found) != 0 || !S_ISREG(found.st_mode)) return;
    struct change *change = new_change(path);
    off_t before = found.st_size;
    off_t end = bytes ? at + (off_t)count : before;
    if (end > before) end = before;
    change->at = at;
    change->length_before = before;
    change->length_after = after > before || !bytes ? after : before;
    if (end > at) {
        change->old_bytes = malloc((size_t)(end - at));
        ssize_t got = syscall(SYS_pread64, file, change->old_bytes, (size_t)(end - at), at);
        change->old_count = got > 0 ? (size_t)got : 0;
    }
    if (bytes) {
        change->new_bytes = malloc(count ? count : 1);
        memcpy(change->new_bytes, bytes, count);
        change->new_count = count;
    }
}

// Forgets what a sync of a file or folder has put on the disk.
static void forget(const char *path) {
    size_t length = strlen(path);
    for (size_t index = change_count; index-- > 0;) {
        const struct change *change = &changes[index];
        const char *name = strrchr(change->path, '/');
        int is_in_it = name && (size_t)(name - change->path) == length
                       && strncmp(change->path, path, length) == 0;
        int is_it = strcmp(change->path, path) == 0;
        if (change->is_new_file ? is_in_it : is_it) drop_change(index);
    }
}

static void forget_file(const char *path) {
    for (size_t index = change_count; index-- > 0;) {
        if (strcmp(changes[index].path, path) == 0) drop_change(index);
    }
}

static void write_at(int file, const unsigned char *bytes, size_t count, off_t at) {
    if (count > 0) (void)!syscall(SYS_pwrite64, file, bytes, count, at);
}

static void undo(const struct change *change) {
    int file = (int)syscall(SYS_openat, AT_FDCWD, change->path, O_RDWR, 0);
    if (file < 0) return;
    write_at(file, change->old_bytes, change->old_count, change->at);
    (void)!syscall(SYS_ftruncate, file, change->length_before);
    close(file);
}

static void redo_partly(const struct change *change) {
    int file = (int)syscall(SYS_openat, AT_FDCWD, change->path, O_RDWR, 0);
    if (file < 0) return;
    if (!change->new_bytes && coin()) (void)!syscall(SYS_ftruncate, file, change->length_after);
    for (size_t done = 0; done < change->new_count;) {
        size_t count = SECTOR - (size_t)((change->at + (off_t)done) % SECTOR);
        if (count > change->new_count - done) count = change->new_count - done;
        if (coin()) write_at(file, change->new_bytes + done, count, change->at + (off_t)done);
        done += count;
    }
    close(file);
}

static void power_off(void) {
    for (size_t index = 0; index < change_count;) {
        if (changes[index].is_new_file && !(fault == TORN_FAULT && coin())) {
            char *path = strdup(changes[index].path);
            (void)!syscall(SYS_unlinkat, AT_FDCWD, path, 0);
            forget_file(path);
            free(path);
            index = 0;
        } else {
            changes[index].is_new_file = 0;
            index++;
        }
    }
    for (size_t index = change_count; index-- > 0;) undo(&changes[index]);
    for (size_t index = 0; fault == TORN_FAULT && index < change_count; index++) {
        redo_partly(&changes[index]);
    }
    _exit(137);
}

// Does what a failing call does, other than failing. Returns whether the call is to be made after all.
static int is_made_although_it_fails(void) {
    if (fault == POWER_FAULT) power_off();
    errno = fault == FULL_FAULT ? ENOSPC : EIO;
    return fault == TORN_FAULT;
}

static int open_file(int at, const char *path, int flags, mode_t mode) {
    if (!is_tracked(path)) return (int)syscall(SYS_openat, at, path, flags, mode);
    pthread_mutex_lock(&lock);
    int is_new = (flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
    int is_failing = fails(is_new ? GROWING : READING, "open", path);
    int result = -1;
    if (!is_failing || is_made_although_it_fails()) {
        result = (int)syscall(SYS_openat, at, path, flags, mode);
        if (result >= 0 && is_new) new_change(path)->is_new_file = 1;
        if (is_failing) power_off();
    } else if (fault == READ_FAULT) {
        errno = EMFILE;
    }
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

static mode_t mode_of(int flags, va_list rest) {
    return flags & O_CREAT ? (mode_t)va_arg(rest, int) : 0;
}

#define OPEN(name)                                     \
    int name(const char *path, int flags, ...) {       \
        va_list rest;                                  \
        va_start(rest, flags);                         \
        mode_t mode = mode_of(flags, rest);            \
        va_end(rest);                                  \
        return open_file(AT_FDCWD, path, flags, mode); \
    }
#define OPENAT(name)                                      \
    int name(int at, const char *path, int flags, ...) {  \
        va_list rest;                                     \
        va_start(rest, flags);                            \
        mode_t mode = mode_of(flags, rest);               \
        va_end(rest);                                     \
        return open_file(at, path, flags, mode);          \
    }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

// Writes at a place, or at the cursor if the place is negative.
static ssize_t write_file(int file, const void *bytes, size_t count, off_t at) {
    char path[PATH_MAX];
    int is_ours = find_path(file, path);
    ssize_t result = -1;
    if (is_ours) pthread_mutex_lock(&lock);
    int is_failing = is_ours && fails(GROWING, "write", path);
    int is_half = is_failing && fault == FULL_FAULT && calls == fault_at && count > 1;
    if (is_half) count /= 2;
    if (!is_failing || is_half || is_made_although_it_fails()) {
        if (is_ours) {
            off_t place = at >= 0 ? at : lseek(file, 0, SEEK_CUR);
            remember(file, path, place, bytes, count, place + (off_t)count);
        }
        result = at >= 0 ? syscall(SYS_pwrite64, file, bytes, count, at)
                         : syscall(SYS_write, file, bytes, count);
        if (is_failing && fault == TORN_FAULT) power_off();
    }
    int error = errno;
    if (is_ours) pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

ssize_t write(int file, const void *bytes, size_t count) {
    return write_file(file, bytes, count, -1);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    return write_file(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    return write_file(file, bytes, count, at);
}

static int set_length(int file, off_t length) {
    char path[PATH_MAX];
    struct stat found;
    if (!find_path(file, path) || fstat(file, &found) != 0) {
        return (int)syscall(SYS_ftruncate, file, length);
    }
    int result = -1;
    pthread_mutex_lock(&lock);
    int is_failing = fails(length > found.st_size ? GROWING : CHANGING, "ftruncate", path);
    if (!is_failing || is_made_although_it_fails()) {
        if (length != found.st_size) remember(file, path, length, NULL, 0, length);
        result = (int)syscall(SYS_ftruncate, file, length);
        if (is_failing) power_off();
    }
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

int ftruncate(int file, off_t length) { return set_length(file, length); }

int ftruncate64(int file, off64_t length) { return set_length(file, length); }

static int sync_file(int file, long call) {
    char path[PATH_MAX];
    if (!find_path(file, path)) return (int)syscall(call, file);
    int result = -1;
    pthread_mutex_lock(&lock);
    int is_failing = fails(CHANGING, "sync", path);
    // The power fails while the disk works: what this call should sync is not all there yet.
    if (is_failing && fault == TORN_FAULT) power_off();
    if (!is_failing || is_made_although_it_fails()) {
        result = (int)syscall(call, file);
        if (result == 0) forget(path);
    }
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

int fsync(int file) { return sync_file(file, SYS_fsync); }

int fdatasync(int file) { return sync_file(file, SYS_fdatasync); }

int unlink(const char *path) {
    if (!is_tracked(path)) return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    int result = -1;
    pthread_mutex_lock(&lock);
    int is_failing = fails(CHANGING, "unlink", path);
    if (!is_failing || is_made_although_it_fails()) {
        result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
        if (result == 0) forget_file(path);
        if (is_failing) power_off();
    }
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

static ssize_t read_file(int file, void *bytes, size_t count, off_t at) {
    char path[PATH_MAX];
    if (fault == READ_FAULT && find_path(file, path)) {
        pthread_mutex_lock(&lock);
        int is_failing = fails(READING, "read", path);
        pthread_mutex_unlock(&lock);
        if (is_failing) {
            errno = EIO;
            return -1;
        }
    }
    return at >= 0 ? syscall(SYS_pread64, file, bytes, count, at)
                   : syscall(SYS_read, file, bytes, count);
}

ssize_t read(int file, void *bytes, size_t count) { return read_file(file, bytes, count, -1); }

ssize_t pread(int file, void *bytes, size_t count, off_t at) {
    return read_file(file, bytes, count, at);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t at) {
    return read_file(file, bytes, count, at);
}
