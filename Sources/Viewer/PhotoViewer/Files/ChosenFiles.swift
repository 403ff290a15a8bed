import FileOperations
import Files
import Folders
import SystemPackage

/// The files of pictures at the time the user chose them for an operation: files that have replaced them since are not
/// touched.
struct ChosenFiles: Sendable {
  /// The indices of the pictures in the list in which they were chosen.
  let indices: [Int]
  /// The list in which they were chosen.
  let list: PictureList
  private let statuses: BackgroundRead<[FilePath: FileStatus]>
  private let listed: ListedFiles
  /// The paths of the files that belong to those.
  private let companions: [FilePath: [FilePath]]

  /// Chooses the pictures at `indices` in `list`.
  init(_ indices: [Int], of list: PictureList) {
    self.indices = indices
    self.list = list
    listed = ListedFiles(list.numbers(of: indices.map { list.paths[$0] }))
    let companions = indices.map { (list.paths[$0], list.companions(of: $0)) }
    self.companions = Dictionary(companions.filter { !$1.isEmpty }) { first, _ in first }
    let paths = companions.flatMap { [$0] + $1 }
    statuses = BackgroundRead {
      let files = paths.compactMap { path in FileStatus(of: path).map { (path, $0) } }
      return Dictionary(files) { first, _ in first }
    }
  }

  private init(_ indices: [Int], of others: ChosenFiles) {
    self.indices = indices
    list = others.list
    statuses = others.statuses
    listed = others.listed
    companions = others.companions
  }

  var paths: [FilePath] { indices.map { list.paths[$0] } }

  /// The size of the files in bytes, as far as it is known from their folders.
  var byteCount: Int { indices.reduce(0) { $0 &+ (list.items[$1].facts?.byteCount ?? 0) } }

  /// The number of files that belong to them.
  var companionCount: Int { paths.reduce(0) { $0 + (companions[$1]?.count ?? 0) } }

  /// Calls `body` for the file at `path`, with its previous status, and then for its companions, as a part of `batch`.
  /// Waits for the disk.
  func perform<Value>(
    on path: FilePath, in batch: FileBatch,
    _ body: (FilePath, FileStatus) throws(FileActionError) -> Value
  ) throws(FileActionError) -> Value {
    let value = try body(path, status(of: path))
    for companion in companions[path] ?? [] {
      batch.runCompanion { () throws(FileActionError) in
        _ = try body(companion, status(of: companion))
      }
    }
    return value
  }

  /// Returns the status that the file at `path` had. It waits for the disk.
  func status(of path: FilePath) throws(FileActionError) -> FileStatus {
    guard let status = statuses.value[path] else { throw .missing(path: path) }
    return status
  }

  /// Throws unless the file at `path` is still the chosen one, and the one that was listed. Waits for the disk.
  func check(_ path: FilePath) throws(FileActionError) {
    if let fault = listed.fault(of: path) { throw fault }
    let chosen = try status(of: path)
    guard let present = FileStatus(of: path) else { throw .missing(path: path) }
    guard present.isSameFile(as: chosen) else { throw .changed(path: path) }
  }

  /// Returns the files at these `places` among them.
  func at(_ places: [Int]) -> ChosenFiles {
    ChosenFiles(places.map { indices[$0] }, of: self)
  }

  /// Returns the files whose paths `isIncluded` accepts.
  func filter(_ isIncluded: (FilePath) -> Bool) -> ChosenFiles {
    ChosenFiles(indices.filter { isIncluded(list.paths[$0]) }, of: self)
  }
}
