import Gestures

@testable import Gestures

/// The rules for touches in views, and between frames.
extension FuzzReferee {
  /// Checks that each touch begins, moves any number of times, and then ends or is cancelled.
  func deliver(_ pad: FuzzPad, _ touches: [Touch], _ phase: TouchPhase) {
    for touch in touches {
      let id = touch.id.number
      record(3000 + pad.number * 16 + Int(id), "  pad \(pad.number) receives \(phase) \(id)")
      if touch.target !== pad { fault("pad \(pad.number) receives touch \(id) of another one") }
      if touch.phase != phase {
        fault("touch \(id) is delivered as \(phase) but is \(touch.phase)")
      }
      let key = ObjectIdentifier(touch)
      switch (deliveries[key]?.isOver, phase) {
      case (nil, .began): deliveries[key] = Delivery(touch: touch)
      case (false?, .moved): break
      case (false?, .ended), (false?, .cancelled):
        deliveries[key] = Delivery(touch: touch, isOver: true)
      case (nil, _): fault("touch \(id) is \(phase) before it began")
      case (let isOver?, _): fault("touch \(id) is \(phase) when it is \(isOver ? "over" : "live")")
      }
    }
    if touches.isEmpty { fault("pad \(pad.number) receives no touch") }
  }

  /// Checks the rules that hold after every frame.
  func checkFrame(of game: FuzzGame) {
    for (number, recognizer) in game.recognizers.enumerated() {
      checkState(of: number)
      if !recognizer.isEnabled || recognizer.target == nil { checkIsOut(number) }
    }
    let active = game.recognizers.filter(\.isActive)
    for (index, one) in active.enumerated() {
      for other in active.dropFirst(index + 1)
      where one.isFollowing(oneOf: other.touches) && game.areRivals(one, other) {
        fault("\(one.label) and \(other.label) exclude each other and are both active")
      }
      for touch in one.touches where one.cancelsTouchesInView && isLive(touch) {
        fault("\(one.label) is active, and the view of touch \(touch.id.number) still has it")
      }
    }
  }

  /// Checks that a disabled or removed recognizer takes no part.
  private func checkIsOut(_ number: Int) {
    switch stages[number] {
    case .undecided, .waiting, .active: fault("r\(number) is out, and \(stages[number])")
    case .idle, .recognized, .failed: break
    }
  }

  /// Checks that nothing is left when all fingers are up and all deadlines have passed.
  func checkRest(of game: FuzzGame) {
    let arena = game.arena
    if let deadline = arena.nextDeadline { fault("at rest there is a deadline: \(deadline)") }
    if arena.touchCount > 0 || !arena.touches.isEmpty { fault("at rest there are touches") }
    if !arena.engaged.isEmpty { fault("at rest \(arena.engaged.map(\.label)) are engaged") }
    for (number, recognizer) in game.recognizers.enumerated() {
      if stages[number] != .idle { fault("at rest r\(number) is \(stages[number])") }
      if recognizer.state != .possible { fault("at rest r\(number) is \(recognizer.state)") }
      if !recognizer.touches.isEmpty { fault("at rest r\(number) follows touches") }
    }
    if !deliveries.values.allSatisfy(\.isOver) {
      fault("at rest a view has not received the end of a touch")
    }
    deliveries.removeAll(keepingCapacity: true)
  }

  private func isLive(_ touch: Touch) -> Bool {
    deliveries[ObjectIdentifier(touch)]?.isOver == false
  }
}

extension GestureRecognizer {
  fileprivate func isFollowing(oneOf others: [Touch]) -> Bool {
    touches.contains { touch in others.contains { $0 === touch } }
  }
}
