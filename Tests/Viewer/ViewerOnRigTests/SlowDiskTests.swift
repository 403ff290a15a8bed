import Codecs
import Drawing
import Foundation
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// A viewer whose disk does not answer draws and closes its window all the same, and does in order what was asked
/// for once the disk answers.
@Suite(.serialized) final class SlowDiskTests {
  private let folder = TemporaryFolder()
  private let library: PreloadedLibrary
  /// While it is there, and nobody writes to it, calls that change files do not return.
  private var gate: String { "\(folder.path)/gate" }
  /// The calls that the thread that draws has made meanwhile.
  private var log: String { "\(folder.path)/log" }
  private var first: String { "\(folder.path)/pictures/a.png" }

  init() throws {
    library = try PreloadedLibrary(Self.source, in: folder)
    mkdir("\(folder.path)/pictures", 0o700)
    try PNG.write(Bitmap(width: 60, height: 40, filledWith: 0xFF80_8080), to: FilePath(first))
    try PNG.write(Chart.shared.bitmap, to: FilePath("\(folder.path)/pictures/b.png"))
  }

  /// Opens a window with the first picture. The disk is slow in the folder `slow`, and for what is not opened by a name.
  private func start(slow: String = "pictures") throws -> ViewerUnderTest {
    let homes = ["DATA", "STATE", "CONFIG", "CACHE"].map { name in
      ("XDG_\(name)_HOME", "\(folder.path)/\(name.lowercased())")
    }
    return try ViewerUnderTest(
      opening: [first],
      environment: [
        "LD_PRELOAD": library.path, "DISK_GATE": gate, "DISK_LOG": log,
        "DISK_FOLDER": "\(folder.path)/\(slow)",
      ].merging(homes) { $1 })
  }

  /// Opens the first picture, and waits until the neighbour has been loaded, and the fonts.
  private func open(slow: String = "pictures") throws -> ViewerUnderTest {
    let viewer = try start(slow: slow)
    try viewer.rig.keyboard.press("question")
    try viewer.rig.waitUntilQuiet()
    try viewer.rig.keyboard.press("Escape")
    try viewer.rig.waitUntilQuiet()
    return viewer
  }

  private func close() { mkfifo(gate, 0o600) }

  /// Lets the calls return, now and later.
  private func answer() {
    let waiting = Glibc.open(gate, O_RDWR)
    defer { Glibc.close(waiting) }
    unlink(gate)
  }

  private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private var logged: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  @Test func `A window opens before the disk of its picture answers, and shows it then`() throws {
    close()
    let viewer = try start()
    try viewer.rig.waitUntilQuiet()
    #expect(!logged.contains("\(folder.path)/pictures"))
    answer()
    try viewer.rig.waitUntil("the picture", in: viewer.window) { $0[600, 400] == 0xFF80_8080 }
  }

  @Test
  func `A photo that is deleted leaves at once, and the window closes, whatever the disk does`()
    throws
  {
    let viewer = try open()
    close()
    try viewer.rig.keyboard.press("Delete")
    try viewer.expectFit()
    #expect(isThere(first))
    try viewer.rig.keyboard.press("q")
    #expect(try eventually { try viewer.rig.topWindows().isEmpty })
    #expect(isThere(first))
    answer()
    #expect(try viewer.program.waitForExit() == 0)
    #expect(!isThere(first) && isThere("\(folder.path)/data/Trash/files/a.png"))
  }

  @Test func `What is undone before it was done is done first`() throws {
    let viewer = try open()
    close()
    try viewer.rig.keyboard.press("Delete")
    try viewer.expectFit()
    try viewer.rig.keyboard.press("Control+z")
    answer()
    try viewer.rig.keyboard.press("q")
    #expect(try viewer.program.waitForExit() == 0)
    #expect(isThere(first) && !isThere("\(folder.path)/data/Trash/files/a.png"))
    let journal = try String(
      contentsOfFile: "\(folder.path)/state/touchstone/journal.jsonl", encoding: .utf8)
    #expect(journal.contains(#"{"done":"#) && journal.contains(#"{"undone":"#))
  }

  /// Keys of all commands that have to do with files, and what else is pressed then.
  private static let commands = [
    ["Control+c"], ["Control+Shift+c"], ["Control+v"], ["s"], ["r"], ["Control+s"], ["i"], ["F2"],
    ["F2", "x", "Return"], ["Control+Shift+s"], ["Control+Shift+m"], ["Control+Shift+k"],
    ["Control+Shift+m", "Return"], ["Control+Shift+o"], ["Control+comma", "Right"], ["Control+o"],
    ["o"], ["t"], ["Page_Down"], ["F5"], ["Shift+Delete"], ["Delete"], ["Control+z"], ["g"], ["o"],
    ["Shift+s"], ["Control+f"], ["Control+a"], ["Control+c"], ["Alt+Up"], ["m"], ["Control+n"],
    ["Control+Shift+f"], ["Control+Shift+m", "Tab", "Return"],
    ["Control+Shift+m", "Tab", "Tab", "Return", "x", "Return"],
    ["Control+Shift+m", "Tab", "Tab", "Tab", "Return", "x", "Return"],
    ["Control+e"], ["Control+e", "Return"], ["Control+p"],
  ]

  @Test func `Every command is answered while no call for a file returns, and the window closes`()
    throws
  {
    let viewer = try open(slow: "")
    close()
    for keys in Self.commands {
      for key in keys {
        try viewer.rig.keyboard.press(key)
        // The thread that draws has answered.
        #expect(throws: Never.self, "\(keys)") { try viewer.rig.waitUntilInputIsRead() }
      }
      try viewer.rig.keyboard.press("Escape")
    }
    try viewer.rig.waitUntilInputIsRead()
    #expect(logged.isEmpty)
    try viewer.rig.keyboard.press("Control+q")
    #expect(try eventually { try viewer.rig.topWindows().isEmpty })
    answer()
    #expect(try viewer.program.waitForExit() == 0)
  }

  /// Holds calls for files until the gate is gone or somebody writes to it. Those of the thread that draws return at
  /// once, and are named in a file. No program but a decoder can be started meanwhile.
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
