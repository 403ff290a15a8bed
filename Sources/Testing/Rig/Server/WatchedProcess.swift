import Files
import Glibc
package import Processes
import SystemPackage

/// A child process that never outlives this one.
///
/// It ends with ``end()``, when the last reference is released, and if this process is killed. A
/// ``Watchdog`` ensures that end. There are two of them, because the loss of a single one would
/// go unnoticed. The watchdogs, the command and its children form one process group, which ends as
/// a whole even if the command has already exited.
package final class WatchedProcess {
  /// The name of the command, for messages.
  let name: String

  /// The watchdogs; nil when everything has ended. While they exist, the number of the group cannot
  /// be reused.
  private var watchdogs: Watchdogs?
  private let group: pid_t
  private let process: ChildProcess
  /// Whether the watchdogs know that the command has ended.
  private var isEndReported = false

  private struct Watchdogs: ~Copyable {
    let first: Watchdog
    let second: Watchdog
  }

  /// The time that a command has to end after SIGTERM.
  private static let terminationTimeout = Duration.seconds(3)

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - configuration: the command; its process group is set here.
  ///   - folder: a folder to remove along with the command if this process dies.
  /// - Throws: ``RigError/program(name:reason:)`` if the command cannot be started.
  package init(
    _ configuration: ChildProcess.Configuration, removing folder: String? = nil
  ) throws(RigError) {
    name = configuration.name ?? configuration.program.displayed
    Self.keepChildStatus()
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
    watchdogs = Watchdogs(first: first, second: second)
  }

  /// Returns the reason why an existing program did not start.
  private static func reason(_ error: Errno) -> String {
    switch error {
    case .noSuchFileOrDirectory:
      "cannot be started: its interpreter is missing"
    case .execFormatError:
      "cannot be started: neither a program nor a script that begins with #!"
    default: "cannot be started: \(error)"
    }
  }

  deinit { end() }

  /// The process ID of the command.
  var id: pid_t { process.id }

  /// The exit status if the command has ended; 128 plus the signal number if a signal ended it.
  package var exitStatus: Int32? { status(process.ending) }

  /// Waits until the command has ended or `limit` has passed, and returns its exit status.
  package func exitStatus(within limit: Duration) -> Int32? {
    status(process.ending(within: limit))
  }

  /// Sends the command a signal, if it has not ended.
  func send(signal: Int32) { process.send(signal: signal) }

  /// Whether the process `number` is in the group of the command, because the command is that process or
  /// has started it.
  func hasStarted(_ number: pid_t) -> Bool { watchdogs != nil && getpgid(number) == group }

  /// Removes a display lock if this process dies.
  func removeAtEnd(_ lock: DisplayLock) {
    watchdogs?.first.remove(lock)
    watchdogs?.second.remove(lock)
  }

  /// Ends the command, with SIGTERM and after three seconds with SIGKILL, and then everything that
  /// it has left running. Returns when the command has ended.
  package func end() {
    guard watchdogs != nil else { return }
    kill(-group, SIGTERM)
    _ = exitStatus(within: Self.terminationTimeout)
    // The command may have left the group.
    send(signal: SIGKILL)
    kill(-group, SIGKILL)
    _ = exitStatus(within: Self.terminationTimeout)
    process.releaseNumber()
    watchdogs = nil
  }

  /// Stops ignoring SIGCHLD, which this program may have inherited: the system would discard the
  /// exit status of children.
  private static func keepChildStatus() {
    var action = sigaction()
    sigaction(SIGCHLD, nil, &action)
    guard action.sa_flags & SA_SIGINFO == 0,
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    else { return }
    signal(SIGCHLD, SIG_DFL)
  }

  /// Returns the exit status for `ending`, and informs the watchdogs, because the number of the
  /// process may be reused from now on.
  private func status(_ ending: ChildProcess.Ending?) -> Int32? {
    guard let ending else { return nil }
    if !isEndReported {
      isEndReported = true
      watchdogs?.first.forgetProcess()
      watchdogs?.second.forgetProcess()
    }
    return switch ending {
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    case .unknown: 255
    }
  }
}
