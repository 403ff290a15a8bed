/// What views hear of their touches.
extension GestureArena {
  /// Tells the views what their touches did, as far as no recognizer delays it, a call for each view
  /// and phase. What recognizers took away comes first.
  func deliver() {
    for touch in touches where touch.delivery.stage != .over && isTakenAway(touch) {
      if touch.delivery.stage == .live { telling.append(touch) }
      touch.delivery.close()
    }
    tellGathered(.cancelled)
    for touch in touches where touch.phase == .cancelled && touch.delivery.stage == .unknown {
      touch.delivery.close()
    }
    for phase in [TouchPhase.cancelled, .began, .moved, .ended] { tellDue(phase) }
  }

  /// Tells of all touches whose next report is `phase`.
  private func tellDue(_ phase: TouchPhase) {
    for touch in touches where touch.delivery.pending?.phase == phase && !isDelayed(touch) {
      telling.append(touch)
    }
    tellGathered(phase)
  }

  private func tellGathered(_ phase: TouchPhase) {
    while let target = telling.first?.target {
      for touch in telling where touch.target === target { batch.append(touch) }
      telling.removeAll { $0.target === target }
      for touch in batch { touch.beginTelling(phase) }
      onDelivery?(batch, phase, target)
      target.handleTouches(batch, phase: phase, in: TouchEvent(time: now, allTouches: touches))
      for touch in batch { touch.endTelling() }
      batch.removeAll(keepingCapacity: true)
    }
  }

  /// Whether the view of `touch` can be told something.
  func isDue(_ touch: Touch) -> Bool { touch.delivery.pending != nil && !isDelayed(touch) }

  /// Whether a recognizer that recognized keeps `touch` from its view, or the view is gone.
  private func isTakenAway(_ touch: Touch) -> Bool {
    touch.isWithdrawn
      || touch.trackers.contains {
        $0.hasRecognized
          && ($0.cancelsTouchesInView
            || $0.delaysTouchesBegan && touch.delivery.stage == .unknown)
      }
  }

  /// Whether a recognizer that is undecided holds back what the view of `touch` is to be told next.
  private func isDelayed(_ touch: Touch) -> Bool {
    let isUnknown = touch.delivery.stage == .unknown
    let isLift = touch.delivery.pending?.phase == .ended
    guard isUnknown || isLift else { return false }
    return touch.trackers.contains {
      $0.isUndecided && (isUnknown && $0.delaysTouchesBegan || isLift && $0.delaysTouchesEnded)
    }
  }
}

extension Touch {
  /// Makes it look as it did when it did what its view is told now: that may have been delayed.
  fileprivate func beginTelling(_ told: TouchPhase) {
    delivery.present = TouchDelivery.Report(phase: phase, position: position, time: time)
    if let report = delivery.take() {
      (position, time) = (report.position, report.time)
    }
    phase = told
  }

  fileprivate func endTelling() {
    guard let present = delivery.present else { return }
    (phase, position, time) = (present.phase, present.position, present.time)
    delivery.present = nil
  }
}
