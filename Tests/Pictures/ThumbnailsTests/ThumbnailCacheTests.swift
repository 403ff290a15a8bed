import DecodingSupport
import Drawing
import Files
import Foundation
import Geometry
import Glibc
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Thumbnails

@Suite struct ThumbnailCacheTests {
  @Test func `A stored thumbnail is found with all its metadata`() throws {
    let shared = SharedCache()
    let level = translucentNoise(width: 750, height: 500)
    #expect(try shared.keep(level, of: Size(6000, 4000), side: 160))
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 160))
    #expect(found.path == FilePath(shared.file("large")))
    #expect(found.size == Size(256, 171))
    #expect(found.pictureSize == Size(6000, 4000))
    #expect(found.isSharp)
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: found.path.string)))
    #expect(try PNG.decode(bytes) == level.reduced(toLongestSide: 256))
    let texts = try #require(
      PNGTexts(until: "") { Array(bytes.dropFirst($0).prefix($1)) }?.texts)
    #expect(
      texts == [
        "Thumb::URI": FileURI.absolute(FilePath(shared.picture)),
        "Thumb::MTime": String(try shared.stamp.modifiedSeconds), "Thumb::Size": "3",
        "Thumb::Image::Width": "6000", "Thumb::Image::Height": "4000",
        "Thumb::Mimetype": "image/jpeg", "Software": "Touchstone",
      ])
  }

  @Test func `Only the owner can read thumbnails`() throws {
    let shared = SharedCache()
    let bitmap = translucentNoise(width: 8, height: 8)
    #expect(try shared.keep(bitmap, of: Size(8, 8), side: 160))
    func permissions(_ path: String) throws -> Int? {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return attributes[.posixPermissions] as? Int
    }
    #expect(try permissions(shared.file("normal")) == 0o600)
    for folder in ["cache", "cache/thumbnails", "cache/thumbnails/normal"] {
      #expect(try permissions("\(shared.folder.path)/\(folder)") == 0o700)
    }
    #expect(Set(shared.files.filter { $0.hasSuffix(".png") }).count == 1)
  }

  @Test func `A thumbnail of an older version of the file is ignored`() throws {
    let shared = SharedCache()
    let bitmap = translucentNoise(width: 8, height: 8)
    #expect(try shared.keep(bitmap, of: Size(8, 8), side: 8))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 8) != nil)
    var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    utimensat(AT_FDCWD, shared.picture, &times, 0)
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 8) == nil)
  }

  /// Both have the same size and time of modification. What could be shown is a minute old.
  @Test func `A thumbnail or failure of a file that was at the same path before is ignored`() throws
  {
    let shared = SharedCache()
    let path = FilePath(shared.picture)
    let other = shared.folder.write([4, 5, 6], to: "other.jpg")
    var minute = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    for file in [shared.picture, other] { utimensat(AT_FDCWD, file, &minute, 0) }
    #expect(try shared.keep(translucentNoise(width: 8, height: 8), of: Size(8, 8), side: 8))
    shared.cache.recordFailure(of: path, stamp: try shared.stamp)
    #expect(shared.cache.thumbnail(of: path, side: 8) != nil && shared.cache.hasFailed(path))
    let past = FileTime.now.seconds - 60
    minute = [timespec(tv_sec: past, tv_nsec: 0), timespec(tv_sec: past, tv_nsec: 0)]
    for file in shared.files where file.hasSuffix(".png") {
      utimensat(AT_FDCWD, "\(shared.folder.path)/cache/\(file)", &minute, 0)
    }
    rename(other, shared.picture)
    #expect(shared.cache.thumbnail(of: path, side: 8) == nil && !shared.cache.hasFailed(path))
  }

  @Test func `No thumbnail is stored for a file that was exchanged while it was read`() throws {
    let shared = SharedCache()
    var stamp = try shared.stamp
    stamp.changed = FileTime(seconds: stamp.changed.seconds - 60, nanoseconds: 0)
    #expect(
      !shared.cache.keep(
        translucentNoise(width: 8, height: 8), of: FilePath(shared.picture), stamp: stamp,
        pictureSize: Size(8, 8), mimeType: nil, side: 8))
    #expect(shared.files.isEmpty)
  }

  @Test func `No thumbnail is stored for a file that may still be written`() throws {
    let shared = SharedCache()
    let bitmap = translucentNoise(width: 8, height: 8)
    let fresh = try #require(FileStamp(at: FilePath(shared.picture)))
    var replaced = try shared.stamp
    replaced.byteCount += 1
    for stamp in [fresh, replaced] {
      #expect(
        !shared.cache.keep(
          bitmap, of: FilePath(shared.picture), stamp: stamp, pictureSize: Size(8, 8),
          mimeType: nil, side: 8)
      )
    }
    #expect(shared.files.isEmpty)
  }

  @Test(arguments: [(-5, false), (-86_400, true)])
  func `Only a file from long before the clock was set back is not being written`(
    rest: Int64, isKept: Bool
  ) throws {
    let shared = SharedCache()
    var stamp = try shared.stamp
    stamp.rest = rest * 1_000_000_000
    #expect(
      shared.cache.keep(
        translucentNoise(width: 8, height: 8), of: FilePath(shared.picture), stamp: stamp,
        pictureSize: Size(8, 8), mimeType: nil, side: 8) == isKept)
  }

  @Test func `A thumbnail is not older than its file although the clock was set back`() throws {
    let shared = SharedCache()
    var stamp = try shared.stamp
    stamp.changed = FileTime(seconds: stamp.changed.seconds + 86_400, nanoseconds: 5)
    let bytes = try ThumbnailFile.bytes(
      of: translucentNoise(width: 8, height: 8), uri: "file:///a", stamp: stamp)
    let path = FilePath(shared.file("normal"))
    #expect(shared.cache.write(bytes, to: path, of: stamp))
    let thumbnail = try #require(ThumbnailFile(at: path))
    #expect(thumbnail.shows("file:///a", stamp))
    stamp.changed = FileTime(seconds: stamp.changed.seconds, nanoseconds: 6)
    #expect(!thumbnail.shows("file:///a", stamp))
  }

  @Test func `No thumbnail is stored for a thumbnail`() throws {
    let shared = SharedCache()
    #expect(try shared.keep(translucentNoise(width: 8, height: 8), of: Size(8, 8), side: 8))
    let count = shared.files.count
    let link = shared.folder.path + "/link.png"
    symlink(shared.file("normal"), link)
    for path in [shared.file("normal"), link] {
      var stamp = try #require(FileStamp(at: FilePath(path)))
      stamp.rest = 10_000_000_000
      #expect(
        !shared.cache.keep(
          translucentNoise(width: 8, height: 8), of: FilePath(path), stamp: stamp,
          pictureSize: Size(8, 8),
          mimeType: nil, side: 8))
    }
    #expect(shared.files.count == count)
  }

  @Test func `No failure is stored for a thumbnail beside its picture`() throws {
    let shared = SharedCache()
    let path = shared.folder.path + "/.sh_thumbnails/normal/1.png"
    try shared.put([:], width: 8, height: 8, at: path)
    var stamp = try #require(FileStamp(at: FilePath(path)))
    stamp.rest = 10_000_000_000
    shared.cache.recordFailure(of: FilePath(path), stamp: stamp)
    #expect(shared.files.isEmpty)
  }

  @Test func `A preview smaller than requested is not stored`() throws {
    let shared = SharedCache()
    let preview = translucentNoise(width: 160, height: 120)
    #expect(try !shared.keep(preview, of: Size(4000, 3000), side: 160))
    #expect(try shared.keep(preview, of: Size(4000, 3000), side: 120))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 120)?.isSharp == true)
  }

  @Test func `A panorama is stored at the largest thumbnail size`() throws {
    let shared = SharedCache()
    let level = translucentNoise(width: 1500, height: 30)
    #expect(try shared.keep(level, of: Size(30_000, 600), side: 160))
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 160))
    #expect(found.path == FilePath(shared.file("xx-large")))
    #expect(found.size == Size(1024, 20))
    #expect(found.pictureSize == Size(30_000, 600))
    #expect(!found.isSharp)
  }

  @Test(arguments: [Double.infinity, .nan, 1e300, -1])
  func `A thumbnail can be stored with any stated picture size`(side: Double) throws {
    let shared = SharedCache()
    let bitmap = translucentNoise(width: 8, height: 8)
    _ = try shared.keep(bitmap, of: Size(side, 9), side: 8)
    _ = try shared.keep(bitmap, of: Size(side, side), side: 8)
    // Whether these were kept or not, a sensible size replaces them.
    #expect(try shared.keep(bitmap, of: Size(8, 8), side: 8))
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 8))
    #expect(found.pictureSize == Size(8, 8))
  }

  @Test(arguments: [0o500, 0o600])
  func `A cache that cannot be written does not change`(permissions: Int) throws {
    let shared = SharedCache()
    let folder = shared.folder.path + "/cache/thumbnails/normal"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A folder at the path of the thumbnail stops even root, which ignores permissions.
    try FileManager.default.createDirectory(
      atPath: shared.file("normal") + "/x", withIntermediateDirectories: true)
    let before = shared.files
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
    #expect(try !shared.keep(translucentNoise(width: 8, height: 8), of: Size(8, 8), side: 8))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 8) == nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    #expect(shared.files == before)
  }

  @Test func `A file at the path of the cache means an empty cache`() throws {
    let shared = SharedCache()
    _ = shared.folder.write([], to: "cache")
    #expect(try !shared.keep(translucentNoise(width: 8, height: 8), of: Size(8, 8), side: 8))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 8) == nil)
    #expect(!shared.cache.hasFailed(FilePath(shared.picture)))
  }

  @Test(arguments: [
    ThumbnailContents(), ThumbnailContents(pageCount: 12), ThumbnailContents(isAnimated: true),
  ])
  func `A thumbnail says how many pages there are, and whether they move`(
    contents: ThumbnailContents
  ) throws {
    let shared = SharedCache()
    #expect(
      shared.cache.keep(
        translucentNoise(width: 8, height: 8), of: FilePath(shared.picture),
        stamp: try shared.stamp,
        pictureSize: Size(8, 8), mimeType: nil, contents: contents, side: 8))
    let found = shared.cache.thumbnail(of: FilePath(shared.picture), side: 8)
    #expect(found?.contents == contents)
  }
}
