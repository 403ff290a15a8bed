import FileOperations
import Files
import SystemPackage

/// The files of pictures as they were listed last: what has taken their places since, or is where a link leads by now,
/// is not what the user sees, and is left alone.
struct ListedFiles: Sendable {
  private let numbers: [FilePath: FileNumber]

  /// Creates the files with these `numbers`. Others are not known, and may be any.
  init(_ numbers: [FilePath: FileNumber] = [:]) { self.numbers = numbers }

  /// Returns the error that the listed file at `path` was replaced by another program; nil if it was not. Waits for
  /// the disk.
  func fault(of path: FilePath) -> FileActionError? {
    guard let listed = numbers[path], let present = FileStatus(following: path)?.number,
      present != listed, !ReplacedFiles.isSuccessor(present, of: listed, at: path)
    else { return nil }
    // Some disks renumber their files again and again.
    let isNumbered = FileSystem.keepsFileNumbers(in: path.folder)
    return isNumbered || present.device != listed.device ? .changed(path: path) : nil
  }
}
