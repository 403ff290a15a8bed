import CVips
import Imaging

/// Takes images of any kind to the colours of the screen.
struct ScreenColors {
  /// The screen's ICC profile; nil stands for sRGB.
  private let profile: [UInt8]?

  /// For the screen of `profile`; one that is sRGB, or that makes no sense, counts as none.
  init(profile: [UInt8]?) {
    self.profile = profile.flatMap { RGBProbe.isSRGB($0) ?? true ? nil : $0 }
  }

  /// `image` in bytes for the screen: grey, or red, green and blue, and maybe alpha.
  func shown(_ image: LazyImage) throws(ImagingError) -> LazyImage {
    let plain = try image.uncoded().withoutExcessBands()
    let colored = try transformed(plain)
    let onScreen = if let colored { colored } else { try plain.inSRGB() }
    return try onScreen.applying("cast", ["format": .number(Int(VIPS_FORMAT_UCHAR.rawValue))])
  }

  /// By profiles; nil when there is nothing to do with any.
  private func transformed(_ image: LazyImage) throws(ImagingError) -> LazyImage? {
    if image.interpretation == VIPS_INTERPRETATION_CMYK {
      return try image.hasProfile
        ? onScreen(image, from: ["embedded": .number(1)])
        : onScreen(image, from: ["input_profile": .text("cmyk")])
    }
    if let profile, image.bands >= 3, image.bytes(LazyImage.profileName) == profile { return nil }
    // A profile that libvips can do nothing with counts as sRGB: a picture is shown, not refused.
    if image.hasForeignProfile, let shown = try? onScreen(image, from: ["embedded": .number(1)]) {
      return shown
    }
    guard profile != nil else { return nil }
    return try onScreen(image.inSRGB(asRGB: true), from: ["input_profile": .text("srgb")])
  }

  /// Relative to white, with black made black: what colours of photographs ask for.
  private static var intent: [String: Operation.Value] {
    ["intent": .number(Int(VIPS_INTENT_RELATIVE.rawValue)), "black_point_compensation": .number(1)]
  }

  private func onScreen(
    _ image: LazyImage, from source: [String: Operation.Value]
  ) throws(ImagingError) -> LazyImage {
    let values = Self.intent.merging(source) { value, _ in value }
    guard let profile else {
      let target = values.merging(["output_profile": .text("srgb")]) { value, _ in value }
      return try image.applying("icc_transform", target)
    }
    // A profile that is not in a file is taken from the image, so that it takes two steps.
    let colors = try image.applying("icc_import", values).applying("copy")
    colors.setProfile(profile)
    return try colors.applying("icc_export", Self.intent)
  }
}

extension LazyImage {
  fileprivate static let profileName = "icc-profile-data"

  /// Whether it carries a profile for as many colours as it has.
  fileprivate var hasProfile: Bool {
    guard let bytes = bytes(Self.profileName) else { return false }
    return vips_icc_is_compatible_profile(raw, bytes, bytes.count) != 0
  }

  /// Whether it carries a profile that is not sRGB.
  fileprivate var hasForeignProfile: Bool {
    guard hasProfile, let bytes = bytes(Self.profileName) else { return false }
    return bands < 3 || RGBProbe.isSRGB(bytes) != true
  }

  fileprivate func setProfile(_ bytes: [UInt8]) {
    vips_image_set_blob_copy(raw, Self.profileName, bytes, bytes.count)
  }

  /// With the samples as numbers, where they are packed.
  fileprivate func uncoded() throws(ImagingError) -> LazyImage {
    guard raw.pointee.Coding != VIPS_CODING_NONE else { return self }
    var decoded: UnsafeMutablePointer<VipsImage>?
    guard vips_image_decode(raw, &decoded) == 0, let decoded else {
      throw .lastLibvipsError(of: format)
    }
    return LazyImage(owning: decoded, format: format)
  }

  /// With the bands of its colours, and one more at most.
  fileprivate func withoutExcessBands() throws(ImagingError) -> LazyImage {
    let colors = bands < 3 ? 1 : interpretation == VIPS_INTERPRETATION_CMYK ? 4 : 3
    guard bands > colors + 1 else { return self }
    return try applying("extract_band", ["band": .number(0), "n": .number(colors + 1)])
  }

  /// In sRGB; bytes of grey stay unless it has to be `asRGB`.
  fileprivate func inSRGB(asRGB: Bool = false) throws(ImagingError) -> LazyImage {
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

/// Finds out what a profile does by trying it.
private enum RGBProbe {
  /// Every fifteenth level of each of the three colours, in all combinations.
  private static let samples: [UInt8] = {
    let levels = (0...17).map { UInt8($0 * 15) }
    return levels.flatMap { red in
      levels.flatMap { green in levels.flatMap { blue in [red, green, blue] } }
    }
  }()
  /// By how many levels profiles of sRGB differ from each other through rounding.
  private static let tolerance = 2

  /// Whether RGB pixels come out of a conversion from `profile` to sRGB as they went in; nil when it
  /// is no profile of RGB.
  static func isSRGB(_ profile: [UInt8]) -> Bool? {
    let count = Int32(samples.count / 3)
    guard
      let raw = vips_image_new_from_memory_copy(
        samples, samples.count, count, 1, 3, VIPS_FORMAT_UCHAR)
    else { return nil }
    raw.pointee.Type = VIPS_INTERPRETATION_sRGB
    let image = LazyImage(owning: raw, format: "ICC")
    image.setProfile(profile)
    let values: [String: Operation.Value] = [
      "embedded": .number(1), "output_profile": .text("srgb"),
    ]
    guard image.hasProfile, let converted = try? image.applying("icc_transform", values) else {
      vips_error_clear()
      return nil
    }
    var length = 0
    guard let memory = vips_image_write_to_memory(converted.raw, &length) else { return nil }
    defer { g_free(memory) }
    return zip(UnsafeRawBufferPointer(start: memory, count: length), samples)
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
