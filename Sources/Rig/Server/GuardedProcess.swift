import Glibc

/// A child process that never outlives this one.
///
/// A small shell stands between: it starts the command, and ends it as soon as a pipe from here
/// closes, which happens in ``end()``, when the last reference goes, and also when this process
/// is killed. The shell and all that the command starts are one process group.
final class GuardedProcess {
  /// The command's own process, not that of the guard.
  let id: pid_t
  /// The command's name, for messages.
  let name: String

  private let guardian: pid_t
  /// Closes when it goes; that is the sign to the guard.
  private var lifeline: FileDescriptor?
  private var status: Int32?

  /// Starts `command` with exactly `environment`.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - environment: all its variables, as `NAME=value`.
  ///   - extra: a file of this process that the command gets as its number 5.
  ///   - output: where standard output and standard error go.
  ///   - folder: a folder that is removed when the command has ended and is no longer guarded.
  /// - Throws: ``RigError/program(name:reason:)`` when it cannot be started.
  init(
    _ command: [String], environment: [String], inheriting extra: Int32? = nil,
    output: Spawning.Output, removing folder: String = ""
  ) throws(RigError) {
    name = command.first ?? "command"
    let life = try Pipe(for: name)
    let report = try Pipe(for: name)
    var spawning = Spawning()
    spawning.give(life.reading.number, as: 3)
    spawning.give(report.writing.number, as: 4)
    if let extra { spawning.give(extra, as: 5) }
    spawning.sendOutput(to: output)
    let shell = ["/bin/sh", "-c", Self.guardScript, "guard", folder] + command
    guardian = try spawning.start(shell, environment: environment)
    lifeline = life.keepWriting()
    let line = report.keepReading().readLine(before: Deadline(in: .seconds(10)))
    guard let line, let id = pid_t(line) else {
      throw .program(name: name, reason: "its guard did not start it")
    }
    self.id = id
  }

  deinit { end() }

  /// The exit status when the command has ended; 128 plus the signal when one ended it.
  var exitStatus: Int32? {
    if status == nil { collectStatus(waiting: false) }
    return status
  }

  /// Ends the command, politely first, by force after three seconds; done when it is gone.
  func end() {
    lifeline = nil
    collectStatus(waiting: true)
  }

  private func collectStatus(waiting: Bool) {
    guard status == nil else { return }
    var raw: Int32 = 0
    var result: pid_t
    repeat {
      result = waitpid(guardian, &raw, waiting ? 0 : WNOHANG)
    } while result < 0 && errno == EINTR
    guard result != 0 else { return }
    let signal = raw & 0x7F
    status = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
  }

  /// File 3 is the life line, 4 takes the command's process id.
  ///
  /// The watcher reads until the life line's other end closes; only the watcher ignores the
  /// signal that it sends to the group; the guard's own errors go nowhere. `wait` is repeated because the signal interrupts it.
  private static let guardScript = """
    folder=$1; shift
    trap : TERM
    "$@" </dev/null 3<&- 4>&- &
    child=$!
    exec 5>&- 2>/dev/null
    echo $child >&4
    exec 4>&-
    (
      trap '' TERM; read -r line <&3; kill -TERM -$$
      tenths=30; while [ $tenths -gt 0 ]; do sleep 0.1; tenths=$((tenths - 1)); done
      kill -KILL $child
    ) </dev/null >/dev/null 2>&1 &
    watcher=$!
    while :; do
      wait $child; status=$?
      kill -0 $child 2>/dev/null || break
    done
    kill -KILL $watcher 2>/dev/null
    if [ -n "$folder" ]; then read -r line <&3; rm -rf "$folder"; fi
    exit $status
    """
}
