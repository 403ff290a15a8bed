import Files
import Glibc
import Processes
import SystemPackage

/// A child process that never outlives this one.
///
/// It ends in ``end()``, when the last reference is released, and, by means of a ``Watchdog``, if this
/// process is killed. There are two guards, because the loss of a single one would go unnoticed.
/// The guards, the command and its children form one process group, which ends as a whole even if
/// the command has already ended by itself.
final class WatchedProcess {
  /// The name of the command, for messages.
  let name: String

  /// The guards; nil when everything has ended. While they exist, the number of the group cannot be
  /// reused.
  private var guards: Guards?
  private let group: pid_t
  private let process: ChildProcess
  /// Whether the guards know that the command has ended.
  private var isForgotten = false

  private struct Guards: ~Copyable {
    let first: Watchdog
    let second: Watchdog
  }

  /// The time that a command gets to end after being asked to.
  private static let patience = Duration.seconds(3)

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - configuration: the command; its process group is set here.
  ///   - folder: a folder to remove along with the command if this process dies.
  /// - Throws: ``RigError/program(name:reason:)`` if the command cannot be started.
  init(
    _ configuration: ChildProcess.Configuration, removing folder: String? = nil
  ) throws(RigError) {
    name = configuration.name ?? configuration.program.displayed
    Self.collectChildren()
    let first = try Watchdog(of: name, removing: folder)
    let second = try Watchdog(of: name, group: first.id, removing: folder)
    group = first.id
    // A separate group, so that an interrupt from the terminal reaches only the rig, which then
    // shuts everything down in order.
    var configuration = configuration
    configuration.group = group
    do { process = try ChildProcess(configuration, keepsNumber: true) } catch {
      throw .program(name: name, reason: Self.reason(error))
    }
    first.watch(id)
    second.watch(id)
    guards = Guards(first: first, second: second)
  }

  /// Returns the reason why an existing program did not start.
  private static func reason(_ error: Errno) -> String {
    switch error {
    case .noSuchFileOrDirectory:
      "cannot be started: the interpreter that it asks for is missing"
    case .execFormatError:
      "cannot be started: neither a program nor a script that begins with #!"
    default: "cannot be started: \(error)"
    }
  }

  deinit { end() }

  /// The process ID of the command.
  var id: pid_t { process.id }

  /// The exit status if the command has ended; 128 plus the signal number if a signal ended it.
  var exitStatus: Int32? { status(process.ending) }

  /// Waits until the command has ended or `limit` has passed, and returns its exit status.
  func exitStatus(within limit: Duration) -> Int32? { status(process.ending(within: limit)) }

  /// Sends the command a signal, if it has not ended.
  func send(signal: Int32) { process.send(signal: signal) }

  /// Ends the command, with SIGTERM and after three seconds with SIGKILL, and then everything it
  /// has left running. Returns when the command is gone.
  func end() {
    guard guards != nil else { return }
    kill(-group, SIGTERM)
    _ = exitStatus(within: Self.patience)
    // The command may have left the group.
    send(signal: SIGKILL)
    kill(-group, SIGKILL)
    _ = exitStatus(within: Self.patience)
    process.releaseNumber()
    guards = nil
  }

  /// Makes the system keep the status of children until it is read, which it does not do if this
  /// program was started with SIGCHLD ignored.
  private static func collectChildren() {
    var action = sigaction()
    sigaction(SIGCHLD, nil, &action)
    guard action.sa_flags & SA_SIGINFO == 0,
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    else { return }
    signal(SIGCHLD, SIG_DFL)
  }

  /// Returns the exit status for `ending`, and tells the guards, because the number of the process
  /// may now be reused.
  private func status(_ ending: ChildProcess.Ending?) -> Int32? {
    guard let ending else { return nil }
    if !isForgotten {
      isForgotten = true
      guards?.first.forgetProcess()
      guards?.second.forgetProcess()
    }
    return switch ending {
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    case .unknown: 255
    }
  }
}
