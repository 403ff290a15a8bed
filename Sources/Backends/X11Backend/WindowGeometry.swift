/// Where a window opens, and how large, in device pixels.
public struct WindowGeometry: Hashable, Sendable {
  /// A place of the window's top left corner on the screen.
  public struct Position: Hashable, Sendable {
    /// Pixels from the left edge of the screen.
    public var x: Int
    /// Pixels from the top edge of the screen.
    public var y: Int

    /// A place `x` to the right of and `y` below the corner of the screen.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// How long a side may be, in device pixels: as far as the coordinates of X reach.
  public static let allowedSides = 1...32767

  /// Width in device pixels.
  public var width: Int
  /// Height in device pixels.
  public var height: Int
  /// Where; nil leaves it to the window manager.
  public var position: Position?

  /// A window of `width` by `height` at `position`.
  public init(width: Int, height: Int, position: Position? = nil) {
    self.width = width
    self.height = height
    self.position = position
  }

  /// Reads `WIDTHxHEIGHT` or `WIDTHxHEIGHT+X+Y`; nil when `text` is neither, or too large for X.
  public init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (sides + parts.dropFirst()).map { UInt16($0).map(Int.init) }
    guard sides.count == 2, parts.count == 1 || parts.count == 3,
      let width = numbers[0], let height = numbers[1],
      Self.allowedSides.contains(width), Self.allowedSides.contains(height)
    else { return nil }
    self.init(width: width, height: height)
    guard parts.count == 3 else { return }
    guard let x = numbers[2], let y = numbers[3], max(x, y) <= Self.allowedSides.upperBound else {
      return nil
    }
    position = Position(x: x, y: y)
  }
}
