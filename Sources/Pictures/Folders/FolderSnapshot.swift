import Files
import PictureFiles
import SystemPackage

/// The files of a folder when it was listed, for finding the changes that the system does not report.
struct FolderSnapshot: Hashable {
  /// A file: as it is listed, if it is, and its facts.
  private struct File: Hashable {
    var picture: FolderPicture?
    let facts: FileFacts?
  }

  private var files: [FilePath: File] = [:]
  private let skipped: SkippedFiles
  /// The time of the last change of the names in the folder.
  private let modified: FileTime?

  /// Creates a snapshot of `folder`, which has just been listed. Of the files that are not listed, it has those at
  /// `named` paths.
  init(of folder: FilePath, _ listing: FolderListing, named paths: [FilePath]) {
    skipped = listing.skipped
    modified = FileStatus(following: folder)?.modified
    for path in paths { files[path] = FileFacts(of: path).map { File(facts: $0) } }
    for picture in listing.pictures {
      files[picture.path] = File(picture: picture, facts: picture.facts)
    }
  }

  /// Adds the changes since an `earlier` snapshot to `news`. Returns whether there are any.
  func addChanges(since earlier: FolderSnapshot, to news: inout FolderChanges) -> Bool {
    guard self != earlier else { return false }
    if modified != earlier.modified { news.recordOtherFolders() }
    for path in earlier.files.keys where files[path] == nil { news.record(.gone, at: path) }
    for (path, file) in files where file != earlier.files[path] {
      news.record(.written(file.picture), at: path, facts: file.facts)
    }
    if skipped != earlier.skipped { news.record(skipped) }
    return true
  }
}
