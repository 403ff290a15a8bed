import CLinux
import Files
import Glibc
import SystemPackage

/// Starts processes with posix_spawn(3), which copies no memory. Between fork and exec, it runs no
/// code that could need a lock held by another thread.
extension ChildProcess {
  /// The descriptor of the first file that a child receives.
  package static let firstFile: Int32 = 3

  /// Starts a process and returns its number.
  static func spawn(_ configuration: Configuration) throws(Errno) -> pid_t {
    let end = firstFile + Int32(configuration.files.count)
    // Duplicated above the descriptors that they will have.
    var moved: [OpenFile] = []
    for file in configuration.files { moved.append(try file.duplicated(from: end)) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    try check(add(configuration.output, to: &actions))
    for (index, file) in moved.enumerated() {
      try check(
        posix_spawn_file_actions_adddup2(&actions, file.descriptor, firstFile + Int32(index)))
    }
    try check(posix_spawn_file_actions_addclosefrom_np(&actions, end))
    if let folder = configuration.folder {
      try check(
        folder.withPlatformString { posix_spawn_file_actions_addchdir_np(&actions, $0) })
    }
    return try withExtendedLifetime(moved) { () throws(Errno) in
      try spawn(configuration, &actions)
    }
  }

  private static func add(
    _ output: Configuration.Output, to actions: inout posix_spawn_file_actions_t
  ) -> Int32 {
    let status = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
    guard status == 0 else { return status }
    func copy(_ from: Int32, _ to: Int32) -> Int32 {
      posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    switch output {
    case .discarded: return max(copy(0, 1), copy(0, 2))
    case .inherited: return 0
    case .standardError: return copy(2, 1)
    case .file(let path):
      let flags = O_WRONLY | O_CREAT | O_APPEND
      let status = path.withPlatformString {
        posix_spawn_file_actions_addopen(&actions, 1, $0, flags, 0o600)
      }
      return status == 0 ? copy(1, 2) : status
    case .open(let file): return max(copy(file.descriptor, 1), copy(file.descriptor, 2))
    }
  }

  private static func spawn(
    _ configuration: Configuration, _ actions: inout posix_spawn_file_actions_t
  ) throws(Errno) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if let group = configuration.group {
      flags |= POSIX_SPAWN_SETPGROUP
      posix_spawnattr_setpgroup(&attributes, group)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let name = configuration.name.map { strdup($0) }
    var arguments = [name ?? configuration.program.withPlatformString { strdup($0) }]
    arguments += configuration.arguments.map { copy(of: $0) } + [nil]
    var variables = configuration.variables.map { copy(of: $0) } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var id: pid_t = 0
    try check(
      configuration.program.withPlatformString {
        posix_spawn(&id, $0, &actions, &attributes, &arguments, &variables)
      })
    return id
  }

  /// Returns a copy of `bytes`, up to the first zero, for `free`.
  private static func copy(of bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    strdup(bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0])
  }

  /// Throws the error that a call of the posix_spawn family returns.
  private static func check(_ status: Int32) throws(Errno) {
    if status != 0 { throw Errno(rawValue: status) }
  }
}
