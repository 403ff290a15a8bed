import FileOperations
import Files
import SystemPackage

/// The files of pictures as they were when the user chose them to do something to them: what has taken their
/// places since is left alone.
struct ChosenFiles: Sendable {
  /// The indices of the pictures in the list in which they were chosen.
  let indices: [Int]
  /// The list in which they were chosen.
  let list: PictureList
  private let statuses: [FilePath: FileStatus]

  /// Chooses the pictures at `indices` in `list`.
  init(_ indices: [Int], of list: PictureList) {
    let files = indices.compactMap { index in
      FileStatus(of: list.paths[index]).map { (list.paths[index], $0) }
    }
    self.init(
      indices, of: list, Dictionary(files, uniquingKeysWith: { first, _ in first }))
  }

  private init(_ indices: [Int], of list: PictureList, _ statuses: [FilePath: FileStatus]) {
    self.indices = indices
    self.list = list
    self.statuses = statuses
  }

  /// The paths of the files.
  var paths: [FilePath] { indices.map { list.paths[$0] } }

  /// The size of the files that were there, in bytes.
  var byteCount: Int { statuses.values.reduce(0) { $0 &+ $1.byteCount } }

  /// Returns the status that the file at `path` had.
  func status(of path: FilePath) throws(FileActionError) -> FileStatus {
    guard let status = statuses[path] else { throw .missing(path: path) }
    return status
  }

  /// Throws unless the file at `path` is the one that was chosen.
  func check(_ path: FilePath) throws(FileActionError) {
    let chosen = try status(of: path)
    guard let present = FileStatus(of: path) else { throw .missing(path: path) }
    guard present.isSameFile(as: chosen) else { throw .changed(path: path) }
  }

  /// Returns those of the files that were there.
  var present: ChosenFiles { filter { statuses[$0] != nil } }

  /// Returns those of the files whose paths `isIncluded` accepts.
  func filter(_ isIncluded: (FilePath) -> Bool) -> ChosenFiles {
    ChosenFiles(indices.filter { isIncluded(list.paths[$0]) }, of: list, statuses)
  }
}
