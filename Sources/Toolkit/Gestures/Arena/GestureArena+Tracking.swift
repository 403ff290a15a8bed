/// The assignment of touches to recognizers.
extension GestureArena {
  /// Updates the touches, binds new ones to recognizers, and counts the changes for each
  /// recognizer. Changes of touches that are not down are ignored.
  func update(with frame: TouchFrame) {
    for change in frame.changes {
      let known = touches.first { $0.id == change.id && !$0.phase.isTerminal }
      let touch: Touch
      if let known {
        guard change.phase != .began else { continue }
        known.update(with: change, at: now)
        touch = known
      } else {
        guard change.phase == .began, mayLand(change),
          let target = hitTest(change.position)
        else { continue }
        touch = Touch(landing: change, on: target, at: now)
        land(touch, in: frame)
      }
      touch.delivery.record(touch)
      changes.add(touch)
      for recognizer in touch.trackers { recognizer.attempt.frame.count += 1 }
    }
  }

  private func land(_ touch: Touch, in frame: TouchFrame) {
    let target = touch.target
    // A finger that lifts makes room for one that lands in the same frame, whichever the device reports first.
    let isOccupied =
      !target.isMultipleTouchEnabled
      && touches.contains { $0.occupies(target) && !frame.ends($0.id) }
    if !touch.kind.reachesViews || isOccupied { touch.delivery.close() }
    add(touch)
    bind(touch)
  }

  /// Makes the recognizers of the target and its ancestors follow `touch`. Recognizers that are
  /// added later do not follow it.
  private func bind(_ touch: Touch) {
    var depth = touch.target.responderChain.count { _ in true }
    for target in touch.target.responderChain {
      for (index, recognizer) in target.gestureRecognizers.enumerated()
      where mayFollow(touch, recognizer, on: target) {
        engage(recognizer, rank: Rank(depth: depth, index: index))
        recognizer.attempt.touches.append(touch)
        touch.trackers.append(recognizer)
        report(.tracks(touch.id), of: recognizer)
      }
      if touch.kind == .indirect, target === indirectScope { return }
      depth -= 1
    }
  }

  /// Whether `recognizer` may follow `touch`. Two active recognizers that exclude each other never
  /// share a touch; the inner one gets it.
  private func mayFollow(
    _ touch: Touch, _ recognizer: GestureRecognizer, on target: any TouchTarget
  ) -> Bool {
    guard recognizer.target === target, recognizer.acceptsTouches,
      recognizer.allowedTouchKinds.contains(touch.kind),
      touch.kind != .indirect || recognizer.followsIndirectTouches
    else { return false }
    if recognizer.isActive,
      touch.trackers.contains(where: { $0.isActive && $0.isRival(of: recognizer) })
    {
      return false
    }
    // The delegate may have disabled or removed the recognizer when asked.
    return recognizer.receives(touch) && recognizer.target === target && recognizer.acceptsTouches
  }

  /// Passes the changes of a frame to a recognizer: first movement, for the touches that were down before the frame,
  /// then landings, then cancellations, then lifts. What a cancellation decides, no lift beside it changes.
  func show(_ changes: FrameTouches, to recognizer: GestureRecognizer) {
    let isListening = !recognizer.isFinished

    if isListening && !changes.moved.isEmpty { recognizer.touchesMoved(changes.moved, at: now) }
    for touch in changes.began where touch.isFollowed(by: recognizer) {
      recognizer.touches.append(touch)
    }
    if isListening && !changes.began.isEmpty { recognizer.touchesBegan(changes.began, at: now) }
    recognizer.attempt.frame.hasLifts = changes.hasLifts
    if changes.hasLifts {
      if isListening { recognizer.rememberFingers() }
      recognizer.touches.removeAll { $0.phase.isTerminal }
    }
    guard isListening else { return }
    if !changes.cancelled.isEmpty { recognizer.touchesCancelled(changes.cancelled, at: now) }
    if !changes.ended.isEmpty { recognizer.touchesEnded(changes.ended, at: now) }
  }
}

extension GestureRecognizer {
  /// Whether the delegate allows the recognizer to receive `touch`.
  fileprivate func receives(_ touch: Touch) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Makes the recognizer idle. It no longer delays the delivery of its touches.
  func forgetAttempt() {
    attempt.status = .idle
    dropTouches()
    requirements.endAttempt()
    attempt.lastCluster = nil
    attempt.frame = .init()
    reset()
    deadline = nil
  }

  /// Keeps the positions of the fingers before some of them are removed.
  func rememberFingers() {
    attempt.lastCluster = TouchCluster(touches) ?? attempt.lastCluster
  }
}

extension TouchFrame {
  /// Returns whether the touch `id` ends or is cancelled in the frame.
  fileprivate func ends(_ id: TouchID) -> Bool {
    changes.contains { $0.id == id && $0.phase.isTerminal }
  }
}

extension Touch {
  /// Whether this is the touch that `view`, which receives one at a time, receives now.
  fileprivate func occupies(_ view: any TouchTarget) -> Bool {
    target === view && !phase.isTerminal && delivery.stage != .over
  }
}
