import Geometry
import Gestures
import Motion
import TestSupport

/// Random fingers: at most ten, each of which may do anything at any time.
struct FuzzStream {
  /// The kind of movement: taps, rest, steady drags, or anything.
  private enum Mood: CaseIterable {
    case tapping, resting, dragging, wild
  }

  private struct Finger {
    let id: TouchID
    var position: Point
    /// The movement per frame during a drag.
    var drift: Vector
  }

  private var fingers: [Finger] = []
  private var mood = Mood.wild
  /// The maximum number of fingers in the current mood.
  private var limit = 10
  private var lastID: UInt64 = 0
  private(set) var time = Instant.zero

  var isResting: Bool { fingers.isEmpty }

  /// Returns the next frame, usually a little later than the last one.
  mutating func next(_ random: inout SeededGenerator) -> TouchFrame {
    if random.chance(5) { changeMood(&random) }
    time = time + .milliseconds(gap(&random))
    var changes: [TouchChange] = []
    for index in fingers.indices.reversed() { change(index, into: &changes, &random) }
    if random.chance(fingers.isEmpty ? 60 : 12) {
      for _ in 0...random.pick([0, 0, 0, 1, 1, 2]) { land(into: &changes, &random) }
    }
    if random.chance(2) { changes += nonsense(&random) }
    return TouchFrame(time: time, changes: changes)
  }

  /// Lifts all fingers in one frame.
  mutating func lift() -> TouchFrame {
    time = time + .milliseconds(8)
    defer { fingers = [] }
    return TouchFrame(
      time: time,
      changes: fingers.map { TouchChange(id: $0.id, phase: .ended, position: $0.position) })
  }

  /// Lets time pass until `instant`.
  mutating func wait(until instant: Instant) { time = max(time, instant) }

  private mutating func changeMood(_ random: inout SeededGenerator) {
    mood = random.pick(Mood.allCases)
    limit = random.pick([1, 1, 2, 2, 3, 5, 10])
  }

  private func gap(_ random: inout SeededGenerator) -> Int {
    switch random.below(100) {
    case 0..<15: 0
    case 15..<90: 1 + random.below(16)
    case 90..<97: 30 + random.below(120)
    case 97..<99: 300 + random.below(700)
    default: -random.below(40)
    }
  }

  private mutating func change(
    _ index: Int, into changes: inout [TouchChange], _ random: inout SeededGenerator
  ) {
    if random.chance(mood == .tapping ? 10 : 70) { move(index, &random) }
    let isHeld = mood != .tapping && fingers.count <= limit
    let phase: TouchPhase =
      switch random.below(200) {
      case 0: .cancelled
      case 1..<(isHeld ? 8 : 60): .ended
      case 60..<160: .moved
      case 160..<165: .stationary
      default: .began
      }
    guard phase != .began else { return }
    changes.append(
      TouchChange(id: fingers[index].id, phase: phase, position: fingers[index].position))
    if phase.isTerminal { fingers.remove(at: index) }
  }

  private mutating func move(_ index: Int, _ random: inout SeededGenerator) {
    switch mood {
    case .tapping, .resting: fingers[index].position += Vector(random.chance(50) ? 1 : -1, 0)
    case .dragging: fingers[index].position += fingers[index].drift
    case .wild:
      fingers[index].position += Vector(
        Double(random.below(41) - 20), Double(random.below(41) - 20))
    }
  }

  private mutating func land(into changes: inout [TouchChange], _ random: inout SeededGenerator) {
    guard fingers.count < limit else { return }
    lastID += 1
    var position = Point(Double(random.below(450)), Double(random.below(450)))
    if !fingers.isEmpty && random.chance(20) { position = random.pick(fingers).position }
    let drift = Vector(Double(random.below(25) - 12), Double(random.below(25) - 12))
    fingers.append(Finger(id: TouchID(lastID), position: position, drift: drift))
    changes.append(TouchChange(id: TouchID(lastID), phase: .began, position: position))
  }

  /// Returns changes of unknown touches, and of touches that land or change twice.
  private func nonsense(_ random: inout SeededGenerator) -> [TouchChange] {
    let phases: [TouchPhase] = [.moved, .ended, .cancelled, .stationary]
    let unknown = TouchChange(
      id: TouchID(1_000_000), phase: random.pick(phases), position: Point(10, 10))
    guard !fingers.isEmpty else { return [unknown] }
    let finger = random.pick(fingers)
    return [
      unknown,
      TouchChange(id: finger.id, phase: .began, position: finger.position + Vector(30, 0)),
      TouchChange(id: finger.id, phase: .moved, position: finger.position + Vector(9, 0)),
    ]
  }
}
