import Localization

/// The values that the magnifier shows for the pixel under the finger.
struct PixelReading: Hashable, Sendable {
  /// The column and the row in the picture.
  var x: Int
  var y: Int
  /// The colour, as 0xRRGGBB.
  var color: UInt32

  /// The position and the colour as shown, such as `1204, 87  #A3B1C4`.
  var label: String {
    let hex = String(color & 0xFF_FFFF, radix: 16, uppercase: true)
    return "\(x), \(y)  #\(String(repeating: "0", count: 6 - hex.count))\(hex)"
  }

  /// The same as spoken, such as `x 1204, y 87, red 163, green 177, blue 196`.
  var spokenLabel: String {
    func component(_ shift: UInt32) -> UInt32 { color >> shift & 0xFF }
    return localized(
      "x {x}, y {y}, red {red}, green {green}, blue {blue}",
      [
        "x": "\(x)", "y": "\(y)", "red": "\(component(16))", "green": "\(component(8))",
        "blue": "\(component(0))",
      ])
  }
}
