import Geometry
import Gestures
import Testing
import Views

/// The same touches and actions at the same times, with frames at different rates: the picture is
/// in the same place at every time.
@MainActor @Suite struct FrameRateTests {
  private static let small = Size(600, 400)

  /// An action and its time in milliseconds.
  private struct Step {
    var time: Int
    var play: (ViewerOnBench) -> Void
  }

  /// Returns a script: a swipe, and a flick while the page moves; a pinch with a twist; a key, and
  /// the wheel while the picture zooms; a fling that another drag catches; a touchpad; more keys.
  private static func script() -> [Step] {
    var steps: [Step] = []
    func glide(_ finger: UInt64, from start: Point, by translation: Vector, at time: Int) {
      steps.append(Step(time: time) { $0.down(finger, start.x, start.y) })
      for index in 1...6 {
        let place = start + translation * (Double(index) / 6)
        steps.append(Step(time: time + index * 8) { $0.move(finger, place.x, place.y) })
      }
      steps.append(Step(time: time + 52) { $0.up(finger) })
    }
    glide(1, from: Point(200, 100), by: Vector(-90, 5), at: 0)
    glide(2, from: Point(250, 100), by: Vector(90, 5), at: 120)
    steps.append(
      Step(time: 700) { $0.send([(3, .began, Point(100, 100)), (4, .began, Point(180, 100))]) })
    steps.append(
      Step(time: 720) { $0.send([(3, .moved, Point(80, 60)), (4, .moved, Point(220, 150))]) })
    steps.append(
      Step(time: 740) { $0.send([(3, .moved, Point(60, 40)), (4, .moved, Point(260, 190))]) })
    steps.append(Step(time: 760) { $0.up(3, 4) })
    steps.append(Step(time: 1300) { $0.press(.character("1")) })
    steps.append(Step(time: 1340) { $0.turnWheel(by: -1, at: Point(50, 80)) })
    glide(5, from: Point(100, 60), by: Vector(120, 60), at: 1800)
    glide(6, from: Point(150, 100), by: Vector(-60, -90), at: 1950)
    for index in 0..<6 {
      steps.append(Step(time: 2600 + index * 8) { $0.scroll(by: Vector(-6, 3)) })
    }
    steps.append(Step(time: 2650) { $0.scroll(by: nil) })
    steps.append(Step(time: 3300) { $0.press(.character("r")) })
    steps.append(Step(time: 3700) { $0.press(.character("0")) })
    steps.append(Step(time: 4200) { $0.press(.pageDown) })
    return steps
  }

  /// Returns the corners of the current picture every 50 ms, with a frame every `period`
  /// microseconds except for those that are dropped.
  private func corners(every period: Int, dropping: (Int) -> Bool = { _ in false }) throws
    -> [[Point]]
  {
    let bench = try ViewerOnBench([Self.small, Self.small, Self.small], at: 1)
    var steps = Self.script()[...].sorted { $0.time < $1.time }[...]
    var places: [[Point]] = []
    var (frame, now) = (1, 0)
    func pass(to time: Int) {
      bench.pass(.microseconds(time - now))
      now = time
    }
    for sample in stride(from: 50_000, through: 5_000_000, by: 50_000) {
      while true {
        let next = min(frame * period, (steps.first?.time ?? .max / 1000) * 1000, sample)
        pass(to: next)
        if next == frame * period {
          if !dropping(frame) { bench.draw() }
          frame += 1
        } else if let step = steps.first, step.time * 1000 == next {
          // A finger catches the picture where the last frame shows it. A frame drawn for exactly
          // this time makes that the same at all rates.
          bench.draw()
          step.play(bench)
          steps.removeFirst()
        } else {
          break
        }
      }
      bench.draw()
      let placement = bench.placement
      places.append([
        placement.transform(.zero), placement.transform(Point(Self.small.width, Self.small.height)),
      ])
    }
    return places
  }

  private func expectSame(_ a: [[Point]], _ b: [[Point]]) {
    #expect(!a.isEmpty && a.map(\.count) == b.map(\.count))
    for (index, (left, right)) in zip(a, b).enumerated() {
      for (one, other) in zip(left, right) {
        #expect(one.distance(to: other) < 0.5, "after \((index + 1) * 50) ms")
      }
    }
  }

  @Test func `Positions do not depend on the frame rate`() throws {
    let reference = try corners(every: 1_000_000 / 60)
    for period in [1_000_000 / 30, 1_000_000 / 144] {
      expectSame(reference, try corners(every: period))
    }
    // The script does move the picture.
    #expect(Set(reference.map { $0[0] }).count > 30)
  }

  @Test func `Dropped frames do not change positions`() throws {
    let reference = try corners(every: 1_000_000 / 60)
    expectSame(reference, try corners(every: 1_000_000 / 60) { $0 % 5 != 0 })
  }
}
