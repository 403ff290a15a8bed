import Dispatch
import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import FileOperations

/// Files of lines to which several processes append.
@Suite struct LineFileTests {
  private let folder = TemporaryFolder()
  private var path: FilePath { folder.filePath("lines") }

  /// The number of descriptors with which this process has the file open.
  private var openCount: Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return numbers.count { number in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(number)")
      return target == path.string
    }
  }

  @Test func `A line that waits while another process shortens the file is in the new one`() throws
  {
    let file = LineFile(at: path)
    try file.append([Array("old\n".utf8)])
    let theirs = try OpenFile(path, O_RDWR)
    #expect(flock(theirs.descriptor, LOCK_EX) == 0)
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      try? file.append([Array("late\n".utf8)], waiting: .seconds(60))
      isDone.signal()
    }
    #expect(eventually { openCount == 2 })
    #expect(rename(folder.write(Array("short\n".utf8), to: "new"), path.string) == 0)
    flock(theirs.descriptor, LOCK_UN)
    #expect(isDone.isSignalled())
    #expect(try FileSystem.contents(of: path, limit: 100) == Array("short\nlate\n".utf8))
  }
}
