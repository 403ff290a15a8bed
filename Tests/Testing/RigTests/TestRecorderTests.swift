import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import touchrig

/// The results that processes of `touchrig test` write.
@Suite struct TestRecorderTests {
  @Test func `A result is complete when writing returns`() throws {
    // The time limit ends the process as soon as it returns, while the script may be writing.
    for _ in 0..<100 {
      let folder = TemporaryFolder()
      let recorder = TestRecorder(folder: FilePath(folder.path))
      recorder.fail("no", line: 3)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        recorder.write()
        let bytes = FileManager.default.contents(atPath: "\(folder.path)/result.json") ?? Data()
        let result = try? JSONDecoder().decode(TestResult.self, from: bytes)
        #expect(result?.message == "no")
      }
    }
  }

  @Test func `The first failure counts`() throws {
    let folder = TemporaryFolder()
    let recorder = TestRecorder(folder: FilePath(folder.path))
    recorder.fail("first", line: 3)
    recorder.fail("second", line: 4)
    recorder.write()
    let bytes = FileManager.default.contents(atPath: "\(folder.path)/result.json") ?? Data()
    let result = try JSONDecoder().decode(TestResult.self, from: bytes)
    #expect((result.message, result.line) == ("first", 3))
  }
}
