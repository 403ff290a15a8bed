import Drawing
import Geometry

/// The pieces of a mosaic without rotation, placed in a target.
struct AxisAlignedMosaic: StripSource {
  /// A piece and the device pixels that it fills.
  struct Piece {
    let picture: AxisAlignedImage
    let place: Rect
  }

  let pieces: [Piece]
  let ground: Checkers?

  func paint(over target: UnsafeMutablePointer<UInt32>, layout: PixelLayout, at origin: Point) {
    let whole = Rect(origin: origin, size: Size(Double(layout.width), Double(layout.height)))
    for piece in pieces {
      guard let part = piece.place.intersection(whole), !part.isEmpty else { continue }
      let offset = part.origin - origin
      let pixels = target + Int(offset.dy) * layout.stride + Int(offset.dx)
      let shape = PixelLayout(
        width: Int(part.width), height: Int(part.height), stride: layout.stride)
      if !piece.picture.isOpaque { paintGround(over: pixels, layout: shape, at: part.origin) }
      piece.picture.paint(over: pixels, layout: shape, at: part.origin)
    }
  }

  private func paintGround(
    over target: UnsafeMutablePointer<UInt32>, layout: PixelLayout, at origin: Point
  ) {
    guard let ground else { return }
    for row in 0..<layout.height {
      ground.fill(
        target + row * layout.stride, x: Int(origin.x), y: Int(origin.y) + row,
        count: layout.width)
    }
  }
}
