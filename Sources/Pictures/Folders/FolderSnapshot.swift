import Files
import PictureFiles
import SystemPackage

/// The files of a folder when it was listed, for finding the changes that the system does not report.
struct FolderSnapshot: Hashable {
  /// A file: as it is listed, if it is, and its facts.
  private struct File: Hashable {
    let picture: FolderPicture?
    let facts: FileFacts?
    /// The names of the files that belong to the picture. Those of two equal pictures can differ.
    let companions: Set<FilePath.Component>

    init(_ picture: FolderPicture?, facts: FileFacts?) {
      self.picture = picture
      self.facts = facts
      companions = Set(picture?.companions ?? [])
    }
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
    for path in paths { files[path] = FileFacts(of: path).map { File(nil, facts: $0) } }
    for picture in listing.pictures {
      files[picture.path] = File(picture, facts: picture.facts)
    }
  }

  /// Adds the changes since an `earlier` snapshot to `news`. Returns whether there are any.
  func addChanges(since earlier: FolderSnapshot, to news: inout FolderChanges) -> Bool {
    guard self != earlier else { return false }
    if modified != earlier.modified { news.recordOtherFolders() }
    for path in earlier.files.keys where files[path] == nil { news.record(.gone, at: path) }
    for (path, file) in files {
      let former = earlier.files[path]
      guard file != former else { continue }
      let isWritten = former.map { $0.facts != file.facts } ?? true
      news.record(
        isWritten ? .written(file.picture) : .present(file.picture), at: path, facts: file.facts)
    }
    if skipped != earlier.skipped { news.record(skipped) }
    return true
  }
}
