import CSpawn
import Glibc

/// What a child process gets, collected before it is started.
struct Spawning: ~Copyable {
  /// Where standard output and standard error of the child go.
  enum Output {
    /// Each to where that of this process goes.
    case inherited
    /// Both to this process's standard error.
    case standardError
    /// Both to the end of a file.
    case file(String)
  }

  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()
  /// Of the open files of this process, those from here on are none of the child's.
  private var firstClosed: Int32 = 3

  /// A child in the process group `group`, or in one of its own when that is 0; its standard input
  /// is empty.
  init(group: pid_t) {
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setpgroup(&attributes, group)
    // Another group than this process's, so that an interrupt from the terminal reaches the rig alone, which
    // then takes things down in order; no blocked or ignored signals are handed down.
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGPIPE, SIGHUP, SIGCHLD, SIGQUIT] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
  }

  deinit {
    // The parameters are inout only by the C declaration's habit; nothing of them is read again.
    var (actions, attributes) = (actions, attributes)
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// The child finds the open file `descriptor` at `number`: the next one after those it has.
  mutating func give(_ descriptor: Int32, as number: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    firstClosed = number + 1
  }

  /// Standard output and standard error go to `output`.
  mutating func sendOutput(to output: Output) {
    switch output {
    case .inherited: break
    case .standardError: posix_spawn_file_actions_adddup2(&actions, 2, 1)
    case .file(let path):
      posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
  }

  /// Starts the program in the file `path` with the name and arguments `command`.
  mutating func start(
    _ command: [String], at path: String, environment: [String]
  ) throws(RigError) -> pid_t {
    var id: pid_t = 0
    posix_spawn_file_actions_addclosefrom_np(&actions, firstClosed)
    let result = withCStrings(command) { arguments in
      withCStrings(environment) { variables in
        posix_spawn(&id, path, &actions, &attributes, arguments, variables)
      }
    }
    guard result == 0 else {
      throw .program(name: command.first ?? path, reason: Self.reason(result))
    }
    return id
  }

  /// Why a program that is there did not start.
  private static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "cannot be started: the interpreter that it asks for is missing"
    case ENOEXEC: "cannot be started: neither a program nor a script that begins with #!"
    default: "cannot be started: \(String(cString: strerror(number)))"
    }
  }
}

/// Lends `strings` as the null-terminated array of C strings that `exec` takes.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    // Never empty: it ends in nil.
    withExtendedLifetime(buffer) { body(buffer.baseAddress.unsafelyUnwrapped) }
  }
}
