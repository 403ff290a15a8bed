import CJPEGXL

/// The pixels of the first frame of a JPEG XL file, as far as they can be decoded.
struct JPEGXLPixels {
  enum State {
    case whole
    /// The part before the end of the file, or before a fault.
    case partial
    case missing
  }

  let state: State
  /// Colours and alpha.
  private let pixels: [UInt16]
  private let channels: Int
  /// The samples of black ink, where 0 is full ink; nil if there is none.
  private let black: [UInt16]?

  /// Decodes the pixels of `file` with `header`.
  init(of file: [UInt8], _ header: JPEGXLHeader) {
    let area = header.width * header.height
    var pixels = [UInt16](repeating: 0, count: area * header.channels)
    var black = [UInt16](repeating: 0, count: header.black == nil ? 0 : area)
    state = pixels.withUnsafeMutableBytes { pixels in
      black.withUnsafeMutableBytes { Self.decode(file, header, into: pixels, black: $0) }
    }
    self.pixels = pixels
    channels = header.channels
    self.black = header.black == nil ? nil : black
  }

  private static func decode(
    _ file: [UInt8], _ header: JPEGXLHeader, into pixels: UnsafeMutableRawBufferPointer,
    black: UnsafeMutableRawBufferPointer
  ) -> State {
    guard let decoder = JPEGXLDecoder([JXL_DEC_FULL_IMAGE]) else { return .missing }
    var format = header.pixelFormat
    var hasTarget = false
    let end = decoder.run(on: file) { event in
      guard event == JXL_DEC_NEED_IMAGE_OUT_BUFFER, !hasTarget else { return false }
      hasTarget =
        JxlDecoderSetImageOutBuffer(decoder.raw, &format, pixels.baseAddress, pixels.count)
        == JXL_DEC_SUCCESS
      guard hasTarget, let number = header.black else { return hasTarget }
      return JxlDecoderSetExtraChannelBuffer(
        decoder.raw, &format, black.baseAddress, black.count, UInt32(number)) == JXL_DEC_SUCCESS
    }
    if end == JXL_DEC_FULL_IMAGE { return .whole }
    return hasTarget && JxlDecoderFlushImage(decoder.raw) == JXL_DEC_SUCCESS ? .partial : .missing
  }

  /// Returns the samples of all pixels, of `bands` each.
  func samples(bands: Int) -> [UInt8] {
    guard let black else { return pixels.withUnsafeBytes { Array($0) } }
    var words: [UInt16] = []
    words.reserveCapacity(black.count * bands)
    for (pixel, ink) in black.enumerated() {
      let first = pixel * channels
      // All ink is 0 in the file.
      for channel in 0..<3 { words.append(.max - pixels[first + channel]) }
      words.append(.max - ink)
      if bands > 4 { words.append(pixels[first + 3]) }
    }
    return words.withUnsafeBytes { Array($0) }
  }
}
