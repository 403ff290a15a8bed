public import SystemPackage

/// A file in a folder that may hold a picture.
public struct FolderPicture: Hashable, Sendable {
  /// Where it is.
  public let path: FilePath
  /// Its place among the others of its folder.
  public let order: NaturalOrder
}
