import FoundationEssentials
import Glibc

/// Files that are made once, and found again by later runs.
enum BenchFiles {
  /// Why a file was not made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let home = "/tmp/touchstone-bench"

  /// Where the file `name` is, which `make` makes at a path when it is not there yet. What was not
  /// finished is never found.
  static func file(_ name: String, make: (String) throws -> Void) throws -> String {
    let path = "\(home)/\(name)"
    if access(path, R_OK) == 0 { return path }
    try makeFolder(folder(of: path))
    // Not beside it: a viewer that lists its folder must not find it there.
    let draft = "\(home)/draft-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try make(draft)
    guard rename(draft, path) == 0 else { throw failure(at: path) }
    return path
  }

  /// Where the folder `name` is, which `fill` fills when it is not there yet.
  static func folder(_ name: String, fill: (String) throws -> Void) throws -> String {
    try file(name) { draft in
      try makeFolder(draft)
      try fill(draft)
    }
  }

  /// Writes `bytes` to a new file at `path`, whose folder is made if need be.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try makeFolder(folder(of: path))
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw failure(at: path)
    }
  }

  /// Gives the file at `path` another name.
  static func link(_ path: String, _ name: String) throws {
    guard Glibc.link(path, name) == 0 else { throw failure(at: name) }
  }

  /// Throws unless there are so many bytes of room.
  static func check(room bytes: Int) throws {
    try makeFolder(home)
    var status = statvfs()
    guard statvfs(home, &status) == 0, Int(status.f_bavail) * Int(status.f_frsize) >= bytes
    else { throw Failure(description: "\(bytes >> 30) GiB of room are needed in \(home)") }
  }

  private static func folder(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private static func failure(at path: String) -> Failure {
    Failure(description: "\(path) cannot be made: \(String(cString: strerror(errno)))")
  }
}
