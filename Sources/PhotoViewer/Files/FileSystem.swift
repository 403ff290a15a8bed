import Glibc

/// What the trash asks of the system, with reasons in place of numbers.
enum FileSystem {
  /// Why the system refused something.
  enum Refusal: Error, Hashable {
    case missing
    case exists
    case other(reason: String)

    /// What the system says went wrong last.
    static var last: Refusal {
      switch errno {
      case ENOENT, ENOTDIR: .missing
      case EEXIST, ENOTEMPTY: .exists
      default: .other(reason: systemReason)
      }
    }

    /// It, to stand after a colon.
    var reason: String {
      switch self {
      case .missing: "there is no such folder"
      case .exists: "something of that name is in the way"
      case .other(let reason): reason
      }
    }

    private static var systemReason: String { String(cString: strerror(errno)).lowercased() }
  }

  /// What is known of the file at `path` itself, not of what a link points to; nil when there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// The absolute path of the folder at `path`, without links.
  static func absolutePath(of path: String) throws(Refusal) -> String {
    guard let absolute = realpath(path, nil) else { throw .last }
    defer { free(absolute) }
    return String(cString: absolute)
  }

  /// Makes sure that there is a folder at `path`; those around it that are missing are made too, and
  /// all that are made are only for their owner.
  static func makeFolder(at path: String) throws(Refusal) {
    if mkdir(path, 0o700) == 0 { return }
    let refusal = Refusal.last
    switch refusal {
    case .exists:
      // A link to a folder is as good.
      var status = stat()
      guard stat(path, &status) == 0, status.isFolder else { throw refusal }
    case .missing where path.contains("/"):
      try makeFolder(at: parent(of: path))
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
    default: throw refusal
    }
  }

  /// Writes `text` to a file at `path` that there has not been.
  static func create(_ path: String, holding text: String) throws(Refusal) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let put = write(descriptor, Array(bytes[written...]), bytes.count - written)
      if put < 0 && errno == EINTR { continue }
      guard put > 0 else {
        let refusal = Refusal.last
        unlink(path)
        throw refusal
      }
      written += put
    }
  }

  /// Moves a file within its file system, and never over another one.
  ///
  /// By a second link to it, as a renaming takes the place of whatever is there, and the kind that
  /// does not is beyond Swift's module of the C library.
  static func move(_ path: String, to target: String) throws(Refusal) {
    guard link(path, target) == 0 else { return try moveWithoutLink(path, to: target) }
    guard unlink(path) == 0 else {
      let refusal = Refusal.last
      unlink(target)
      throw refusal
    }
  }

  /// For what has no second link: folders, files of others, anything on most memory cards. Between
  /// the look and the renaming nobody is kept out.
  private static func moveWithoutLink(_ path: String, to target: String) throws(Refusal) {
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw .last }
    guard status(of: target) == nil else { throw .exists }
    guard rename(path, target) == 0 else { throw .last }
  }

  /// The folder around `path`, which may be relative.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension stat {
  /// Whether it tells of a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
