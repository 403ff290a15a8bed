import CLCMS
import Pixels

/// A Little CMS transform to pixels with the bytes blue, green, red and one that is left unchanged.
///
/// Threads can share it, because it is immutable.
final class PixelTransform: ColorConversion, @unchecked Sendable {
  /// The layout of the source pixels.
  enum Layout {
    /// Blue, green, red and one ignored byte.
    case bgra
    /// Cyan, magenta, yellow and black, inverted as Adobe writes them.
    case invertedCMYK
    /// A single grey byte.
    case gray

    fileprivate var format: UInt32 {
      switch self {
      case .bgra: UInt32(CLCMS_BGRA_8)
      case .invertedCMYK: UInt32(CLCMS_CMYK_8_REV)
      case .gray: UInt32(CLCMS_GRAY_8)
      }
    }

    /// Threads can share a transform without a cache of the last pixel. For the 256 values of grey,
    /// the optimization tables do not pay off: they speed up other conversions, but make dark greys
    /// coarse.
    fileprivate var flags: UInt32 {
      let common = cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE
      return UInt32(self == .gray ? common | cmsFLAGS_NOOPTIMIZE : common)
    }
  }

  private let raw: cmsHTRANSFORM
  /// The context that owns the transform.
  private let context: ColorContext

  /// Creates a transform from pixels of `source` in `layout` to the RGB of `target`, or returns nil
  /// if one of the profiles is invalid or of another colour space.
  ///
  /// The intent is relative colorimetric with black point compensation: colours that the screen can
  /// show are reproduced exactly, and only black and white are adapted to the screen. For the
  /// matrix profiles of most cameras and screens, the perceptual intent is the same. For profiles
  /// with tables, it shifts every colour, differently for each manufacturer.
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

  /// Converts pixels of four bytes in place.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard let memory = pixels.baseAddress else { return }
    apply(to: memory, into: memory, count: pixels.count)
  }

  /// Converts `count` pixels from `source` to `target`. They may be the same memory if their pixels
  /// have the same size.
  func apply(to source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int) {
    cmsDoTransform(raw, source, target, UInt32(count))
  }
}
