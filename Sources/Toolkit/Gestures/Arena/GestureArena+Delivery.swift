/// The delivery of touches to views.
extension GestureArena {
  /// The touches that views receive.
  private var viewTouches: [Touch] {
    touches.allSatisfy(\.kind.reachesViews) ? touches : touches.filter(\.kind.reachesViews)
  }

  /// Delivers the changes that no recognizer delays, with one call for each view and phase. Touches
  /// that recognizers took over are cancelled first.
  func deliver() {
    for touch in touches where touch.delivery.stage != .over && isClaimed(touch) {
      if touch.delivery.stage == .live { deliveries.add(touch) }
      touch.delivery.close()
    }
    deliverGathered(.cancelled)
    for touch in touches where touch.phase == .cancelled && touch.delivery.stage == .unknown {
      touch.delivery.close()
    }
    for phase in [TouchPhase.cancelled, .began, .moved, .ended] { deliverDue(phase) }
  }

  /// Delivers all touches whose next change is `phase`.
  private func deliverDue(_ phase: TouchPhase) {
    for touch in touches where touch.delivery.pending?.phase == phase && !isDelayed(touch) {
      deliveries.add(touch)
    }
    deliverGathered(phase)
  }

  private func deliverGathered(_ phase: TouchPhase) {
    while let (target, batch) = deliveries.takeNext() {
      for touch in batch { touch.beginDelivery(of: phase) }
      onDelivery?(batch, phase, target)
      target.handleTouches(
        batch, phase: phase, in: TouchEvent(time: now, allTouches: viewTouches))
      for touch in batch { touch.endDelivery() }
    }
  }

  /// Whether a change of `touch` can be delivered now.
  func isDue(_ touch: Touch) -> Bool { touch.delivery.pending != nil && !isDelayed(touch) }

  /// Whether a recognizer that recognized claims `touch` from its view, or the view was withdrawn.
  private func isClaimed(_ touch: Touch) -> Bool {
    touch.isWithdrawn
      || touch.trackers.contains {
        $0.hasRecognized
          && ($0.cancelsTouchesInView
            || $0.delaysTouchesBegan && touch.delivery.stage == .unknown)
      }
  }

  /// Whether an undecided recognizer delays the next change of `touch`.
  private func isDelayed(_ touch: Touch) -> Bool {
    let isUnknown = touch.delivery.stage == .unknown
    let isLift = touch.delivery.pending?.phase == .ended
    guard isUnknown || isLift else { return false }
    return touch.trackers.contains {
      $0.isUndecided && (isUnknown && $0.delaysTouchesBegan || isLift && $0.delaysTouchesEnded)
    }
  }
}

/// The touches to deliver in a phase. It is reused from phase to phase, so that delivery allocates nothing.
@MainActor
struct DeliveryQueue {
  private var touches: [Touch] = []
  /// Those of one view.
  private var batch: [Touch] = []

  mutating func add(_ touch: Touch) { touches.append(touch) }

  /// Removes and returns the next view and its touches; nil if none is left.
  mutating func takeNext() -> (any TouchTarget, [Touch])? {
    batch.removeAll(keepingCapacity: true)
    guard let target = touches.first?.target else { return nil }
    for touch in touches where touch.target === target { batch.append(touch) }
    touches.removeAll { $0.target === target }
    return (target, batch)
  }
}

extension Touch {
  /// Restores the state that the touch had at the change to deliver, which may have been delayed.
  fileprivate func beginDelivery(of delivered: TouchPhase) {
    delivery.present = TouchDelivery.Report(phase: phase, position: position, time: time)
    if let report = delivery.take() {
      position = report.position
      time = report.time
    }
    phase = delivered
  }

  fileprivate func endDelivery() {
    guard let present = delivery.present else { return }
    phase = present.phase
    position = present.position
    time = present.time
    delivery.present = nil
  }
}
