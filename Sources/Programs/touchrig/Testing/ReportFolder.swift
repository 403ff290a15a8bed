import CommandLineSupport
import Files
import SystemPackage

/// The folder with the report of `touchrig test`: a page, and for each script what it left.
struct ReportFolder {
  let path: FilePath
  /// The file by which a folder is known to be a report, which may be replaced.
  private static let mark: FilePath.Component = ".touchrig-report"

  /// Empties the report at `path`, or creates the folder.
  /// - Throws: ``ArgumentFault`` if something else is there, or it cannot be written.
  init(emptying path: FilePath) throws {
    self.path = path
    if FileStatus(of: path) != nil {
      let names = try? FileSystem.names(in: path)
      guard let names, names.isEmpty || names.contains(Self.mark) else {
        throw ArgumentFault(
          "\(path.displayed): something other than a report is there; choose another --report")
      }
      for name in names where name != Self.mark {
        try? FileSystem.removeAll(at: path.appending(name))
      }
    }
    do {
      try FileSystem.makeFolder(at: path)
      try write([], to: Self.mark)
    } catch {
      throw ArgumentFault("\(path.displayed): the report cannot be written: \(error.reason)")
    }
  }

  /// The page.
  var page: FilePath { path.appending("index.html") }

  /// Writes a file.
  func write(_ bytes: [UInt8], to name: FilePath.Component) throws(Errno) {
    try FileSystem.write(bytes, to: path.appending(name), FileSystem.Durability.none)
  }
}
