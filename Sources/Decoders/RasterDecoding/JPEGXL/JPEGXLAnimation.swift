import CJPEGXL
package import PictureFiles
import Pixels

/// The frames of a JPEG XL file, which libvips does not read but for the first one.
package struct JPEGXLAnimation {
  /// The time for which each frame is shown.
  package let delays: [Duration]
  /// The number of times that all frames are shown; 0 for ever.
  package let plays: Int
  private let file: [UInt8]
  private let header: JPEGXLHeader

  /// The maximum number of frames that are counted.
  private static let maximumFrames = 1 << 16

  /// Finds the frames of `file` with `header`; nil if it has only one.
  init?(_ file: RasterBytes, _ header: JPEGXLHeader) {
    guard let animation = header.animation, header.black == nil,
      let decoder = JPEGXLDecoder([JXL_DEC_FRAME])
    else { return nil }
    let bytes = file.bytes(file.length, at: 0)
    var delays: [Duration] = []
    _ = decoder.run(on: bytes) { event in
      var frame = JxlFrameHeader()
      guard event == JXL_DEC_FRAME, delays.count < Self.maximumFrames,
        JxlDecoderGetFrameHeader(decoder.raw, &frame) == JXL_DEC_SUCCESS
      else { return false }
      delays.append(animation.tick * Int(frame.duration))
      return true
    }
    guard delays.count > 1 else { return nil }
    self.delays = delays
    plays = animation.plays
    self.file = bytes
    self.header = header
  }

  /// Returns a picture with the `frames` below each other, which are decoded one after the other.
  package func strip(of frames: Range<Int>) throws(PictureError) -> any Raster {
    let layout = try RasterLayout(
      width: header.width, height: header.height * frames.count, header.space,
      hasAlpha: header.hasAlpha, isDeep: true)
    return LibraryRaster(JPEGXLStrip(file, header, layout, first: frames.lowerBound))
  }
}

/// Decodes frames of a JPEG XL file that are below each other.
private final class JPEGXLStrip: LibraryReader {
  let layout: RasterLayout
  let profile: [UInt8]?
  let facts = RasterFacts()
  private let file: [UInt8]
  private let header: JPEGXLHeader
  /// The number of the first frame in the file.
  private let first: Int
  private var decoder: JPEGXLDecoder?
  /// The samples of the frame that was decoded last, and its number in the strip; -1 before the first one.
  private var samples: [UInt16]
  private var current = -1
  /// The number in the strip of the first frame that is missing; nil if none was looked for.
  private var end: Int?

  init(_ file: [UInt8], _ header: JPEGXLHeader, _ layout: RasterLayout, first: Int) {
    self.file = file
    self.header = header
    self.layout = layout
    self.first = first
    profile = header.profile
    samples = Array(repeating: 0, count: header.width * header.height * header.channels)
  }

  func read(
    _ area: PixelArea, into target: UnsafeMutableBufferPointer<UInt16>
  ) throws(PictureError) {
    let bands = layout.bands
    for row in 0..<area.height {
      let (frame, y) = (area.y + row).quotientAndRemainder(dividingBy: header.height)
      try decode(frame)
      let start = (y * header.width + area.x) * bands
      let count = area.width * bands
      let place = UnsafeMutableBufferPointer(rebasing: target[(row * count)..<((row + 1) * count)])
      _ = place.update(from: samples[start..<start + count])
    }
  }

  /// Decodes frames up to the one with a number in the strip.
  private func decode(_ frame: Int) throws(PictureError) {
    if let end, frame >= end { throw .endsTooEarly(format: PictureFormat.jpegXL.name) }
    if frame < current || decoder == nil {
      current = -1
      decoder = JPEGXLDecoder([JXL_DEC_FULL_IMAGE])
      if let decoder, first > 0 { JxlDecoderSkipFrames(decoder.raw, first) }
    }
    while current < frame {
      guard decodeNext() else {
        decoder = nil
        end = current + 1
        throw .endsTooEarly(format: PictureFormat.jpegXL.name)
      }
      current += 1
    }
  }

  /// Decodes the next frame. Returns whether it exists and is whole.
  private func decodeNext() -> Bool {
    guard let decoder else { return false }
    var format = header.pixelFormat
    let end = samples.withUnsafeMutableBytes { samples in
      decoder.run(on: file) { event in
        event == JXL_DEC_NEED_IMAGE_OUT_BUFFER
          && JxlDecoderSetImageOutBuffer(
            decoder.raw, &format, samples.baseAddress, samples.count) == JXL_DEC_SUCCESS
      }
    }
    return end == JXL_DEC_FULL_IMAGE
  }
}
