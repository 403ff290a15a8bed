import CLCMS
import Pixels

/// ICC profiles as in files, made by Little CMS from published numbers.
enum ProfileBytes {
  /// Adobe RGB (1998), section 4.3.
  static let adobeRGB = rgb(
    Chromaticities(
      white: .init(0.3127, 0.3290), red: .init(0.64, 0.33), green: .init(0.21, 0.71),
      blue: .init(0.15, 0.06)), curve: gamma(563 / 256))
  /// The primaries of SMPTE EG 432-1 with the curve of sRGB, as in phones and screens.
  static let displayP3 = rgb(
    Chromaticities(
      white: .init(0.3127, 0.3290), red: .init(0.680, 0.320), green: .init(0.265, 0.690),
      blue: .init(0.150, 0.060)), curve: srgbCurve)
  /// sRGB with a formula for its curve.
  static let srgb = rgb(.srgb, curve: srgbCurve)
  /// sRGB with a table of 1024 numbers for its curve, like the best known profile.
  static let srgbByTable = rgb(.srgb, curve: table)

  private static func gamma(_ exponent: Double) -> OpaquePointer? { cmsBuildGamma(nil, exponent) }

  private static var srgbCurve: OpaquePointer? {
    let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return cmsBuildParametricToneCurve(nil, 4, parameters)
  }

  private static var table: OpaquePointer? {
    let samples = (0..<1024).map { UInt16(linear(Double($0) / 1023) * 65535 + 0.5) }
    return cmsBuildTabulatedToneCurve16(nil, 1024, samples)
  }

  private static func rgb(_ colors: Chromaticities, curve: OpaquePointer?) -> [UInt8] {
    func xyY(_ point: Chromaticities.Point) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }
    var white = xyY(colors.white)
    var primaries = cmsCIExyYTRIPLE(
      Red: xyY(colors.red), Green: xyY(colors.green), Blue: xyY(colors.blue))
    var curves = [curve, curve, curve]
    defer { cmsFreeToneCurve(curve) }
    return bytes(of: cmsCreateRGBProfile(&white, &primaries, &curves))
  }

  /// Returns a grey profile whose light is a power of the value.
  static func gray(exponent: Double) -> [UInt8] {
    let curve = gamma(exponent)
    defer { cmsFreeToneCurve(curve) }
    return bytes(of: cmsCreateGrayProfile(cmsD50_xyY(), curve))
  }

  /// Returns a CMYK profile. `colors` holds the sRGB colour, 0xRRGGBB, of every combination of full
  /// and missing inks, with cyan varying slowest.
  static func inks(_ colors: [UInt32]) -> [UInt8] {
    let profile = cmsCreateProfilePlaceholder(nil)
    cmsSetProfileVersion(profile, 2.4)
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigCmykData)
    cmsSetPCS(profile, cmsSigLabData)
    let pipeline = cmsPipelineAlloc(nil, 4, 3)
    defer { cmsPipelineFree(pipeline) }
    let corners = colors.flatMap(lab)
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocCLut16bit(nil, 2, 4, 3, corners))
    for tag in [cmsSigAToB0Tag, cmsSigAToB1Tag] {
      cmsWriteTag(profile, tag, UnsafeRawPointer(pipeline))
    }
    return bytes(of: profile)
  }

  /// Returns an sRGB colour as a profile of version 2 stores it.
  private static func lab(_ color: UInt32) -> [UInt16] {
    let (from, to) = (cmsCreate_sRGBProfile(), cmsCreateLab2Profile(nil))
    defer { cmsCloseProfile(from); cmsCloseProfile(to) }
    let transform = cmsCreateTransform(
      from, UInt32(CLCMS_BGRA_8), to, labFormat, UInt32(INTENT_RELATIVE_COLORIMETRIC), 0)
    defer { cmsDeleteTransform(transform) }
    var values = [UInt16](repeating: 0, count: 3)
    cmsDoTransform(transform, [color], &values, 1)
    return values
  }

  /// `TYPE_LabV2_16`: three numbers of two bytes of the space PT_LabV2.
  private static let labFormat: UInt32 = 30 << 16 | 3 << 3 | 2

  private static func bytes(of profile: cmsHPROFILE?) -> [UInt8] {
    defer { cmsCloseProfile(profile) }
    var count: UInt32 = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }
}
