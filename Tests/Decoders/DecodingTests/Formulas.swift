import Glibc

/// Returns the light of an sRGB value, both from 0 to 1 (IEC 61966-2-1).
func linear(_ value: Double) -> Double {
  value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

/// Returns the sRGB level, up to 255, of light from 0 to 1; other light is clamped.
func level(_ light: Double) -> Int {
  let light = min(max(light, 0), 1)
  return Int((light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055) * 255 + 0.5)
}

/// A matrix that converts light from one set of primaries to another, stored row by row.
struct LightMatrix {
  let rows: [[Double]]

  /// Display P3 to sRGB (CSS Color 4, section 17).
  static let sRGBFromP3 = LightMatrix(rows: [
    [1.2249401763, -0.2249401763, 0], [-0.0420569547, 1.0420569547, 0],
    [-0.0196375546, -0.0786360456, 1.0982736001],
  ])
  /// The inverse.
  static let p3FromSRGB = LightMatrix(rows: [
    [0.8224619687, 0.1775380313, 0], [0.0331941989, 0.9668058011, 0],
    [0.0170826307, 0.0723974407, 0.9105199286],
  ])
  /// Adobe RGB (1998) to sRGB (CSS Color 4, section 17).
  static let sRGBFromAdobe = LightMatrix(rows: [
    [1.3983557440, -0.3983557440, 0], [0, 1, 0], [0, -0.0429289893, 1.0429289893],
  ])
  /// BT.2020 to BT.709 (ITU-R BT.2087, annex 2).
  static let sRGBFrom2020 = LightMatrix(rows: [
    [1.6604910, -0.5876411, -0.0728499], [-0.1245505, 1.1328999, -0.0083494],
    [-0.0181508, -0.1005789, 1.1187297],
  ])

  /// Returns the levels of `pixel` after conversion. `light` converts its values to light.
  func apply(to pixel: UInt32, light: (Double) -> Double = linear) -> [Int] {
    let source = levels(pixel).map { light(Double($0) / 255) }
    return rows.map { row in level(zip(row, source).reduce(0) { $0 + $1.0 * $1.1 }) }
  }
}

/// Returns the red, green and blue of `pixel`.
func levels(_ pixel: UInt32) -> [Int] { [UInt32(16), 8, 0].map { Int(pixel >> $0 & 0xFF) } }

/// Returns the largest difference between levels.
func distance(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) } }
