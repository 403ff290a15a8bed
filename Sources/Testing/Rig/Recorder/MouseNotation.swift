import Geometry

/// Writes an action of the mouse, from the first press of a button to the last release, as lines of a script: as a
/// click or a drag if it is similar, or else step by step.
struct MouseNotation {
  /// The times at which the first button was pressed and the last one was released, in milliseconds.
  let start: Double
  private(set) var end: Double

  private let button: Mouse.Button
  /// The path of the pointer as a whole, and since the last line in `steps`.
  private var whole: TouchPath
  private var part: TouchPath
  private var held: Set<Mouse.Button>
  /// The events, step by step.
  private var steps: [String]
  /// Whether nothing else happened than that one button was pressed and released.
  private(set) var isAlone = true

  /// Limits within which a verb is equivalent to the action.
  private enum Limit {
    /// The distance that a click may move, in pixels: less than programs take for a drag.
    static let click = 3.0
    /// The distance between the pointer and that of the verb, in pixels.
    static let deviation = 6.0
    /// The time after which a press is long, in milliseconds.
    static let press = 450.0
    /// The time for which a pointer rests before a drag is dropped, in milliseconds.
    static let rest = 80.0
  }

  /// Creates the notation of an action that begins with `button`, pressed at `point`.
  init(_ button: Mouse.Button, at point: Point, time: Double) {
    self.button = button
    start = time
    end = time
    whole = TouchPath(at: time, point)
    part = TouchPath(at: time, point)
    held = [button]
    steps = ["pointer \(ScriptFormat.point(point))", Self.line("hold-button", button)]
  }

  /// Whether all buttons are released.
  var isOver: Bool { held.isEmpty }

  /// Records that the pointer has moved.
  mutating func move(to point: Point, time: Double) {
    whole.move(at: time, to: point)
    part.move(at: time, to: point)
  }

  /// Records that another button was pressed.
  mutating func press(_ button: Mouse.Button, time: Double) {
    guard held.insert(button).inserted else { return }
    isAlone = false
    step(Self.line("hold-button", button), time)
  }

  /// Records an action of other devices meanwhile, as a line of the script.
  mutating func add(_ line: String, at point: Point? = nil, time: Double) {
    isAlone = false
    if let point, point != whole.last { move(to: point, time: time) }
    step(line, time)
  }

  /// Records actions of other devices meanwhile, as lines of the script that last from `start` to `end`. The pointer is
  /// then at its latest position.
  mutating func add(_ lines: [String], from start: Double, to end: Double) {
    isAlone = false
    let last = part.last
    let start = max(start, part.start)
    part = part.prefix(until: start)
    addPath(until: start)
    steps += lines
    part = TouchPath(at: end, part.last)
    if last != part.last { part.move(at: end, to: last) }
  }

  /// Releases all buttons; their positions are unknown.
  mutating func releaseAll() {
    for button in held.sorted(by: { $0.rawValue < $1.rawValue }) {
      release(button, at: whole.last, time: max(whole.end, part.start))
    }
  }

  /// Records that a button was released.
  mutating func release(_ button: Mouse.Button, at point: Point, time: Double) {
    guard held.remove(button) != nil else { return }
    if point != whole.last { move(to: point, time: time) }
    step(Self.line("release-button", button), time)
    whole.end = time
    end = time
  }

  /// The lines of the script.
  var lines: [String] {
    guard isAlone else { return steps }
    let name = button == .left ? "" : " \(button)"
    if whole.reach <= Limit.click, whole.duration < Limit.press {
      return ["click \(ScriptFormat.point(whole.first))\(name)"]
    }
    let isStraight = whole.simplified(within: Limit.deviation).count == 2
    let rest = whole.end - (whole.samples.last?.time ?? whole.end)
    guard whole.reach > Limit.click, isStraight, rest < Limit.rest else { return steps }
    return [
      "mouse-drag \(ScriptFormat.point(whole.first)) to \(ScriptFormat.point(whole.last)) over "
        + ScriptFormat.milliseconds(whole.duration) + name
    ]
  }

  /// Adds the path of the pointer until `time`, and then `line`.
  private mutating func step(_ line: String, _ time: Double) {
    addPath(until: time)
    steps.append(line)
    part = TouchPath(at: time, part.last)
  }

  /// Adds the path of the pointer, and its rest until `time`.
  private mutating func addPath(until time: Double) {
    var last = part.start
    for corner in part.simplified(within: Limit.deviation).dropFirst() {
      let move = "pointer \(ScriptFormat.point(corner.point))"
      let duration = corner.time - last
      steps.append(
        duration > 0 ? "\(move) over \(ScriptFormat.milliseconds(duration))" : move)
      last = corner.time
    }
    if time - last >= 1 { steps.append("wait \(ScriptFormat.milliseconds(time - last))") }
  }

  private static func line(_ verb: String, _ button: Mouse.Button) -> String {
    button == .left ? verb : "\(verb) \(button)"
  }
}
