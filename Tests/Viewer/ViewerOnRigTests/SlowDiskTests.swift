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
  private let library: String
  /// While it is there, and nobody writes to it, calls that change files do not return.
  private var gate: String { "\(folder.path)/gate" }
  private var first: String { "\(folder.path)/pictures/a.png" }

  init() throws {
    library = "\(folder.path)/disk.so"
    let source = folder.write(Array(Self.source.utf8), to: "disk.c")
    let compiler = Process()
    // Swift comes with a compiler, which it uses for linking.
    compiler.executableURL = URL(fileURLWithPath: "/bin/sh")
    let command = "$(command -v clang || command -v cc) -shared -fPIC -O1 -o \"$0\" \"$1\" -ldl"
    compiler.arguments = ["-c", command, library, source]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    mkdir("\(folder.path)/pictures", 0o700)
    try PNG.write(Bitmap(width: 60, height: 40, filledWith: 0xFF80_8080), to: FilePath(first))
    try PNG.write(Chart.shared.bitmap, to: FilePath("\(folder.path)/pictures/b.png"))
  }

  /// Opens the first picture. The disk is slow in the folder `slow`, and for what is not opened by a name.
  private func open(slow: String = "pictures") throws -> ViewerUnderTest {
    let homes = ["DATA", "STATE", "CONFIG", "CACHE"].map { name in
      ("XDG_\(name)_HOME", "\(folder.path)/\(name.lowercased())")
    }
    let viewer = try ViewerUnderTest(
      opening: [first],
      environment: [
        "LD_PRELOAD": library, "DISK_GATE": gate, "DISK_FOLDER": "\(folder.path)/\(slow)",
      ].merging(homes) { $1 })
    // The neighbour has been loaded.
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
    ["Shift+s"], ["Control+f"], ["Control+a"], ["Control+c"], ["Alt+Up"], ["m"],
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
    try viewer.rig.keyboard.press("Control+q")
    #expect(try eventually { try viewer.rig.topWindows().isEmpty })
    answer()
    #expect(try viewer.program.waitForExit() == 0)
  }

  /// Waits, in calls that change files, until the gate is gone or somebody writes to it.
  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static void wait_for_disk(void) {
      const char *gate = getenv("DISK_GATE");
      if (!gate) return;
      int file = syscall(SYS_openat, AT_FDCWD, gate, O_RDONLY | O_CLOEXEC);
      if (file >= 0) close(file);
    }

    static int is_watched(const char *path) {
      const char *folder = getenv("DISK_FOLDER");
      return folder && strncmp(path, folder, strlen(folder)) == 0;
    }

    int openat(int folder, const char *path, int flags, ...) {
      va_list list;
      va_start(list, flags);
      int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
      va_end(list);
      if (is_watched(path) || path[0] != '/') wait_for_disk();
      return syscall(SYS_openat, folder, path, flags, mode);
    }

    int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
      wait_for_disk();
      return syscall(SYS_renameat2, from, old, to, new, flags);
    }

    int fsync(int file) {
      wait_for_disk();
      return syscall(SYS_fsync, file);
    }

    int flock(int file, int operation) {
      wait_for_disk();
      return syscall(SYS_flock, file, operation);
    }

    int rename(const char *from, const char *to) {
      wait_for_disk();
      return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    }

    int open(const char *path, int flags, ...) {
      va_list list;
      va_start(list, flags);
      int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
      va_end(list);
      if (is_watched(path)) wait_for_disk();
      return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    }

    int open64(const char *path, int flags, ...) {
      va_list list;
      va_start(list, flags);
      int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
      va_end(list);
      if (is_watched(path)) wait_for_disk();
      return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    }
    """#
}
