import Files
import JSONReading
import SystemPackage

/// The index of the favourites that the viewer has marked or seen, so that they are found without reading every disk.
///
/// Only a file itself states whether it is a favourite, so the index may name files that were removed or are no longer
/// favourites. A file on a removed disk is a favourite again when the disk is back. Several processes may append.
final class FavoriteIndex: Sendable {
  private enum Line: JSONLine {
    case favorite(FilePath)
    case forgotten(FilePath)

    init?(object: JSON.Object) {
      if let path = object["forgotten"]?.path {
        self = .forgotten(path)
      } else if let path = object["path"]?.path {
        self = .favorite(path)
      } else {
        return nil
      }
    }

    var text: String {
      switch self {
      case .favorite(let path): #"{"path":\#(FileURI.absolute(path).quoted)}"#
      case .forgotten(let path): #"{"forgotten":\#(FileURI.absolute(path).quoted)}"#
      }
    }
  }

  private struct Contents: LineContents {
    /// The paths, from the oldest to the latest.
    let paths: [FilePath]

    init(of lines: some Sequence<Line>) {
      var places: [FilePath: Int] = [:]
      for (number, line) in lines.enumerated() {
        switch line {
        case .favorite(let path): places[path] = number
        case .forgotten(let path): places[path] = nil
        }
      }
      paths = places.sorted { $0.value < $1.value }.suffix(FavoriteIndex.maximum).map(\.key)
    }

    var lines: [Line] { paths.map { .favorite($0) } }

    /// Returns the lines for those of `paths` that are not known, from the last to the first.
    func new(_ paths: [FilePath]) -> [Line] {
      var known = Set(self.paths)
      let new = paths.map(FavoriteIndex.place).filter { known.insert($0).inserted }
      return new.reversed().map { .favorite($0) }
    }
  }

  private let file: CachedLineFile<Contents>

  /// The number of favourites that are kept. Those that were noted first are given up.
  private static let maximum = 5000

  /// Creates the index in a file beside that of `marks`.
  init(beside marks: RatingsFile) {
    file = CachedLineFile(at: marks.path.folder.appending("favourites.jsonl"))
  }

  /// Returns the file with the error of a line that could not be written; nil for none, or if this was returned before.
  func takeFault() -> (path: FilePath, error: Errno)? { file.takeFault() }

  /// The paths of the files, without links, the latest first.
  var paths: [FilePath] { file.withContents { $0.paths.reversed() } }

  /// Records that the files at `paths` were made favourites, the first one as the latest.
  func record(_ paths: [FilePath]) { append { $0.new(paths) } }

  /// Records that the files at `paths` were found to be favourites. They do not displace others.
  func record(seen paths: [FilePath]) {
    guard !paths.isEmpty else { return }
    append { $0.new(paths).suffix(max(0, Self.maximum - $0.paths.count)) }
  }

  /// Records that the files at `paths` are no longer favourites.
  func forget(_ paths: [FilePath]) {
    guard !paths.isEmpty else { return }
    append { Set(paths.map(Self.place)).intersection($0.paths).map { .forgotten($0) } }
  }

  /// Returns the path without links of the file at `path`.
  private static func place(of path: FilePath) -> FilePath {
    (try? path.resolved()) ?? FileURI.absolutePath(path)
  }

  /// Appends the lines that `lines` makes of the contents. Lines that cannot be written are not found later; the marks
  /// themselves are with the files.
  private func append(_ lines: (Contents) -> [Line]) {
    file.withContents { contents in
      file.recordingError { () throws(Errno) in try file.append(lines(contents)) }
    }
  }
}
