import Codecs
import CommandLineSupport
import Files
import SystemPackage

/// The folder with the report of `touchrig test`: a page, and the files of each script.
struct ReportFolder: Sendable {
  let path: FilePath
  /// The file by which a folder is known to be a report, which may be replaced.
  private static let mark: FilePath.Component = ".touchrig-report"
  private static let pageName: FilePath.Component = "index.html"

  /// Empties the report at `path`, or creates the folder.
  /// - Throws: ``ArgumentFault`` if the folder has something else in it, also in a report, or cannot be written.
  init(emptying path: FilePath) throws {
    self.path = path
    if FileStatus(of: path) != nil {
      let names = try? FileSystem.names(in: path)
      guard let names, names.isEmpty || names.contains(Self.mark) else {
        throw ArgumentFault(
          "\(path.displayed): something other than a report is there; choose another --report")
      }
      try empty()
    }
    do {
      try FileSystem.makeFolder(at: path)
      try write([], to: Self.mark)
    } catch {
      throw ArgumentFault("\(path.displayed): the report cannot be written: \(error.reason)")
    }
  }

  var page: FilePath { path.appending(Self.pageName) }

  /// Writes the bytes of the page.
  func write(_ bytes: [UInt8]) throws(Errno) { try write(bytes, to: Self.pageName) }

  private func write(_ bytes: [UInt8], to name: FilePath.Component) throws(Errno) {
    try FileSystem.write(bytes, to: path.appending(name), FileSystem.Durability.none)
  }

  // MARK: Existing files

  /// Removes the report, if there is nothing else.
  private func empty() throws {
    FileSystem.removeAbandonedDrafts(in: path)
    let entries = ((try? FileSystem.names(in: path)) ?? []).filter { $0 != Self.mark }
    for name in entries {
      let entry = path.appending(name)
      let isPage = name == Self.pageName && FileStatus(of: entry)?.isRegularFile == true
      guard !isPage, let other = otherFile(at: entry) else { continue }
      throw ArgumentFault(
        "\(other.displayed): is no part of a report; move it, or choose another --report")
    }
    for name in entries { try? FileSystem.removeAll(at: path.appending(name)) }
  }

  /// Returns the path of a file at or in `path` that a script has not left there; nil if there is none.
  private func otherFile(at path: FilePath) -> FilePath? {
    guard TestJob.isFolderName(path.lastComponent), FileStatus(of: path)?.isFolder == true,
      let names = try? FileSystem.names(in: path)
    else { return path }
    FileSystem.removeAbandonedDrafts(in: path)
    let files = names.map { path.appending($0) }
    return files.first { file in
      let isNamed = TestResult.fileNames.contains(file.displayName)
      let isFile = FileStatus(of: file)?.isRegularFile == true
      return !(isFile && isNamed) && !OutputPicture.isOwn(file)
    }
  }
}
