import CSandbox
import Glibc
import Testing

@testable import Sandbox

@Suite struct LandlockTests {
  @Test(arguments: [
    (1, 0x1FFF, 0, 0), (2, 0x3FFF, 0, 0), (3, 0x7FFF, 0, 0), (4, 0x7FFF, 3, 0), (5, 0xFFFF, 3, 0),
    (6, 0xFFFF, 3, 3), (7, 0xFFFF, 3, 3), (99, 0xFFFF, 3, 3),
  ])
  func `Each version restricts all that it supports`(
    version: Int32, files: UInt64, network: UInt64, scope: UInt64
  ) {
    let handled = Landlock(version: version).handled
    #expect(handled.handled_access_fs == files)
    #expect(handled.handled_access_net == network)
    #expect(handled.scoped == scope)
  }

  @Test func `The report names what the version restricts`() {
    #expect(Landlock(version: 1).detail == "ABI 1: files")
    #expect(Landlock(version: 4).detail == "ABI 4: files, TCP")
    #expect(Landlock(version: 7).detail == "ABI 7: files, TCP, signals, sockets")
  }

  @Test(arguments: [
    (ENOSYS, "the kernel has no Landlock"),
    (EOPNOTSUPP, "Landlock is disabled in this kernel"),
    (EPERM, "operation not permitted"),
  ])
  func `The report says why Landlock is missing`(error: Int32, reason: String) {
    #expect(Landlock.missing(error: error) == .missing(reason: reason))
  }
}
