import Geometry
import Motion

/// The sizes of a keyboard, in points.
enum KeyboardMetrics {
  /// The width from which on a keyboard has Backspace and Return next to the letters.
  static let wideWidth = 500.0
  /// The maximum width of the keys.
  static let maximumKeysWidth = 1100.0
  /// The maximum width of a pad of digits.
  static let maximumPadWidth = 480.0
  /// Windows that are lower have no keyboard.
  static let minimumWindowHeight = 300.0
  /// The space above and below the keys, together.
  static let margins = 16.0
  /// The distance of a key from the edges of its cell.
  static let keyInset = Vector(3, 4)
  /// The corner radius of keys.
  static let cornerRadius = 6.0
  /// The maximum distance above the first row at which a touch belongs to it.
  static let reachAbove = 20.0
  /// The distance beyond the edges of the keyboard at which a finger leaves it.
  static let leavingDistance = 20.0
  /// The distance inside another key at which a finger has slid to it.
  static let slidingDepth = 5.0

  private static let rowHeights = 44.0...68.0
  private static let minimumRowHeight = 36.0
  private static let maximumFraction = 0.45

  /// Returns the height of a row of a keyboard in a window of `size`.
  static func rowHeight(in size: Size) -> Double {
    let height = rowHeights.clamp(size.width / 16)
    let limit = (size.height * maximumFraction - margins) / 4
    return max(minimumRowHeight, min(height, limit)).rounded()
  }

  /// Returns the height of a keyboard in a window of `size`; 0 if it has no room.
  static func height(in size: Size) -> Double {
    size.height < minimumWindowHeight ? 0 : 4 * rowHeight(in: size) + margins
  }
}
