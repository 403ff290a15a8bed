import CVips
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import Testing

extension VipsTests {
  @Suite struct AnimationTests {
    private static let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

    /// Returns an animation with frames of one colour each, stacked as libvips expects them.
    private func animation(
      _ saver: Saver, delays: [Int32], plays: Int = 0
    ) throws -> FilePicture {
      let (width, height) = (20, 16)
      let pixels = Self.colors.flatMap { Array(repeating: $0, count: width * height) }
      let image = try TestImage(
        Bitmap(width: width, height: height * Self.colors.count, pixels: pixels, isOpaque: true))
      image.set("page-height", height)
      image.set("delay", delays)
      image.set("loop", plays)
      return try FilePicture(image.saved(by: saver.operation, saver.options))
    }

    private static let savers = [
      Saver(format: "GIF", operation: "gifsave_target"),
      Saver(format: "WebP", operation: "webpsave_target", options: ["lossless": 1]),
    ]

    @Test(arguments: savers) func `Frames come in order and repeat`(saver: Saver) throws {
      let picture = try animation(saver, delays: [50, 200, 10, 30])
      #expect(
        picture.info
          == PictureInfo(
            format: saver.format, size: Size(20, 16), pageCount: 1, isAnimated: true,
            loopDuration: .milliseconds(380)))
      for turn in 0..<10 {
        let (bitmap, duration) = try picture.nextFrame()
        let index = turn % 4
        #expect(bitmap == Bitmap(width: 20, height: 16, filledWith: Self.colors[index]))
        #expect(duration == .milliseconds([50, 200, 100, 30][index]))
      }
    }

    @Test(arguments: savers) func `An animation is played as often as the file says`(
      saver: Saver
    ) throws {
      for plays in [0, 1, 2, 7] {
        let picture = try animation(saver, delays: [50, 50, 50, 50], plays: plays)
        #expect(picture.info.frameLimit == (plays == 0 ? nil : 4 * plays))
      }
    }

    @Test(arguments: savers) func `The still picture is the first frame`(saver: Saver) throws {
      let picture = try animation(saver, delays: [50, 50, 50, 50])
      _ = try picture.nextFrame()
      _ = try picture.nextFrame()
      let first = Bitmap(width: 20, height: 16, filledWith: Self.colors[0])
      #expect(try picture.level(0).bitmap == first)
      let area = PixelArea(x: 2, y: 3, width: 4, height: 5)
      #expect(try picture.part(area, ofLevel: 0) == first.part(area))
      #expect(try picture.nextFrame().bitmap.pixels.first == Self.colors[2])
    }

    @Test func `An animated WebP file that is cut has its whole frames`() throws {
      let pixels = Self.colors.flatMap { [UInt32](repeating: $0, count: 20 * 16) }
      let image = try TestImage(
        Bitmap(width: 20, height: 16 * Self.colors.count, pixels: pixels, isOpaque: true))
      image.set("page-height", 16)
      let file = try image.saved(by: "webpsave_target", ["lossless": 1])
      let starts = file.indices.filter { file[$0...].starts(with: Array("ANMF".utf8)) }
      try #require(starts.count == Self.colors.count)
      for count in starts[1]..<file.count {
        let picture = try FilePicture(Array(file.prefix(count)))
        #expect(picture.info.completeness == .partial, "\(count)")
        #expect(try picture.level(0).bitmap.pixels.allSatisfy { $0 == Self.colors[0] })
        for color in Self.colors.prefix(starts.count { $0 <= count } - 1) {
          #expect(try picture.nextFrame().bitmap.pixels.allSatisfy { $0 == color }, "\(count)")
        }
      }
    }

