import Drawing
import Geometry

/// The shape above a key under a finger, which shows its letter: a balloon on the key.
struct KeyPopUp {
  static let cornerRadius = 9.0
  private static let widening = 1.4
  private static let margin = 3.0

  /// The part with the letter.
  let balloon: Rect
  private let face: Rect
  let radius: Double

  /// Creates the shape above a key of a keyboard of `width`.
  init(above cell: KeyCell, keyboardWidth width: Double) {
    face = cell.face
    let wide = face.width * Self.widening
    let left = min(max(Self.margin, face.center.x - wide / 2), width - Self.margin - wide)
    let height = face.height * 1.15
    balloon = Rect(x: left, y: face.minY - 8 - height, width: wide, height: height)
    radius = min(Self.cornerRadius, height / 2, wide / 2)
  }

  /// The balloon, its neck, and the key.
  var path: Path {
    let foot = min(KeyboardMetrics.cornerRadius, face.height / 2)
    let neck = face.minY
    let bottom = balloon.maxY - radius
    let r = radius
    var path = Path()
    path.move(to: Point(balloon.minX + r, balloon.minY))
    path.line(to: Point(balloon.maxX - r, balloon.minY))
    path.quad(
      to: Point(balloon.maxX, balloon.minY + r), control: Point(balloon.maxX, balloon.minY))
    path.line(to: Point(balloon.maxX, bottom))
    path.cubic(
      to: Point(face.maxX, neck + r), control1: Point(balloon.maxX, bottom + r),
      control2: Point(face.maxX, neck - r / 2))
    path.line(to: Point(face.maxX, face.maxY - foot))
    path.quad(
      to: Point(face.maxX - foot, face.maxY), control: Point(face.maxX, face.maxY))
    path.line(to: Point(face.minX + foot, face.maxY))
    path.quad(
      to: Point(face.minX, face.maxY - foot), control: Point(face.minX, face.maxY))
    path.line(to: Point(face.minX, neck + r))
    path.cubic(
      to: Point(balloon.minX, bottom), control1: Point(face.minX, neck - r / 2),
      control2: Point(balloon.minX, bottom + r))
    path.line(to: Point(balloon.minX, balloon.minY + r))
    path.quad(
      to: Point(balloon.minX + r, balloon.minY), control: Point(balloon.minX, balloon.minY))
    path.close()
    return path
  }
}
