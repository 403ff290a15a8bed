import Geometry
import Gestures
import TestSupport
import Testing

/// Gestures come to rest after any sequence of events, and then work as before.
@Suite struct CompositionChaosTests {
  enum Composition: CaseIterable {
    case taps, grab, zoom, transform, longGrab, pressAndTap
  }

  @Test(arguments: Composition.allCases)
  func `A gesture recovers completely from any sequence of events`(composition: Composition) {
    let expected = play(on: CompositionStage()) { $0.add(composition) }
    #expect(!expected.isEmpty)
    for seed: UInt64 in 1...60 {
      let scene = CompositionStage()
      let rival = PanGestureRecognizer()
      scene.stage.attach(rival, TapGestureRecognizer(taps: 2), to: scene.inner)
      let actual = play(on: scene) { scene in
        let handle = scene.add(composition)
        var chaos = Chaos(seed: seed, scene: scene, handle: handle)
        chaos.run()
        #expect(scene.isAtRest && scene.stage.arena.nextDeadline == nil, "seed \(seed)")
        for recognizer in scene.stage.inner.gestureRecognizers.prefix(2) {
          recognizer.isEnabled = false
        }
        return handle
      }
      #expect(actual == expected, "seed \(seed)")
    }
  }

  /// Returns what a gesture logs for a fixed sequence of touches.
  private func play(
    on scene: CompositionStage, with add: (CompositionStage) -> GestureHandle
  ) -> [String] {
    let handle = add(scene)
    handle.isEnabled = true
    _ = scene.takeLog()
    let stage = scene.stage
    stage.tap(1001)
    stage.wait(100)
    stage.tap(1002)
    stage.wait(1000)
    stage.down(1003, 50, 50)
    stage.wait(1100)
    stage.move(1003, 80, 50)
    stage.down(1004, 80, 90)
    stage.move(1004, 90, 150)
    stage.up(1003, 1004)
    stage.wait(1000)
    return scene.takeLog()
  }
}

extension CompositionStage {
  fileprivate func add(_ composition: CompositionChaosTests.Composition) -> GestureHandle {
    let grab = LongPressGesture().sequenced(before: DragGesture())
    let zoom = TapGesture().sequenced(before: DragGesture())
    let transform = MagnifyGesture().simultaneously(with: RotateGesture())
    let both = TapGesture().simultaneously(with: LongPressGesture())
    return switch composition {
    case .taps:
      outer.addGesture(
        logging(TapGesture(count: 2).exclusively(before: TapGesture()), as: "tap"))
    case .grab:
      outer.addHighPriorityGesture(logging(grab.simultaneously(with: MagnifyGesture()), as: "grab"))
    case .zoom:
      inner.addSimultaneousGesture(
        logging(zoom.exclusively(before: LongPressGesture()), as: "zoom"))
    case .transform:
      outer.addGesture(logging(transform.simultaneously(with: DragGesture()), as: "transform"))
    case .longGrab:
      inner.addGesture(
        logging(
          DragGesture().exclusively(before: LongPressGesture().sequenced(before: grab)), as: "long")
      )
    case .pressAndTap:
      inner.addGesture(
        logging(both.sequenced(before: DragGesture(minimumDistance: 0)), as: "both"))
    }
  }
}

/// Random fingers, and random changes by the program.
private struct Chaos {
  private var generator: SeededGenerator
  private let scene: CompositionStage
  private let handle: GestureHandle
  private var fingers: [UInt64] = []
  private var lastFinger: UInt64 = 0

  init(seed: UInt64, scene: CompositionStage, handle: GestureHandle) {
    generator = SeededGenerator(seed: seed)
    self.scene = scene
    self.handle = handle
  }

  /// Plays random events, then lifts all fingers and advances past all deadlines.
  mutating func run() {
    for _ in 0..<80 { step() }
    for finger in fingers { scene.stage.up(finger) }
    scene.stage.wait(3000)
  }

  private mutating func step() {
    let stage = scene.stage
    switch Int.random(in: 0..<30, using: &generator) {
    case 0..<6: land()
    case 6..<14: withFinger { stage.move($0, $1.x, $1.y) }
    case 14..<19: withFinger(removed: true) { finger, _ in stage.up(finger) }
    case 19: withFinger(removed: true) { finger, _ in stage.cancel(finger) }
    case 20: handle.isEnabled.toggle()
    case 21: stage.arena.withdraw(Bool.random(using: &generator) ? stage.inner : stage.outer)
    default: stage.wait(.random(in: 1...500, using: &generator))
    }
  }

  private mutating func land() {
    guard fingers.count < 4 else { return }
    lastFinger += 1
    fingers.append(lastFinger)
    let point = randomPoint()
    scene.stage.down(lastFinger, point.x, point.y)
  }

  private mutating func withFinger(removed: Bool = false, _ action: (UInt64, Point) -> Void) {
    guard let finger = fingers.randomElement(using: &generator) else { return }
    if removed { fingers.removeAll { $0 == finger } }
    action(finger, randomPoint())
  }

  private mutating func randomPoint() -> Point {
    Point(.random(in: 40...160, using: &generator), .random(in: 40...60, using: &generator))
  }
}
