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
  /// its actions have yet to see that it began or changed.
  private func decide(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer.attempt.status {
    case .idle, .possible(nil), .active(_, nil), .finished: return false
    case .possible(.begin?): return reach(.begin, by: recognizer)
    case .possible(.recognize?): return reach(.recognize, by: recognizer)
    case .possible(.fail(let reason)?), .waiting(_, .fail(let reason)?): fail(recognizer, reason)
    case .possible, .waiting(_, .end?), .waiting(_, .cancel?): fail(recognizer, .touchesLifted)
    case .waiting(let goal, _): return reach(goal, by: recognizer)
    case .active where commits.contains { $0 === recognizer }: return false
    case .active(_, .begin?): recognizer.pending = nil
    case .active(_, .change?):
      recognizer.attempt.status = .active(hasChanged: true, nil)
      commit(recognizer)
    case .active(_, .end?), .active(_, .recognize?): finish(recognizer, as: .ended, because: .ended)
    case .active(_, .cancel?), .active(_, .fail?):
      finish(recognizer, as: .cancelled, because: .cancelled)
    }
    return true
  }

  /// Begins or recognizes with a recognizer that is ready, unless others are in the way. Returns false if it has to
  /// wait.
  private func reach(_ goal: GestureAttempt.Goal, by recognizer: GestureRecognizer) -> Bool {
    recognizer.pending = nil
    switch verdict(on: recognizer) {
    case .wait(let blocker):
      if case .possible = recognizer.attempt.status {
        report(.waits(for: blocker.label), of: recognizer)
      }
      recognizer.attempt.status = .waiting(goal, recognizer.pending)
      return false
    case .fail(let reason): fail(recognizer, reason)
    case .commit:
      // The delegate or a view may have disabled the recognizer when asked.
      if case .fail(let reason)? = recognizer.pending {
        fail(recognizer, reason)
      } else {
        succeed(recognizer, goal)
      }
    }
    return true
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

  /// Asks the delegate, then the views from the touched one up to the recognizer's own, which is asked also if the
  /// touched one has been removed.
  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return false
    }
    for touch in recognizer.attempt.touches {
      for view in touch.target.responderChain {
        guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
        if view === recognizer.target { break }
      }
    }
    guard let target = recognizer.target,
      recognizer.attempt.touches.contains(where: { !$0.isWithin(target) })
    else { return true }
    return target.gestureRecognizerShouldBegin(recognizer)
  }

  private func succeed(_ recognizer: GestureRecognizer, _ goal: GestureAttempt.Goal) {
    switch goal {
    case .begin:
      recognizer.attempt.status = .active(hasChanged: false, recognizer.pending)
      report(.began, of: recognizer)
      commit(recognizer)
    case .recognize: finish(recognizer, as: .ended, because: .recognized)
    }
    for other in engaged where other !== recognizer && other.isUndecided {
      if other.requires(recognizer) {
        fail(other, .requirementRecognized(recognizer.label))
      } else if recognizer.excludes(other) {
        fail(other, .prevented(by: recognizer.label))
      }
    }
  }

  private func fail(_ recognizer: GestureRecognizer, _ reason: FailureReason) {
    finish(recognizer, as: .failed, because: .failed(reason))
  }

  private func finish(
    _ recognizer: GestureRecognizer, as ending: GestureAttempt.Ending,
    because outcome: @autoclosure () -> Decision.Outcome
  ) {
    if !recognizer.attempt.frame.hasLifts { recognizer.rememberFingers() }
    switch recognizer.pending {
    case .fail(.disabled), .fail(.covered): recognizer.dropTouches()
    default: break
    }
    recognizer.attempt.status = .finished(ending)
    recognizer.deadline = nil
    report(outcome(), of: recognizer)
    commit(recognizer)
  }

  /// Commits the new state of `recognizer`, for which its actions are to be called.
  private func commit(_ recognizer: GestureRecognizer) {
    recognizer.time = now
    queueActions(of: recognizer)
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
    for recognizer in stuck { fail(recognizer, .deadlocked) }
    return !stuck.isEmpty
  }
}

extension GestureRecognizer {
  /// Whether the recognizer waits for others and has no touches and no deadline of its own.
  fileprivate var isLeftWaiting: Bool {
    if case .waiting = attempt.status { touches.isEmpty && deadline == nil } else { false }
  }
}
