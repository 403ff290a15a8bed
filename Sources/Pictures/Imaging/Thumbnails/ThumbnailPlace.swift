import SystemPackage

/// Where the thumbnails of one file lie.
struct ThumbnailPlace {
  /// The folder of all thumbnails.
  private let folder: FilePath
  /// The address of the file, as its thumbnails say it.
  let uri: String
  private let name: String

  /// The place of the file `uri` among the thumbnails in `folder`.
  init(in folder: FilePath, uri: String) {
    self.folder = folder
    self.uri = uri
    name = MD5.hexDigest(of: uri.utf8) + ".png"
  }

  /// The one of a kind: those of a kind have a folder of their own.
  func file(in kind: FilePath) -> FilePath { folder.pushing(kind).appending(name) }
}
