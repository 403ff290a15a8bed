import Geometry
import Pixels

/// The plan for decoding a whole picture to show it in a window.
package struct FittingPlan {
  /// The exponent of the level to return.
  let exponent: Int
  /// The exponent of the level to decode, from which the rest is made: the same, or the next finer one.
  let source: Int
  /// The fit of the picture in the window.
  let fit: PictureFit
  /// Whether that level is returned as well.
  let keepsSource: Bool

  init(_ exponent: Int, from source: Int, in fit: PictureFit, keepsSource: Bool = false) {
    self.exponent = exponent
    self.source = source
    self.fit = fit
    self.keepsSource = keepsSource
  }

  /// Plans the level with `exponent` of a picture of `size`, reduced for `fit`. The decoded level is
  /// to be enough for the `largest` window that may follow, in pixels, and is kept; nil to keep none.
  init(_ exponent: Int, of size: Size, in fit: PictureFit, largest: Size?) {
    let largestFit = largest.flatMap { PictureFit(of: size, in: $0) }
    // A picture that such a window shows in full would need all of its pixels.
    let finest = largest == nil ? fit.finestExponent : largestFit?.finestExponent ?? 0
    self.init(
      exponent, from: min(max(finest, exponent - 1, 0), exponent), in: fit,
      keepsSource: largest != nil)
  }
}

/// The result of a ``FittingPlan``: a picture, decoded to be shown in a window.
package struct FittingOutcome {
  /// The level from which frames are drawn while the picture moves.
  let level: Pyramid.Level
  /// The picture at rest.
  let fitted: FittedPicture
  /// The level from which both were made; nil if it is not kept.
  let source: KeptLevel?
}
