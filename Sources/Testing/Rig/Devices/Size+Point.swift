import Geometry

extension Size {
  /// Refuses a point where a screen of this size has no pixel: the server would move it to the edge.
  func check(_ point: Point) throws(RigError) {
    guard point.x >= 0, point.x < width, point.y >= 0, point.y < height else {
      throw .offScreen(point, screen: self)
    }
  }

  /// `point` as the axes 0 and 1 of a device that covers a screen of this size: they run from 0 to
  /// 65535 over the screen and take fractions; the last of them lies within the last pixel.
  func axisValues(of point: Point) -> [Int: Double] {
    [0: min(point.x / width * 65536, 65535), 1: min(point.y / height * 65536, 65535)]
  }
}
