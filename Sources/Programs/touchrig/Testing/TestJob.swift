import Files
import FoundationEssentials
import Processes
import Rig
import SystemPackage

/// A script that is to be played in a process of its own.
struct TestJob: Sendable {
  let script: FilePath
  /// The name of the folder of its files, in that of the report.
  let folderName: String
  let folder: FilePath

  /// The name of the script, for messages.
  var name: String { script.displayed }

  init(_ script: FilePath, number: Int, in report: FilePath) {
    self.script = script
    let stem = String(displaying: (script.stem ?? "script").utf8)
    let safe = stem.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" }
    // Names of files have at most 255 bytes.
    folderName = "\(number)-\(String(safe.prefix(50)))"
    folder = report.appending(folderName)
  }

  /// Returns whether a folder of this name may be that of a job: its number comes first.
  static func isFolderName(_ name: FilePath.Component?) -> Bool {
    guard let parts = name?.string.split(separator: "-", maxSplits: 1) else { return false }
    return parts.count == 2 && Int(parts[0]) != nil
  }

  /// Plays the script in a process with the options `arguments` and the variables `environment`, and returns the
  /// result. After `limit`, which is more than its own limit, the process is ended.
  func play(_ arguments: [[UInt8]], environment: [String: String], limit: Duration) -> TestResult {
    let start = ContinuousClock.now
    do {
      try FileSystem.makeFolder(at: folder)
      let words = [
        Array("play-test".utf8), script.argument, Array("--results".utf8), folder.argument,
      ]
      var configuration = ChildProcess.Configuration(
        FilePath.executable ?? "/proc/self/exe", bytes: words + arguments)
      configuration.name = "touchrig"
      configuration.environment = environment.map { "\($0)=\($1)" }
      let log = folder.appending(Self.log)
      configuration.output = .file(log)
      let process = try WatchedProcess(configuration)
      let status = process.exitStatus(within: limit)
      process.end()
      return result(status, limit: limit, since: start)
    } catch {
      return .failure("the script could not be played: \(error)")
    }
  }

  /// The name of the file with the output of the process, such as lists of elements.
  static let log: FilePath.Component = "touchrig.log"

  private func result(
    _ status: Int32?, limit: Duration, since start: ContinuousClock.Instant
  ) -> TestResult {
    let file = try? InputFile(path: folder.appending(TestResult.fileName))
    if let bytes = file?.bytes,
      let result = try? JSONDecoder().decode(TestResult.self, from: Data(bytes))
    {
      return result
    }
    let log = (try? InputFile(path: folder.appending(Self.log)))?.bytes ?? []
    let last = String(displaying: log.split(separator: 0x0A).last ?? [])
    var failure = TestResult.failure(
      status.map { "touchrig ended with status \($0)" }
        ?? "touchrig did not end within \(limit.inScripts)")
    if !last.isEmpty { failure.message? += ": \(last)" }
    failure.seconds = (ContinuousClock.now - start) / .seconds(1)
    return failure
  }
}

extension FilePath {
  /// The bytes of the path as a word of the command line that is not taken for an option.
  fileprivate var argument: [UInt8] {
    bytes.first == UInt8(ascii: "-") ? Array("./".utf8) + bytes : bytes
  }
}
