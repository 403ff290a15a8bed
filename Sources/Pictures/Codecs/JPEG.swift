import CTurboJPEG
package import Drawing
package import Geometry
package import PictureFiles
package import Pixels
package import SystemPackage

/// Decodes and encodes JPEG with libjpeg-turbo.
package enum JPEG {
  /// The first bytes of every JPEG file.
  package static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Decodes `bytes` to an upright bitmap.
  package static func decode(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    try Decoder(bytes).decode(reducedBy: 0).bitmap
  }

  /// Encodes `bitmap` as JPEG, ignoring its alpha. `quality` is between 1 and 100. Up to 90, colour is
  /// stored at half the resolution along both axes.
  package static func encode(_ bitmap: Bitmap, quality: Int) throws(PictureError) -> [UInt8] {
    guard let handle = TurboHandle(tjInitCompress()) else { throw outOfMemory }
    var memory: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = bitmap.pixels.withUnsafeBytes { pixels in
      tjCompress2(
        handle.raw, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width),
        0, Int32(bitmap.height), Int32(TJPF_BGRX.rawValue), &memory, &count,
        Int32((quality > 90 ? TJSAMP_444 : TJSAMP_420).rawValue), Int32(quality), 0)
    }
    defer { tjFree(memory) }
    guard status == 0, let memory else { throw handle.fault }
    return Array(UnsafeBufferPointer(start: memory, count: Int(count)))
  }

  /// The marker of the end of a file (ITU-T T.81, B.1.1.3).
  static let endOfImage: [UInt8] = [0xFF, 0xD9]

  /// Writes `bitmap` as JPEG to the file at `path`.
  package static func write(_ bitmap: Bitmap, to path: FilePath) throws(PictureError) {
    try FileBytes.write(encode(bitmap, quality: 90), to: path)
  }

  /// Returns whether `file` is large enough for a part of this many pixels that is worth showing. A block
  /// of 8 x 8 pixels takes at least one bit, unless it uses arithmetic coding (ITU-T T.81, F.1.2). Without this
  /// check, a file of a few bytes would keep libjpeg busy for seconds.
  private static func mayHoldPart(of pixels: Int, _ file: [UInt8]) -> Bool {
    let arithmetic: Set<UInt8> = [0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF]
    return file.count * 8 * minimumShare >= pixels / 64
      || Segments(of: file).contains { arithmetic.contains($0.marker) }
  }

  /// Returns whether `file`, to which an end was added, has anything between that and the header of the first scan.
  private static func hasScanData(_ file: [UInt8]) -> Bool {
    var segments = Segments(of: file)
    while segments.next() != nil {}
    return segments.scanHeader.map { $0.endIndex + endOfImage.count < file.count } ?? false
  }

  /// A damaged file must be large enough for one in this many of its pixels.
  private static let minimumShare = 64

  static let outOfMemory = PictureError.damaged(
    format: "JPEG", reason: "out of memory")

  /// Returns the error that `message` of libjpeg means for a file that may lack its end.
  package static func fault(_ message: String, lacksEnd: Bool) -> PictureError {
    let text = message.lowercased()
    if ["unsupported", "not implemented", "not supported"].contains(where: text.contains) {
      return .unsupported(format: "JPEG", message: message)
    }
    let isCut = text.contains("premature end") || lacksEnd
    return isCut ? .endsTooEarly(format: "JPEG") : .damaged(format: "JPEG", reason: message)
  }

  /// Returns whether `message` of libjpeg is a warning that affects no pixels, such as that of stray
  /// bytes between segments, which some cameras write. Warnings are recognized by their text: libjpeg
  /// provides no better identification.
  fileprivate static func isHarmless(_ message: String) -> Bool {
    ["extraneous bytes", "unknown JFIF revision", "Unknown Adobe color transform"]
      .contains(where: message.contains)
  }

  /// A decoder for a file whose header has been read.
  package struct Decoder: ~Copyable {
    /// The orientation of the picture in the file.
    package let orientation: Orientation
    /// The number of pixels in a row, as stored.
    package let width: Int
    /// The number of rows, as stored.
    package let height: Int
    /// Whether the pixels are CMYK.
    package let isCMYK: Bool
    /// The chroma subsampling and the colour space, as TurboJPEG's `TJSAMP` and `TJCS`.
    let sampling: Int32
    let colors: Int32
    /// The contents of the file, with an end.
    package let bytes: [UInt8]
    /// Whether an end was added to the file, which may lack more than that, or may have data after its end.
    package let lacksEnd: Bool
    let handle: TurboHandle

    /// The maximum exponent for ``decode(reducedBy:mixInks:)``.
    package static let maximumReduction = 3

    /// Reads the header of the file contents `file`. Errors in the rest are found when it is decoded.
    package init(_ file: [UInt8]) throws(PictureError) {
      let lacksEnd = file.suffix(2) != endOfImage
      let bytes = lacksEnd ? file + endOfImage : file
      guard let handle = TurboHandle(tjInitDecompress()) else { throw outOfMemory }
      var width = Int32(0)
      var height = Int32(0)
      var sampling = Int32(0)
      var colors = Int32(0)
      let status = bytes.withUnsafeBufferPointer {
        tjDecompressHeader3(
          handle.raw, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &colors)
      }
      // A sampling that TurboJPEG has no name for is an error to it, but not to libjpeg.
      if status != 0, width < 1 { try handle.throwIfPictureSuffers(lacksEnd: lacksEnd) }
      // A file truncated before its frame header looks like one that contains only tables.
      guard width > 0 || !lacksEnd else { throw .endsTooEarly(format: "JPEG") }
      guard JPEG.mayHoldPart(of: Int(width) * Int(height), bytes) else {
        throw .endsTooEarly(format: "JPEG")
      }
      guard !lacksEnd || JPEG.hasScanData(bytes) else { throw .endsTooEarly(format: "JPEG") }
      try PixelLimits.check(width: Int(width), height: Int(height))
      self.width = Int(width)
      self.height = Int(height)
      self.bytes = bytes
      self.lacksEnd = lacksEnd
      self.handle = handle
      self.sampling = sampling
      self.colors = colors
      orientation = JPEG.orientation(of: bytes)
      isCMYK = colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
    }

    /// The size of the picture in pixels, upright.
    package var size: Size { orientation.turned(Size(Double(width), Double(height))) }

    /// Decodes the picture, upright, with its sides divided by 2 to the power of `exponent`, from 0
    /// to 3, rounded up. A reduced picture takes at most half the time. CMYK pixels are converted
    /// to RGB.
    /// - Throws: an error if any pixel is missing.
    package func decode(reducedBy exponent: Int) throws(PictureError) -> Pyramid.Level {
      try Pyramid.Level(
        stored: decodeAsStored(reducedBy: exponent), orientation, exponent: exponent, of: size)
    }

    private func decodeAsStored(reducedBy exponent: Int) throws(PictureError) -> Bitmap {
      let round = (1 << exponent) - 1
      let reduced = (width: (width + round) >> exponent, height: (height + round) >> exponent)
      let pixels = try Bitmap.pixels(
        width: reduced.width, height: reduced.height
      ) { (buffer) throws(PictureError) in
        let memory = UnsafeMutableRawPointer(buffer.baseAddress)?
          .assumingMemoryBound(to: UInt8.self)
        var status: Int32 = 0
        UnsafeMutableRawBufferPointer(buffer).populated {
          status = bytes.withUnsafeBufferPointer { source in
            tjDecompress2(
              handle.raw, source.baseAddress, UInt(source.count), memory, Int32(reduced.width), 0,
              Int32(reduced.height), Int32((isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue),
              TJFLAG_LIMITSCANS)
          }
        }
        if status != 0 { try handle.throwIfPictureSuffers(lacksEnd: lacksEnd) }
        if isCMYK { JPEG.makeRGB(fromInvertedCMYK: buffer) }
      }
      return Bitmap(
        width: reduced.width, height: reduced.height, pixels: pixels, isOpaque: true)
    }
  }

  /// A function that converts CMYK pixels to RGB in place; see
  /// ``Decoder/decode(reducedBy:mixInks:)``.
  package typealias InkMixer = @Sendable (UnsafeMutableBufferPointer<UInt32>) -> Void

  /// Converts bytes cyan, magenta, yellow and black, all inverted as Adobe writes them, to
  /// 0xFFRRGGBB. Without a profile, the result is the part of white light that the inks leave.
  package static func makeRGB(fromInvertedCMYK pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices {
      let pixel = UInt32(littleEndian: pixels[index])
      let black = pixel >> 24
      func left(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * black + 127) / 255 }
      pixels[index] = 0xFF00_0000 | left(0) << 16 | left(8) << 8 | left(16)
    }
  }
}

/// A TurboJPEG handle, destroyed with the last reference.
final class TurboHandle {
  let raw: tjhandle

  init?(_ raw: tjhandle?) {
    guard let raw else { return nil }
    self.raw = raw
  }

  deinit { tjDestroy(raw) }

  /// Throws the last error unless it was a harmless warning.
  ///
  /// TurboJPEG's error code still reports a warning after a later fatal error. Only the first of
  /// several warnings is kept.
  func throwIfPictureSuffers(lacksEnd: Bool) throws(PictureError) {
    if !JPEG.isHarmless(message) { throw JPEG.fault(message, lacksEnd: lacksEnd) }
  }

  /// The last error.
  var fault: PictureError { JPEG.fault(message, lacksEnd: false) }

  private var message: String { String(cString: tjGetErrorStr2(raw)) }
}
