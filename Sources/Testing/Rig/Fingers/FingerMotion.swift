public import Geometry
import Glibc

/// Where some fingers are while a motion goes on, as a function of the part of it that is over.
public struct FingerMotion: Sendable {
  /// The fingers that move.
  public let fingers: [Int]
  /// Where finger `number` is when `fraction`, from 0 to 1, is over; device pixels.
  public let position: @Sendable (_ number: Int, _ fraction: Double) -> Point

  /// A motion by any function.
  public init(
    fingers: [Int], position: @escaping @Sendable (_ number: Int, _ fraction: Double) -> Point
  ) {
    self.fingers = fingers
    self.position = position
  }

  /// One finger along a straight line, at constant speed.
  public static func drag(from start: Point, to end: Point, finger: Int = 1) -> FingerMotion {
    FingerMotion(fingers: [finger]) { _, fraction in start + (end - start) * fraction }
  }

  /// Fingers evenly spread on a circle that grows or shrinks, turns and moves.
  ///
  /// - Parameters:
  ///   - center: the middle of the fingers at the start.
  ///   - start: the circle's diameter at the start: the distance of two fingers, device pixels.
  ///   - end: the diameter at the end.
  ///   - angle: the direction in which the first finger lies at the start, in radians, clockwise
  ///     from the right.
  ///   - turn: by how much the fingers turn, in radians, clockwise.
  ///   - displacement: how far the middle moves.
  ///   - count: how many fingers, numbered from 1.
  /// - Returns: the motion; angle and diameter change at constant speed.
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