    @Test func `Frames are turned as the file says`() throws {
      let (width, height) = (20, 16)
      let first = pattern(width: width, height: height)
      let frames = [
        first,
        Bitmap(width: width, height: height, pixels: first.pixels.reversed(), isOpaque: true),
      ]
      let image = try TestImage(
        Bitmap(
          width: width, height: 2 * height, pixels: frames.flatMap(\.pixels), isOpaque: true))
      image.set("page-height", height)
      // A directory of one entry: the orientation.
      let exif: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
      ]
      image.set("exif-data", bytes: Array("Exif\0\0".utf8) + exif)
      let picture = try FilePicture(image.saved(by: "webpsave_target", ["lossless": 1]))
      #expect(picture.info.size == Size(16, 20))
      #expect(try picture.level(0).bitmap == frames[0].upright(from: .turnRight))
      for frame in frames {
        #expect(try picture.nextFrame().bitmap == frame.upright(from: .turnRight))
      }
    }

    /// As in browsers. libvips fills it with the background colour.
    @Test func `What is cleared of a GIF is transparent`() throws {
      var file = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      // Both pixels have the index 0, and are cleared; then the first one has the index 1.
      file += [0x21, 0xF9, 4, 2 << 2, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
      file += [2, 2, 0x04, 0x0A, 0]
      file += [0x21, 0xF9, 4, 0, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
      file += [2, 2, 0x4C, 1, 0]
      let picture = try FilePicture(file + [0x3B])
      #expect(try picture.nextFrame().bitmap.pixels == [0xFFFF_0000, 0xFFFF_0000])
      #expect(try picture.nextFrame().bitmap.pixels == [0xFF00_00FF, 0])
    }

    /// A picture of 3 x 1 pixels, with frames of one pixel each, of which the first one is the last column.
    @Test(arguments: [1, 2]) func `Pixels that no frame of a GIF covers are transparent`(count: Int)
      throws
    {
      var file = Array("GIF89a".utf8) + [3, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      for frame in 0..<count {
        file += [0x21, 0xF9, 4, 0, 20, 0, 0, 0, 0x2C, UInt8(2 - frame), 0, 0, 0, 1, 0, 1, 0, 0]
        // The code that clears the table, the index 0, and the code that ends the data.
        file += [2, 2, 0x44, 1, 0]
      }
      let picture = try FilePicture(file + [0x3B])
      #expect(picture.info.size == Size(3, 1) && picture.info.isAnimated == (count > 1))
      #expect(try picture.level(0).bitmap.pixels == [0, 0, 0xFFFF_0000])
      if count > 1 {
        #expect(picture.info.loopDuration == .milliseconds(400) && picture.info.frameLimit == 2)
        _ = try picture.nextFrame()
        #expect(try picture.nextFrame().bitmap.pixels == [0, 0xFFFF_0000, 0xFFFF_0000])
        #expect(try picture.nextFrame().bitmap.pixels == [0, 0, 0xFFFF_0000])
      }
    }

    @Test func `A picture with one frame is not animated`() throws {
      let file = try TestImage(pattern(width: 20, height: 10)).saved(by: "gifsave_target")
      let picture = try FilePicture(file)
      #expect(!picture.info.isAnimated)
      #expect(try picture.nextFrame().duration == .zero)
    }
  }

  @Suite struct PageTests {
    @Test func `Each page of a TIFF can be opened`() throws {
      let pages = [pattern(width: 40, height: 30), translucent(width: 40, height: 30)]
      let both = Bitmap(
        width: 40, height: 60, pixels: pages[0].pixels + pages[1].pixels, isOpaque: false)
      let image = try TestImage(both)
      image.set("page-height", 30)
      let file = try image.saved(by: "tiffsave_target")
      for (index, page) in pages.enumerated() {
        let picture = try FilePicture(file, page: index)
        #expect(picture.info == PictureInfo(format: "TIFF", size: Size(40, 30), pageCount: 2))
        #expect(try maximumDifference(picture.level(0).bitmap, page) ?? 9 <= 3)
      }
      #expect(throws: PictureError.self) { try FilePicture(file, page: 2) }
    }
  }
}
