import Files
package import PictureFiles
package import SystemPackage

/// The numbers of pictures and folders in a folder, for its tile.
package struct FolderSummary: Hashable, Sendable {
  /// The number of its pictures; nil if they cannot be listed.
  package let pictureCount: Int?
  /// The number of its videos.
  package let videoCount: Int
  /// The number of folders in it.
  package let folderCount: Int
  /// The numbers of the files that are not shown.
  package let skipped: SkippedFiles
  /// The first picture in it or in the folders below; nil if none was found.
  package let cover: FilePath?
  /// The facts of the cover, by which another picture at its path is recognized.
  package let coverFacts: FileFacts?
  /// The folder, and those below it that lead to its cover: the ones whose changes may change the summary.
  package let sources: [FilePath]

  /// Reads the contents of `folder`, including hidden files if `showingHidden` is true.
  package init(of folder: FilePath, showingHidden: Bool = false) {
    let listing = try? PictureFolder.listing(of: folder, showingHidden: showingHidden)
    let pictures = listing?.pictures.filter { !PictureFileExtension.isOfVideo($0.path.nameBytes) }
    pictureCount = pictures?.count
    videoCount = (listing?.pictures.count ?? 0) - (pictures?.count ?? 0)
    skipped = listing?.skipped ?? SkippedFiles()
    folderCount = (try? Subfolders.list(of: folder, showingHidden: showingHidden))?.count ?? 0
    cover =
      pictures?.first?.path
      ?? (folderCount > 0
        ? PictureTree.firstPicture(in: folder, showingHidden: showingHidden) : nil)
    coverFacts = cover.flatMap(FileFacts.init(of:))
    sources = [folder] + (cover.map { Self.folders(from: folder, to: $0) } ?? [])
  }

  /// Returns the folders in `folder` and below that lead to `file`.
  private static func folders(from folder: FilePath, to file: FilePath) -> [FilePath] {
    var found: [FilePath] = []
    var inner = file.folder
    while inner != folder, inner.bytes.count > folder.bytes.count {
      found.append(inner)
      inner = inner.folder
    }
    return found
  }
}
