import Drawing
import Geometry

/// A picture that can be painted in parts, on several threads at once.
protocol BandPicture {
  /// Paints what is seen of it in a target of the shape `layout`, whose first pixel lies at `origin`
  /// of the plane that the picture lies in.
  func paint(over target: UnsafeMutablePointer<UInt32>, layout: PixelLayout, at origin: Point)
}
