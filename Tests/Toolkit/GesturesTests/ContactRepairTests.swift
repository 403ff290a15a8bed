import Geometry
import Motion
import Testing

@testable import Gestures

@Suite struct ContactRepairTests {
  private var repair = ContactRepair()
  private let size = Size(800, 600)
  private let home = Point(400, 300)

  /// Whether there is content that tolerates noise, rather than controls.
  private var isTolerant = true

  private func surface(_ answer: LiftResponse) -> ContactRepair.Surface {
    let isTolerant = isTolerant
    return ContactRepair.Surface(
      size: size, toleratesNoise: { _ in isTolerant }, answer: { _, _, _ in answer })
  }

  @Test mutating func `Controls in corners can be touched, and two fingers on them stay two`() {
    isTolerant = false
    #expect(send(at: 0, (1, .began, Point(1, 1))) == [[1: .began]])
    #expect(send(at: 50, (1, .ended, Point(1, 1)), answer: .final) == [[1: .ended]])
    _ = send(at: 100, (2, .began, Point(350, 300)), (3, .began, Point(450, 300)))
    #expect(
      send(
        at: 110, (2, .moved, Point(400, 300)), (3, .ended, Point(450, 300)), answer: .final)
        == [[2: .moved, 3: .ended]])
  }

  /// Sends one frame, and returns what is to be processed: the phases by the number of the touch.
  private mutating func send(
    at time: Int64, _ changes: (UInt64, TouchPhase, Point)...,
    answer: LiftResponse = .deferrable
  ) -> [[UInt64: TouchPhase]] {
    let frame = TouchFrame(
      time: Instant(milliseconds: time),
      changes: changes.map { TouchChange(id: TouchID($0.0), phase: $0.1, position: $0.2) })
    return phases(repair.frames(for: frame, on: surface(answer)))
  }

  private func phases(_ frames: [TouchFrame]) -> [[UInt64: TouchPhase]] {
    frames.map { frame in
      Dictionary(uniqueKeysWithValues: frame.changes.map { ($0.id.number, $0.phase) })
    }
  }

  @Test mutating func `A finger that is lost and found again stays the same touch`() {
    #expect(send(at: 0, (1, .began, home)) == [[1: .began]])
    #expect(send(at: 300, (1, .ended, home)) == [])
    #expect(repair.deadline == Instant(milliseconds: 345))
    #expect(send(at: 330, (2, .began, home + Vector(3, 0))) == [[1: .moved]])
    #expect(repair.deadline == nil)
    #expect(send(at: 400, (2, .moved, home)) == [[1: .moved]])
    #expect(send(at: 500, (2, .ended, home)) == [])
    #expect(phases(repair.framesDue(at: Instant(milliseconds: 545))) == [[1: .ended]])
  }

  @Test mutating func `A finger that stops as it leaves a rest comes to be where it is`() throws {
    _ = send(at: 0, (1, .began, home))
    for report in 1...20 as ClosedRange<Int64> {
      _ = send(at: 10 * report, (1, .moved, home + Vector(report.isMultiple(of: 2) ? 0 : 2, 0)))
    }
    #expect(repair.deadline == nil)
    let place = home + Vector(20, 0)
    _ = send(at: 210, (1, .moved, place), (2, .began, home + Vector(100, 0)))
    let deadline = Instant(milliseconds: 310)
    #expect(repair.deadline == deadline)
    #expect(repair.framesDue(at: Instant(milliseconds: 309)) == [])
    let frame = try #require(repair.framesDue(at: deadline).first)
    #expect(frame.time == deadline)
    #expect(frame.changes.map(\.position) == [place] && frame.changes.map(\.phase) == [.moved])
    #expect(repair.deadline == nil && repair.framesDue(at: deadline) == [])
  }

  @Test mutating func `A lift that waited keeps its time`() {
    _ = send(at: 0, (1, .began, home))
    _ = send(at: 300, (1, .ended, home))
    #expect(repair.framesDue(at: Instant(milliseconds: 344)) == [])
    let frames = repair.framesDue(at: Instant(milliseconds: 345))
    #expect(frames.map(\.time) == [Instant(milliseconds: 300)])
  }

  @Test mutating func `All pending lifts can be taken together`() {
    _ = send(at: 0, (1, .began, home))
    _ = send(at: 300, (1, .ended, home))
    #expect(phases(repair.allFrames()) == [[1: .ended]])
    #expect(repair.deadline == nil && repair.allFrames() == [])
  }

  @Test mutating func `A finger that lands later or elsewhere is another touch`() {
    _ = send(at: 0, (1, .began, home))
    _ = send(at: 300, (1, .ended, home))
    #expect(send(at: 346, (2, .began, home)) == [[1: .ended], [2: .began]])
    _ = send(at: 500, (2, .ended, home))
    #expect(send(at: 520, (3, .began, home + Vector(30, 0))) == [[2: .ended], [3: .began]])
    #expect(repair.deadline == nil)
  }

  /// It would otherwise find the fingers of the gesture before it still down.
  @Test mutating func `A gesture right after another begins with its own fingers`() {
    let (left, right) = (home + Vector(-200, 0), home + Vector(200, 0))
    _ = send(at: 0, (1, .began, left), (2, .began, right))
    #expect(send(at: 300, (1, .ended, left), (2, .ended, right)) == [])
    #expect(
      send(at: 301, (3, .began, home + Vector(-50, 0)), (4, .began, home + Vector(50, 0)))
        == [[1: .ended], [2: .ended], [3: .began, 4: .began]])
    #expect(repair.deadline == nil)
  }

  /// Lets two fingers rest and the first one lift, while the second one moves on.
  private mutating func liftWhileOtherMoves() {
    let (left, right) = (home + Vector(-200, 0), home + Vector(200, 0))
    _ = send(at: 0, (1, .began, left), (2, .began, right))
    #expect(send(at: 300, (1, .ended, left)) == [])
    #expect(send(at: 304, (2, .moved, right)) == [[2: .moved]])
    #expect(send(at: 308, (2, .moved, right + Vector(5, 0))) == [])
    #expect(send(at: 316, (2, .moved, right + Vector(9, 0))) == [])
  }

  @Test mutating func `A finger that moves on alone does not find the other one down`() {
    liftWhileOtherMoves()
    let frames = repair.framesDue(at: Instant(milliseconds: 345))
    #expect(phases(frames) == [[1: .ended], [2: .moved], [2: .moved]])
    #expect(frames.map(\.time) == [304, 308, 316].map { Instant(milliseconds: $0) })
    let right = home + Vector(200, 0)
    #expect(send(at: 350, (2, .moved, right + Vector(14, 0))) == [[2: .moved]])
  }

  @Test mutating func `A lost finger that is found has held what the other one moved`() {
    liftWhileOtherMoves()
    #expect(
      send(at: 330, (3, .began, home + Vector(-200, 0)))
        == [[2: .moved], [2: .moved], [1: .moved]])
    #expect(repair.deadline == nil)
  }

  @Test mutating func `Movements that wait come before a finger that lands or lifts`() {
    liftWhileOtherMoves()
    #expect(
      send(at: 330, (3, .began, home + Vector(0, 100)))
        == [[1: .ended], [2: .moved], [2: .moved], [3: .began]])
    liftAll()
    liftWhileOtherMoves()
    #expect(
      send(at: 330, (2, .ended, home + Vector(260, 0))).prefix(3)
        == [[1: .ended], [2: .moved], [2: .moved]])
  }

  private mutating func liftAll() {
    _ = send(at: 400, (2, .ended, home), (3, .ended, home))
    _ = repair.allFrames()
    repair = ContactRepair()
  }

  @Test mutating func `Of two resting fingers that are lost, each can be found`() {
    let (left, right) = (home + Vector(-200, 0), home + Vector(200, 0))
    _ = send(at: 0, (1, .began, left), (2, .began, right))
    _ = send(at: 300, (1, .ended, left), (2, .ended, right))
    #expect(send(at: 320, (3, .began, left + Vector(4, 0))) == [[1: .moved]])
    #expect(send(at: 321, (4, .began, right)) == [[2: .moved]])
  }

  @Test
  mutating func
    `A finger that rests after a fast motion is found where it rests, and not elsewhere`()
  {
    for (landing, isFound) in [(home + Vector(5, 0), true), (home + Vector(-150, 0), false)] {
      repair = ContactRepair()
      _ = send(at: 0, (1, .began, home + Vector(-200, 0)))
      _ = send(at: 10, (1, .moved, home))
      // A finger that rests need not be reported.
      _ = send(at: 200, (1, .ended, home))
      #expect(
        send(at: 230, (2, .began, landing))
          == (isFound ? [[1: .moved]] : [[1: .ended], [2: .began]]))
    }
  }

  @Test mutating func `A final lift is delivered immediately, and so is the next landing`() {
    _ = send(at: 0, (1, .began, home))
    #expect(send(at: 80, (1, .ended, home), answer: .final) == [[1: .ended]])
    #expect(send(at: 100, (2, .began, home)) == [[2: .began]])
  }

  @Test(arguments: [
    // The landing of the finger: points to the right, and milliseconds after its lift.
    (20.0, 20, true), (35, 20, true), (20, 45, true),
    (-5, 20, false), (45, 20, false), (20, 46, false), (20, 1, false),
  ])
  mutating func
    `A finger that is lost in motion continues from where it was lost, if it lands further along its path`(
      distance: Double, delay: Int64, isFound: Bool
    )
  {
    // 1000 points per second.
    _ = send(at: 0, (1, .began, home))
    for step: Int64 in 1...5 {
      _ = send(at: step * 10, (1, .moved, home + Vector(Double(step) * 10, 0)))
    }
    let lost = home + Vector(50, 0)
    #expect(send(at: 50, (1, .ended, lost), answer: .final) == [[1: .ended]])
    let landing = TouchFrame(
      time: Instant(milliseconds: 50 + delay),
      changes: [
        TouchChange(id: TouchID(2), phase: .began, position: lost + Vector(distance, 0))
      ])
    let frames = repair.frames(for: landing, on: surface(.deferrable))
    #expect(phases(frames) == (isFound ? [[2: .began], [2: .moved]] : [[2: .began]]))
    if isFound {
      #expect(frames.map(\.time) == [Instant(milliseconds: 50), landing.time])
      #expect(frames[0].changes[0].position == lost)
    }
    let moved = lost + Vector(distance + 10, 0)
    #expect(send(at: 100, (2, .moved, moved)) == [[2: .moved]])
    #expect(send(at: 110, (2, .ended, moved), answer: .final) == [[2: .ended]])
  }

  @Test mutating func `A finger that is lost in motion on a control is not continued`() {
    isTolerant = false
    _ = send(at: 0, (1, .began, home))
    _ = send(at: 10, (1, .moved, home + Vector(10, 0)))
    _ = send(at: 20, (1, .moved, home + Vector(20, 0)))
    _ = send(at: 20, (1, .ended, home + Vector(20, 0)), answer: .final)
    #expect(send(at: 40, (2, .began, home + Vector(40, 0))) == [[2: .began]])
  }

  @Test mutating func `A finger that is found after its lift was answered does nothing`() {
    _ = send(at: 0, (1, .began, home))
    #expect(send(at: 80, (1, .ended, home), answer: .immediate) == [[1: .ended]])
    #expect(send(at: 100, (2, .began, home)) == [])
    #expect(send(at: 110, (2, .moved, home + Vector(1, 0))) == [])
    #expect(send(at: 120, (2, .ended, home)) == [])
    #expect(send(at: 200, (3, .began, home)) == [[3: .began]])
  }

  @Test mutating func `A contact in a corner is none until it moves`() {
    #expect(send(at: 0, (1, .began, Point(1, 598))) == [])
    #expect(send(at: 30, (1, .ended, Point(1, 598))) == [])
    #expect(send(at: 100, (2, .began, Point(799, 1))) == [])
    #expect(send(at: 110, (2, .moved, Point(795, 3))) == [])
    #expect(send(at: 120, (2, .moved, Point(780, 10))) == [[2: .began]])
    #expect(send(at: 130, (2, .ended, Point(760, 10)), answer: .final) == [[2: .ended]])
  }

  @Test mutating func `Two fingers that are reported as one stay two, and move with it`() {
    _ = send(at: 0, (1, .began, Point(350, 300)), (2, .began, Point(450, 300)))
    let merged = repair.frames(
      for: TouchFrame(
        time: Instant(milliseconds: 10),
        changes: [
          TouchChange(id: TouchID(1), phase: .moved, position: Point(400, 310)),
          TouchChange(id: TouchID(2), phase: .ended, position: Point(450, 300)),
        ]), on: surface(.final))
    #expect(merged.map { $0.changes.map(\.phase) } == [[.moved, .moved]])
    #expect(merged[0].changes.map(\.position) == [Point(350, 310), Point(450, 310)])
    let apart = send(at: 20, (1, .moved, Point(345, 320)), (3, .began, Point(455, 320)))
    #expect(apart == [[1: .moved, 2: .moved]])
    #expect(
      send(
        at: 30, (1, .ended, Point(345, 320)), (3, .ended, Point(455, 320)), answer: .final)
        == [[1: .ended, 2: .ended]])
  }

  /// A finger that is near needs no jump to the middle, and screens report both of two that are far apart.
  @Test(arguments: [20.0, 310.0])
  mutating func `A finger that moves to the middle while a near or far one lifts is no pair`(
    distance: Double
  ) {
    let other = Point(250 + distance, 300)
    _ = send(at: 0, (1, .began, Point(250, 300)), (2, .began, other))
    let frame = send(
      at: 10, (1, .moved, Point(250 + distance / 2, 300)), (2, .ended, other), answer: .final)
    #expect(frame == [[1: .moved, 2: .ended]])
  }

  @Test mutating func `Two fingers that lift as one both lift`() {
    _ = send(at: 0, (1, .began, Point(350, 300)), (2, .began, Point(450, 300)))
    _ = send(at: 10, (1, .moved, Point(400, 300)), (2, .ended, Point(450, 300)))
    #expect(send(at: 20, (1, .ended, Point(400, 300)), answer: .final) == [[1: .ended, 2: .ended]])
  }

  @Test mutating func `A pen and a mouse are never repaired`() {
    for kind in [TouchKind.pen, .mouse] {
      let change = TouchChange(id: TouchID(9), phase: .began, position: Point(1, 1), kind: kind)
      let frame = TouchFrame(time: .zero, changes: [change])
      #expect(repair.frames(for: frame, on: surface(.deferrable)) == [frame])
    }
  }
}
