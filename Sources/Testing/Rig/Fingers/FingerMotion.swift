public import Geometry
import Glibc

/// A motion of fingers: their positions as a function of the completed fraction.
public struct FingerMotion: Sendable {
  /// The numbers of the moving fingers.
  public let fingers: [Int]
  /// Returns the position of finger `number` at `fraction`, from 0 to 1, in device pixels.
  public let position: @Sendable (_ number: Int, _ fraction: Double) -> Point

  /// Creates a motion from a function.
  public init(
    fingers: [Int], position: @escaping @Sendable (_ number: Int, _ fraction: Double) -> Point
  ) {
    self.fingers = fingers
    self.position = position
  }

  /// Returns the same motion of fingers with other numbers, as many as it has.
  func renumbered(_ numbers: [Int]) -> FingerMotion {
    let former = Dictionary(zip(numbers, fingers)) { first, _ in first }
    return FingerMotion(fingers: numbers) { [position] number, fraction in
      position(former[number] ?? number, fraction)
    }
  }

  /// Returns a motion of one finger along a straight line at constant speed.
  public static func drag(from start: Point, to end: Point, finger: Int = 1) -> FingerMotion {
    FingerMotion(fingers: [finger]) { _, fraction in start + (end - start) * fraction }
  }

  /// Returns a motion of fingers spread evenly on a circle that grows or shrinks, rotates and
  /// moves.
  ///
  /// - Parameters:
  ///   - center: the centre of the fingers at the start.
  ///   - start: the diameter of the circle at the start, in device pixels; with two fingers, their
  ///     distance.
  ///   - end: the diameter at the end.
  ///   - angle: the direction of the first finger at the start, in radians clockwise from the
  ///     right.
  ///   - turn: the rotation of the fingers, in radians clockwise.
  ///   - displacement: the movement of the centre.
  ///   - count: the number of fingers; they are numbered from 1.
  /// - Returns: the motion; the angle and the diameter change at constant speed.
  public static func pinch(
    center: Point, from start: Double, to end: Double, angle: Double = 0,
    turningBy turn: Double = 0,
    movingBy displacement: Vector = .zero, fingers count: Int = 2
  ) -> FingerMotion {
    FingerMotion(fingers: Array(1...count)) { number, fraction in
      let radius = (start + (end - start) * fraction) / 2
      let direction = angle + turn * fraction + 2 * .pi * Double(number - 1) / Double(count)
      return center + displacement * fraction
        + Vector(radius * cos(direction), radius * sin(direction))
    }
  }
}
