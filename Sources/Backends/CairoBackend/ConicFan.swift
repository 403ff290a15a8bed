import CCairo
import Drawing
import Geometry

/// A gradient around a point as triangles, in which colours change evenly.
struct ConicFan {
  /// A triangle from the centre of the fan outward.
  struct Sector {
    let center: Point
    let corners: (Point, Point)
    let colors: (Color, Color)

    /// Adds the sector to a mesh pattern as a patch with two corners at the centre.
    func add(to mesh: OpaquePointer) {
      cairo_mesh_pattern_begin_patch(mesh)
      cairo_mesh_pattern_move_to(mesh, center.x, center.y)
      cairo_mesh_pattern_line_to(mesh, corners.0.x, corners.0.y)
      cairo_mesh_pattern_line_to(mesh, corners.1.x, corners.1.y)
      cairo_mesh_pattern_line_to(mesh, center.x, center.y)
      for (corner, color) in [colors.0, colors.0, colors.1, colors.1].enumerated() {
        cairo_mesh_pattern_set_corner_color_rgba(
          mesh, UInt32(corner), color.red, color.green, color.blue, color.alpha)
      }
      cairo_mesh_pattern_end_patch(mesh)
    }
  }

  let sectors: [Sector]

  /// The minimum number of sectors. With it, they are so narrow that colours change evenly with the
  /// angle too.
  private static let minimumCount = 72

  /// Creates a fan around `center` that covers `box`, clockwise from `angle`.
  init(_ gradient: Gradient, center: Point, angle: Double, covering box: Rect) {
    let corners = [
      box.origin, Point(box.maxX, box.minY), Point(box.minX, box.maxY),
      Point(box.maxX, box.maxY),
    ]
    // The outer edges of the sectors are straight, so their corners have to be further out.
    let reach = (corners.map(center.distance).max() ?? 0) * 1.01 + 1
    let even = (0...Self.minimumCount).map { Double($0) / Double(Self.minimumCount) }
    let locations = Set(even + gradient.stops.map(\.location)).sorted()
    func corner(_ location: Double) -> Point {
      center + Vector(reach, 0).turned(by: angle + location * 2 * .pi)
    }
    sectors = zip(locations, locations.dropFirst()).map { start, end in
      // Colours next to the ends, because there may be a step at a stop.
      let small = (end - start) * 1e-6
      return Sector(
        center: center, corners: (corner(start), corner(end)),
        colors: (gradient.color(at: start + small), gradient.color(at: end - small)))
    }
  }
}
