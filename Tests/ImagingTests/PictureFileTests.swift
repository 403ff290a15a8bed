import Drawing
import Geometry
import Glibc
import Imaging
import TestSupport
import Testing

/// What is delivered of the file at `path` for a window of `pixels`.
private func decode(
  _ path: String, pixels: (Int, Int) = (1200, 800)
) -> [(outcome: Result<Pyramid, ImagingError>, isFinal: Bool)] {
  var deliveries: [(Result<Pyramid, ImagingError>, Bool)] = []
  PictureFile.decode(path, atFirst: pixels) { outcome, isFinal in
    deliveries.append((outcome, isFinal))
    return true
  }
  return deliveries
}

private func fault(_ path: String) -> ImagingError? {
  guard case .failure(let error)? = decode(path).last?.outcome else { return nil }
  return error
}

@Suite struct PictureFileTests {
  let folder = TemporaryFolder()

  @Test func formatsAreToldByContentAndNotByName() throws {
    let path = folder.write(try PNG.encode(gradient(width: 30, height: 20)), to: "really.jpg")
    let deliveries = decode(path)
    #expect(deliveries.count == 1 && deliveries[0].isFinal)
    #expect(try deliveries[0].outcome.get().size == Size(30, 20))
  }

  @Test func aLargeJPEGComesReducedFirstAndThenWhole() throws {
    let path = folder.write(
      try JPEG.encode(gradient(width: 803, height: 601), quality: 90), to: "large.jpg")
    let deliveries = decode(path, pixels: (200, 200))
    #expect(deliveries.map(\.isFinal) == [false, true])
    let first = try deliveries[0].outcome.get()
    let whole = try deliveries[1].outcome.get()
    #expect(first.size == Size(803, 601) && whole.size == first.size)
    #expect(first.levels[0].exponent == 2 && first.levels[0].bitmap.width == 201)
    #expect(whole.levels[0].exponent == 0)
    #expect(greatestDifference(first.levels[0].bitmap, whole.levels[2].bitmap) <= 12)
  }

  @Test func whatIsNotWantedAnyMoreIsNotDecodedFurther() throws {
    let path = folder.write(
      try JPEG.encode(gradient(width: 803, height: 601), quality: 90), to: "unwanted.jpg")
    var deliveries = 0
    PictureFile.decode(path, atFirst: (200, 200)) { _, _ in
      deliveries += 1
      return false
    }
    #expect(deliveries == 1)
  }

  @Test func whatIsWrongIsSaid() throws {
    #expect(fault("\(folder.path)/nothing.png") == .missing)
    #expect(fault(folder.path) == .isFolder)
    #expect(fault(folder.write([], to: "empty.jpg")) == .empty)
    #expect(fault(folder.write(Array("Dear diary".utf8), to: "text.png")) == .unknownFormat)
  }

  @Test func aPipeIsRefusedWithoutWaitingForIt() {
    let path = "\(folder.path)/pipe.jpg"
    mkfifo(path, 0o600)
    #expect(fault(path) == .notARegularFile)
  }

  @Test func aCutPhotoIsOneFaultAndNoHalfPicture() throws {
    let photo = try JPEG.encode(gradient(width: 803, height: 601), quality: 90)
    let path = folder.write(Array(photo.prefix(photo.count / 2)), to: "cut.jpg")
    #expect(decode(path, pixels: (200, 200)).map(\.isFinal) == [true])
    #expect(fault(path) == .endsTooEarly(format: "JPEG"))
  }

  @Test func aFileLargerThanAnyPictureIsNotRead() {
    let path = folder.write([0x89], to: "huge.png")
    truncate(path, 1 << 30 + 1)
    #expect(fault(path) == .fileTooLarge(limit: 1 << 30))
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func whatMayNotBeReadSaysSo() {
    let path = folder.write([1], to: "secret.png")
    chmod(path, 0)
    #expect(fault(path) == .unreadable(reason: "permission denied"))
  }

  @Test func faultsAreWholeSentences() {
    let faults: [ImagingError] = [
      .missing, .unreadable(reason: "permission denied"), .isFolder, .notARegularFile, .empty,
      .fileTooLarge(limit: 1 << 30), .unknownFormat, .unsupportedSize(width: 60000, height: 60000),
      .outOfMemory(width: 9, height: 9), .endsTooEarly(format: "PNG"),
      .damaged(format: "JPEG", reason: "bad marker"), .noPictures,
    ]
    for fault in faults {
      #expect(fault.description.hasSuffix(".") && !fault.description.contains("\n"))
    }
  }
}
