import Codecs
import DecodingSupport
import Drawing
import Geometry
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import TestSupport
import Testing

private func fault(_ path: String, _ detail: PictureRequest.Detail = .complete) -> PictureError? {
  do {
    _ = try decoded(at: path, detail)
    return nil
  } catch {
    return error
  }
}

@Suite struct PictureFileTests {
  let folder = TemporaryFolder()

  private func write(_ bitmap: Bitmap, to name: String) throws -> String {
    let isJPEG = name.hasSuffix("jpg")
    return folder.write(
      isJPEG ? try JPEG.encode(bitmap, quality: 90) : try PNG.encode(bitmap), to: name)
  }

  @Test func `A format is recognized by content and not by name`() throws {
    let path = folder.write(try PNG.encode(gradient(width: 30, height: 20)), to: "really.jpg")
    #expect(try decoded(at: path).size == Size(30, 20))
  }

  @Test(arguments: ["jpg", "png"])
  func `A reduced picture looks like the whole one`(ending: String) throws {
    let path = try write(gradient(width: 803, height: 601), to: "large.\(ending)")
    let reduced = try decoded(at: path, .reduced(width: 200, height: 200))
    let whole = try decoded(at: path)
    #expect(reduced.size == Size(803, 601) && whole.size == reduced.size)
    #expect(reduced.levels[0].exponent == 2 && reduced.levels[0].bitmap.width == 201)
    #expect(!reduced.isComplete && whole.isComplete)
    #expect(maximumDifference(reduced.levels[0].bitmap, whole.levels[2].bitmap) <= 12)
  }

  @Test func `A picture that fits is not reduced`() throws {
    let path = try write(gradient(width: 400, height: 300), to: "small.jpg")
    #expect(try decoded(at: path, .reduced(width: 400, height: 300)).isComplete)
  }

  @Test func `Each kind of bad file has its own error`() throws {
    #expect(fault("\(folder.path)/nothing.png") == .missing)
    #expect(fault(folder.path) == .isFolder)
    #expect(fault(folder.write([], to: "empty.jpg")) == .empty)
    #expect(fault(folder.write(Array("Dear diary".utf8), to: "text.png")) == .unknownFormat)
  }

  @Test func `A pipe is refused without waiting`() {
    let path = "\(folder.path)/pipe.jpg"
    mkfifo(path, 0o600)
    #expect(fault(path) == .notARegularFile)
  }

  @Test func `A cut photo is shown at every level of detail`() throws {
    let photo = try JPEG.encode(gradient(width: 803, height: 601), quality: 90)
    let path = folder.write(Array(photo.prefix(photo.count / 2)), to: "cut.jpg")
    for detail in [
      PictureRequest.Detail.complete, .reduced(width: 200, height: 200), .thumbnail(side: 50),
    ] {
      #expect(fault(path, detail) == nil, "\(detail)")
    }
  }

  @Test func `A file beyond the size limit is not read`() {
    let path = folder.write([0xFF, 0xD8, 0xFF], to: "huge.jpg")
    truncate(path, 1 << 30 + 1)
    #expect(fault(path) == .fileTooLarge(limit: 1 << 30))
    // Another decoder may be able to read a part of it.
    let other = folder.write([0x49, 0x49, 42, 0], to: "huge.tif")
    truncate(other, 1 << 30 + 1)
    #expect(fault(other) == .unknownFormat)
  }

  @Test(.enabled(if: geteuid() != 0, "root can read every file"))
  func `A file without read permission is reported as unreadable`() {
    let path = folder.write([1], to: "secret.png")
    chmod(path, 0)
    #expect(fault(path) == .unreadable(reason: "permission denied"))
  }

  @Test func `Error messages are complete sentences on one line`() {
    let faults: [PictureError] = [
      .missing, .unreadable(reason: "permission denied"), .isFolder, .notARegularFile, .empty,
      .fileTooLarge(limit: 1 << 30), .unknownFormat, .unsupportedSize(width: 60000, height: 60000),
      .outOfMemory(width: 9, height: 9), .endsTooEarly(format: "PNG"),
      .damaged(format: "JPEG", reason: "bad marker"), .noPictures(skipped: SkippedFiles()),
    ]
    for fault in faults {
      #expect(fault.description.hasSuffix(".") && !fault.description.contains("\n"))
    }
  }
}
