import Glibc

/// A small shell that ends a group of processes as soon as this process is gone.
///
/// It learns that from a pipe which the system closes for whoever dies, in whatever way. What it
/// guards starts in its process group, so that there is no moment without a guard.
struct Guard: ~Copyable {
  /// The shell's process.
  let id: pid_t
  private let lifeline: FileDescriptor

  /// Starts a guard.
  ///
  /// - Parameters:
  ///   - name: what is guarded, for messages.
  ///   - group: the group to be part of and to end; 0 is a new one with the guard's own number.
  ///   - folder: a folder to remove when the group has been ended.
  /// - Throws: ``RigError/program(name:reason:)`` when there are too many processes or open files.
  init(of name: String, group: pid_t = 0, removing folder: String?) throws(RigError) {
    let pipe = try Pipe(for: name)
    var spawning = Spawning(group: group)
    spawning.give(pipe.reading.number, as: 3)
    spawning.sendOutput(to: .file("/dev/null"))
    let shell = "/bin/sh"
    id = try spawning.start(
      [shell, "-c", Self.script, "guard", "\(group)", folder ?? ""], at: shell,
      environment: ["PATH=/usr/bin:/bin"])
    lifeline = pipe.keepWriting()
  }

  /// Sends it home; what it guarded goes on.
  deinit {
    kill(id, SIGKILL)
    while waitpid(id, nil, 0) < 0 && errno == EINTR {}
  }

  /// Tells it which process of the group has to end before all is done.
  func watch(_ process: pid_t) { tell("\(process)") }

  /// Tells it that the process it watches is gone, and that its number may be somebody else's.
  func forgetProcess() { tell("ended") }

  private func tell(_ word: String) {
    let line = Array("\(word)\n".utf8)
    // A guard that is gone already must not end this process with SIGPIPE.
    send(lifeline.number, line, line.count, Int32(MSG_NOSIGNAL))
  }

  /// The group's signals are not for the guard, but for SIGKILL, which it sends last.
  ///
  /// A process that dies before it has named the command leaves one that has hardly begun: that
  /// gets no time to end by itself. What has ended but was not yet fetched by its new parent is a
  /// zombie, Z.
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
