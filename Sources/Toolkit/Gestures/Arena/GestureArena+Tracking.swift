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
      touch.delivery.note(touch)
      offer.add(touch)
      for recognizer in touch.trackers { recognizer.frameSummary.count += 1 }
    }
  }

  private func land(_ touch: Touch, in frame: TouchFrame) {
    let target = touch.target
    // A finger that lifts makes room for one that lands in the same frame, whichever the device reports first.
    let isOccupied =
      !target.isMultipleTouchEnabled
      && touches.contains { $0.occupies(target) && !frame.ends($0.id) }
    if !touch.kind.reachesViews || isOccupied { touch.delivery.close() }
    touches.append(touch)
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
        recognizer.attempt.append(touch)
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

  func engage(_ recognizer: GestureRecognizer, rank: Rank) {
    guard recognizer.isIdle else { return }
    recognizer.arenaState = .possible(nil)
    recognizer.arena = self
    recognizer.rank = rank
    let index = engaged.firstIndex { rank < $0.rank } ?? engaged.endIndex
    engaged.insert(recognizer, at: index)
  }

  /// Returns the changes of the touches of `recognizer`, which usually are all changes of the
  /// frame.
  func offer(for recognizer: GestureRecognizer) -> FrameTouches {
    if recognizer.frameSummary.count == offer.count && !recognizer.frameSummary.hasIgnored {
      return offer
    }
    part.pick(from: offer, for: recognizer)
    return part
  }

  /// Passes the changes of a frame to a recognizer: first movement, for the touches that were down before the frame,
  /// then landings, then cancellations, then lifts. What a cancellation decides, no lift beside it changes.
  func show(_ offer: FrameTouches, to recognizer: GestureRecognizer) {
    let isListening = !recognizer.isFinished

    if isListening && !offer.moved.isEmpty { recognizer.touchesMoved(offer.moved, at: now) }
    for touch in offer.began where touch.isFollowed(by: recognizer) {
      recognizer.touches.append(touch)
    }
    if isListening && !offer.began.isEmpty { recognizer.touchesBegan(offer.began, at: now) }
    recognizer.frameSummary.hasLifts = offer.hasLifts
    if offer.hasLifts {
      if isListening { recognizer.rememberFingers() }
      recognizer.touches.removeAll { $0.phase.isTerminal }
    }
    guard isListening else { return }
    if !offer.cancelled.isEmpty { recognizer.touchesCancelled(offer.cancelled, at: now) }
    if !offer.ended.isEmpty { recognizer.touchesEnded(offer.ended, at: now) }
  }

  /// Removes the touches that are up and fully delivered.
  func forgetFinishedTouches() {
    touches.removeAll { touch in
      guard touch.phase.isTerminal && touch.delivery.isDone(after: touch.phase) else {
        return false
      }
      touch.trackers.removeAll()
      return true
    }
  }

  /// Resets finished recognizers whose touches are all up, unless an undecided recognizer has a
  /// failure requirement with them.
  func resetFinished() {
    guard engaged.contains(where: \.isFinished) else { return }
    for recognizer in engaged where canReset(recognizer) {
      recognizer.forgetAttempt()
      report(.reset, of: recognizer)
    }
    engaged.removeAll(where: \.isIdle)
  }

  private func canReset(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isFinished && recognizer.touches.isEmpty
      && !engaged.contains {
        $0.isUndecided
          && ($0.isKnownToRequire(recognizer) || recognizer.isKnownToRequire($0))
      }
  }
}

extension GestureRecognizer {
  /// Whether the delegate allows the recognizer to receive `touch`.
  fileprivate func receives(_ touch: Touch) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Makes the recognizer idle. It no longer delays the delivery of its touches.
  func forgetAttempt() {
    arenaState = .idle
    dropTouches()
    requirements.endAttempt()
    lastCluster = nil
    frameSummary = .init()
    reset()
    deadline = nil
  }

  /// Keeps the positions of the fingers before some of them are removed.
  func rememberFingers() {
    lastCluster = TouchCluster(touches) ?? lastCluster
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
