import CSpawn
import Glibc
import SystemPackage

extension ChildProcess {
  /// The system's error number.
  struct NotStarted: Error {
    let number: Int32
  }

  /// The first number of the files that a child is given.
  static let firstFile: Int32 = 3

  /// Starts the program at `path`, which is absolute, with `arguments` after its name.
  ///
  /// It finds `files` open as 3, 4 and so on, and `/dev/null` as 0 to 2. It gets nothing else of this
  /// process: no other open file, variable, ignored or blocked signal, and not its folder.
  static func start(
    _ path: FilePath, _ arguments: [String], files: [OpenFile]
  ) throws(NotStarted) -> ChildProcess {
    let end = firstFile + Int32(files.count)
    // Out of the way of the numbers that they are to have.
    var moved: [OpenFile] = []
    for file in files {
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, end)
      guard descriptor >= 0 else { throw NotStarted(number: errno) }
      moved.append(OpenFile(descriptor))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var results = (0..<firstFile).map {
      posix_spawn_file_actions_addopen(&actions, $0, "/dev/null", O_RDWR, 0)
    }
    results += moved.enumerated().map { index, file in
      posix_spawn_file_actions_adddup2(&actions, file.descriptor, firstFile + Int32(index))
    }
    results.append(posix_spawn_file_actions_addclosefrom_np(&actions, end))
    results.append(posix_spawn_file_actions_addchdir_np(&actions, "/"))
    if let number = results.first(where: { $0 != 0 }) { throw NotStarted(number: number) }
    return try withExtendedLifetime(moved) { () throws(NotStarted) in
      try start(path, arguments, &actions)
    }
  }

  private static func start(
    _ path: FilePath, _ arguments: [String], _ actions: inout posix_spawn_file_actions_t
  ) throws(NotStarted) -> ChildProcess {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var words = [path.withPlatformString { strdup($0) }] + arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var id: pid_t = 0
    let result = path.withPlatformString {
      posix_spawn(&id, $0, &actions, &attributes, &words, &environment)
    }
    guard result == 0 else { throw NotStarted(number: result) }
    return ChildProcess(id: id)
  }
}
