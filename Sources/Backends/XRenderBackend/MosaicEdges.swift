import CCairo
import Drawing
import Geometry

/// The antialiased edges of a rotated picture: a pixel's coverage is the product of its overlaps
/// along the picture's axes, as when painting in memory.
struct MosaicEdges {
  /// An edge as a ramp of coverage between two points of the target.
  private struct Ramp {
    let outside: Point
    let inside: Point
  }

  private let ramps: [Ramp]

  /// The distance outside of the picture to which pieces must reach, in pixels of the picture.
  let margin: Double

  /// Creates the edges of `area` of a picture that are visible in `target`. `toPicture` maps
  /// pixels of the target to those of the picture.
  init(of area: Rect, toPicture: Affine, within target: Rect) {
    let width = Vector(toPicture.a, toPicture.c).length
    let height = Vector(toPicture.b, toPicture.d).length
    margin = max(width, height)
    let seen = toPicture.boundingBox(of: target)
    // The gradients of the picture's coordinates in the target.
    let across = Vector(toPicture.a, toPicture.c) / (width * width)
    let down = Vector(toPicture.b, toPicture.d) / (height * height)
    func ramp(_ corner: Point, _ inward: Vector, softness: Double) -> Ramp? {
      guard let toTarget = toPicture.inverse else { return nil }
      let edge = toTarget(corner)
      let half = inward * (softness / 2)
      return Ramp(outside: edge - half, inside: edge + half)
    }
    ramps = [
      seen.minX < area.minX + width / 2
        ? ramp(Point(area.minX, area.minY), across, softness: width) : nil,
      seen.maxX > area.maxX - width / 2
        ? ramp(Point(area.maxX, area.maxY), -across, softness: width) : nil,
      seen.minY < area.minY + height / 2
        ? ramp(Point(area.minX, area.minY), down, softness: height) : nil,
      seen.maxY > area.maxY - height / 2
        ? ramp(Point(area.maxX, area.maxY), -down, softness: height) : nil,
    ].compactMap { $0 }
  }

  /// Whether any edge is visible.
  var areVisible: Bool { !ramps.isEmpty }

  /// Multiplies the drawing in `context` by the coverage.
  func fade(_ context: OpaquePointer) {
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    for ramp in ramps {
      guard
        let gradient = cairo_pattern_create_linear(
          ramp.outside.x, ramp.outside.y, ramp.inside.x, ramp.inside.y)
      else { continue }
      cairo_pattern_add_color_stop_rgba(gradient, 0, 0, 0, 0, 0)
      cairo_pattern_add_color_stop_rgba(gradient, 1, 0, 0, 0, 1)
      cairo_set_source(context, gradient)
      cairo_paint(context)
      cairo_pattern_destroy(gradient)
    }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }
}

extension ImageMosaic {
  /// Returns the corners of the part of the picture that `piece` paints, in pixels of the picture.
  /// At the edges of the picture, they are `margin` further out.
  func corners(of piece: Piece, margin: Double) -> [Point]? {
    guard let cell = cell(of: piece) else { return nil }
    let outer = area.inset(by: -margin)
    let left = max(cell.left, outer.minX)
    let top = max(cell.top, outer.minY)
    let right = min(cell.right, outer.maxX)
    let bottom = min(cell.bottom, outer.maxY)
    guard left < right, top < bottom else { return nil }
    return [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
  }
}
