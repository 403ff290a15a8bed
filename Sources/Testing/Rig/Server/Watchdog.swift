import Files
import Glibc
import Processes
import SystemPackage

/// A small shell that ends a process group as soon as this process is gone.
///
/// It detects that by a socket that the system closes when a process dies for any reason. The
/// guarded process starts in the group of the guard, so it is never without a guard.
struct Watchdog: ~Copyable {
  private let shell: ChildProcess
  private let lifeline: OpenFile

  /// Starts a guard.
  ///
  /// - Parameters:
  ///   - name: the name of the guarded process, for messages.
  ///   - group: the process group to join and to end; 0 for a new group numbered like the guard.
  ///   - folder: a folder to remove when the group has ended.
  /// - Throws: ``RigError/program(name:reason:)`` if there are too many processes or open files.
  init(of name: String, group: pid_t = 0, removing folder: String?) throws(RigError) {
    var configuration = ChildProcess.Configuration(
      "/bin/sh", ["-c", Self.script, "guard", "\(group)", folder ?? ""])
    configuration.environment = ["PATH=/usr/bin:/bin"]
    configuration.group = group
    do {
      let (end, lifeline) = try OpenFile.connectedPair(SOCK_STREAM)
      configuration.files = [end]
      shell = try ChildProcess(configuration, keepsNumber: true)
      self.lifeline = lifeline
    } catch {
      throw .program(name: name, reason: "no guard for it can be started: \(error)")
    }
  }

  /// The process ID of the shell.
  var id: pid_t { shell.id }

  /// Kills the guard without ending the guarded processes.
  deinit {
    shell.send(signal: SIGKILL)
    _ = shell.ending(within: .seconds(1))
    shell.releaseNumber()
  }

  /// Tells the guard which process of the group it must wait for.
  func watch(_ process: pid_t) { tell("\(process)") }

  /// Tells the guard that the process has ended, so that its number may be reused.
  func forgetProcess() { tell("ended") }

  private func tell(_ word: String) {
    let line = Array("\(word)\n".utf8)
    // If the guard has already ended, this process must not receive SIGPIPE.
    send(lifeline.descriptor, line, line.count, Int32(MSG_NOSIGNAL))
  }

  /// The guard ignores the signals sent to the group, except SIGKILL, which it sends last.
  ///
  /// If this process dies before it has named the command, the command has hardly started and gets
  /// no time to end by itself. A process that has ended, but was not yet reaped by its new parent,
  /// is a zombie (Z).
  private static let script = """
    trap '' TERM INT HUP QUIT PIPE
    is_up() { [ -n "$command" ] && kill -0 $command && ! grep -q '^State:.*Z' /proc/$command/status; }
    group=$1; folder=$2
    [ "$group" -gt 0 ] || group=$$
    read -r command <&3
    read -r rest <&3
    if [ "$rest" = ended ]; then command=; read -r rest <&3; fi
    kill -TERM -$group
    tenths=30
    while [ $tenths -gt 0 ] && is_up; do sleep 0.1; tenths=$((tenths - 1)); done
    [ -z "$folder" ] || rm -rf "$folder"
    if is_up; then kill -KILL $command; fi
    kill -KILL -$group
    """
}
