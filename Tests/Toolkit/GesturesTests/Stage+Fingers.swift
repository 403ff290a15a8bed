import Geometry
import Gestures

extension Stage {
  /// Moves several fingers in one frame.
  func moveTogether(_ moves: (finger: UInt64, x: Double, y: Double)...) {
    send(moves.map { ($0.finger, .moved, Point($0.x, $0.y)) })
  }

  /// Moves a finger by `step` every eight milliseconds.
  func glide(_ finger: UInt64, from start: Point, by step: Vector, steps: Int) {
    for index in 1...steps {
      wait(8)
      let position = start + step * Double(index)
      move(finger, position.x, position.y)
    }
  }

  /// Records only the failures of recognizers.
  func recordFailures() {
    arena.onDecision = { [unowned self] decision, _ in
      if case .failed(_) = decision.outcome { record("\(decision)") }
    }
  }
}

/// Returns whether two numbers are equal except for rounding errors.
func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 * max(1, abs(a), abs(b)) }
