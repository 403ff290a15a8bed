public import Geometry

extension Rect {
  /// Returns the rectangle in device pixels. Each edge is rounded to the nearest pixel, halves up, so
  /// that neighbours share their edges. A rectangle with infinite numbers or NaN becomes empty.
  public func inDevicePixels(perPoint scale: Double) -> Rect {
    func rounded(_ edge: Double) -> Double { (edge * scale + 0.5).rounded(.down) }
    let pixels = Rect(
      left: rounded(minX), top: rounded(minY), right: rounded(maxX), bottom: rounded(maxY))
    let measures = [pixels.minX, pixels.minY, pixels.width, pixels.height]
    return measures.allSatisfy(\.isFinite) ? pixels : Rect(x: 0, y: 0, width: 0, height: 0)
  }
}
