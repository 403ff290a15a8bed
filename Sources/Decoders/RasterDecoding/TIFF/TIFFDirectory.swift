import CTIFF

/// A directory of a TIFF file, which describes a picture (TIFF 6.0 and its supplements).
struct TIFFDirectory {
  /// The meaning of the samples of a pixel (PhotometricInterpretation).
  enum Colors: Equatable {
    case gray(isInverted: Bool)
    case rgb
    case palette
    case cmyk
    case ycbcr
    /// CIE L*a*b*; `isOffset`: as in profiles, with the smallest number at 0.
    case lab(isOffset: Bool)
    case other(UInt16)
  }

  let width: Int
  let height: Int
  /// The number of samples of a pixel.
  let samples: Int
  let format: TIFFSampleFormat
  /// Whether PhotometricInterpretation is stated.
  let statesColors: Bool
  private(set) var colors: Colors
  let compression: UInt16
  /// Whether each sample is stored apart from the others.
  let isPlanar: Bool
  let isTiled: Bool
  /// The meanings of the samples after the colours; nil if they are not stated.
  private let extraSamples: [UInt16]?
  let inkSet: UInt16
  /// The number of pixels, across and down, that share colours.
  let subsampling: (x: Int, y: Int)

  /// Reads the current directory of `handle`.
  init(_ handle: TIFFHandle) {
    let raw = handle.raw
    func short(_ tag: Int32) -> UInt16 { ctiff_short(raw, UInt32(tag)) }
    width = Int(ctiff_long(raw, UInt32(TIFFTAG_IMAGEWIDTH)))
    height = Int(ctiff_long(raw, UInt32(TIFFTAG_IMAGELENGTH)))
    samples = Int(short(TIFFTAG_SAMPLESPERPIXEL))
    format = TIFFSampleFormat(
      bits: Int(short(TIFFTAG_BITSPERSAMPLE)), stated: short(TIFFTAG_SAMPLEFORMAT))
    compression = short(TIFFTAG_COMPRESSION)
    isPlanar = short(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE
    isTiled = TIFFIsTiled(raw) != 0
    inkSet = short(TIFFTAG_INKSET)
    extraSamples = Self.extraSamples(raw)
    var x = UInt16(1)
    var y = UInt16(1)
    _ = ctiff_pair(raw, UInt32(TIFFTAG_YCBCRSUBSAMPLING), &x, &y)
    subsampling = (Int(x), Int(y))
    var photometric = UInt16(0)
    statesColors = ctiff_states_short(raw, UInt32(TIFFTAG_PHOTOMETRIC), &photometric) != 0
    colors =
      statesColors
      ? Self.colors(photometric) : Self.guessedColors(samples: samples, compression)
  }

  private static func extraSamples(_ raw: OpaquePointer) -> [UInt16]? {
    var count = UInt16(0)
    var kinds = UnsafeMutablePointer<UInt16>?.none
    guard ctiff_shorts(raw, UInt32(TIFFTAG_EXTRASAMPLES), &count, &kinds) != 0 else { return nil }
    return Array(UnsafeBufferPointer(start: kinds, count: Int(count)))
  }

  private static func colors(_ photometric: UInt16) -> Colors {
    switch Int32(photometric) {
    case PHOTOMETRIC_MINISWHITE: .gray(isInverted: true)
    case PHOTOMETRIC_MINISBLACK, PHOTOMETRIC_LOGL: .gray(isInverted: false)
    case PHOTOMETRIC_RGB: .rgb
    case PHOTOMETRIC_PALETTE: .palette
    case PHOTOMETRIC_SEPARATED: .cmyk
    case PHOTOMETRIC_YCBCR: .ycbcr
    case PHOTOMETRIC_CIELAB: .lab(isOffset: false)
    case PHOTOMETRIC_ICCLAB: .lab(isOffset: true)
    default: .other(photometric)
    }
  }

  /// Returns the default of libtiff. Fax is written in black.
  private static func guessedColors(samples: Int, _ compression: UInt16) -> Colors {
    let fax = [COMPRESSION_CCITTRLE, COMPRESSION_CCITTFAX3, COMPRESSION_CCITTFAX4]
    if samples >= 3 { return .rgb }
    return .gray(isInverted: fax.contains(Int32(compression)))
  }

  /// Returns the same directory with other colours.
  func with(_ colors: Colors) -> TIFFDirectory {
    var directory = self
    directory.colors = colors
    return directory
  }

  /// Whether the samples are amounts of light, in a format of libtiff.
  var isLight: Bool {
    [COMPRESSION_SGILOG, COMPRESSION_SGILOG24].contains(Int32(compression))
  }

  /// The number of samples that are colours.
  var colorCount: Int {
    switch colors {
    case .gray, .palette, .other: 1
    case .rgb, .ycbcr, .lab: 3
    case .cmyk: 4
    }
  }

  /// The sample that is alpha, if one is, and whether the colours were multiplied by it. An extra sample of an
  /// unspecified kind does not count as alpha, but a single one without a kind does: many programs omit it.
  var alpha: (sample: Int, isAssociated: Bool)? {
    let kinds = [UInt16(EXTRASAMPLE_ASSOCALPHA), UInt16(EXTRASAMPLE_UNASSALPHA)]
    guard let extraSamples else {
      let isMissing = samples == colorCount + 1 && (colors == .rgb || isGray)
      return isMissing ? (colorCount, false) : nil
    }
    guard let index = extraSamples.firstIndex(where: kinds.contains),
      colorCount + index < samples
    else { return nil }
    return (colorCount + index, extraSamples[index] == kinds[0])
  }

  private var isGray: Bool { if case .gray = colors { true } else { false } }
}
