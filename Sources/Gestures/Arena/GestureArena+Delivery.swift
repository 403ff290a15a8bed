/// What views hear of their touches.
extension GestureArena {
  /// Takes the touches that `recognizer` follows away from the views they landed on.
  func cancelInView(touchesOf recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.attempt {
      if touch.delivery == .live { tell([touch], phase: .cancelled) }
      touch.delivery = .over
    }
  }

  /// Tells the views what their touches did in this turn, a call for each view and phase.
  func deliver() {
    guard !undelivered.isEmpty else { return }
    let changed = undelivered.filter { $0.delivery != .over }
    undelivered.removeAll(keepingCapacity: true)
    for phase in [TouchPhase.cancelled, .began, .moved, .stationary, .ended] {
      var rest = changed.filter { $0.phase == phase }
      while let first = rest.first {
        let batch = rest.filter { $0.target === first.target }
        rest.removeAll { $0.target === first.target }
        tell(batch, phase: phase)
        for touch in batch { touch.delivery = phase.isTerminal ? .over : .live }
      }
    }
  }

  private func tell(_ touches: [Touch], phase: TouchPhase) {
    touches.first?.target.handleTouches(touches, phase: phase, at: now)
  }
}
