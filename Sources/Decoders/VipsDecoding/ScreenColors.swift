import CVips
import PictureFiles
import Pixels

/// Converts images of any kind to the colours of the screen.
struct ScreenColors {
  /// The ICC profile of the screen; nil for sRGB.
  private let profile: [UInt8]?

  /// Creates the conversion for a screen with `profile`. One that is sRGB or invalid is ignored.
  init(profile: [UInt8]?) {
    self.profile = profile.flatMap { RGBProbe.isSRGB($0) ?? true ? nil : $0 }
  }

  /// Returns `image` for the screen, in bytes: grey or RGB, optionally with alpha.
  func shown(_ image: LazyImage) throws(PictureError) -> LazyImage {
    let plain = try image.uncoded().withoutExcessBands().withoutProfiledFloats()
    let colored = try transformed(plain)
    let onScreen = if let colored { colored } else { try plain.inSRGB() }
    return try onScreen.inBytes()
  }

  /// Returns `image` converted by profiles, or nil if no profile applies.
  private func transformed(_ image: LazyImage) throws(PictureError) -> LazyImage? {
    if let profile, image.bands >= 3, image.bytes(LazyImage.profileName) == profile { return nil }
    // A profile that libvips cannot use is ignored: the picture is shown, not refused.
    if image.hasForeignProfile, let shown = try? onScreen(image, from: ["embedded": .number(1)]) {
      return shown
    }
    let isInked = image.colorSpace == .cmyk
    guard profile != nil else { return try isInked ? image.withoutInks() : nil }
    let plain = try isInked ? image.withoutInks() : image.inSRGB(asRGB: true)
    return try onScreen(plain, from: ["input_profile": .text("srgb")])
  }

  /// Relative colorimetric with black point compensation, the usual intent for photographs.
  private static var intent: [String: Operation.Value] {
    ["intent": .number(Int(VIPS_INTENT_RELATIVE.rawValue)), "black_point_compensation": .number(1)]
  }

  private func onScreen(
    _ image: LazyImage, from source: [String: Operation.Value]
  ) throws(PictureError) -> LazyImage {
    // Of words of alpha, libvips 8.14 makes either nothing or all.
    guard image.hasAlpha, image.bandFormat == VIPS_FORMAT_USHORT else {
      return try converted(image, from: source)
    }
    return try converted(image.withoutAlpha(), from: source).inBytes().withAlpha(of: image)
  }

  private func converted(
    _ image: LazyImage, from source: [String: Operation.Value]
  ) throws(PictureError) -> LazyImage {
    let values = Self.intent.merging(source) { value, _ in value }
    guard let profile else {
      let target = values.merging(["output_profile": .text("srgb")]) { value, _ in value }
      return try image.applying("icc_transform", target)
    }
    // libvips reads a profile either from a file or from the image. The second way takes two steps.
    let colors = try image.applying("icc_import", values).applying("copy")
    colors.setProfile(profile)
    return try colors.applying("icc_export", Self.intent)
  }
}
