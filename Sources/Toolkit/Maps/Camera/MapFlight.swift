import Geometry
import Glibc

/// The way between two far places of a map: it zooms out, crosses over, and zooms in, so that the map never rushes
/// past.
///
/// It is the path along which the picture seems to move equally fast all the time, found by van Wijk and Nuij ("Smooth
/// and efficient zooming and panning", 2003). `u` is the way from the start and `w` the visible width, both in map
/// points.
struct MapFlight {
  private let geometry: MapGeometry
  private let start: Point
  private let way: Vector
  private let widths: (start: Double, end: Double)
  private let angles: (start: Double, end: Double)
  private let end: Similarity
  /// The parameters of the path: where it begins, and how long it is.
  private let (r0, length): (Double, Double)

  /// The preference of the path for zooming over panning. The paper's users liked 1.42 best.
  private static let curvature = 2.0.squareRoot()

  /// Creates the way from `start` to `end`.
  init(from start: Similarity, to end: Similarity, geometry: MapGeometry) {
    self.geometry = geometry
    self.end = end
    let first = geometry.center(of: start)
    let last = geometry.center(of: end)
    self.start = first
    way = last - first
    let w0 = geometry.viewport.width / start.scale
    let w1 = geometry.viewport.width / end.scale
    widths = (w0, w1)
    angles = (start.angle, end.angle)
    let rho = Self.curvature
    let distance = max(way.length, 1e-6)
    func parameter(_ width: Double, _ sign: Double) -> Double {
      let square = rho * rho * rho * rho * distance * distance
      let b = (w1 * w1 - w0 * w0 + sign * square) / (2 * width * rho * rho * distance)
      return -asinh(b)
    }
    r0 = parameter(w0, 1)
    length = (parameter(w1, -1) - r0) / rho
  }

  /// Returns where the map is at `progress` from 0 to 1.
  func placement(at progress: Double) -> Similarity {
    guard progress < 1, length > 0 else { return end }
    let rho = Self.curvature
    let s = progress * length
    let u = widths.start / (rho * rho) * (cosh(r0) * tanh(rho * s + r0) - sinh(r0))
    let w = widths.start * cosh(r0) / cosh(rho * s + r0)
    let fraction = way.length > 0 ? u / way.length : progress
    return geometry.placement(
      center: start + way * fraction, zoom: geometry.viewport.width / w,
      angle: angles.start + (angles.end - angles.start) * progress)
  }
}
