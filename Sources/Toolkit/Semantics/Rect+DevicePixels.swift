public import Geometry

extension Rect {
  /// Returns the rectangle in device pixels. Each edge is rounded to the nearest pixel, halves up, so
  /// that neighbours share their edges.
  public func inDevicePixels(perPoint scale: Double) -> Rect {
    func rounded(_ edge: Double) -> Double { (edge * scale + 0.5).rounded(.down) }
    return Rect(
      left: rounded(minX), top: rounded(minY), right: rounded(maxX), bottom: rounded(maxY))
  }
}
