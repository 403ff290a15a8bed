public import Geometry
public import Windowing

extension WindowConfiguration {
  /// Returns the size with which the window opens on `connection`, unless the window manager changes it.
  public func size(on connection: Connection) -> WindowSize {
    let geometry = geometry(on: connection)
    let size =
      isFullscreen
      ? connection.screenSize : PixelSize(width: geometry.width, height: geometry.height)
    return WindowSize(size, pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns the size in device pixels that no window on `connection` is likely to exceed: that of the
  /// screen, or the requested size if that is larger.
  public func largestSize(on connection: Connection) -> Size {
    let screen = connection.screenSize
    let geometry = geometry(on: connection)
    return Size(
      Double(max(screen.width, geometry.width)), Double(max(screen.height, geometry.height)))
  }

  /// Returns the geometry of the window when it is not in full screen.
  func geometry(on connection: Connection) -> WindowGeometry {
    let screen = connection.screenSize
    return geometry ?? WindowGeometry(width: screen.width * 3 / 4, height: screen.height * 3 / 4)
  }
}

extension WindowSize {
  init(_ pixels: PixelSize, pixelsPerPoint: Double) {
    let size = Size(Double(pixels.width), Double(pixels.height))
    self.init(points: size / pixelsPerPoint, pixelsPerPoint: pixelsPerPoint)
  }
}
