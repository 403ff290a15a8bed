/// The position and size of a new window, in device pixels.
public struct WindowGeometry: Hashable, Sendable {
  /// The position of the window's top left corner on the screen.
  public struct Position: Hashable, Sendable {
    /// The distance from the left edge of the screen in pixels.
    public var x: Int
    /// The distance from the top edge of the screen in pixels.
    public var y: Int

    /// Creates the position at `x` and `y` from the top left corner of the screen.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// The allowed width and height in device pixels, limited by coordinates of 16 bits, as X has.
  public static let allowedSides = 1...32767

  /// The width in device pixels.
  public var width: Int
  /// The height in device pixels.
  public var height: Int
  /// The position; nil leaves it to the window manager.
  public var position: Position?

  /// Creates a geometry of `width` by `height` at `position`.
  public init(width: Int, height: Int, position: Position? = nil) {
    self.width = width
    self.height = height
    self.position = position
  }

  /// Parses `WIDTHxHEIGHT` or `WIDTHxHEIGHT+X+Y`; nil if `text` is malformed or a number is too large.
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
