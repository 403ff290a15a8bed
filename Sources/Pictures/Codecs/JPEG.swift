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

  /// Returns whether `file` has a regular end. Use it only to describe an error, because some
  /// programs write more data after the end.
  private static func isComplete(_ file: [UInt8]) -> Bool { file.suffix(2) == [0xFF, 0xD9] }

  /// Writes `bitmap` as JPEG of `quality` to the file at `path`.
  package static func write(
    _ bitmap: Bitmap, quality: Int = 90, to path: FilePath
  ) throws(PictureError) {
    try FileBytes.write(encode(bitmap, quality: quality), to: path)
  }

  /// Returns whether `file` is large enough for this many pixels. A block of 8 x 8 pixels takes at
  /// least one bit, unless it uses arithmetic coding (ITU-T T.81, F.1.2). Without this check,
  /// libjpeg would fill a truncated file with grey for seconds before reporting it.
  private static func mayHold(_ pixels: Int, _ file: [UInt8]) -> Bool {
    let arithmetic: Set<UInt8> = [0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF]
    return file.count * 8 >= pixels / 64
      || Segments(of: file).contains { arithmetic.contains($0.marker) }
  }

  package static let outOfMemory = PictureError.damaged(
    format: "JPEG", reason: "out of memory")

  /// Returns the error that `message` of libjpeg means for `file`.
  package static func fault(_ message: String, in file: [UInt8]) -> PictureError {
    let isCut = message.lowercased().contains("premature end") || !isComplete(file)
    return isCut ? .endsTooEarly(format: "JPEG") : .damaged(format: "JPEG", reason: message)
  }

  /// Returns whether `message` of libjpeg is a warning that affects no pixels, such as that of stray
  /// bytes between segments, which some cameras write. Warnings are recognized by their text: libjpeg
  /// provides no better identification.
  package static func isHarmless(_ message: String) -> Bool {
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
    /// The contents of the file.
    package let bytes: [UInt8]
    let handle: TurboHandle

    /// The greatest exponent for ``decode(reducedBy:mixInks:)``.
    package static let greatestReduction = 3

    /// Reads the header of the file contents `bytes`.
    package init(_ bytes: [UInt8]) throws(PictureError) {
      guard let handle = TurboHandle(tjInitDecompress()) else { throw outOfMemory }
      var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
      let status = bytes.withUnsafeBufferPointer {
        tjDecompressHeader3(
          handle.raw, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &colors)
      }
      if status != 0 { try handle.throwIfPictureSuffers(in: bytes) }
      // A file truncated before its frame header looks like one that contains only tables.
      guard width > 0 || isComplete(bytes) else { throw .endsTooEarly(format: "JPEG") }
      guard JPEG.mayHold(Int(width) * Int(height), bytes) else {
        throw .endsTooEarly(format: "JPEG")
      }
      try PixelLimits.check(width: Int(width), height: Int(height))
      self.width = Int(width)
      self.height = Int(height)
      self.bytes = bytes
      self.handle = handle
      self.sampling = sampling
      self.colors = colors
      orientation = JPEG.orientation(of: bytes)
      isCMYK = colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
    }

    /// The size of the picture in pixels, upright.
    package var size: Size {
      orientation.swapsAxes
        ? Size(Double(height), Double(width)) : Size(Double(width), Double(height))
    }

    /// Decodes the picture, upright, with its sides divided by 2 to the power of `exponent`, from 0
    /// to 3, rounded up. A reduced picture takes at most half the time. CMYK pixels are converted
    /// to RGB by `mixInks`: it receives bytes cyan, magenta, yellow and black, all inverted as
    /// Adobe writes them, and replaces them with 0xFFRRGGBB.
    package func decode(
      reducedBy exponent: Int, mixInks: InkMixer = JPEG.makeRGB(fromInvertedCMYK:)
    ) throws(PictureError) -> Pyramid.Level {
      try Pyramid.Level(
        stored: decodeAsStored(reducedBy: exponent, mixInks), orientation, exponent: exponent,
        of: size)
    }

    private func decodeAsStored(
      reducedBy exponent: Int, _ mixInks: InkMixer
    ) throws(PictureError) -> Bitmap {
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
        if status != 0 { try handle.throwIfPictureSuffers(in: bytes) }
        if isCMYK { mixInks(buffer) }
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
  func throwIfPictureSuffers(in file: [UInt8]) throws(PictureError) {
    if !JPEG.isHarmless(message) { throw JPEG.fault(message, in: file) }
  }

  /// The last error.
  var fault: PictureError { .damaged(format: "JPEG", reason: message) }

  private var message: String { String(cString: tjGetErrorStr2(raw)) }
}
