import CLCMS
import Pixels

/// A colour profile opened with Little CMS.
final class OpenProfile {
  let raw: cmsHPROFILE

  /// Opens `profile`, or returns nil if it is invalid or not of a device or a colour space.
  init?(_ profile: ColorProfile, in context: borrowing ColorContext) {
    guard let raw = Self.open(profile, in: context.raw) else { return nil }
    self.raw = raw
    guard Self.classes.contains(cmsGetDeviceClass(raw)) else { return nil }
  }

  deinit { cmsCloseProfile(raw) }

  /// The accepted classes. They exclude device links, abstract profiles and named colours.
  private static let classes = [
    cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass,
  ]

  private static func open(_ profile: ColorProfile, in context: cmsContext) -> cmsHPROFILE? {
    switch profile {
    case .srgb:
      cmsCreate_sRGBProfileTHR(context)
    case .icc(let bytes):
      cmsOpenProfileFromMemTHR(context, bytes, UInt32(clamping: bytes.count))
    case .cicp(let primaries, let transfer, let isFullRange):
      make(
        primaries: Chromaticities(codePoint: primaries),
        transfer: TransferFunction(codePoint: transfer, isFullRange: isFullRange), in: context)
    case .power(let exponent, let primaries):
      make(primaries: primaries, transfer: TransferFunction(exponent: exponent), in: context)
    }
  }

  private static func make(
    primaries: Chromaticities?, transfer: TransferFunction?, in context: cmsContext
  ) -> cmsHPROFILE? {
    guard let primaries, primaries.arePossible, let samples = transfer?.samples,
      let curve = cmsBuildTabulatedToneCurve16(context, UInt32(samples.count), samples)
    else { return nil }
    defer { cmsFreeToneCurve(curve) }
    var white = primaries.white.xyY
    var colors = cmsCIExyYTRIPLE(
      Red: primaries.red.xyY, Green: primaries.green.xyY, Blue: primaries.blue.xyY)
    var curves: [OpaquePointer?] = [curve, curve, curve]
    return cmsCreateRGBProfileTHR(context, &white, &colors, &curves)
  }
}

extension Chromaticities {
  /// Whether the points can form a conversion matrix.
  fileprivate var arePossible: Bool {
    [white, red, green, blue].allSatisfy {
      // A primary with y = 0 gives no light. Values slightly below 0 or above 1 occur in spaces
      // wider than human vision.
      (-1...2).contains($0.x) && (-1...2).contains($0.y) && abs($0.y) > 0.001
    }
  }
}

extension Chromaticities.Point {
  /// The point with luminance 1.
  fileprivate var xyY: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
}
