extension Rig {
  /// Calls `perform` for the steps of a script in order, without the repetitions after one that made their condition
  /// true.
  public func play<Failure: Error>(
    _ script: Script, _ perform: (Script.Step) throws(Failure) -> Void
  ) throws(Failure) {
    var index = 0
    while script.steps.indices.contains(index) {
      let step = script.steps[index]
      if let exit = step.exits.first(where: isReached) {
        index += exit.length
      } else {
        try perform(step)
        index += 1
      }
    }
  }

  /// Returns whether the condition of a repetition is met, or soon is: the program may still be drawing.
  private func isReached(_ exit: Script.Exit) -> Bool {
    // An error is reported by the step that follows.
    let awaited = exit.condition
    return (try? wait(for: awaited.condition, isMet: awaited.isMet, within: awaited.limit)) != nil
  }
}
