/// The channels of an OpenEXR picture that are shown.
struct EXRChannels {
  /// The meaning of the channels that are colours.
  enum Colors {
    case rgb
    case grey
    /// Luminance, and the differences of red and blue from it, as shares of it.
    case lumaDifferences
  }

  private let colors: Colors
  /// The names of the channels to read: those of colours, then that of alpha.
  let names: [String]
  let hasAlpha: Bool

  /// Chooses among channels with these `names`: those without a layer, or else those of the first one.
  init?(of all: [String]) {
    guard let first = all.first(where: { Self.layer(of: $0).isEmpty }) ?? all.first else {
      return nil
    }
    let layer = Self.layer(of: first)
    func present(_ names: [String]) -> [String]? {
      let names = names.map { layer + $0 }
      return names.allSatisfy(all.contains) ? names : nil
    }
    let alpha = present(["A"]) ?? []
    let colorNames: [String]
    if let rgb = present(["R", "G", "B"]) {
      colors = .rgb
      colorNames = rgb
    } else if let differences = present(["Y", "RY", "BY"]) {
      colors = .lumaDifferences
      colorNames = differences
    } else {
      let others = all.filter { Self.layer(of: $0) == layer && !alpha.contains($0) }
      colors = .grey
      colorNames = present(["Y"]) ?? [others.first ?? first]
    }
    hasAlpha = !alpha.isEmpty && colorNames != alpha
    names = colorNames + (hasAlpha ? alpha : [])
  }

  /// Returns the part of a channel's name up to its last point.
  private static func layer(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[...$0]) } ?? ""
  }

  var space: RasterLayout.Colors { colors == .grey ? .grey : .rgb }

  /// Writes the levels of a row of pixels to `target`, given the amounts of light in each channel (`lines`). They are
  /// multiplied by alpha.
  func write(_ lines: [[Float]], to target: UnsafeMutableBufferPointer<UInt16>) {
    let bands = space.count + (hasAlpha ? 1 : 0)
    for x in 0..<target.count / bands {
      let alpha = hasAlpha ? Self.share(lines[space.count][x]) : 1
      let scale = alpha > 0 ? 1 / alpha : 1
      func write(_ light: Float, _ band: Int) {
        target[x * bands + band] = UInt16(clamping: LinearLight.encoded(Double(light * scale)))
      }
      switch colors {
      case .grey: write(lines[0][x], 0)
      case .rgb: for band in 0..<3 { write(lines[band][x], band) }
      case .lumaDifferences:
        let (red, green, blue) = Self.rgb(lines[0][x], lines[1][x], lines[2][x])
        write(red, 0)
        write(green, 1)
        write(blue, 2)
      }
      if hasAlpha { target[x * bands + bands - 1] = UInt16(alpha * 65_535 + 0.5) }
    }
  }

  /// Returns a number from 0 to 1; 0 for NaN.
  private static func share(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }

  /// Returns the luminance and chroma as red, green and blue, weighted by Rec. ITU-R BT.709.
  private static func rgb(
    _ luma: Float, _ redness: Float, _ blueness: Float
  ) -> (Float, Float, Float) {
    let red = (redness + 1) * luma
    let blue = (blueness + 1) * luma
    return (red, (luma - 0.2126 * red - 0.0722 * blue) / 0.7152, blue)
  }
}
