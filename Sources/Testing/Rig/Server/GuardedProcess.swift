import Glibc

/// A child process that never outlives this one.
///
/// It ends in ``end()``, when the last reference goes, and also when this process is killed: a
/// ``Guard`` sees to that. There are two of them, because nobody would notice the loss of one.
/// They, the command, and what that starts are one process group, which ends as a whole, also where
/// the command has ended before by itself.
final class GuardedProcess {
  /// The command's process.
  let id: pid_t
  /// The command's name, for messages.
  let name: String

  /// Nil when all has ended. As long as they are there, nobody else gets the number of the group.
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
    Self.collectChildren()
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

  /// Sends the command a signal, if it has not ended.
  func send(signal: Int32) {
    // Its number may belong to somebody else when its status was collected.
    if exitStatus == nil { kill(id, signal) }
  }

  /// Ends the command, politely first, by force after three seconds, and then all that it has left
  /// running; done when the command is gone.
  func end() {
    guard guards != nil else { return }
    kill(-group, SIGTERM)
    let deadline = Deadline(in: Self.patience)
    while exitStatus == nil, !deadline.hasPassed { Deadline(in: .milliseconds(2)).sleep() }
    // It may have left the group.
    send(signal: SIGKILL)
    kill(-group, SIGKILL)
    collectStatus(waiting: true)
    guards = nil
  }

  /// Sees to it that the system keeps the status of children for whoever waits for them: a program
  /// may have been started with SIGCHLD ignored, and then it does not.
  private static func collectChildren() {
    var action = sigaction()
    sigaction(SIGCHLD, nil, &action)
    guard action.sa_flags & SA_SIGINFO == 0,
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    else { return }
    signal(SIGCHLD, SIG_DFL)
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
    // Somebody else in this process has collected it: how it ended is not known.
    status = result < 0 ? 255 : signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    guards?.first.forgetProcess()
    guards?.second.forgetProcess()
  }
}
