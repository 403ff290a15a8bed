import SystemPackage

/// The location of the thumbnails of one file.
struct ThumbnailLocation {
  /// The folder of all thumbnails.
  private let folder: FilePath
  /// The URI of the file, as written in its thumbnails.
  let uri: String
  private let name: String

  /// Creates the location for the file `uri` among the thumbnails in `folder`.
  init(in folder: FilePath, uri: String) {
    self.folder = folder
    self.uri = uri
    name = MD5.hexDigest(of: uri.utf8) + ".png"
  }

  /// Returns the path of the thumbnail in the subfolder `kind`.
  func file(in kind: FilePath) -> FilePath { folder.pushing(kind).appending(name) }
}
