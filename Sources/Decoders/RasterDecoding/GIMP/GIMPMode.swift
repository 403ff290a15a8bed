/// The effect of a layer of a GIMP file on those below.
struct GIMPMode {
  /// Returns the colour of a layer above another one; nil if it simply covers that.
  let blend: ((_ below: Float, _ above: Float) -> Float)?
  /// Whether amounts of light are blended, rather than their levels.
  let isLinear: Bool

  /// The numbers of modes that blend light; those before the first one are of older versions of GIMP.
  private static let linear: Set = [28, 30, 33, 34, 35, 36, 41]

  /// Creates the mode with a number in the file. Unknown modes, such as hues, cover.
  init(_ number: Int) {
    isLinear = Self.linear.contains(number)
    blend =
      switch number {
      case 3, 30: { $0 * $1 }
      case 4, 31: { 1 - (1 - $0) * (1 - $1) }
      case 5: { $0 * ($0 + 2 * $1 * (1 - $0)) }
      case 23: { $0 < 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
      case 6, 32: { abs($0 - $1) }
      case 7, 33: { $0 + $1 }
      case 8, 34: { $0 - $1 }
      case 9, 35: { min($0, $1) }
      case 10, 36: { max($0, $1) }
      case 15, 41: { $1 > 0 ? $0 / $1 : $0 > 0 ? 1 : 0 }
      case 16, 42: { $1 < 1 ? $0 / (1 - $1) : $0 > 0 ? 1 : 0 }
      case 17, 43: { $1 > 0 ? 1 - (1 - $0) / $1 : $0 < 1 ? 0 : 1 }
      case 18, 44: { $1 > 0.5 ? 1 - 2 * (1 - $0) * (1 - $1) : 2 * $0 * $1 }
      case 20, 46: { $0 - $1 + 0.5 }
      case 21, 47: { $0 + $1 - 0.5 }
      default: nil
      }
  }
}
