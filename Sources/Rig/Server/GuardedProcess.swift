import Glibc

/// A child process that never outlives this one.
///
/// It ends in ``end()``, when the last reference goes, and also when this process is killed: a
/// ``Guard`` sees to that. There are two of them, because nobody would notice the loss of one.
/// They, the command, and what that starts are one process group.
final class GuardedProcess {
  /// The command's process.
  let id: pid_t
  /// The command's name, for messages.
  let name: String

  /// Nil when the command has ended.
  private var guards: Guards?
  private let group: pid_t
  private var status: Int32?

  private struct Guards: ~Copyable {
    let first: Guard
    let second: Guard
  }

  /// How long a command may take to end after it was asked to.
  private static let patience = Duration.seconds(3)

  /// Starts `command` with exactly `environment`.
  ///
  /// - Parameters:
  ///   - command: the program's name and its arguments.
  ///   - path: the file of the program.
  ///   - environment: all its variables, as `NAME=value`.
  ///   - extra: a file of this process that the command gets as its number 3.
  ///   - output: where standard output and standard error go.
  ///   - folder: a folder that is removed with the command when this process dies.
  /// - Throws: ``RigError/program(name:reason:)`` when it cannot be started.
  init(
    _ command: [String], at path: String, environment: [String], inheriting extra: Int32? = nil,
    output: Spawning.Output, removing folder: String? = nil
  ) throws(RigError) {
    name = command.first ?? path
    let first = try Guard(of: name, removing: folder)
    let second = try Guard(of: name, group: first.id, removing: folder)
    group = first.id
    var spawning = Spawning(group: group)
    if let extra { spawning.give(extra, as: 3) }
    spawning.sendOutput(to: output)
    id = try spawning.start(command, at: path, environment: environment)
    first.watch(id)
    second.watch(id)
    guards = Guards(first: first, second: second)
  }

  deinit { end() }

  /// The exit status when the command has ended; 128 plus the signal when one ended it.
  var exitStatus: Int32? {
    collectStatus(waiting: false)
    return status
  }

  /// Ends the command, politely first, by force after three seconds; done when it is gone.
  func end() {
    guard exitStatus == nil else { return }
    kill(-group, SIGTERM)
    let deadline = Deadline(in: Self.patience)
    while exitStatus == nil, !deadline.hasPassed { Deadline(in: .milliseconds(2)).sleep() }
    guard status == nil else { return }
    // It may have left the group.
    kill(id, SIGKILL)
    kill(-group, SIGKILL)
    collectStatus(waiting: true)
  }

  private func collectStatus(waiting: Bool) {
    guard status == nil else { return }
    var raw: Int32 = 0
    var result: pid_t
    repeat {
      result = waitpid(id, &raw, waiting ? 0 : WNOHANG)
    } while result < 0 && errno == EINTR
    guard result != 0 else { return }
    let signal = raw & 0x7F
    status = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    // From now on the number may belong to somebody else.
    guards = nil
  }
}
