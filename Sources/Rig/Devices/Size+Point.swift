import Geometry

extension Size {
  /// Refuses a point where a screen of this size has no pixel: the server would move it to the edge.
  func check(_ point: Point) throws(RigError) {
    guard point.x >= 0, point.x < width, point.y >= 0, point.y < height else {
      throw .offScreen(point, screen: self)
    }
  }
}
