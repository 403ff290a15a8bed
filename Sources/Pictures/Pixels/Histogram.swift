package import Drawing

/// The numbers of pixels of a picture for each of 256 levels of red, green, blue and luminance.
package struct Histogram: Hashable, Sendable {
  /// A quantity of a pixel, from 0 to 255.
  package enum Channel: Int, CaseIterable, Sendable {
    case red, green, blue, luminance
  }

  /// The number of levels.
  package static let levels = 256

  private var counts = [Int](repeating: 0, count: Channel.allCases.count * levels)
  /// The number of pixels that were counted: all that are not fully transparent.
  private(set) var pixelCount = 0

  /// Counts the pixels of `bitmap`.
  package init(of bitmap: Bitmap) {
    for pixel in bitmap.pixels where pixel >> 24 != 0 {
      let color = pixel.unpremultiplied
      let red = color >> 16 & 0xFF
      let green = color >> 8 & 0xFF
      let blue = color & 0xFF
      // The weights of ITU-R BT.709, in 65536ths.
      let luminance = (13933 * red + 46871 * green + 4732 * blue + 32768) >> 16
      count(red, .red)
      count(green, .green)
      count(blue, .blue)
      count(min(255, luminance), .luminance)
      pixelCount += 1
    }
  }

  private mutating func count(_ level: UInt32, _ channel: Channel) {
    counts[channel.rawValue * Self.levels + Int(level)] += 1
  }

  /// The numbers of pixels of a channel, for each level.
  package subscript(channel: Channel) -> ArraySlice<Int> {
    counts[channel.rawValue * Self.levels..<(channel.rawValue + 1) * Self.levels]
  }

  /// The largest number of pixels of one level, besides the darkest and the brightest one of each channel: clipped
  /// pixels there would dwarf all others.
  package var peak: Int {
    Channel.allCases.map { self[$0].dropFirst().dropLast().max() ?? 0 }.max() ?? 0
  }

  /// The mean luminance, from 0 to 1; nil without pixels.
  package var meanLuminance: Double? {
    guard pixelCount > 0 else { return nil }
    let sum = self[.luminance].enumerated().reduce(0.0) { $0 + Double($1.offset * $1.element) }
    return sum / Double(pixelCount) / 255
  }
}
