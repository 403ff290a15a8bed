import Geometry
import Gestures

extension Stage {
  /// Moves several fingers in one frame.
  func moveTogether(_ moves: (finger: UInt64, x: Double, y: Double)...) {
    send(moves.map { ($0.finger, .moved, Point($0.x, $0.y)) })
  }

  /// Moves a finger along `step` again and again, every eight milliseconds.
  func glide(_ finger: UInt64, from start: Point, by step: Vector, steps: Int) {
    for index in 1...steps {
      wait(8)
      let place = start + step * Double(index)
      move(finger, place.x, place.y)
    }
  }

  /// Records only why recognizers fail.
  func recordFailures() {
    arena.onDecision = { [unowned self] decision, _ in
      if case .failed(_) = decision.outcome { note("\(decision)") }
    }
  }
}

/// Whether two measured numbers are the same but for rounding.
func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 * max(1, abs(a), abs(b)) }
