import Drawing
import Geometry

/// A picture that can be painted in parts, by several threads simultaneously.
protocol StripSource {
  /// Paints the part of the picture visible in a target with `layout`. `origin` is the position of
  /// the target's first pixel in the coordinates of the whole target.
  func paint(over target: UnsafeMutablePointer<UInt32>, layout: PixelLayout, at origin: Point)
}
