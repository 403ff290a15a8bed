import PictureFiles
import Glibc

import Testing

@testable import VipsDecoding

@Suite struct FileStorageTests {
  /// Twice as much as there is: if nobody looked, the system would refuse it with words of its own.
  @Test func `Half of the disk is left to others`() throws {
    let file = OpenFile()
    var system = statvfs()
    #expect(fstatvfs(file.descriptor, &system) == 0)
    let free = Int(system.f_bavail * system.f_frsize)
    let spill = Spill(file: file.descriptor, limit: .max)
    do {
      _ = try FileStorage(spill, from: 0, count: free / 2)
      Issue.record("it was made")
    } catch {
      guard case .noRoom(let reason) = error else { throw error }
      #expect(reason.hasPrefix("it takes ") && reason.hasSuffix("more than half of what is free"))
    }
    #expect(file.length == 0)
  }
}
