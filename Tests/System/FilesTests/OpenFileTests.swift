import Files
import Glibc
import SystemPackage
import Testing

@Suite struct OpenFileTests {
  private func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// In a process of its own, as numbers are given again as soon as they are free.
  @Test func `it is closed with the last reference`() async {
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

  @Test func `nothing that is opened is inherited`() throws {
    let (one, other) = try OpenFile.connectedPair(SOCK_STREAM)
    let copy = try one.duplicated(from: 40)
    #expect(copy.descriptor >= 40)
    for file in [one, other, copy, try OpenFile("/dev/null", O_RDONLY)] {
      #expect(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
  }

  @Test func `what cannot be opened is an error`() {
    #expect(throws: Errno.noSuchFileOrDirectory) { try OpenFile("/no/file", O_RDONLY) }
    #expect(throws: Errno.badFileDescriptor) { try OpenFile(-1).duplicated() }
  }

  @Test func `a call that a signal interrupts is made again`() throws {
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
