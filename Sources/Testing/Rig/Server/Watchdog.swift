import Files
import Glibc
import Processes
import SystemPackage

/// A small shell script that ends a process group when this process dies.
///
/// It detects that by a socket, which the system closes when a process dies for any reason. The
/// watched process starts in the group of its watchdog, so it is never without one.
struct Watchdog: ~Copyable {
  private let shell: ChildProcess
  private let lifeline: OpenFile

  /// Starts a watchdog.
  ///
  /// - Parameters:
  ///   - name: the name of the watched process, for messages.
  ///   - group: the process group to join and to end; 0 for a new group with the number of the
  ///     watchdog.
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
      throw .program(name: name, reason: "its watchdog cannot be started: \(error)")
    }
  }

  /// The process ID of the shell.
  var id: pid_t { shell.id }

  /// Kills the watchdog without ending the watched processes.
  deinit {
    shell.send(signal: SIGKILL)
    _ = shell.ending(within: .seconds(1))
    shell.releaseNumber()
  }

  /// Names the process of the group that the watchdog gives time to end.
  func watch(_ process: pid_t) { send("\(process)") }

  /// Reports that the process has ended, so that its number may be reused.
  func forgetProcess() { send("ended") }

  /// Asks for the removal of a display lock along with the group.
  func remove(_ lock: DisplayLock) { send("lock \(lock.number) \(lock.owner)") }

  private func send(_ word: String) {
    let line = Array("\(word)\n".utf8)
    // If the watchdog has already ended, this process must not receive SIGPIPE.
    Glibc.send(lifeline.descriptor, line, line.count, Int32(MSG_NOSIGNAL))
  }

  /// The script ignores the signals sent to the group, except SIGKILL, which it sends last.
  ///
  /// If this process dies before it has named the command, the command has hardly started and is
  /// given no time to end. Processes that have left the group are known by a variable that names the
  /// folder. A process that has ended, but was not yet reaped by its new parent, is a
  /// zombie (Z).
  private static let script = """
    trap '' TERM INT HUP QUIT PIPE
    is_up() { [ -n "$command" ] && kill -0 $command && ! grep -q '^State:.*Z' /proc/$command/status; }
    group=$1; folder=$2
    [ "$group" -gt 0 ] || group=$$
    read -r command <&3
    locks=
    while read -r word rest <&3; do
      case $word in
        ended) command= ;;
        lock) locks="$locks $rest" ;;
      esac
    done
    kill -TERM -$group
    tenths=30
    while [ $tenths -gt 0 ] && is_up; do sleep 0.1; tenths=$((tenths - 1)); done
    if [ -n "$folder" ]; then
      for file in $(grep -lsF "=$folder/" /proc/[0-9]*/environ 2>/dev/null); do
        process=${file#/proc/}
        kill -KILL "${process%/environ}"
      done
      rm -rf "$folder"
    fi
    set -- $locks
    while [ $# -gt 0 ]; do
      owner=
      [ ! -e "/tmp/.X$1-lock" ] || read -r owner <"/tmp/.X$1-lock"
      if [ "$owner" = "$2" ]; then rm -f "/tmp/.X11-unix/X$1" "/tmp/.X$1-lock"; fi
      shift 2
    done
    if is_up; then kill -KILL $command; fi
    kill -KILL -$group
    """
}
