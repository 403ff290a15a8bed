import Glibc
import PictureFiles
import Testing

@testable import VipsDecoding

@Suite struct FileStorageTests {
  /// Twice the free space: without the check, the system would refuse it with another message.
  @Test func `At most half of the free disk space is used`() throws {
    let file = OpenFile()
    var system = statvfs()
    #expect(fstatvfs(file.descriptor, &system) == 0)
    let free = Int(system.f_bavail * system.f_frsize)
    let spill = SpillFile(file: file.descriptor, limit: .max)
    do {
      _ = try FileStorage(spill, from: 0, count: free / 2)
      Issue.record("the storage was made")
    } catch {
      guard case .noRoom(let reason) = error else { throw error }
      #expect(reason.hasPrefix("it takes ") && reason.hasSuffix("more than half of the free space"))
    }
    #expect(file.length == 0)
  }
}
