import Geometry

extension Size {
  /// Throws if `point` is not on a screen of this size. The server would move it to the edge.
  func check(_ point: Point) throws(RigError) {
    guard point.x >= 0, point.x < width, point.y >= 0, point.y < height else {
      throw .offScreen(point, screen: self)
    }
  }

  /// Returns `point` as axes 0 and 1 of a device that covers a screen of this size. They range from
  /// 0 to 65535 over the screen and may be fractional; the maximum is within the last pixel.
  func axisValues(of point: Point) -> [Int: Double] {
    [0: min(point.x / width * 65536, 65535), 1: min(point.y / height * 65536, 65535)]
  }
}
