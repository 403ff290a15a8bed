/// Who may recognize.
extension GestureArena {
  private enum Verdict {
    case commit
    case wait(for: GestureRecognizer)
    case fail(FailureReason)
  }

  /// Settles all requests to a fixpoint, in the order of the recognizers. Every recognizer can
  /// change at most twice in a turn, to active and to a terminal state, so it comes to an end.
  func arbitrate() {
    var progress = true
    while progress {
      progress = false
      for recognizer in engaged where decide(recognizer) { progress = true }
      if !progress { progress = breakDeadlock() }
    }
  }

  /// Decides what `recognizer` asks for; false when there is nothing to decide yet.
  private func decide(_ recognizer: GestureRecognizer) -> Bool {
    let request = recognizer.pending
    recognizer.pending = nil
    switch recognizer.standing {
    case .idle, .finished: return false
    case .active: return request.map { continueGesture($0, of: recognizer) } ?? false
    case .possible: return request.map { leavePossible($0, of: recognizer) } ?? false
    case .waiting(let intent):
      switch request {
      case .fail(let reason): return fail(recognizer, reason)
      case .end, .cancel: return fail(recognizer, .touchesLifted)
      case nil, .begin, .change, .recognize: return leavePossible(intent, of: recognizer)
      }
    }
  }

  private func continueGesture(
    _ request: GestureRecognizer.Transition, of recognizer: GestureRecognizer
  ) -> Bool {
    switch request {
    case .change: enter(.changed, recognizer)
    case .end, .recognize: finish(recognizer, as: .ended, because: .ended)
    case .cancel, .fail: finish(recognizer, as: .cancelled, because: .cancelled)
    case .begin: return false
    }
    return true
  }

  private func leavePossible(
    _ request: GestureRecognizer.Transition, of recognizer: GestureRecognizer
  ) -> Bool {
    switch request {
    case .fail(let reason): return fail(recognizer, reason)
    case .change, .end, .cancel: return fail(recognizer, .touchesLifted)
    case .begin, .recognize: break
    }
    switch verdict(on: recognizer) {
    case .fail(let reason): return fail(recognizer, reason)
    case .commit:
      commit(request, of: recognizer)
      return true
    case .wait(let blocker):
      if recognizer.standing == .possible { report(.waits(for: blocker.label), of: recognizer) }
      recognizer.standing = .waiting(request)
      return false
    }
  }

  private func verdict(on recognizer: GestureRecognizer) -> Verdict {
    for required in recognizer.failureRequirements {
      if required.isUndecided { return .wait(for: required) }
      if required.hasRecognized { return .fail(.requirementRecognized(required.label)) }
    }
    for other in engaged where other.hasRecognized && other.excludes(recognizer) {
      return .fail(.prevented(by: other.label))
    }
    let mayBegin = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    return mayBegin ? .commit : .fail(.declined)
  }

  private func commit(
    _ request: GestureRecognizer.Transition, of recognizer: GestureRecognizer
  ) {
    if request == .begin {
      recognizer.standing = .active
      report(.began, of: recognizer)
      enter(.began, recognizer)
    } else {
      finish(recognizer, as: .ended, because: .recognized)
    }
    cancelInView(touchesOf: recognizer)
    for other in engaged where other !== recognizer && other.isUndecided {
      if other.requires(recognizer) {
        _ = fail(other, .requirementRecognized(recognizer.label))
      } else if recognizer.excludes(other) {
        _ = fail(other, .prevented(by: recognizer.label))
      }
    }
  }

  private func fail(_ recognizer: GestureRecognizer, _ reason: FailureReason) -> Bool {
    finish(recognizer, as: .failed, because: .failed(reason))
    return true
  }

  private func finish(
    _ recognizer: GestureRecognizer, as state: GestureRecognizer.State,
    because outcome: @autoclosure () -> Decision.Outcome
  ) {
    recognizer.standing = .finished
    recognizer.pending = nil
    recognizer.deadline = nil
    report(outcome(), of: recognizer)
    enter(state, recognizer)
  }

  private func enter(_ state: GestureRecognizer.State, _ recognizer: GestureRecognizer) {
    recognizer.state = state
    recognizer.time = now
    if state != .failed { commits.append(recognizer) }
  }

  /// Recognizers that wait for each other in a circle fail when nothing can come any more that would
  /// decide them; true when there were such.
  private func breakDeadlock() -> Bool {
    let waiting = engaged.filter { $0.isUndecided }
    let isStuck = waiting.allSatisfy { $0.touches.isEmpty && $0.deadline == nil }
    guard isStuck, !waiting.isEmpty else { return false }
    for recognizer in waiting { _ = fail(recognizer, .deadlocked) }
    return true
  }
}

extension GestureRecognizer {
  /// Whether it is active, or has recognized in the attempt that is not yet reset.
  fileprivate var hasRecognized: Bool {
    isActive || standing == .finished && (state == .ended || state == .cancelled)
  }
}
