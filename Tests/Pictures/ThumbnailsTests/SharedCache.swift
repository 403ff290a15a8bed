import DecodingSupport
import Drawing
import Files
import Foundation
import Geometry
import SystemPackage
import TestSupport
import Testing

@testable import Thumbnails

/// A temporary thumbnail cache, and a picture that has no thumbnail yet.
struct SharedCache {
  let folder = TemporaryFolder()
  let cache: ThumbnailCache
  /// The path of the picture. The cache never decodes the file, so it need not hold a real picture.
  let picture: String

  init(name: String = "a ö#1.jpg") {
    cache = ThumbnailCache(cacheHome: FilePath(folder.path + "/cache"), version: "1.2")
    picture = folder.write([1, 2, 3], to: name)
  }

  /// The stamp of the picture's file as if it had not changed for a while.
  var stamp: FileStamp {
    get throws {
      var stamp = try #require(FileStamp(at: FilePath(picture)))
      stamp.rest = 10_000_000_000
      return stamp
    }
  }

  /// Returns the path of the picture's thumbnail in the folder `kind`.
  func file(_ kind: String) -> String {
    let name = MD5.hexDigest(of: FileURI.absolute(FilePath(picture)).utf8)
    return "\(folder.path)/cache/thumbnails/\(kind)/\(name).png"
  }

  /// Stores `bitmap` as the thumbnail of a picture of `size`, requested with a shorter side of
  /// `side`.
  func keep(_ bitmap: Bitmap, of size: Size, side: Int) throws -> Bool {
    cache.keep(
      bitmap, of: FilePath(picture), stamp: try stamp, pictureSize: size, mimeType: "image/jpeg",
      side: side)
  }

  /// Writes another program's thumbnail to `path`, with `texts` and `width` by `height` pixels.
  func put(_ texts: [String: String], width: Int, height: Int, at path: String) throws {
    let chunks = texts.map { (name: "tEXt", bytes: Array($0.utf8) + [0] + Array($1.utf8)) }
    let png = RawPNG(
      width: width, height: height, colorType: 0, chunks: chunks,
      scanlines: Array(repeating: 0, count: (width + 1) * height))
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(png.file).write(to: URL(fileURLWithPath: path))
  }

  /// The paths of all files and folders in the cache.
  var files: [String] {
    FileManager.default.enumerator(atPath: folder.path + "/cache")?.allObjects as? [String] ?? []
  }
}
