public import Geometry

/// The size of a screen in device pixels, written as `1280x800`.
public struct ScreenSize: Hashable, Sendable, CustomStringConvertible {
  /// The width in device pixels.
  public var width: Int
  /// The height in device pixels.
  public var height: Int

  /// The sizes supported by the dummy video driver.
  private static let limits = 200...16384
  /// The limits, for messages.
  public static let range =
    "from \(limits.lowerBound)x\(limits.lowerBound) to \(limits.upperBound)x\(limits.upperBound)"
  /// The size of a screen unless another one is chosen.
  public static let usual = ScreenSize(width: 1920, height: 1080)

  /// The size in its written form.
  public var description: String { "\(width)x\(height)" }
  /// The size for geometry.
  public var size: Size { Size(Double(width), Double(height)) }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads a size such as `1280x800`; nil if it is not one, or not within the limits.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.limits.contains(width), Self.limits.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
