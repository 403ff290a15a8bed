import Codecs
import Drawing
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// A viewer on a file system such as that of sshfs, which cannot rename without replacing, and gives a number to each name
/// of a file.
@Suite(.serialized) struct NumberedNamesTests {
  private let folder = TemporaryFolder()

  private func isThere(_ name: String) -> Bool { access("\(folder.path)/\(name)", F_OK) == 0 }

  @Test func `A photo that is renamed and named back has one name`() throws {
    let library = try PreloadedLibrary(Self.source, in: folder)
    try PNG.write(
      Bitmap(width: 60, height: 40, filledWith: 0xFF80_8080),
      to: FilePath("\(folder.path)/a.png"))
    let viewer = try ViewerUnderTest(
      opening: ["\(folder.path)/a.png"],
      environment: ["LD_PRELOAD": library.path, "XDG_STATE_HOME": "\(folder.path)/state"])
    try viewer.rig.keyboard.press("F2")
    try viewer.rig.waitUntilQuiet()
    try viewer.rig.keyboard.press("b")
    try viewer.rig.keyboard.press("Return")
    #expect(eventually { isThere("b.png") && !isThere("a.png") })
    try viewer.rig.keyboard.press("Control+z")
    #expect(eventually { isThere("a.png") && !isThere("b.png") })
  }

  /// A file with two names has a number for each: the letter before the extension is added to it.
  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdarg.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

    long syscall(long number, ...) {
      static __typeof__(&syscall) next;
      if (!next) next = NEXT(syscall);
      long parts[6];
      va_list list;
      va_start(list, number);
      for (int i = 0; i < 6; i++) parts[i] = va_arg(list, long);
      va_end(list);
      if (number == SYS_renameat2 && parts[4] != 0) { errno = EINVAL; return -1; }
      return next(number, parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
    }

    int lstat(const char *path, struct stat *status) {
      int result = NEXT(lstat)(path, status);
      if (result == 0 && status->st_nlink > 1) status->st_ino += path[strlen(path) - 5];
      return result;
    }
    """#
}
