import Glibc

/// The user's trash, as desktops share it: freedesktop.org's Trash specification 1.0.
///
/// A file stays on its file system: it goes to the trash in the home folder when that lies on the
/// same one, else to one in the top folder of its own.
public struct Trash: Sendable {
  private let home: String?

  /// The trash of the user whose data lie in the folder `dataHome`; by default those that the
  /// environment names in `XDG_DATA_HOME`, else in `HOME`.
  public init(dataHome: String? = nil) {
    home = (dataHome ?? Self.dataHome).map { $0 + "/Trash" }
  }

  private static var dataHome: String? {
    variable("XDG_DATA_HOME") ?? variable("HOME").map { $0 + "/.local/share" }
  }

  /// An absolute path in the environment; others are to be ignored.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Moves the file at `path` to the trash; a link goes there itself.
  public func put(_ path: String) throws(TrashError) -> TrashedFile {
    guard let status = FileSystem.status(of: path) else { throw .missing(path: path) }
    let absolute: String
    do throws(FileSystem.Refusal) {
      let folder = try FileSystem.absolutePath(of: FileSystem.parent(of: path))
      let name = path.split(separator: "/").last ?? ""
      absolute = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    } catch {
      throw .notTrashed(path: path, reason: error.reason)
    }
    return try folder(for: absolute, on: status.st_dev).take(absolute)
  }

  private func folder(for path: String, on device: dev_t) throws(TrashError) -> TrashFolder {
    if let home, Self.device(of: home) == device { return TrashFolder(path: home, top: nil) }
    let top = Self.topFolder(above: path, on: device)
    return Self.sharedFolder(in: top) ?? Self.ownFolder(in: top)
  }

  /// The file system on which `path` lies, or will.
  private static func device(of path: String) -> dev_t? {
    var path = path
    while true {
      var status = stat()
      if stat(path, &status) == 0 { return status.st_dev }
      guard path != "/" else { return nil }
      path = FileSystem.parent(of: path)
    }
  }

  /// The highest folder around `path` that lies on the same file system.
  private static func topFolder(above path: String, on device: dev_t) -> String {
    var top = FileSystem.parent(of: path)
    while top != "/" {
      let next = FileSystem.parent(of: top)
      guard FileSystem.status(of: next)?.st_dev == device else { break }
      top = next
    }
    return top
  }

  /// The user's folder in the trash that an administrator made for all; nil when there is none, or
  /// when others could reach into it: it has to be a folder, no link to one, and sticky.
  private static func sharedFolder(in top: String) -> TrashFolder? {
    let shared = join(top, ".Trash")
    guard let status = FileSystem.status(of: shared), status.isFolder,
      status.st_mode & S_ISVTX != 0
    else { return nil }
    let folder = TrashFolder(path: "\(shared)/\(getuid())", top: top)
    return (try? folder.prepare()).map { folder }
  }

  private static func ownFolder(in top: String) -> TrashFolder {
    TrashFolder(path: join(top, ".Trash-\(getuid())"), top: top)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }
}
