public import Geometry

/// The way in which an image fills a frame of another size.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// Stretched to the frame.
  case scaleToFill
  /// As large as it fits into the frame, with its proportions kept.
  case scaleAspectFit
  /// As small as it covers the frame, with its proportions kept.
  case scaleAspectFill
  /// In its own size, in the middle.
  case center
  /// In its own size, in the middle of the top edge.
  case top
  /// In its own size, in the middle of the bottom edge.
  case bottom
  /// In its own size, in the middle of the left edge.
  case left
  /// In its own size, in the middle of the right edge.
  case right
  /// In its own size, in the top left corner.
  case topLeft
  /// In its own size, in the top right corner.
  case topRight
  /// In its own size, in the bottom left corner.
  case bottomLeft
  /// In its own size, in the bottom right corner.
  case bottomRight

  /// Whether the mode changes the size of the image.
  public var scales: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      false
    }
  }

  /// Returns the frame of content of `size` in `frame`. It may reach beyond the frame. Content
  /// without an area is not scaled.
  public func frame(of size: Size, in frame: Rect) -> Rect {
    let scaled = size * scale(of: size, in: frame.size)
    let fitted = self == .scaleToFill ? frame.size : scaled
    let (x, y) = anchor
    return Rect(
      origin: Point(
        frame.minX + (frame.width - fitted.width) * x,
        frame.minY + (frame.height - fitted.height) * y),
      size: fitted)
  }

  private func scale(of size: Size, in frame: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    let x = frame.width / size.width
    let y = frame.height / size.height
    return switch self {
    case .scaleAspectFit: min(x, y)
    case .scaleAspectFill: max(x, y)
    default: 1
    }
  }

  /// The shares of the free space to the left and above.
  private var anchor: (x: Double, y: Double) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
