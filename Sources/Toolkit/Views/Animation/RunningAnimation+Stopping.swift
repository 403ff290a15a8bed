/// Stopping where the changes are.
extension RunningAnimation {
  /// Returns functions that set the model to both ends of the changes.
  func ends() -> (start: [() -> Void], end: [() -> Void]) {
    let end = effects.map { $0.restorer() }
    for effect in effects.reversed() { effect.undo() }
    let start = effects.map { $0.restorer() }
    for restore in end { restore() }
    return (start, end)
  }

  /// Ends all changes, and gives the views the presented values.
  func keepAndEnd() {
    for effect in effects.reversed() {
      effect.keep()
      remove(effect)
    }
    end(finished: false)
  }
}
