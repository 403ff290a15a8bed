import Foundation
import Glibc
import TestSupport

/// The program `touchrig`, started as a user starts it, with scripts in a folder of its own.
final class TouchrigProcess: Sendable {
  /// The folder of the scripts, in which touchrig runs.
  let folder = TemporaryFolder()
  /// The folder for temporary files, with a path short enough for sockets.
  let temporary: String
  /// The path of touchrig.
  let program: String

  init() throws {
    program =
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      .split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/touchrig"
    var template = Array("/tmp/rig-test-XXXXXX".utf8CString)
    temporary = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit { try? FileManager.default.removeItem(atPath: temporary) }

  /// Writes a script or another file.
  func write(_ text: String, to name: String) { _ = folder.write(Array(text.utf8), to: name) }

  /// Returns the contents of a file; nil if there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder.path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the names in a folder.
  func names(in name: String = ".") -> [String] {
    folder.names(in: name)
  }

  /// The remains of servers.
  var leftovers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
  }

  /// Starts touchrig, or another program, with other variables `PATH` and `DISPLAY` if they are given, and with
  /// `input` as its standard input.
  func start(
    _ arguments: [String], of other: String? = nil, output: Any? = nil, path: String? = nil,
    display: String? = nil, input: String = ""
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: other ?? program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = temporary
    environment["XDG_CACHE_HOME"] = folder.path + "/cache"
    // That of the tests is for their own pictures.
    environment["TOUCHRIG_BLESS"] = nil
    if let path { environment["PATH"] = path }
    if let display { environment["DISPLAY"] = display }
    process.environment = environment
    let pipe = Pipe()
    process.standardInput = pipe
    pipe.fileHandleForWriting.write(Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = output ?? FileHandle.nullDevice
    try process.runWithLimit()
    return process
  }

  /// Runs a command of the shell in which `$0` is touchrig, and returns what it has printed.
  func runShell(_ command: String) throws -> String {
    let pipe = Pipe()
    let process = try start(
      ["-c", command, program], of: "/bin/sh", output: pipe)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// Runs touchrig, and returns its status with what it has printed.
  func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    try run(arguments)
  }

  /// Runs touchrig in the same way.
  func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let pipe = Pipe()
    let process = try start(arguments, output: pipe)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
