/// The arbitration between recognizers.
extension GestureArena {
  private enum Verdict {
    case commit
    case wait(for: GestureRecognizer)
    case fail(FailureReason)
  }

  /// Decides requests in the order of the recognizers until nothing changes. This terminates
  /// because a recognizer changes its state at most twice in a turn: to active and to a terminal
  /// state.
  func arbitrate() {
    var progress = true
    while progress {
      progress = false
      for recognizer in engaged where decide(recognizer) { progress = true }
      if !progress { progress = breakDeadlock() }
    }
  }

  /// Decides the request of `recognizer`. Returns false if there is nothing to decide yet, or if
  /// its actions have yet to see the previous decision.
  private func decide(_ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.isCommitted else { return false }
    let request = recognizer.pending
    recognizer.pending = nil
    switch recognizer.standing {
    case .idle, .finished: return false
    case .active: return request.map { continueGesture($0, of: recognizer) } ?? false
    case .possible: return request.map { leavePossible($0, of: recognizer) } ?? false
    case .waiting(let goal):
      switch request {
      case .fail(let reason): return fail(recognizer, reason)
      case .end, .cancel: return fail(recognizer, .touchesLifted)
      case nil, .begin, .change, .recognize: return leavePossible(goal.transition, of: recognizer)
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
    case .begin: return reach(.begin, by: recognizer)
    case .recognize: return reach(.recognize, by: recognizer)
    }
  }

  private func reach(
    _ goal: GestureRecognizer.Goal, by recognizer: GestureRecognizer
  ) -> Bool {
    switch verdict(on: recognizer) {
    case .fail(let reason): return fail(recognizer, reason)
    case .commit:
      // The delegate or a view may have disabled the recognizer when asked.
      if case .fail(let reason)? = recognizer.pending { return fail(recognizer, reason) }
      commit(goal, of: recognizer)
      return true
    case .wait(let blocker):
      if recognizer.standing == .possible { report(.waits(for: blocker.label), of: recognizer) }
      recognizer.standing = .waiting(goal)
      return false
    }
  }

  private func verdict(on recognizer: GestureRecognizer) -> Verdict {
    for other in engaged where other !== recognizer {
      if other.isUndecided {
        if recognizer.requires(other) { return .wait(for: other) }
      } else if other.hasRecognized && recognizer.requires(other) {
        return .fail(.requirementRecognized(other.label))
      }
    }
    for other in engaged where other.hasRecognized && other.excludes(recognizer) {
      return .fail(.prevented(by: other.label))
    }
    return mayBegin(recognizer) ? .commit : .fail(.declined)
  }

  /// Asks the delegate, then the views from the touched one up to the recognizer's own.
  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return false
    }
    for touch in recognizer.attempt {
      for view in touch.target.responderChain {
        guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
        if view === recognizer.target { break }
      }
    }
    return true
  }

  private func commit(
    _ goal: GestureRecognizer.Goal, of recognizer: GestureRecognizer
  ) {
    if goal == .begin {
      recognizer.standing = .active
      report(.began, of: recognizer)
      enter(.began, recognizer)
    } else {
      finish(recognizer, as: .ended, because: .recognized)
    }
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
    if !recognizer.news.hasLifts { recognizer.rememberFingers() }
    recognizer.standing = .finished
    recognizer.pending = nil
    recognizer.deadline = nil
    if recognizer.isWithdrawn { recognizer.dropTouches() }
    recognizer.isWithdrawn = false
    report(outcome(), of: recognizer)
    enter(state, recognizer)
  }

  private func enter(_ state: GestureRecognizer.State, _ recognizer: GestureRecognizer) {
    recognizer.state = state
    recognizer.time = now
    recognizer.isCommitted = true
    commits.append(recognizer)
  }

  /// Fails recognizers that wait for each other in a cycle and that no further event can decide.
  /// Returns whether there were any.
  private func breakDeadlock() -> Bool {
    var stuck: [GestureRecognizer] = []
    var candidates = engaged.filter(\.isLeftWaiting)
    while stuck.count != candidates.count {
      stuck = candidates
      candidates = stuck.filter { recognizer in
        engaged.allSatisfy { other in
          !other.isUndecided || !recognizer.isKnownToRequire(other)
            || stuck.contains { $0 === other }
        }
      }
    }
    for recognizer in stuck { _ = fail(recognizer, .deadlocked) }
    return !stuck.isEmpty
  }
}

extension GestureRecognizer {
  /// Whether the recognizer waits for others and has no touches and no deadline of its own.
  fileprivate var isLeftWaiting: Bool {
    if case .waiting = standing { touches.isEmpty && deadline == nil } else { false }
  }
}
