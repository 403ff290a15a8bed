import Files
import Foundation
import Geometry
import SystemPackage
import TestSupport
import Testing

@testable import PictureFiles
@testable import Thumbnails

@Suite struct ForeignThumbnailTests {
  private let shared = SharedCache()

  private var uri: String { FileURI.absolute(FilePath(shared.picture)) }

  private func modified() throws -> String { String(try shared.stamp.modifiedSeconds) }

  /// Returns the texts that GNOME's thumbnailer writes for a picture of 6000 by 4000 pixels.
  private func gnome() throws -> [String: String] {
    [
      "Thumb::URI": uri, "Thumb::MTime": try modified(), "Software": "GNOME::ThumbnailFactory",
      "Thumb::Image::Width": "6000", "Thumb::Image::Height": "4000",
    ]
  }

  @Test func `Thumbnails written by GNOME are found`() throws {
    try shared.put(gnome(), width: 256, height: 171, at: shared.file("large"))
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 171))
    #expect(found.size == Size(256, 171))
    #expect(found.pictureSize == Size(6000, 4000))
    #expect(found.isSharp)
  }

  @Test func `The smallest sharp thumbnail is chosen`() throws {
    try shared.put(gnome(), width: 128, height: 85, at: shared.file("normal"))
    try shared.put(gnome(), width: 512, height: 341, at: shared.file("x-large"))
    func found(_ side: Int) -> CachedThumbnail? {
      shared.cache.thumbnail(of: FilePath(shared.picture), side: side)
    }
    #expect(found(85)?.size == Size(128, 85))
    #expect(found(86)?.size == Size(512, 341))
    #expect(found(86)?.isSharp == true)
    #expect(found(400)?.size == Size(512, 341))
    #expect(found(400)?.isSharp == false)
  }

  @Test func `The thumbnail of a small picture is sharp`() throws {
    var texts = try gnome()
    (texts["Thumb::Image::Width"], texts["Thumb::Image::Height"]) = ("60", "40")
    try shared.put(texts, width: 60, height: 40, at: shared.file("normal"))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 160)?.isSharp == true)
  }

  @Test(arguments: [
    ["Thumb::URI": "file:///other.jpg"], ["Thumb::MTime": "1"], ["Thumb::MTime": ""],
    ["Thumb::MTime": "99999999999999999999"], ["Thumb::Size": "4"],
  ])
  func `Thumbnails of other files are ignored`(wrong: [String: String]) throws {
    let texts = try gnome().merging(wrong) { $1 }
    try shared.put(texts, width: 256, height: 171, at: shared.file("large"))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100) == nil)
  }

  @Test func `A thumbnail without a modification time is ignored`() throws {
    try shared.put(["Thumb::URI": uri], width: 9, height: 9, at: shared.file("large"))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 9) == nil)
  }

  @Test func `Fractions of seconds and a missing URI are accepted`() throws {
    let texts = ["Thumb::MTime": try modified() + ".500000"]
    try shared.put(texts, width: 256, height: 171, at: shared.file("large"))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100)?.isSharp == true)
  }

  @Test(arguments: [("4000", "6000", Size(6000, 4000)), ("600", "600", nil), ("-6", "x", nil)])
  func `The stated picture size counts if it has the shape of the thumbnail`(
    width: String, height: String, size: Size?
  ) throws {
    let stated = ["Thumb::Image::Width": width, "Thumb::Image::Height": height]
    let texts = try gnome().merging(stated) { $1 }
    try shared.put(texts, width: 256, height: 171, at: shared.file("large"))
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100))
    #expect(found.pictureSize == size)
  }

  @Test func `A thumbnail too large for its folder is ignored`() throws {
    try shared.put(gnome(), width: 300, height: 200, at: shared.file("large"))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100) == nil)
  }

  @Test(arguments: ["./a%20%C3%B6%231.jpg", "a%20%C3%B6%231.jpg"])
  func `Thumbnails beside their pictures are found`(uri: String) throws {
    let name = MD5.hexDigest(of: uri.utf8)
    let path = "\(shared.folder.path)/.sh_thumbnails/large/\(name).png"
    let texts = ["Thumb::URI": uri, "Thumb::MTime": try modified()]
    try shared.put(texts, width: 256, height: 171, at: path)
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100))
    #expect(found.path == FileURI.absolutePath(FilePath(path)))
  }

  @Test func `A pipe in place of a thumbnail does not block`() throws {
    let path = shared.file("normal")
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    mkfifo(path, 0o600)
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100) == nil)
  }

  // MARK: Failures

  @Test func `A failure is remembered until the file changes`() throws {
    #expect(!shared.cache.hasFailed(FilePath(shared.picture)))
    shared.cache.recordFailure(of: FilePath(shared.picture), stamp: try shared.stamp)
    #expect(shared.cache.hasFailed(FilePath(shared.picture)))
    #expect(FileManager.default.fileExists(atPath: shared.file("fail/touchstone-1.2")))
    #expect(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100) == nil)
    try Data([1, 2, 3, 4]).write(to: URL(fileURLWithPath: shared.picture))
    #expect(!shared.cache.hasFailed(FilePath(shared.picture)))
  }

  @Test func `Only errors of the file itself are lasting`() {
    #expect(PictureError.damaged(format: "PNG", reason: "").isLasting)
    #expect(!PictureError.missing.isLasting)
    #expect(!PictureError.unreadable(reason: "").isLasting)
    #expect(!PictureError.outOfMemory(width: 1, height: 1).isLasting)
  }
}
