import Foundation

/// A folder for the files of a test; gone with the last reference.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes an empty folder of its own.
  public init() {
    path = "\(NSTemporaryDirectory())/touchstone-test-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { remove() }

  /// Writes `bytes` to the file `name`; answers its path.
  public func write(_ bytes: [UInt8], to name: String) -> String {
    let file = "\(path)/\(name)"
    _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
    return file
  }

  /// Removes it with all that it holds.
  public func remove() { try? FileManager.default.removeItem(atPath: path) }
}
