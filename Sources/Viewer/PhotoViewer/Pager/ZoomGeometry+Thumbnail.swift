import Geometry
import Zooming

extension ZoomGeometry {
  /// Returns the placement, rotated by that many full turns, at which the picture covers `cell` and
  /// extends beyond it along one axis only.
  func covering(_ cell: Rect, turns: Double = 0) -> Similarity {
    let scale = max(cell.width / content.width, cell.height / content.height)
    let half = Vector(content.width, content.height) * (scale / 2)
    return Similarity(
      scale: scale, angle: turns * 2 * .pi, offset: (cell.center - half).vector)
  }
}
