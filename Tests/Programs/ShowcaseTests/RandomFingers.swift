import Drawing
import Geometry
import Glibc
import Shell
import TestSupport

/// Ten fingers that land, move, rest and lift at random in a scene. Equal seeds play the same.
final class RandomFingers {
  private var generator: SeededGenerator
  private var fingers: [(finger: Finger, velocity: Vector)?] = Array(repeating: nil, count: 10)
  private static let step: Int64 = 16

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Plays for a time in milliseconds, and lifts all fingers. Calls `check` for a frame in each second,
  /// in which fingers hold what they hold.
  func play(
    on scene: SceneUnderTest, for milliseconds: Int64, check: (DrawList) -> Void = { _ in }
  ) {
    for step in 0..<milliseconds / Self.step {
      scene.wait(Self.step)
      // A screen reports the places of all fingers together.
      scene.send(moved: fingers.indices.compactMap { update($0, on: scene) })
      // Drawing finds what layout and animation do not.
      if step % 60 == 0 { check(scene.application.frame()) }
    }
    for case let (finger, _)? in fingers { finger.lift() }
    fingers = Array(repeating: nil, count: 10)
  }

  /// Decides what a finger does, and returns it if it has moved.
  private func update(_ index: Int, on scene: SceneUnderTest) -> Finger? {
    guard let (finger, velocity) = fingers[index] else {
      if chance(0.03) { fingers[index] = (scene.land(at: place(in: scene.sceneArea)), push()) }
      return nil
    }
    switch Double.random(in: 0..<1, using: &generator) {
    case ..<0.03:
      finger.lift()
      fingers[index] = nil
    case ..<0.031:
      finger.cancel()
      fingers[index] = nil
    case ..<0.08: fingers[index] = (finger, push())
    default:
      guard velocity != .zero else { return nil }
      finger.place(at: finger.point + velocity)
      return finger
    }
    return nil
  }

  private func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  private func place(in area: Rect) -> Point {
    Point(
      .random(in: area.minX...area.maxX, using: &generator),
      .random(in: area.minY...area.maxY, using: &generator))
  }

  /// A movement for each step: none, slow or fast.
  private func push() -> Vector {
    let speed = ([0, 0, 1, 6, 25] as [Double]).randomElement(using: &generator) ?? 0
    let angle = Double.random(in: 0..<2 * .pi, using: &generator)
    return Vector(cos(angle), sin(angle)) * speed
  }
}
