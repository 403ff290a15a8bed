public import Geometry

extension Touchscreen {
  /// Puts the fingers of `motion` down at its start.
  public func begin(_ motion: FingerMotion) throws(RigError) {
    try report(motion.fingers.map { .down($0, at: motion.position($0, 0)) })
  }

  /// Moves the fingers to their positions in `motion` at `fraction`.
  public func step(_ motion: FingerMotion, at fraction: Double) throws(RigError) {
    try report(motion.fingers.map { .move($0, to: motion.position($0, fraction)) })
  }

  /// Moves the fingers, which must be down, from the start of `motion` to its end.
  public func carryOn(_ motion: FingerMotion, over duration: Duration) throws(RigError) {
    try check(motion, over: duration)
    guard try !playWithNoise(motion, over: duration, lands: false, lifts: false) else { return }
    try pace.play(for: duration) { fraction throws(RigError) in try step(motion, at: fraction) }
  }

  /// Puts the fingers of `motion` down, moves them to its end, and lifts them unless `thenHold` is
  /// true.
  public func play(
    _ motion: FingerMotion, over duration: Duration, thenHold: Bool = false
  ) throws(RigError) {
    try check(motion, over: duration)
    guard try !playWithNoise(motion, over: duration, lands: true, lifts: !thenHold) else { return }
    try begin(motion)
    try carryOn(motion, over: duration)
    if !thenHold { try lift(motion.fingers) }
  }

  /// Throws if `motion` leaves the screen, so that it is not interrupted in the middle.
  private func check(_ motion: FingerMotion, over duration: Duration) throws(RigError) {
    for fraction in pace.fractions(of: duration) {
      for finger in motion.fingers { try screen.check(motion.position(finger, fraction)) }
    }
  }

  /// Moves a finger, which must be down, along a line; in one step if `duration` is zero.
  public func move(
    _ finger: Int = 1, to point: Point, over duration: Duration
  ) throws(RigError) {
    guard let start = fingers[finger] else { throw .finger(finger, reason: "is not down") }
    try carryOn(.drag(from: start, to: point, finger: finger), over: duration)
  }

  /// Touches, and lifts after 60 ms.
  public func tap(at point: Point, finger: Int = 1) throws(RigError) {
    try press(at: point, for: .milliseconds(60), finger: finger)
  }

  /// Touches, and lifts after `duration`, by default longer than a long press takes.
  public func press(
    at point: Point, for duration: Duration = Touchscreen.longPress, finger: Int = 1
  ) throws(RigError) {
    let isNoisy = try playWithNoise(
      .drag(from: point, to: point, finger: finger), over: duration, lands: true, lifts: true)
    guard !isNoisy else { return }
    try down(finger, at: point)
    pace.pause(duration)
    try up(finger)
  }

  /// The duration of a long press: 700 ms, while programs wait for 500.
  public static let longPress = Duration.milliseconds(700)

  /// Taps twice, 80 ms apart.
  public func doubleTap(at point: Point, finger: Int = 1) throws(RigError) {
    try tap(at: point, times: 2, finger: finger)
  }

  /// Taps a number of times, 80 ms apart.
  public func tap(at point: Point, times: Int, finger: Int = 1) throws(RigError) {
    for index in 0..<max(0, times) {
      if index > 0 { pace.pause(.milliseconds(80)) }
      try tap(at: point, finger: finger)
    }
  }

  /// The time for which a finger rests before it is lifted, if nothing is to be flung: 300 ms, longer than toolkits
  /// remember motions.
  public static let rest = Duration.milliseconds(300)

  /// Drags one finger along a line. It is lifted in full motion, which flings the content, unless it rests at the end
  /// for a time, such as ``rest``, or `thenHold` is true, and it stays down.
  public func drag(
    from start: Point, to end: Point, over duration: Duration = .milliseconds(300),
    thenHold: Bool = false, resting rest: Duration = .zero, finger: Int = 1
  ) throws(RigError) {
    let motion = FingerMotion.drag(from: start, to: end, finger: finger)
    try play(motion, over: duration, thenHold: thenHold || rest > .zero)
    guard rest > .zero, !thenHold else { return }
    try self.rest(for: rest)
    try lift(motion.fingers)
  }

  /// Pinches, rotates and moves two or more fingers; see
  /// ``FingerMotion/pinch(center:from:to:angle:turningBy:movingBy:fingers:)``.
  public func pinch(
    center: Point, from start: Double, to end: Double, angle: Double = 0,
    turningBy turn: Double = 0,
    movingBy displacement: Vector = .zero, fingers: Int = 2,
    over duration: Duration = .milliseconds(500), thenHold: Bool = false
  ) throws(RigError) {
    let motion = FingerMotion.pinch(
      center: center, from: start, to: end, angle: angle, turningBy: turn, movingBy: displacement,
      fingers: fingers)
    try play(motion, over: duration, thenHold: thenHold)
  }

  /// Returns the lowest numbers of `count` fingers that are not down.
  func raisedFingers(_ count: Int) -> [Int] {
    let held = fingers
    return Array((1...).lazy.filter { held[$0] == nil }.prefix(count))
  }

  /// Lifts the given fingers in one report.
  public func lift(_ fingers: [Int]) throws(RigError) { try report(fingers.map { .up($0) }) }
}
