import Codecs
import Drawing
import Foundation
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// A viewer of pictures on file systems that do less than others.
@Suite(.serialized) final class LimitedFileSystemTests {
  private let folder = TemporaryFolder()
  private let library: PreloadedLibrary

  init() throws {
    library = try PreloadedLibrary(Self.source, in: folder)
    mkdir("\(folder.path)/pictures", 0o700)
  }

  private func path(_ name: String) -> String { "\(folder.path)/pictures/\(name)" }

  private var trashed: [String] { folder.names(in: "data/Trash/files") }

  /// The number of acts that are done, or undone.
  private func count(_ word: String) -> Int {
    let journal = try? String(
      contentsOfFile: "\(folder.path)/state/touchstone/journal.jsonl", encoding: .utf8)
    return (journal ?? "").split(separator: "\n").count { $0.hasPrefix("{\"\(word)\"") }
  }

  /// Opens a picture called `name` on a file system of a `kind`, which the library knows.
  private func open(_ name: String, on kind: String) throws -> ViewerUnderTest {
    try PNG.write(Bitmap(width: 60, height: 40, filledWith: 0xFF80_8080), to: FilePath(path(name)))
    let viewer = try ViewerUnderTest(
      opening: [path(name)],
      environment: ["LD_PRELOAD": library.path, "FILE_SYSTEM": kind, "FILE_ROOT": folder.path]
        .merging(folder.homes) { $1 })
    try viewer.rig.waitUntil("the picture", in: viewer.window) { $0[600, 400] == 0xFF80_8080 }
    return viewer
  }

  @Test func `Where no file is replaced and none has two names, files are changed as any`() throws {
    let viewer = try open("a.png", on: "sftp")
    let keyboard = viewer.rig.keyboard
    let original = FileManager.default.contents(atPath: path("a.png"))
    try keyboard.press("r")
    try viewer.rig.waitUntilInputIsRead()
    try keyboard.press("Control+s")
    #expect(eventually { count("done") == 1 })
    #expect(FileManager.default.contents(atPath: path("a.png")) != original)
    try keyboard.press("F2")
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try keyboard.press("x")
    try keyboard.press("Return")
    #expect(eventually { count("done") == 2 })
    #expect(exists(path("x.png")) && !exists(path("a.png")))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try keyboard.press("Delete")
    #expect(eventually { count("done") == 3 })
    #expect(trashed == ["x.png"] && !exists(path("x.png")))
    for number in 1...3 {
      try keyboard.press("Control+z")
      #expect(eventually { count("undone") == number })
    }
    #expect(FileManager.default.contents(atPath: path("a.png")) == original)
    #expect(trashed.isEmpty)
    try keyboard.press("Control+q")
    #expect(try viewer.program.waitForExit() == 0)
  }

  @Test func `Where names are shorter than elsewhere, a file with the longest one is trashed`()
    throws
  {
    let name = String(repeating: "n", count: 139) + ".png"
    let viewer = try open(name, on: "ecryptfs")
    try viewer.rig.keyboard.press("Delete")
    #expect(eventually { count("done") == 1 })
    #expect(trashed.count == 1 && !exists(path(name)))
    try viewer.rig.keyboard.press("Control+z")
    #expect(eventually { count("undone") == 1 })
    #expect(trashed.isEmpty && exists(path(name)))
  }

  /// Answers as the file system that `FILE_SYSTEM` names, below the folder `FILE_ROOT`: "sftp" is sshfs with a server
  /// that is not OpenSSH's, "ecryptfs" the encrypted folder of a user.
  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/statfs.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

    static int is_on(const char *kind, const char *path) {
      const char *name = getenv("FILE_SYSTEM"), *root = getenv("FILE_ROOT");
      return name && root && strcmp(name, kind) == 0 && strncmp(path, root, strlen(root)) == 0;
    }

    static int is_too_long(const char *path) {
      const char *name = strrchr(path, '/');
      return is_on("ecryptfs", path) && name && strlen(name + 1) > 143;
    }

    static int refuse(int error) {
      errno = error;
      return -1;
    }

    static int open_file(int folder, const char *path, int flags, int mode) {
      if (flags & O_CREAT && is_too_long(path)) return refuse(ENAMETOOLONG);
      return syscall(SYS_openat, folder, path, flags, mode);
    }

    int open(const char *path, int flags, ...) {
      va_list list;
      va_start(list, flags);
      int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
      va_end(list);
      return open_file(AT_FDCWD, path, flags, mode);
    }

    int open64(const char *path, int flags, ...) {
      va_list list;
      va_start(list, flags);
      int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
      va_end(list);
      return open_file(AT_FDCWD, path, flags, mode);
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
      if (number == SYS_renameat2 && parts[4]) {
        const char *target = (const char *)parts[3];
        if (is_on("sftp", target)) return refuse(EINVAL);
        if (is_too_long(target)) return refuse(ENAMETOOLONG);
      }
      return next(number, parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
    }

    int rename(const char *from, const char *to) {
      struct stat status;
      if (is_on("sftp", to) && lstat(to, &status) == 0) return refuse(EPERM);
      if (is_too_long(to)) return refuse(ENAMETOOLONG);
      return NEXT(rename)(from, to);
    }

    int link(const char *from, const char *to) {
      return is_on("sftp", to) ? refuse(ENOSYS) : NEXT(link)(from, to);
    }

    int statfs(const char *path, struct statfs *status) {
      int result = NEXT(statfs)(path, status);
      if (is_on("ecryptfs", path)) status->f_namelen = 143;
      if (is_on("sftp", path)) status->f_type = 0x65735546;
      return result;
    }
    """#
}
