import Gestures
import Scenarios

extension Recording {
  /// The numbers of the touches that have not ended.
  var openTouches: Set<Int> {
    steps.reduce(into: []) { open, step in
      guard case .touches(let touches) = step.event else { return }
      for touch in touches {
        if touch.phase.isTerminal { open.remove(touch.touch) } else { open.insert(touch.touch) }
      }
    }
  }

  /// The number of frames of touches.
  var frameCount: Int {
    steps.count { step in
      if case .touches = step.event { true } else { false }
    }
  }
}
