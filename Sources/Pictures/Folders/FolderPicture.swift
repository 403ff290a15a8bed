package import SystemPackage

/// A file in a folder that may hold a picture.
package struct FolderPicture: Hashable, Sendable {
  /// The path of the file.
  package let path: FilePath
  /// The position of the file among the others in its folder.
  package let order: NaturalSortKey
}
