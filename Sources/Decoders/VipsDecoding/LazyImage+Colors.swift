import CVips
import PictureFiles

extension LazyImage {
  static let profileName = "icc-profile-data"

  /// Whether the image has a profile for its number of colours.
  var hasProfile: Bool {
    guard let bytes = bytes(Self.profileName) else { return false }
    return vips_icc_is_compatible_profile(raw, bytes, bytes.count) != 0
  }

  /// Whether the image has a profile other than sRGB.
  var hasForeignProfile: Bool {
    guard hasProfile, let bytes = bytes(Self.profileName) else { return false }
    return RGBProbe.isSRGB(bytes) != true
  }

  func setProfile(_ bytes: [UInt8]) {
    vips_image_set_blob_copy(raw, Self.profileName, bytes, bytes.count)
  }

  /// Returns the image with packed samples converted to numbers.
  func uncoded() throws(PictureError) -> LazyImage {
    guard raw.pointee.Coding != VIPS_CODING_NONE else { return self }
    var decoded: UnsafeMutablePointer<VipsImage>?
    guard vips_image_decode(raw, &decoded) == 0, let decoded else {
      throw .lastLibvipsError(of: format)
    }
    return LazyImage(owning: decoded, format: format)
  }

  /// Returns the image with its colour bands and at most one more.
  func withoutExcessBands() throws(PictureError) -> LazyImage {
    let colors = bands < 3 ? 1 : interpretation == VIPS_INTERPRETATION_CMYK ? 4 : 3
    guard bands > colors + 1 else { return self }
    return try applying("extract_band", ["band": .number(0), "n": .number(colors + 1)])
  }

  /// Returns the image in sRGB. Grey bytes are left as they are unless `asRGB`.
  func inSRGB(asRGB: Bool = false) throws(PictureError) -> LazyImage {
    let isGrey = bands < 3 && bandFormat == VIPS_FORMAT_UCHAR && !asRGB
    let target = isGrey ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
    let known = [target, VIPS_INTERPRETATION_RGB]
    if bandFormat == VIPS_FORMAT_UCHAR && known.contains(interpretation) { return self }
    let space: [String: Operation.Value] = ["space": .number(Int(target.rawValue))]
    guard vips_colourspace_issupported(raw) != 0 else {
      return try applying("copy", ["interpretation": .number(Int(target.rawValue))])
    }
    return try applying("colourspace", space)
  }
}
