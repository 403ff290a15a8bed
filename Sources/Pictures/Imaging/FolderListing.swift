/// What a folder holds for those who look at pictures.
public struct FolderListing: Hashable, Sendable {
  /// The pictures, in the order in which people count.
  public var pictures: [FolderPicture] = []
  /// What was left out.
  public var skipped = SkippedFiles()
}
