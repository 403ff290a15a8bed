package import PictureFiles

/// The pictures in a folder.
package struct FolderListing: Hashable, Sendable {
  /// The pictures, in natural order.
  package var pictures: [FolderPicture] = []
  /// The counts of skipped files.
  package var skipped = SkippedFiles()
  /// The endings of the names of all pictures, whether they are listed or not.
  var endings = NameEndings()
}
