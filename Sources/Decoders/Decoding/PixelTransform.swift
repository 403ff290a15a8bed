import CLCMS
import Imaging

/// Owns a transform of Little CMS to pixels whose bytes are blue, green, red and one that is left as
/// it is.
///
/// Threads may share it, as nothing in it changes.
final class PixelTransform: Recoloring, @unchecked Sendable {
  /// The bytes of the pixels that go in.
  enum Layout {
    /// Blue, green, red and one that is not looked at.
    case bgra
    /// Cyan, magenta, yellow and black, inverted as Adobe writes them.
    case invertedCMYK
    /// Grey alone.
    case gray

    fileprivate var format: UInt32 {
      switch self {
      case .bgra: UInt32(CLCMS_BGRA_8)
      case .invertedCMYK: UInt32(CLCMS_CMYK_8_REV)
      case .gray: UInt32(CLCMS_GRAY_8)
      }
    }

    /// Threads may share what has no memory of the last pixel. Of grey there are 256 values, for which
    /// the tables that make the others quick, and dark greys coarse, do not pay.
    fileprivate var flags: UInt32 {
      let common = cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE
      return UInt32(self == .gray ? common | cmsFLAGS_NOOPTIMIZE : common)
    }
  }

  private let raw: cmsHTRANSFORM
  /// What the transform lives in.
  private let context: ColorContext

  /// From pixels of `source` in `layout` to the RGB of `target`; nil when one of the two makes no
  /// sense or is not of the colours that it should be.
  ///
  /// Relative colorimetric with black point compensation: a colour that the screen can show is shown
  /// as it is, and only black and white move to where the screen has them. The perceptual intent is
  /// the same for most profiles of cameras and screens, which hold curves and a matrix; of those with
  /// tables it shifts every colour, each maker in his own way.
  init?(from source: ColorProfile, _ layout: Layout, to target: ColorProfile) {
    guard let context = ColorContext(), let source = OpenProfile(source, in: context),
      let target = OpenProfile(target, in: context),
      let raw = cmsCreateTransformTHR(
        context.raw, source.raw, layout.format, target.raw, UInt32(CLCMS_BGRA_8),
        UInt32(INTENT_RELATIVE_COLORIMETRIC), layout.flags)
    else { return nil }
    self.raw = raw
    self.context = context
  }

  deinit { cmsDeleteTransform(raw) }

  /// Replaces pixels of four bytes in their place.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard let memory = pixels.baseAddress else { return }
    apply(to: memory, into: memory, count: pixels.count)
  }

  /// Writes `count` pixels for as many of `source`; the two may be one if their pixels are as large.
  func apply(to source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int) {
    cmsDoTransform(raw, source, target, UInt32(count))
  }
}
