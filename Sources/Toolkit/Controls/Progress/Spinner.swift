import Drawing
import Geometry

/// Spokes that turn while something is under way.
enum Spinner {
  static let spokes = 8
  /// The time of one step, in milliseconds: a turn a second.
  static let stepTime: Duration = .milliseconds(125)

  /// Draws the spokes in `box`, the darkest of them at `step`. Without motion, they pulse in place.
  static func draw(
    step: Int, in box: Rect, color: Color, reducesMotion: Bool, into list: inout DrawList
  ) {
    let radius = min(box.width, box.height) / 2
    for spoke in 0..<spokes {
      let age = reducesMotion ? abs(spokes / 2 - step % spokes) : (step - spoke) % spokes
      let opacity = 1 - 0.8 * Double((age + spokes) % spokes) / Double(spokes)
      let direction = Vector(0, -1).turned(by: Double(spoke) * 2 * .pi / Double(spokes))
      var line = Path()
      line.move(to: box.center + direction * (radius * 0.5))
      line.line(to: box.center + direction * (radius * 0.95))
      list.append(
        .stroke(
          line, .color(color.opacity(color.alpha * opacity)),
          StrokeStyle(width: radius * 0.2, cap: .round)))
    }
  }
}
