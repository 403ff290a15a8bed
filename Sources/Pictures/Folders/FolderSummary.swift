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
  }
}
