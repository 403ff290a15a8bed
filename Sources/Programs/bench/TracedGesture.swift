import Geometry
import Glibc
import Rig

/// A gesture whose frames are traced.
enum TracedGesture: String, CaseIterable {
  case pinchStep = "pinch, single steps"
  case twistStep = "twisted pinch, single steps"
  case dragStep = "drag, single steps"
  case pinch = "pinch, 120 reports/s"
  case twist = "twisted pinch, 120 reports/s"
  case drag = "drag, 120 reports/s"
  case fling = "fling"
  case gridStep = "scroll of the grid, single steps"
  case grid = "scroll of the grid, 120 reports/s"

  /// The number of single steps.
  private static let steps = 20
  /// The pause before each step.
  private static let rest = Duration.milliseconds(150)
  /// The number of reports of a stream.
  private static let reports = 240
  /// The rotation at which twisted pictures are held, in radians.
  private static let twistAngle = 20 * Double.pi / 180

  /// Whether the gesture consists of single steps, each on a quiet screen.
  var isSteps: Bool { [.pinchStep, .twistStep, .dragStep, .gridStep].contains(self) }

  /// Whether it is a gesture on the grid of pictures.
  var isOnGrid: Bool { [.gridStep, .grid].contains(self) }

  private var isTwisted: Bool { [.twistStep, .twist].contains(self) }

  private var isDrag: Bool { [.dragStep, .drag, .fling].contains(self) }

  /// Puts down the fingers that hold the picture, which then fills the screen, or the grid.
  func prepare(_ touchscreen: Touchscreen, about center: Point) throws {
    if isOnGrid {
      try touchscreen.land(at: [center])
      return try touchscreen.move(to: [center - Vector(0, 60)])
    }
    try touchscreen.land(at: fingers(about: center, distance: 100, angle: 0))
    for step in 1...20 {
      let fraction = Double(step) / 20
      try touchscreen.move(
        to: fingers(
          about: center, distance: 100 + 120 * fraction,
          angle: isTwisted ? fraction * Self.twistAngle : 0
        ))
      (ContinuousClock.now + .milliseconds(8)).sleep()
    }
    guard isDrag else { return }
    try touchscreen.lift()
    (ContinuousClock.now + .milliseconds(1200)).sleep()
    try touchscreen.land(at: [center])
    try touchscreen.move(to: [center + Vector(30, 0)])
  }

  /// Moves the fingers and returns the times at which each report was sent.
  func play(_ touchscreen: Touchscreen, about center: Point) throws -> [TouchTime] {
    switch self {
    case .pinchStep, .twistStep, .dragStep, .gridStep:
      try (1...Self.steps).map { number in
        (ContinuousClock.now + Self.rest).sleep()
        return try move(touchscreen, to: Double(number), about: center)
      }
    case .pinch, .twist, .drag, .grid:
      try stream(Self.reports) { try move(touchscreen, to: Self.position($0), about: center) }
    case .fling:
      try fling(touchscreen, from: center)
    }
  }

  private func fling(_ touchscreen: Touchscreen, from center: Point) throws -> [TouchTime] {
    let times = try stream(8) { number in
      try send { try touchscreen.move(to: [center + Vector(30 - 12 * Double(number), 0)]) }
    }
    try touchscreen.lift()
    return times
  }

  /// Returns the position of report `number`, in steps. The speed is constant: where a movement turned
  /// back, frames would equal each other, and count as missing.
  private static func position(_ number: Int) -> Double { 40 * Double(number) / Double(reports) }

  private func stream(_ count: Int, _ send: (Int) throws -> TouchTime) throws -> [TouchTime] {
    let start = ContinuousClock.now
    return try (1...count).map { number in
      (start + .seconds(Double(number) / PinchReports.rate)).sleep()
      return try send(number)
    }
  }

  private func move(
    _ touchscreen: Touchscreen, to step: Double, about center: Point
  ) throws -> TouchTime {
    let points =
      if isOnGrid {
        [center - Vector(0, 60 + 6 * step)]
      } else if isDrag {
        [center + Vector(30 + 5 * step, 0)]
      } else {
        fingers(about: center, distance: 220 + 4 * step, angle: isTwisted ? Self.twistAngle : 0)
      }
    return try send { try touchscreen.move(to: points) }
  }

  private func send(_ report: () throws -> Void) rethrows -> TouchTime {
    let time = TouchTime()
    try report()
    return time
  }

  private func fingers(about center: Point, distance: Double, angle: Double) -> [Point] {
    PinchReports.positions(about: center, distance: distance, angle: angle)
  }
}
