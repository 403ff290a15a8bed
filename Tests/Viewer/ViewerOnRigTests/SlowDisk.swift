import Codecs
import Drawing
import Foundation
import Glibc
import Rig
import SystemPackage
import TestSupport

/// A folder with two pictures on a disk that can stop answering, and the homes of a viewer that shows them.
final class SlowDisk {
  private let folder = TemporaryFolder()
  private let library: PreloadedLibrary
  /// While it exists, and nobody writes to it, calls that change files do not return.
  private var gate: String { "\(folder.path)/gate" }
  /// The file that names the calls that the thread that draws has made meanwhile.
  private var log: String { "\(folder.path)/log" }

  /// The picture that is shown: a grey one.
  var first: String { "\(pictures)/a.png" }
  /// The path of that picture once it is in the trash.
  var trashed: String { "\(folder.path)/data/Trash/files/a.png" }
  /// The folder of the pictures.
  var pictures: String { "\(folder.path)/pictures" }

  init() throws {
    library = try PreloadedLibrary(Self.source, in: folder)
    mkdir(pictures, 0o700)
    try PNG.write(Bitmap(width: 60, height: 40, filledWith: 0xFF80_8080), to: FilePath(first))
    try PNG.write(Chart.shared.bitmap, to: FilePath("\(pictures)/b.png"))
  }

  /// Opens a window with the first picture. The disk is slow in the folder `slow`, and for what is not opened by a
  /// name.
  func start(slow: String = "pictures") throws -> ViewerUnderTest {
    try ViewerUnderTest(
      opening: [first],
      environment: [
        "LD_PRELOAD": library.path, "DISK_GATE": gate, "DISK_LOG": log,
        "DISK_FOLDER": "\(folder.path)/\(slow)",
      ].merging(folder.homes) { $1 })
  }

  /// Opens the first picture, and waits until the neighbour has been loaded, and the fonts.
  func open(slow: String = "pictures") throws -> ViewerUnderTest {
    let viewer = try start(slow: slow)
    try viewer.rig.keyboard.press("question")
    try viewer.rig.waitUntilQuiet()
    try viewer.rig.keyboard.press("Escape")
    try viewer.rig.waitUntilQuiet()
    return viewer
  }

  /// Lets no call return until ``answer()``.
  func hang() { mkfifo(gate, 0o600) }

  /// Lets the calls return, now and later.
  func answer() {
    let waiting = Glibc.open(gate, O_RDWR)
    defer { Glibc.close(waiting) }
    unlink(gate)
  }

  var logged: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  /// The journal of the viewer.
  var journal: String {
    (try? String(
      contentsOfFile: "\(folder.path)/state/touchstone/journal.jsonl", encoding: .utf8)) ?? ""
  }

  /// Holds calls for files until the gate is removed or somebody writes to it. Those of the thread that draws return
  /// immediately, and are named in a file. No program but a decoder can be started meanwhile.
  private static let source = #"""
    #define _GNU_SOURCE
    #include <dirent.h>
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <spawn.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

    static void tell(const char *call, const char *path) {
      const char *name = getenv("DISK_LOG");
      int log = name ? syscall(SYS_openat, AT_FDCWD, name, O_CREAT | O_APPEND | O_WRONLY, 0600) : -1;
      if (log < 0) return;
      const char *parts[] = {call, " ", path, "\n"};
      for (int i = 0; i < 4; i++) (void)!write(log, parts[i], strlen(parts[i]));
      close(log);
    }

    static int is_main(void) { return syscall(SYS_gettid) == getpid(); }

    static const char *gate(void) {
      const char *gate = getenv("DISK_GATE");
      return gate && syscall(SYS_faccessat, AT_FDCWD, gate, F_OK) == 0 ? gate : 0;
    }

    static void wait_for_disk(const char *call, const char *path) {
      const char *name = gate();
      if (!name) return;
      if (is_main()) return tell(call, path);
      int file = syscall(SYS_openat, AT_FDCWD, name, O_RDONLY | O_CLOEXEC);
      if (file >= 0) close(file);
    }

    static void wait_for(const char *call, const char *path) {
      const char *folder = getenv("DISK_FOLDER");
      if (folder && strncmp(path, folder, strlen(folder)) == 0) wait_for_disk(call, path);
    }

    int openat(int folder, const char *path, int flags, ...) {
      va_list list;
      va_start(list, flags);
      int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
      va_end(list);
      if (path[0] == '/') wait_for("openat", path); else wait_for_disk("openat", path);
      return syscall(SYS_openat, folder, path, flags, mode);
    }

    int open(const char *path, int flags, ...) {
      va_list list;
      va_start(list, flags);
      int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
      va_end(list);
      wait_for("open", path);
      return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    }

    int open64(const char *path, int flags, ...) {
      va_list list;
      va_start(list, flags);
      int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
      va_end(list);
      wait_for("open64", path);
      return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    }

    /* The program calls renameat2 by its number. */
    long syscall(long number, ...) {
      static __typeof__(&syscall) next;
      if (!next) next = NEXT(syscall);
      long parts[6];
      va_list list;
      va_start(list, number);
      for (int i = 0; i < 6; i++) parts[i] = va_arg(list, long);
      va_end(list);
      if (number == SYS_renameat2) wait_for_disk("renameat2", (const char *)parts[1]);
      return next(number, parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
    }

    int rename(const char *from, const char *to) {
      return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    }

    int fsync(int file) {
      wait_for_disk("fsync", "");
      return syscall(SYS_fsync, file);
    }

    int flock(int file, int operation) {
      wait_for_disk("flock", "");
      return syscall(SYS_flock, file, operation);
    }

    int stat(const char *path, struct stat *status) {
      wait_for("stat", path);
      return NEXT(stat)(path, status);
    }

    int lstat(const char *path, struct stat *status) {
      wait_for("lstat", path);
      return NEXT(lstat)(path, status);
    }

    int access(const char *path, int mode) {
      wait_for("access", path);
      return NEXT(access)(path, mode);
    }

    char *realpath(const char *path, char *result) {
      wait_for("realpath", path);
      return NEXT(realpath)(path, result);
    }

    DIR *opendir(const char *path) {
      wait_for("opendir", path);
      return NEXT(opendir)(path);
    }

    ssize_t readlink(const char *path, char *buffer, size_t size) {
      wait_for("readlink", path);
      return NEXT(readlink)(path, buffer, size);
    }

    int mkdir(const char *path, mode_t mode) {
      wait_for("mkdir", path);
      return NEXT(mkdir)(path, mode);
    }

    int unlink(const char *path) {
      wait_for("unlink", path);
      return NEXT(unlink)(path);
    }

    int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
        const posix_spawnattr_t *attributes, char *const arguments[], char *const variables[]) {
      int is_decoder = strstr(path, "touchstone-decoder") != 0;
      if (!gate() || is_decoder) return NEXT(posix_spawn)(process, path, actions, attributes, arguments, variables);
      if (is_main()) tell("posix_spawn", path);
      return EAGAIN;
    }
    """#
}
