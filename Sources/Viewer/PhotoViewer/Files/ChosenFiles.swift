import FileOperations
import Files
import Folders
import SystemPackage

/// The files of pictures as they were when the user chose them to do something to them: what has taken their
/// places since is left alone.
struct ChosenFiles: Sendable {
  /// The indices of the pictures in the list in which they were chosen.
  let indices: [Int]
  /// The list in which they were chosen.
  let list: PictureList
  private let statuses: Reading<[FilePath: FileStatus]>

  /// Chooses the pictures at `indices` in `list`.
  init(_ indices: [Int], of list: PictureList) {
    let paths = indices.map { list.paths[$0] }
    self.init(
      indices, of: list,
      Reading {
        let files = paths.compactMap { path in FileStatus(of: path).map { (path, $0) } }
        return Dictionary(files) { first, _ in first }
      })
  }

  private init(
    _ indices: [Int], of list: PictureList, _ statuses: Reading<[FilePath: FileStatus]>
  ) {
    self.indices = indices
    self.list = list
    self.statuses = statuses
  }

  /// The paths of the files.
  var paths: [FilePath] { indices.map { list.paths[$0] } }

  /// The size of the files in bytes, as far as it is known from their folders.
  var byteCount: Int { indices.reduce(0) { $0 &+ (list.items[$1].facts?.byteCount ?? 0) } }

  /// Returns the status that the file at `path` had. It waits for the disk.
  func status(of path: FilePath) throws(FileActionError) -> FileStatus {
    guard let status = statuses.value[path] else { throw .missing(path: path) }
    return status
  }

  /// Throws unless the file at `path` is the one that was chosen. It waits for the disk.
  func check(_ path: FilePath) throws(FileActionError) {
    let chosen = try status(of: path)
    guard let present = FileStatus(of: path) else { throw .missing(path: path) }
    guard present.isSameFile(as: chosen) else { throw .changed(path: path) }
  }

  /// Returns those of the files that have these `places` among them.
  func at(_ places: [Int]) -> ChosenFiles {
    ChosenFiles(places.map { indices[$0] }, of: list, statuses)
  }

  /// Returns those of the files whose paths `isIncluded` accepts.
  func filter(_ isIncluded: (FilePath) -> Bool) -> ChosenFiles {
    ChosenFiles(indices.filter { isIncluded(list.paths[$0]) }, of: list, statuses)
  }
}
