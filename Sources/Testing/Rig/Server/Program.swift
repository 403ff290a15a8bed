import Files
import Glibc
import Processes
public import SystemPackage

/// A program under test on the private server. It always ends with the rig, and so do its child
/// processes, unless they have left its process group.
public final class Program {
  /// The destination of a program's output.
  public enum Output: Hashable, Sendable {
    /// The property ``Program/output``.
    case captured
    /// The standard output and standard error of the rig, but not ``Program/output``.
    case inherited
    /// The standard output of the rig, for both streams, and ``Program/output``.
    case standardOutput
    /// The standard error of the rig, for both streams, and ``Program/output``. Use this if the standard output of the
    /// rig has another purpose.
    case standardError
    /// A file, to which both streams are appended. It is also the property ``Program/output``.
    case file(FilePath)
  }

  /// The name or path of the program, as passed to the rig.
  public var name: String { process.name }
  /// The process ID, for measuring the load.
  public var processID: Int32 { process.id }
  /// The exit status if the program has ended; 128 plus the signal number if a signal ended it.
  public var exitStatus: Int32? { process.exitStatus }
  /// The captured standard output and standard error so far. Of a long output, the first MiB and at least the last one
  /// are kept.
  public var output: String { capture?.text ?? "" }

  private let process: WatchedProcess
  /// The folder with the captured output, which stays as long as the program.
  private let files: PrivateFolder
  /// The captured output; nil if the program has that of the rig.
  private let capture: ProgramOutput?

  /// Starts a program. `command` is its name or path, and its arguments, as bytes.
  init(
    _ command: [[UInt8]], environment: [String: String], in folder: FilePath?,
    output: Output, number: Int, files: PrivateFolder
  ) throws(RigError) {
    self.files = files
    let name = FilePath(bytes: command.first ?? [])
    guard let path = FilePath.program(named: name, in: folder) else {
      throw .program(name: name.displayed, reason: Self.absence(of: name, in: folder))
    }
    // The program is started in its folder, where a path that begins in ours would lead elsewhere.
    let absolute = FilePath.workingFolder?.pushing(path) ?? path
    var configuration = ChildProcess.Configuration(absolute, bytes: Array(command.dropFirst()))
    configuration.name = name.displayed
    configuration.folder = folder
    configuration.environment = environment.map { "\($0)=\($1)" }
    let file = output.file ?? FilePath(files.path(of: "program-\(number).out"))
    do {
      let opened =
        try output == .inherited
        ? nil : ProgramOutput.open(keptIn: file, copiedTo: output.copy)
      capture = opened?.output
      configuration.output = opened.map { .open($0.end) } ?? .inherited
    } catch {
      throw .file(path: file.displayed, reason: "cannot be written: \(error.reason)")
    }
    process = try WatchedProcess(configuration)
  }

  /// Whether the exit of the program is not an error, because the rig has ended it, or a script expected it.
  public private(set) var isDismissed = false

  /// Records that the exit of the program is not an error.
  func dismiss() { isDismissed = true }

  /// Ends the program with SIGTERM, or with SIGKILL if it is still running after three seconds.
  public func end() {
    isDismissed = true
    process.end()
    capture?.keepPending()
    capture?.finishCopy()
  }

  /// Sends a signal to the program.
  public func send(signal: Int32) { process.send(signal: signal) }

  /// Waits until the program exits, and returns its exit status.
  /// - Throws: ``RigError/timedOut(waitingFor:after:)``.
  public func waitForExit(within limit: Duration = .seconds(10)) throws(RigError) -> Int32 {
    if let status = process.exitStatus(within: limit) { return status }
    throw .timedOut(waitingFor: "\(name) to end", after: limit)
  }

  /// Returns the error that the program has ended with `status` at a moment when it was needed.
  package func earlyEnd(status: Int32, _ moment: String) -> RigError {
    let advice =
      status == 0
      ? "; if it goes on in the background, start it with the option that keeps it in the foreground"
      : ""
    return .program(name: name, reason: "ended with status \(status) \(moment)\(lastLine)\(advice)")
  }

  /// The last line of the captured output, for a message; empty if there is none.
  package var lastLine: String {
    lastLines(1).first.map { "; its output ends: \($0.displayed)" } ?? ""
  }

  /// The last lines of the captured output that are not empty, at most `count`.
  func lastLines(_ count: Int) -> [String] {
    let bytes = capture?.end(limit: 4096) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).suffix(count).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the reason why there is no program called `name`.
  private static func absence(of name: FilePath, in folder: FilePath?) -> String {
    let isPath = name.bytes.contains(UInt8(ascii: "/"))
    if name.bytes.contains(UInt8(ascii: "=")), !isPath {
      return "no such program; start env \(name.displayed) PROGRAM sets a variable"
    }
    let path = folder?.pushing(name) ?? name
    if !name.isEmpty, FileStatus(following: path)?.isRegularFile == true {
      return isPath
        ? "may not be executed; chmod +x changes that"
        : "no such program in PATH; begin the path of a file with ./"
    }
    guard isPath, !name.isAbsolute, let folder else {
      return "no such program; specify its path, or put it in PATH"
    }
    return "no such program in \(folder.displayed), where its path begins"
  }

  /// Returns the path of the program called `name`, searching `PATH` as a shell in `folder` does.
  public static func path(of name: String, in folder: FilePath? = nil) -> String? {
    FilePath.program(named: FilePath(name), in: folder)?.string
  }
}

extension Program.Output {
  /// The file that the user has chosen; nil for none.
  fileprivate var file: FilePath? { if case .file(let path) = self { path } else { nil } }

  /// The descriptor to which the output is copied; nil for none.
  fileprivate var copy: Int32? {
    switch self {
    case .standardOutput: STDOUT_FILENO
    case .standardError: STDERR_FILENO
    case .captured, .inherited, .file: nil
    }
  }
}
