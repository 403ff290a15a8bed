package import Geometry
package import Gestures
import Glibc

extension TouchCluster {
  /// Creates the two fingers that zoom as one does that has slid down by `way` after a tap, about
  /// the place where it landed.
  package init(slidDownBy way: Double, about anchor: Point) {
    self.init(centroid: anchor, spread: 100 * exp2(way / ZoomProfile.slideToDouble), count: 2)
  }
}
