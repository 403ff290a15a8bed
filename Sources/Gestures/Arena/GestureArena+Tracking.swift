/// Which recognizer follows which touch.
extension GestureArena {
  /// Brings the touches up to date, binds new ones, and notes for every recognizer what its own
  /// touches did. Changes of touches that are not down are none of ours.
  func update(with frame: TouchFrame) {
    for change in frame.changes {
      let known = touches.first { $0.id == change.id && !$0.phase.isTerminal }
      let touch: Touch
      if let known {
        guard change.phase != .began else { continue }
        known.update(with: change, at: now)
        touch = known
      } else {
        guard change.phase == .began, let target = hitTest(change.position) else { continue }
        touch = Touch(landing: change, on: target, at: now)
        land(touch)
      }
      touch.delivery.note(touch)
      offer.add(touch)
      for recognizer in touch.trackers { recognizer.news.count += 1 }
    }
  }

  private func land(_ touch: Touch) {
    let target = touch.target
    if !target.isMultipleTouchEnabled, touches.contains(where: { $0.occupies(target) }) {
      touch.delivery.close()
    }
    touches.append(touch)
    bind(touch)
  }

  /// Lets the recognizers of the target and of all that contains it follow `touch`; those that are
  /// added later will not.
  private func bind(_ touch: Touch) {
    var depth = touch.target.touchPath.count { _ in true }
    for target in touch.target.touchPath {
      for (index, recognizer) in target.gestureRecognizers.enumerated()
      where mayFollow(touch, recognizer, on: target) {
        engage(recognizer, rank: Rank(depth: depth, index: index))
        recognizer.attempt.append(touch)
        touch.trackers.append(recognizer)
        report(.tracks(touch.id), of: recognizer)
      }
      depth -= 1
    }
  }

  /// Two that are active and exclude each other do not get a touch in common: the inner one has it.
  /// Whoever is asked may switch recognizers off, and remove them.
  private func mayFollow(
    _ touch: Touch, _ recognizer: GestureRecognizer, on target: any TouchTarget
  ) -> Bool {
    guard recognizer.target === target, recognizer.acceptsTouches else { return false }
    if recognizer.isActive,
      touch.trackers.contains(where: { $0.isActive && $0.isRival(of: recognizer) })
    {
      return false
    }
    return recognizer.receives(touch) && recognizer.target === target && recognizer.acceptsTouches
  }

  func engage(_ recognizer: GestureRecognizer, rank: Rank) {
    guard recognizer.standing == .idle else { return }
    recognizer.standing = .possible
    recognizer.arena = self
    recognizer.rank = rank
    let index = engaged.firstIndex { rank < $0.rank } ?? engaged.endIndex
    engaged.insert(recognizer, at: index)
  }

  /// What the touches of `recognizer` did: as a rule it follows all that changed.
  func offer(for recognizer: GestureRecognizer) -> TouchOffer {
    if recognizer.news.count == offer.count && !recognizer.news.hasIgnored { return offer }
    part.pick(from: offer, for: recognizer)
    return part
  }

  /// Shows a recognizer what its touches did. What moves is what was there before: the cluster that
  /// lifts and lands in this frame changes only after it has moved.
  func show(_ offer: TouchOffer, to recognizer: GestureRecognizer) {
    let isListening = recognizer.standing != .finished

    if isListening && !offer.moved.isEmpty { recognizer.touchesMoved(offer.moved, at: now) }
    for touch in offer.began where touch.isFollowed(by: recognizer) {
      recognizer.touches.append(touch)
    }
    if isListening && !offer.began.isEmpty { recognizer.touchesBegan(offer.began, at: now) }
    recognizer.news.hasLifts = offer.hasLifts
    if offer.hasLifts {
      if isListening { recognizer.rememberFingers() }
      recognizer.touches.removeAll { $0.phase.isTerminal }
    }
    guard isListening else { return }
    if !offer.ended.isEmpty { recognizer.touchesEnded(offer.ended, at: now) }
    if !offer.cancelled.isEmpty { recognizer.touchesCancelled(offer.cancelled, at: now) }
  }

  /// Lets go of the touches that are up and of which nobody has to be told any more.
  func forgetFinishedTouches() {
    touches.removeAll { touch in
      guard touch.phase.isTerminal && touch.delivery.isDone(after: touch.phase) else {
        return false
      }
      touch.trackers.removeAll()
      return true
    }
  }

  /// Makes finished recognizers ready again whose touches are all up and whose attempt no longer
  /// matters to one that is undecided.
  func resetFinished() {
    guard engaged.contains(where: { $0.standing == .finished }) else { return }
    for recognizer in engaged where canReset(recognizer) {
      recognizer.forgetAttempt()
      report(.reset, of: recognizer)
    }
    engaged.removeAll { $0.standing == .idle }
  }

  private func canReset(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.standing == .finished && recognizer.touches.isEmpty
      && !engaged.contains {
        $0.isUndecided
          && ($0.isKnownToRequire(recognizer) || recognizer.isKnownToRequire($0))
      }
  }
}

extension GestureRecognizer {
  /// Whether it is given `touch` at all.
  fileprivate func receives(_ touch: Touch) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Makes it idle. A view may still have to hear of its touches, but not because of it.
  func forgetAttempt() {
    standing = .idle
    state = .possible
    dropTouches()
    askedRequirements.removeAll(keepingCapacity: true)
    lastCluster = nil
    news = .init()
    reset()
    deadline = nil
  }

  /// Notes where its fingers are before some of them are gone.
  func rememberFingers() {
    lastCluster = TouchCluster(touches) ?? lastCluster
  }
}

extension Touch {
  /// Whether `view`, which is told of one touch at a time, is told of this one.
  fileprivate func occupies(_ view: any TouchTarget) -> Bool {
    target === view && !phase.isTerminal && delivery.stage != .over
  }
}
