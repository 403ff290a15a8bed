import Drawing
import Geometry
import PictureLoading
import Pixels
import Testing

extension VipsTests {
  /// libvips reads only the first frame of a JPEG XL file, and writes no other.
  @Suite struct AnimatedJPEGXLTests {
    private static let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    private static let header: [UInt8] = [0xFF, 0x0A, 0x08, 0x40, 0x41, 0x48, 0x10, 0x13]
    /// Frames of 3 x 2 pixels, which are shown for 50, 200 and 10 ms, twice.
    private static let frames: [[UInt8]] = [
      [
        0x08, 0x02, 0x16, 0x00, 0x00, 0x34, 0x00, 0x4B, 0x18, 0x8B, 0x15, 0xC2, 0x49, 0x41, 0x1E,
        0x40, 0x04, 0x80, 0xFE, 0x00,
      ],
      [
        0x08, 0x02, 0x52, 0x00, 0x00, 0x34, 0x00, 0x4B, 0x18, 0x8B, 0x15, 0xC2, 0x49, 0x41, 0x1E,
        0xC0, 0x01, 0xFA, 0x03, 0x00,
      ],
      [
        0x08, 0x02, 0x05, 0x00, 0x34, 0x00, 0x4B, 0x18, 0x8B, 0x15, 0xC2, 0x49, 0x41, 0x1E, 0x40,
        0x04, 0xFA, 0x03, 0x00,
      ],
    ]
    private static let file = header + frames.flatMap(\.self)

    private func plain(_ color: UInt32) -> Bitmap { Bitmap(width: 3, height: 2, filledWith: color) }

    @Test func `Frames come in order and are played as often as the file says`() throws {
      let picture = try FilePicture(Self.file)
      let info = picture.info
      #expect(info.isAnimated && info.pageCount == 1 && info.size == Size(3, 2))
      #expect(info.loopDuration == .milliseconds(350) && info.frameLimit == 6)
      for turn in 0..<7 {
        let (bitmap, duration) = try picture.nextFrame()
        #expect(bitmap == plain(Self.colors[turn % 3]))
        #expect(duration == .milliseconds([50, 200, 100][turn % 3]))
      }
      #expect(try picture.level(0).bitmap == plain(Self.colors[0]))
    }

    @Test func `A truncated file shows its remaining frames`() throws {
      let cut = try FilePicture(Array(Self.file.dropLast(12)))
      #expect(cut.info.isAnimated)
      for color in Self.colors.prefix(2) { #expect(try cut.nextFrame().bitmap == plain(color)) }
      _ = try? cut.nextFrame()
      #expect(try cut.level(0).bitmap == plain(Self.colors[0]))
      for count in 0..<Self.file.count {
        let picture = try? FilePicture(Array(Self.file.prefix(count)))
        for _ in 0..<4 { _ = try? picture?.nextFrame() }
      }
    }

    @Test func `A file that is damaged anywhere has frames or an error`() throws {
      for index in Self.file.indices {
        var damaged = Self.file
        damaged[index] ^= 0xFF
        let picture = try? FilePicture(damaged)
        for _ in 0..<4 { _ = try? picture?.nextFrame() }
      }
    }
  }
}
