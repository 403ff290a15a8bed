import FoundationEssentials
import Glibc

/// Files that are created once and reused by later runs.
enum BenchFiles {
  private static let home = "/tmp/touchstone-bench"

  /// Returns the path of the file `name`, calling `make` to create it if it does not exist.
  /// Incomplete files are never returned.
  static func file(_ name: String, make: (String) throws -> Void) throws -> String {
    let path = "\(home)/\(name)"
    if access(path, R_OK) == 0 { return path }
    try makeFolder(folder(of: path))
    // In another folder, so that a viewer that lists the file's folder does not find the draft.
    let draft = "\(home)/draft-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try make(draft)
    guard rename(draft, path) == 0 else { throw failure(at: path) }
    return path
  }

  /// Returns the path of the folder `name`, calling `fill` to fill it if it does not exist.
  static func folder(_ name: String, fill: (String) throws -> Void) throws -> String {
    try file(name) { draft in
      try makeFolder(draft)
      try fill(draft)
    }
  }

  /// Writes `bytes` to a new file at `path`, creating its folder if needed.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try makeFolder(folder(of: path))
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw failure(at: path)
    }
  }

  /// Creates a hard link to the file at `path`.
  static func link(_ path: String, _ name: String) throws {
    guard Glibc.link(path, name) == 0 else { throw failure(at: name) }
  }

  /// Throws unless there are `bytes` of free disk space.
  static func check(room bytes: Int) throws {
    try makeFolder(home)
    var status = statvfs()
    guard statvfs(home, &status) == 0, Int(status.f_bavail) * Int(status.f_frsize) >= bytes
    else { throw BenchFailure(description: "\(home) needs \(bytes >> 30) GiB of free space") }
  }

  private static func folder(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private static func failure(at path: String) -> BenchFailure {
    BenchFailure(description: "could not create \(path): \(String(cString: strerror(errno)))")
  }
}
