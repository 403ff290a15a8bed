/// An opaque colour of pixels, as it is written in scripts: `#ff8000`, `#f80`, or a name such as `white`.
public struct PixelColor: Hashable, Sendable, CustomStringConvertible {
  /// The pixel, 0xFFRRGGBB.
  let pixel: UInt32

  /// The basic colours of CSS (CSS Color 4, "Named Colors").
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080,
    "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "orange": 0xFFA500,
  ]

  /// Creates the colour of `pixel`, without its alpha.
  init(pixel: UInt32) { self.pixel = pixel | 0xFF00_0000 }

  /// Reads a colour; nil if the text is not one.
  public init?(_ text: String) {
    if let rgb = Self.names[text.lowercased()] {
      self.init(pixel: rgb)
      return
    }
    guard text.hasPrefix("#"), text.utf8.count == 4 || text.utf8.count == 7,
      text.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    let digits = text.dropFirst()
    let pairs = digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()
    guard let rgb = UInt32(pairs, radix: 16) else { return nil }
    self.init(pixel: rgb)
  }

  /// The colour as `#rrggbb`.
  public var description: String {
    let digits = String(pixel & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
