import Drawing
import Geometry

/// The pieces of images without rotation, placed in a target.
struct AxisAlignedMosaic: StripSource {
  /// A piece and the device pixels that it fills.
  struct Piece {
    let picture: AxisAlignedImage
    let rect: Rect
    /// The pattern behind translucent pixels; nil for the pixels painted before.
    let background: Checkers?
  }

  let pieces: [Piece]

  func paint(over target: UnsafeMutablePointer<UInt32>, layout: PixelLayout, at origin: Point) {
    let bounds = Rect(origin: origin, size: Size(Double(layout.width), Double(layout.height)))
    for piece in pieces {
      guard let part = piece.rect.intersection(bounds), !part.isEmpty else { continue }
      let offset = part.origin - origin
      let pixels = target + Int(offset.dy) * layout.stride + Int(offset.dx)
      let shape = PixelLayout(
        width: Int(part.width), height: Int(part.height), stride: layout.stride)
      if !piece.picture.isOpaque {
        piece.background?.fill(pixels, layout: shape, at: part.origin)
      }
      piece.picture.paint(over: pixels, layout: shape, at: part.origin)
    }
  }
}
