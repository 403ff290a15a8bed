import Glibc

/// The program under test, on the private server. It ends with the rig, whatever happens, and so do the
/// processes that it has started, unless they have left its process group.
public final class Program {
  /// Where what it prints goes.
  public enum Output: Hashable, Sendable {
    /// To ``Program/output``.
    case captured
    /// To where the rig's own goes.
    case inherited
    /// All of it to the rig's own standard error, as the rig's standard output says other things.
    case standardError
  }

  /// The name or path it was started by.
  public var name: String { process.name }
  /// Its process, for readings of its load.
  public var processID: Int32 { process.id }
  /// Its exit status once it has ended; 128 plus the signal when one ended it.
  public var exitStatus: Int32? { process.exitStatus }
  /// What it has printed so far on standard output and standard error, when that is captured.
  public var output: String { files.text(of: outputName) }

  private let process: GuardedProcess
  private let files: PrivateFolder
  private let outputName: String

  init(
    _ command: [String], environment: [String: String], output: Output, number: Int,
    files: PrivateFolder
  ) throws(RigError) {
    self.files = files
    outputName = "program-\(number).out"
    guard let name = command.first, let path = Self.path(of: name) else {
      throw .program(
        name: command.first ?? "", reason: "no such program; give its path, or put it in PATH")
    }
    process = try GuardedProcess(
      command, at: path, environment: environment.map { "\($0)=\($1)" },
      output: output.destination(ifCaptured: files.path(of: outputName)))
  }

  /// Whether the rig has ended it: nobody waits for it any more.
  private(set) var isDismissed = false

  /// Ends it with SIGTERM, or by force when that does not work for three seconds.
  public func end() {
    isDismissed = true
    process.end()
  }

  /// Sends it a signal.
  public func send(signal: Int32) { process.send(signal: signal) }

  /// Waits until it ends by itself, and returns its exit status.
  public func waitForExit(within limit: Duration = .seconds(10)) throws(RigError) -> Int32 {
    let deadline = Deadline(in: limit)
    while !deadline.hasPassed {
      if let status = exitStatus { return status }
      Deadline(in: .milliseconds(2)).sleep()
    }
    throw .timedOut(waitingFor: "\(name) to end", after: limit)
  }

  /// The file of the program called `name`, looked for as a shell does.
  private static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let candidates =
      name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.first { access($0, X_OK) == 0 }
  }
}

extension Program.Output {
  fileprivate func destination(ifCaptured path: String) -> Spawning.Output {
    switch self {
    case .captured: .file(path)
    case .inherited: .inherited
    case .standardError: .standardError
    }
  }
}
