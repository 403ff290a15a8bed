import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite struct OpenFileTests {
  private func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// Runs in its own process, because descriptors are reused as soon as they are free.
  @Test func `A file is closed with its last reference`() async {
    await #expect(processExitsWith: .success) {
      var file: OpenFile? = try OpenFile("/dev/null", O_RDONLY)
      let second = file
      let number = file?.descriptor ?? -1
      file = nil
      guard fcntl(number, F_GETFD) == FD_CLOEXEC, second != nil else { exit(1) }
      withExtendedLifetime(second) {}
      let closed = try { try OpenFile("/dev/null", O_RDONLY).descriptor }()
      guard fcntl(closed, F_GETFD) == -1 else { exit(2) }
    }
  }

  @Test func `No open file is inherited`() throws {
    let (one, other) = try OpenFile.connectedPair(SOCK_STREAM)
    let copy = try one.duplicated(from: 40)
    #expect(copy.descriptor >= 40)
    for file in [one, other, copy, try OpenFile("/dev/null", O_RDONLY)] {
      #expect(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
  }

  @Test func `A file that cannot be opened is an error`() {
    #expect(throws: Errno.noSuchFileOrDirectory) { try OpenFile("/no/file", O_RDONLY) }
    #expect(throws: Errno.badFileDescriptor) { try OpenFile(-1).duplicated() }
  }

  @Test(arguments: OddFile.allCases)
  func `A file that is not regular is neither opened nor waited for`(file: OddFile) {
    let folder = TemporaryFolder()
    let path = FilePath("\(folder.path)/odd")
    file.make(at: path.string)
    for flags in [O_RDONLY, O_WRONLY, O_RDWR | O_CREAT, O_RDWR | O_NOFOLLOW] {
      #expect(throws: Errno.self) { try OpenFile(regular: path, flags, mode: 0o600) }
    }
    #expect(FileLock(on: path, timeout: .zero) == nil && NumberedLock(in: path) == nil)
  }

  @Test func `A regular file is opened, also by a link to it, and made where it is missing`() throws
  {
    let folder = TemporaryFolder()
    let path = FilePath("\(folder.path)/file")
    let made = try OpenFile(regular: path, O_RDWR | O_CREAT, mode: 0o600)
    symlink("file", "\(folder.path)/link")
    let opened = try OpenFile(regular: FilePath("\(folder.path)/link"))
    #expect(FileStatus(ofOpen: made.descriptor) == FileStatus(ofOpen: opened.descriptor))
    #expect(fcntl(opened.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func `A call that a signal interrupts is repeated`() throws {
    var count = 0
    let result = try Errno.check {
      count += 1
      errno = EINTR
      return count < 3 ? -1 : 5
    }
    #expect(result == 5 && count == 3)
    #expect(throws: Errno.noMemory) {
      try Errno.check {
        errno = ENOMEM
        return -1
      }
    }
  }
}
