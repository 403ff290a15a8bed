import Foundation

/// Whether there is a file or folder at `path`.
public func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// A folder for the files of a test, removed with the last reference.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// The folder of a file system in memory, which differs from that of temporary files, and waits for
  /// no disk; nil if there is none.
  public static let inMemory: String? = {
    let folder = "/dev/shm"
    return access(folder, W_OK) == 0 ? folder + "/" : nil
  }()

  /// Creates an empty folder in `parent`, which ends with a slash, or in that of temporary files.
  public init(in parent: String? = nil) {
    path = "\(parent ?? NSTemporaryDirectory())touchstone-test-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { remove() }

  /// Writes `bytes` to the file `name`, and returns its path.
  public func write(_ bytes: [UInt8], to name: String) -> String {
    let file = "\(path)/\(name)"
    _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
    return file
  }

  /// Writes the shell `script` as the program `name`, and waits until it can be started: a process
  /// that another test starts meanwhile may inherit the file, open for writing, for a moment.
  public func writeProgram(_ name: String, doing script: String) {
    let file = write(Array("#!/bin/sh\n[ \"$1\" = try ] && exit\n\(script)\n".utf8), to: name)
    chmod(file, 0o700)
    _ = eventually {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: file)
      process.arguments = ["try"]
      guard (try? process.runWithLimit()) != nil else { return false }
      process.waitUntilExit()
      return true
    }
  }

  /// The variables by which programs keep their files in the folder (XDG Base Directory Specification).
  public var homes: [String: String] {
    let folders = ["cache", "config", "data", "state"].map { name in
      ("XDG_\(name.uppercased())_HOME", "\(path)/\(name)")
    }
    return Dictionary(uniqueKeysWithValues: folders)
  }

  /// Returns the names in the folder, or in the folder `name` in it, sorted; none if it is not there.
  public func names(in name: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)")) ?? []).sorted()
  }

  /// Removes the folder and its contents.
  public func remove() { try? FileManager.default.removeItem(atPath: path) }
}
