import Glibc

/// Something that another program has put where a regular file is expected, and that must not be waited for.
public enum OddFile: String, CaseIterable, Sendable {
  case pipe, socket, folder, endless, linkToPipe, loop

  /// Puts it at `path`.
  public func make(at path: String) {
    switch self {
    case .pipe: mkfifo(path, 0o600)
    case .socket: mknod(path, S_IFSOCK | 0o600, 0)
    case .folder: mkdir(path, 0o700)
    case .endless: symlink("/dev/zero", path)
    case .linkToPipe:
      mkfifo("\(path).pipe", 0o600)
      symlink("\(path).pipe", path)
    case .loop: symlink(path, path)
    }
  }
}
