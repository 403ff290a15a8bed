import CTurboJPEG
public import Drawing
public import Geometry
public import SystemPackage

/// JPEG, by libjpeg-turbo.
public enum JPEG {
  /// The bytes that such a file begins with.
  public static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The picture that `bytes` hold, upright.
  public static func decode(_ bytes: [UInt8]) throws(ImagingError) -> Bitmap {
    try Decoder(bytes).decode(reducedBy: 0).bitmap
  }

  /// A JPEG of `bitmap`, whose alpha is ignored; `quality` from 1 to 100, colour at half
  /// resolution along both axes.
  public static func encode(_ bitmap: Bitmap, quality: Int) throws(ImagingError) -> [UInt8] {
    guard let handle = TurboHandle(tjInitCompress()) else { throw outOfMemory }
    var memory: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = bitmap.pixels.withUnsafeBytes { pixels in
      tjCompress2(
        handle.raw, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width),
        0, Int32(bitmap.height), Int32(TJPF_BGRX.rawValue), &memory, &count,
        Int32(TJSAMP_420.rawValue), Int32(quality), 0)
    }
    defer { tjFree(memory) }
    guard status == 0, let memory else { throw handle.fault }
    return Array(UnsafeBufferPointer(start: memory, count: Int(count)))
  }

  /// Whether a file ends as it should; only to find words for a fault, as some programs write more
  /// after the end.
  fileprivate static func isComplete(_ file: [UInt8]) -> Bool { file.suffix(2) == [0xFF, 0xD9] }

  /// Writes `bitmap` as a JPEG of `quality` to the file at `path`.
  public static func write(
    _ bitmap: Bitmap, quality: Int = 90, to path: FilePath
  ) throws(ImagingError) {
    try FileBytes.write(encode(bitmap, quality: quality), to: path)
  }

  /// Whether `file` has bytes enough for so many pixels: a block of 8 x 8 takes one bit at least,
  /// unless it is coded arithmetically (ITU-T T.81, F.1.2). What claims more would be filled with grey
  /// for seconds before it is found to be cut.
  private static func mayHold(_ pixels: Int, _ file: [UInt8]) -> Bool {
    let arithmetic: Set<UInt8> = [0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF]
    return file.count * 8 >= pixels / 64
      || Segments(of: file).contains { arithmetic.contains($0.marker) }
  }

  static let outOfMemory = ImagingError.damaged(
    format: "JPEG", reason: "out of memory")

  /// A file whose header has been read.
  public struct Decoder: ~Copyable {
    /// How the picture lies in the file.
    let orientation: Orientation
    /// Pixels in a row as stored.
    let width: Int
    /// Rows as stored.
    let height: Int
    /// Whether its pixels are inks.
    public let isCMYK: Bool
    /// How colours are stored; TurboJPEG's `TJSAMP` and `TJCS`.
    let sampling: Int32
    let colors: Int32
    let bytes: [UInt8]
    let handle: TurboHandle

    /// The greatest exponent by which ``decode(reducedBy:)`` reduces.
    public static let greatestReduction = 3

    /// Reads the header of the file that `bytes` are.
    public init(_ bytes: [UInt8]) throws(ImagingError) {
      guard let handle = TurboHandle(tjInitDecompress()) else { throw outOfMemory }
      var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
      let status = bytes.withUnsafeBufferPointer {
        tjDecompressHeader3(
          handle.raw, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &colors)
      }
      if status != 0 { try handle.throwIfPictureSuffers(in: bytes) }
      // A file cut before its frame header passes for one that holds tables only.
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
    public var size: Size {
      orientation.swapsAxes
        ? Size(Double(height), Double(width)) : Size(Double(width), Double(height))
    }

    /// The picture, upright, with every side divided by 2 to the power of `exponent`, rounded up; 0
    /// to 3. A reduced picture takes half the time and less.
    /// What are inks in the file is made RGB by `mixInks`, which is given bytes cyan, magenta, yellow
    /// and black, all inverted as Adobe writes them, to be replaced by 0xFFRRGGBB.
    public func decode(
      reducedBy exponent: Int, mixInks: InkMixer = JPEG.makeRGB(fromInvertedCMYK:)
    ) throws(ImagingError) -> Pyramid.Level {
      let upright = try decodeAsStored(reducedBy: exponent, mixInks).upright(from: orientation)
      // Where the size was rounded up, the last pixels stored stand for less than the others and
      // reach beyond the picture: turned to the left or the top, to before its origin.
      let scale = Double(1 << exponent)
      let overhang = Vector(
        Double(upright.width) * scale - size.width, Double(upright.height) * scale - size.height)
      let offset = Vector(
        orientation.startsAtRight ? -overhang.dx : 0,
        orientation.startsAtBottom ? -overhang.dy : 0)
      return Pyramid.Level(bitmap: upright, exponent: exponent, offset: offset)
    }

    private func decodeAsStored(
      reducedBy exponent: Int, _ mixInks: InkMixer
    ) throws(ImagingError) -> Bitmap {
      let round = (1 << exponent) - 1
      let reduced = (width: (width + round) >> exponent, height: (height + round) >> exponent)
      let pixels = try Bitmap.pixels(
        width: reduced.width, height: reduced.height
      ) { (buffer) throws(ImagingError) in
        let memory = UnsafeMutableRawPointer(buffer.baseAddress)?
          .assumingMemoryBound(to: UInt8.self)
        let status = bytes.withUnsafeBufferPointer { source in
          tjDecompress2(
            handle.raw, source.baseAddress, UInt(source.count), memory, Int32(reduced.width), 0,
            Int32(reduced.height), Int32((isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue),
            TJFLAG_LIMITSCANS)
        }
        if status != 0 { try handle.throwIfPictureSuffers(in: bytes) }
        if isCMYK { mixInks(buffer) }
      }
      return Bitmap(
        width: reduced.width, height: reduced.height, pixels: pixels, isOpaque: true)
    }
  }

  /// Makes colours of inks; see ``Decoder/decode(reducedBy:mixInks:)``.
  public typealias InkMixer = (UnsafeMutableBufferPointer<UInt32>) -> Void

  /// Bytes cyan, magenta, yellow, black, all inverted as Adobe writes them, to 0xFFRRGGBB: what ink
  /// leaves of white, without a profile.
  public static func makeRGB(fromInvertedCMYK pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices {
      let pixel = UInt32(littleEndian: pixels[index])
      let black = pixel >> 24
      func left(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * black + 127) / 255 }
      pixels[index] = 0xFF00_0000 | left(0) << 16 | left(8) << 8 | left(16)
    }
  }
}

/// Owns TurboJPEG's state.
final class TurboHandle {
  let raw: tjhandle

  init?(_ raw: tjhandle?) {
    guard let raw else { return nil }
    self.raw = raw
  }

  deinit { tjDestroy(raw) }

  /// Throws the last fault unless it was a warning that leaves every pixel as it should be, such
  /// as stray bytes between segments, which some cameras write.
  ///
  /// Told by its words: libjpeg has no better name for a warning, and the code of TurboJPEG still
  /// says that it was one when a fatal error came after it. Of several warnings the first is kept.
  func throwIfPictureSuffers(in file: [UInt8]) throws(ImagingError) {
    let harmless = ["extraneous bytes", "unknown JFIF revision", "Unknown Adobe color transform"]
    if harmless.contains(where: message.contains) { return }
    let isCut = message.lowercased().contains("premature end") || !JPEG.isComplete(file)
    throw isCut ? .endsTooEarly(format: "JPEG") : fault
  }

  /// The last fault.
  var fault: ImagingError { .damaged(format: "JPEG", reason: message) }

  private var message: String { String(cString: tjGetErrorStr2(raw)) }
}
