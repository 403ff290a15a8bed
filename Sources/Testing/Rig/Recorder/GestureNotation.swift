import Geometry
import Glibc

/// Writes a gesture, from the first landing to the last lift, as lines of a script: as a similar verb, or else move by
/// move.
struct GestureNotation {
  private let paths: [TouchPath]

  /// The distance between the fingers and those of the verb, in pixels.
  static let deviation = 8.0

  /// Limits within which a verb is equivalent to the gesture.
  private enum Limit {
    /// The distance that a tap may move, in pixels: the slop of common toolkits.
    static let tap = 10.0
    /// The time after which a press is long, in milliseconds.
    static let press = 450.0
    /// The time between the landing, or the lifting, of two fingers of a pinch, in milliseconds.
    static let together = 60.0
    /// The time for which a finger rests before it lifts, so that it does not fling, in milliseconds.
    static let rest = 80.0
  }

  /// Creates the notation of a gesture.
  /// - Precondition: there is at least one finger.
  init(_ paths: [TouchPath]) {
    self.paths = paths.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  var start: Double { paths[0].start }
  var end: Double { paths.map(\.end).max() ?? start }

  /// The place of a tap; nil if the gesture is something else.
  var tap: Point? {
    guard paths.count == 1, paths[0].reach <= Limit.tap, paths[0].duration < Limit.press else {
      return nil
    }
    return paths[0].first
  }

  /// The lines of the script.
  var lines: [String] {
    if let tap { return ["tap \(ScriptFormat.point(tap))"] }
    if paths.count == 1 { return oneFinger(paths[0]) }
    return pinch ?? exactly
  }

  private func oneFinger(_ path: TouchPath) -> [String] {
    if path.reach <= Limit.tap {
      return [
        "long-press \(ScriptFormat.point(path.first)) for \(ScriptFormat.milliseconds(path.duration))"
      ]
    }
    let corners = path.simplified(within: Self.deviation)
    if corners.count == 2, path.end - (path.samples.last?.time ?? 0) < Limit.rest {
      return [
        "drag \(ScriptFormat.point(path.first)) to \(ScriptFormat.point(path.last)) over "
          + ScriptFormat.milliseconds(path.duration)
      ]
    }
    var lines = ["down 1 at \(ScriptFormat.point(path.first))"]
    var time = path.start
    for corner in corners.dropFirst() {
      lines.append(
        "move 1 to \(ScriptFormat.point(corner.point)) over \(ScriptFormat.milliseconds(corner.time - time))"
      )
      time = corner.time
    }
    if path.end - time >= 1 { lines.append("wait \(ScriptFormat.milliseconds(path.end - time))") }
    return lines + ["up 1"]
  }

  /// A pinch of two fingers, if they did little else.
  private var pinch: [String]? {
    guard paths.count == 2, abs(paths[0].start - paths[1].start) <= Limit.together,
      abs(paths[0].end - paths[1].end) <= Limit.together
    else { return nil }
    let from = paths[1].start
    let to = min(paths[0].end, paths[1].end)
    guard to > from else { return nil }
    func fingers(_ time: Double) -> (center: Point, across: Vector) {
      let a = paths[0].position(at: time)
      let b = paths[1].position(at: time)
      return (a + (b - a) / 2, a - b)
    }
    let first = fingers(from)
    let last = fingers(to)
    let angle = atan2(first.across.dy, first.across.dx)
    let turn = remainder(atan2(last.across.dy, last.across.dx) - angle, 2 * .pi)
    let displacement = last.center - first.center
    let motion = FingerMotion.pinch(
      center: first.center, from: first.across.length, to: last.across.length, angle: angle,
      turningBy: turn, movingBy: displacement)
    for step in 0...20 {
      let fraction = Double(step) / 20
      for number in 1...2 {
        let point = paths[number - 1].position(at: from + (to - from) * fraction)
        guard point.distance(to: motion.position(number, fraction)) <= 2 * Self.deviation else {
          return nil
        }
      }
    }
    var line =
      "pinch \(ScriptFormat.point(first.center)) from \(ScriptFormat.number(first.across.length)) to "
      + "\(ScriptFormat.number(last.across.length)) over \(ScriptFormat.milliseconds(to - from)) angle \(degrees(angle))"
    if abs(turn) > 0.03 { line += " turn \(degrees(turn))" }
    if displacement.length > 2 {
      line += " by \(ScriptFormat.number(displacement.dx)),\(ScriptFormat.number(displacement.dy))"
    }
    return [line]
  }

  /// All fingers, move by move, 60 times a second.
  private var exactly: [String] {
    var lines: [String] = []
    var time = start
    var isDown = [Bool](repeating: false, count: paths.count)
    let step = 1000.0 / 60
    while time < end + step {
      for (index, path) in paths.enumerated() {
        if !isDown[index], path.start <= time, path.end > time || path.start >= time - step {
          isDown[index] = true
          lines.append("down \(index + 1) at \(ScriptFormat.point(path.position(at: time)))")
        } else if isDown[index], path.end <= time {
          isDown[index] = false
          lines.append("up \(index + 1)")
        } else if isDown[index],
          path.position(at: time).distance(to: path.position(at: time - step)) >= 0.5
        {
          lines.append("move \(index + 1) to \(ScriptFormat.point(path.position(at: time)))")
        }
      }
      if isDown.contains(true) { lines.append("wait \(ScriptFormat.milliseconds(step))") }
      time += step
    }
    for index in paths.indices where isDown[index] { lines.append("up \(index + 1)") }
    return lines
  }

  private func degrees(_ radians: Double) -> String {
    "\(ScriptFormat.number(radians * 180 / .pi))deg"
  }
}
