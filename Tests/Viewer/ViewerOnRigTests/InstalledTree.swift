import Foundation
import TestSupport

/// A temporary prefix for `make install`.
struct InstalledTree {
  // The spaces reveal missing quotes in scripts.
  private let destination = "\(Scratch.folder.path)/root \(UUID().uuidString)"
  private let prefix = "/opt/touch stone"

  /// The folder that contains everything installed.
  var path: String { destination + prefix }

  /// The exit status of a command, and its standard output and error together.
  typealias Outcome = (status: Int32, output: String)

  /// Runs `make` for `target` in the source tree.
  @discardableResult
  func make(_ target: String, programs: String = builtPrograms) throws -> Outcome {
    return try Self.run(
      "/usr/bin/make", "-s", "-C", SourceTree.path, target, "PROGRAMS=\(programs)",
      "PREFIX=\(prefix)",
      "DESTDIR=\(destination)")
  }

  /// Runs the installed program `name`.
  func run(_ name: String, _ arguments: [String]) throws -> Outcome {
    try Self.run(["\(path)/bin/\(name)"] + arguments)
  }

  /// Returns the files and folders in the tree, as relative paths.
  func contents() -> (files: Set<String>, folders: Set<String>) {
    var (files, folders) = (Set<String>(), Set<String>())
    for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      if isFolder.boolValue { folders.insert(name) } else { files.insert(name) }
    }
    return (files, folders)
  }

  /// Returns the text of a file in the tree, or an empty string if there is none.
  func text(of name: String) -> String {
    FileManager.default.contents(atPath: "\(path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Writes a file into the tree, and creates its parent folders.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static func run(_ command: String...) throws -> Outcome { try run(command) }

  private static func run(_ command: [String]) throws -> Outcome {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = pipe
    process.standardError = pipe
    try process.runWithLimit()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
