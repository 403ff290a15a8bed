import CVips
import Decoding
import PictureFiles
import Pixels

extension LazyImage {
  static let profileName = "icc-profile-data"

  /// The colour space of the bands, without alpha.
  var colorSpace: ColorSpace {
    let lab = [VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABS, VIPS_INTERPRETATION_LABQ]
    if bands < 3 { return .gray }
    if interpretation == VIPS_INTERPRETATION_CMYK { return .cmyk }
    return lab.contains(interpretation) ? .lab : .rgb
  }

  /// Whether the image has a profile for its colour space. libvips would apply that of grey to colours. Lab needs none,
  /// and libvips applies it wrongly.
  var hasProfile: Bool {
    guard let bytes = bytes(Self.profileName), ColorSpace(ofICC: bytes) == colorSpace,
      colorSpace != .lab
    else { return false }
    return vips_icc_is_compatible_profile(raw, bytes, bytes.count) != 0
  }

  /// Whether the image has a profile for grey, whatever its colours are.
  var hasGrayProfile: Bool { bytes(Self.profileName).flatMap(ColorSpace.init(ofICC:)) == .gray }

  /// Whether the image has a profile other than sRGB.
  var hasForeignProfile: Bool {
    guard hasProfile, let bytes = bytes(Self.profileName) else { return false }
    return RGBProbe.isSRGB(bytes) != true
  }

  func setProfile(_ bytes: [UInt8]) {
    vips_image_set_blob_copy(raw, Self.profileName, bytes, bytes.count)
  }

  /// Returns the image with `profile` in place of its own, unless it has other colours than red, green and blue.
  func withProfile(_ profile: ColorProfile) throws(PictureError) -> LazyImage {
    guard colorSpace == .rgb, let icc = profile.icc else { return self }
    let copy = try applying("copy")
    copy.setProfile(icc)
    return copy
  }

  /// Returns the image with packed samples converted to numbers.
  func uncoded() throws(PictureError) -> LazyImage {
    guard raw.pointee.Coding != VIPS_CODING_NONE else { return self }
    var decoded: UnsafeMutablePointer<VipsImage>?
    guard vips_image_decode(raw, &decoded) == 0, let decoded else {
      throw .lastLibvipsError(of: format)
    }
    let image = LazyImage(owning: decoded, format: format)
    image.isSalvaged = isSalvaged
    return image
  }

  /// Returns an image of floats with a profile as 16-bit integers: without the profile, libvips would take them for
  /// light.
  func withoutProfiledFloats() throws(PictureError) -> LazyImage {
    guard bandFormat == VIPS_FORMAT_FLOAT, [.gray, .rgb].contains(colorSpace), hasProfile else {
      return self
    }
    let space = bands < 3 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16
    return try applying("linear", ["a": .reals([65_535]), "b": .reals([0.5])])
      .applying("cast", ["format": .number(Int(VIPS_FORMAT_USHORT.rawValue))])
      .applying("copy", ["interpretation": .number(Int(space.rawValue))])
  }

  /// Returns the image with the levels from 16 to 235, of 255, of some bands spread over all levels.
  func withFullRange(ofBands limited: Range<Int>) throws(PictureError) -> LazyImage {
    let isDeep = bandFormat == VIPS_FORMAT_USHORT
    let (maximum, unit) = isDeep ? (65_535.0, 256.0) : (255, 1)
    let scale = maximum / (219 * unit)
    let factors = (0..<bands).map { limited.contains($0) ? (scale, -16 * unit * scale) : (1, 0) }
    return try applying(
      "linear", ["a": .reals(factors.map(\.0)), "b": .reals(factors.map { $0.1 + 0.5 })]
    )
    .applying("cast", ["format": .number(Int(bandFormat.rawValue))])
  }

  /// Returns an image of three equal colours, as libheif makes them of grey, with one of them.
  func withOneColor() throws(PictureError) -> LazyImage {
    guard colorCount == 3 else { return self }
    let gray = try bands(0, count: 1)
    let space =
      bandFormat == VIPS_FORMAT_USHORT ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W
    let whole =
      hasAlpha
      ? try gray.applying("bandjoin", ["in": .images([gray, try bands(3, count: 1)])]) : gray
    return try whole.applying("copy", ["interpretation": .number(Int(space.rawValue))])
  }

  /// Returns the image with its colour bands and at most one more.
  func withoutExcessBands() throws(PictureError) -> LazyImage {
    guard bands > colorCount + 1 else { return self }
    return try bands(0, count: colorCount + 1)
  }

  /// The number of bands of colours: all but alpha.
  var colorCount: Int {
    switch colorSpace {
    case .gray: 1
    case .rgb, .lab: 3
    case .cmyk: 4
    }
  }

  /// Returns `count` bands from `first` on.
  func bands(_ first: Int, count: Int) throws(PictureError) -> LazyImage {
    try applying("extract_band", ["band": .number(first), "n": .number(count)])
  }

  /// Returns an image of inks without a profile as RGB in bytes: the part of white light that they leave, as
  /// in JPEG (see ``Codecs/JPEG/makeRGB(fromInvertedCMYK:)``).
  func withoutInks() throws(PictureError) -> LazyImage {
    let white = bandFormat == VIPS_FORMAT_USHORT ? 65_535.0 : 255
    let left = try applying("invert")
    let colors = try left.bands(0, count: 3)
    let black = try left.bands(3, count: 1)
    let light = try colors.applying("multiply", ["right": .image(black)], input: "left")
      .applying("linear", ["a": .reals([255 / white / white]), "b": .reals([0.5])])
      .inBytes()
    let rgb = try light.applying(
      "copy", ["interpretation": .number(Int(VIPS_INTERPRETATION_sRGB.rawValue))])
    return hasAlpha ? try rgb.withAlpha(of: self) : rgb
  }

  /// Returns the image, of bytes of colours, with the alpha of `other` as bytes.
  func withAlpha(of other: LazyImage) throws(PictureError) -> LazyImage {
    let maximum = other.bandFormat == VIPS_FORMAT_USHORT ? 65_535.0 : 255
    let alpha = try other.bands(other.colorCount, count: 1)
      .applying("linear", ["a": .reals([255 / maximum]), "b": .reals([0.5])]).inBytes()
    return try applying("bandjoin", ["in": .images([self, alpha])])
  }

  var hasAlpha: Bool { bands > colorCount }

  func withoutAlpha() throws(PictureError) -> LazyImage { try bands(0, count: colorCount) }

  /// Returns the image with its numbers as bytes, rounded towards zero.
  func inBytes() throws(PictureError) -> LazyImage {
    try applying("cast", ["format": .number(Int(VIPS_FORMAT_UCHAR.rawValue))])
  }

  /// Returns the image in sRGB. Grey bytes are left as they are unless `asRGB`.
  func inSRGB(asRGB: Bool = false) throws(PictureError) -> LazyImage {
    let isGrey = bands < 3 && bandFormat == VIPS_FORMAT_UCHAR && !asRGB
    let target = isGrey ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
    let known = [target, VIPS_INTERPRETATION_RGB]
    if bandFormat == VIPS_FORMAT_UCHAR && known.contains(interpretation) { return self }
    // That of files is relative to D50, as in profiles. The conversion without them takes it for D65.
    if colorSpace == .lab {
      return try applying("icc_export", ["output_profile": .text("srgb")])
    }
    let space: [String: Operation.Value] = ["space": .number(Int(target.rawValue))]
    guard vips_colourspace_issupported(raw) != 0 else {
      return try applying("copy", ["interpretation": .number(Int(target.rawValue))])
    }
    return try applying("colourspace", space)
  }
}
