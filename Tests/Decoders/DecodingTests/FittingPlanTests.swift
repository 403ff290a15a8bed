import CTurboJPEG
import Codecs
import DecoderIPC
import DecodingSupport
import Drawing
import Files
import Geometry
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

/// The size to decode for a window whose size may still change.
@Suite struct FittingPlanTests {
  private static let photo = Size(6000, 4000)

  private func plan(
    _ window: Size, of size: Size = photo, largest: Size? = nil
  ) throws -> FittingPlan {
    let detail = PictureRequest.Detail.reduced(width: Int(window.width), height: Int(window.height))
    let fit = try #require(PictureFit(of: size, in: window))
    return FittingPlan(detail.exponent(for: size), of: size, in: fit, largest: largest)
  }

  @Test(arguments: [
    // A level with 1.5 pixels for each of the screen is enough.
    (Size(1200, 800), Size(1920, 1080), 1), (Size(1920, 1080), Size(1920, 1080), 1),
    (Size(1440, 810), Size(1920, 1080), 1), (Size(2880, 1800), Size(2880, 1800), 0),
    (Size(2160, 1350), Size(2880, 1800), 0),
    // A small window on a large screen is not decoded in much more detail than it needs.
    (Size(1200, 800), Size(3840, 2160), 1), (Size(300, 200), Size(3840, 2160), 3),
    // All of the pixels may be needed.
    (Size(5000, 3500), Size(7680, 4320), 0),
  ])
  func `The decoded level is enough for the largest window, or one level finer than needed`(
    window: Size, screen: Size, source: Int
  ) throws {
    let plan = try plan(window, largest: screen)
    #expect(plan.source == source && plan.keepsSource)
    #expect((plan.exponent - 1...plan.exponent).contains(plan.source))
  }

  @Test func `Nothing is kept for a window that keeps its size`() throws {
    let plan = try plan(Size(1200, 800))
    #expect(!plan.keepsSource && plan.source == 1)
  }

  /// A picture that counts how often it is decoded.
  private final class CountedPicture: PictureSource {
    let picture: any PictureSource
    private(set) var count = 0
    var info: PictureInfo { picture.info }

    init(_ picture: any PictureSource) { self.picture = picture }

    func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
      count += 1
      return try picture.level(exponent)
    }

    func fitted(_ plan: FittingPlan) throws(PictureError) -> FittingOutcome? {
      guard let result = try picture.fitted(plan) else { return nil }
      count += 1
      return result
    }

    func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
      try picture.part(area, ofLevel: exponent)
    }
  }

  /// The storage of the pictures of these tests: some can be decoded in bands, others cannot.
  enum Storage: CaseIterable {
    case jpeg, turnedJPEG, grayJPEG, png, turnedPNG

    fileprivate func open() throws -> any PictureSource {
      switch self {
      case .jpeg, .turnedJPEG, .grayJPEG:
        let plain = jpegNoise(self == .grayJPEG ? TJSAMP_GRAY : TJSAMP_420, width: 400, height: 304)
        let orientation: UInt16 = self == .turnedJPEG ? 6 : 1
        return try JPEGPicture(
          ExifData.insert(ExifData(orientation: orientation).bytes, into: plain), screen: nil)
      case .png, .turnedPNG:
        let folder = TemporaryFolder()
        let bytes = try PNG.encode(gradient(width: 400, height: 304))
        let exif = RawPNG.chunk(
          "eXIf", ExifData(orientation: self == .turnedPNG ? 6 : 1).bytes)
        let file = folder.write(Array(bytes[..<33] + exif + bytes[33...]), to: "picture")
        return try PNGPicture(try FileBytes.open(FilePath(file)), screen: nil)
      }
    }
  }

  private func service(
    of picture: CountedPicture, largest: Size? = Size(200, 160)
  ) throws -> PictureService {
    let service = PictureService(largestWindow: largest) { (_, _, _, _) in picture }
    let file = try OpenFile(FilePath("/dev/null"), O_RDONLY)
    guard case .opened = service.answer(.open(file, page: 0, spill: nil)) else {
      throw PictureError.unknownFormat
    }
    return service
  }

  private func content(
    _ service: PictureService, _ window: Size, of picture: CountedPicture
  ) throws -> Pyramid {
    let detail = PictureRequest.Detail.reduced(width: Int(window.width), height: Int(window.height))
    let reply = service.answer(.decode(detail))
    return try #require(PictureContent(reply, to: detail, of: picture.info)?.pyramid)
  }

  @Test(arguments: Storage.allCases)
  func `Any window up to the largest is filled without decoding again`(storage: Storage) throws {
    let picture = CountedPicture(try storage.open())
    let service = try service(of: picture)
    for window in [Size(130, 140), Size(128, 140), Size(200, 160), Size(120, 50), Size(30, 20)] {
      let pyramid = try content(service, window, of: picture)
      let fit = try #require(PictureFit(of: picture.info.size, in: window))
      let fitted = try #require(pyramid.fitted)
      #expect(fitted.fit == fit && fitted.isFinest)
      let whole = try picture.picture.level(0)
      let expected = try #require(FittedPicture(of: whole, size: picture.info.size, in: fit))
      // The shares of pixels of turned pictures are rounded from the other end.
      #expect(maximumDifference(fitted.bitmap, expected.bitmap) <= 2)
      #expect(pyramid.isSharp(atScale: fit.toTarget.a))
    }
    #expect(picture.count == 1)
  }

  @Test func `A larger window than the largest is decoded for`() throws {
    let picture = CountedPicture(try Storage.jpeg.open())
    let service = try service(of: picture, largest: Size(60, 60))
    _ = try content(service, Size(50, 50), of: picture)
    let pyramid = try content(service, Size(390, 300), of: picture)
    #expect(picture.count == 2)
    #expect(pyramid.levels[0].exponent == 0)
  }

  @Test func `The kept level is released with the picture, and once parts are requested`() throws {
    let picture = CountedPicture(try Storage.jpeg.open())
    let service = try service(of: picture)
    _ = try content(service, Size(100, 80), of: picture)
    _ = service.answer(.decode(.tile(TileIndex(exponent: 0, column: 0, row: 0))))
    _ = try content(service, Size(100, 80), of: picture)
    #expect(picture.count == 2)
    _ = service.answer(.open(try OpenFile(FilePath("/dev/null"), O_RDONLY), page: 0, spill: nil))
    _ = try content(service, Size(100, 80), of: picture)
    #expect(picture.count == 3)
  }

  @Test func `Nothing is kept by a decoder for windows that keep their size`() throws {
    let picture = CountedPicture(try Storage.jpeg.open())
    let service = try service(of: picture, largest: nil)
    for _ in 1...2 { _ = try content(service, Size(100, 80), of: picture) }
    #expect(picture.count == 2)
  }
}
