/// Which recognizer follows which touch.
extension GestureArena {
  /// Brings the touches up to date and binds new ones; answers those that changed.
  func update(with frame: TouchFrame) -> [Touch] {
    frame.changes.compactMap { change in
      guard change.phase == .began else {
        let touch = touches.first { $0.id == change.id }
        touch?.update(with: change, at: frame.time)
        return touch
      }
      guard let target = hitTest(change.position) else { return nil }
      let touch = Touch(landing: change, on: target, at: frame.time)
      touches.append(touch)
      bind(touch)
      return touch
    }
  }

  /// Lets the recognizers of the target and of all that contains it follow `touch`; those that are
  /// added later will not.
  private func bind(_ touch: Touch) {
    var depth = 0
    for target in sequence(first: touch.target, next: { $0.touchParent }) {
      for (index, recognizer) in target.gestureRecognizers.enumerated()
      where recognizer.acceptsTouches {
        engage(recognizer, rank: Rank(depth: depth, index: index))
        recognizer.attempt.append(touch)
        report(.tracks(touch.id), of: recognizer)
      }
      depth += 1
    }
  }

  private func engage(_ recognizer: GestureRecognizer, rank: Rank) {
    guard recognizer.standing == .idle else { return }
    recognizer.standing = .possible
    recognizer.arena = self
    recognizer.rank = rank
    let index = engaged.firstIndex { rank < $0.rank } ?? engaged.endIndex
    engaged.insert(recognizer, at: index)
  }

  /// Shows a recognizer what its touches did. What moves is what was there before: the cluster that
  /// lifts and lands in this frame changes only after it has moved.
  func offer(_ changed: [Touch], to recognizer: GestureRecognizer) {
    let own = changed.filter { touch in recognizer.attempt.contains { $0 === touch } }
    guard !own.isEmpty else { return }
    let began = own.filter { $0.phase == .began }
    let ended = own.filter { $0.phase == .ended }
    let cancelled = own.filter { $0.phase == .cancelled }
    let moved = own.filter { $0.phase != .began && $0.position != $0.previousPosition }
    let isListening = recognizer.standing != .finished

    if isListening && !moved.isEmpty { recognizer.touchesMoved(moved, at: now) }
    recognizer.touches.append(contentsOf: began)
    if isListening && !began.isEmpty { recognizer.touchesBegan(began, at: now) }
    recognizer.touches.removeAll { $0.phase.isTerminal }
    guard isListening else { return }
    if !ended.isEmpty { recognizer.touchesEnded(ended, at: now) }
    if !cancelled.isEmpty { recognizer.touchesCancelled(cancelled, at: now) }
    failIfAbandoned(recognizer)
  }

  /// A recognizer that has nothing left to wait for does not stay possible.
  private func failIfAbandoned(_ recognizer: GestureRecognizer) {
    guard recognizer.touches.isEmpty, recognizer.deadline == nil else { return }
    switch (recognizer.standing, recognizer.pending) {
    case (.possible, nil), (.possible, .begin?), (.waiting(.begin), _):
      recognizer.request(.fail(.touchesLifted))
    case (.active, nil), (.active, .change?): recognizer.request(.end)
    case (.idle, _), (.possible, _), (.waiting, _), (.active, _), (.finished, _): break
    }
  }

  /// Takes a recognizer out of whatever it is doing.
  func withdraw(_ recognizer: GestureRecognizer) {
    if recognizer.isActive {
      recognizer.request(.cancel)
    } else if recognizer.isUndecided {
      recognizer.request(.fail(.disabled))
    }
    settle()
  }

  /// Makes finished recognizers ready again whose touches are all up and whose attempt no longer
  /// matters to one that is undecided.
  func resetFinished() {
    for recognizer in engaged where recognizer.canReset {
      recognizer.standing = .idle
      recognizer.state = .possible
      recognizer.attempt.removeAll(keepingCapacity: true)
      recognizer.reset()
      report(.reset, of: recognizer)
    }
    engaged.removeAll { $0.standing == .idle }
  }
}

extension GestureRecognizer {
  fileprivate var canReset: Bool {
    standing == .finished && touches.isEmpty
      && !failureRequirements.contains(where: \.isUndecided)
      && !failureDependents.contains { $0.recognizer?.isUndecided == true }
  }
}
