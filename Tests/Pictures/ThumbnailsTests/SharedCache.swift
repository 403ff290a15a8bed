import DecodingSupport
import Drawing
import Foundation
import Geometry
import SystemPackage
import TestSupport
import Testing

@testable import Thumbnails

/// A cache of thumbnails and a picture of which there are none yet, both gone with it.
struct SharedCache {
  let folder = TemporaryFolder()
  let cache: ThumbnailCache
  /// Where the file of the picture is: one that only looks at the outside of it need not be one.
  let picture: String

  init(name: String = "a ö#1.jpg") {
    cache = ThumbnailCache(cacheHome: FilePath(folder.path + "/cache"), version: "1.2")
    picture = folder.write([1, 2, 3], to: name)
  }

  /// What the picture's file is, when nobody has touched it for a while.
  var stamp: FileStamp {
    get throws {
      var stamp = try #require(FileStamp(at: FilePath(picture)))
      stamp.rest = 10_000_000_000
      return stamp
    }
  }

  /// The file of the picture's thumbnail in `kind` of folder.
  func file(_ kind: String) -> String {
    let name = MD5.hexDigest(of: FileURI.absolute(FilePath(picture)).utf8)
    return "\(folder.path)/cache/thumbnails/\(kind)/\(name).png"
  }

  /// Keeps a thumbnail of `size` of the picture, for whoever wants its shorter side `side` long.
  func keep(_ bitmap: Bitmap, of size: Size, side: Int) throws -> Bool {
    cache.keep(
      bitmap, of: FilePath(picture), stamp: try stamp, pictureSize: size, mimeType: "image/jpeg",
      side: side)
  }

  /// Puts a thumbnail of others to `path`, which says `texts` and is `width` by `height` large.
  func put(_ texts: [String: String], width: Int, height: Int, at path: String) throws {
    let chunks = texts.map { (name: "tEXt", bytes: Array($0.utf8) + [0] + Array($1.utf8)) }
    let png = RawPNG(
      width: width, height: height, colorType: 0, chunks: chunks,
      scanlines: Array(repeating: 0, count: (width + 1) * height))
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(png.file).write(to: URL(fileURLWithPath: path))
  }

  /// The names of all files and folders below the cache's folder.
  var files: [String] {
    FileManager.default.enumerator(atPath: folder.path + "/cache")?.allObjects as? [String] ?? []
  }
}
