import Geometry

/// A finger that stays on a thumbnail, and may slide from there to something that opened under it.
/// Points are those of the grid.
enum PressEvent: Hashable {
  /// It has been on thumbnail `index` for long enough.
  case began(index: Int, Point)
  /// It slid, as far as it likes.
  case moved(Point)
  /// It lifted.
  case ended(Point)
  /// It was taken away.
  case cancelled
}
