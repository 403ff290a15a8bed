package import Geometry
package import Gestures
import Glibc

extension TouchCluster {
  /// Creates two fingers that zoom like one finger that has slid down by `displacement` after a tap, about
  /// the point where it landed.
  package init(slidDownBy displacement: Double, about anchor: Point) {
    self.init(
      centroid: anchor, spread: 100 * exp2(displacement / ZoomProfile.slideToDouble), count: 2)
  }
}
