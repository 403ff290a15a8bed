import Gestures

@testable import Gestures

/// What holds in views, and between frames.
extension FuzzReferee {
  /// A touch gets began, then moved as often as it likes, then one of ended and cancelled.
  func tell(_ pad: FuzzPad, _ touches: [Touch], _ phase: TouchPhase) {
    for touch in touches {
      let id = touch.id.number
      note(3000 + pad.number * 16 + Int(id), "  pad \(pad.number) hears \(phase) \(id)")
      if touch.target !== pad { fault("pad \(pad.number) hears of touch \(id) of another") }
      if touch.phase != phase { fault("touch \(id) is told to be \(phase), is \(touch.phase)") }
      switch (told[id], phase) {
      case (nil, .began): told[id] = .live
      case (.live?, .moved): break
      case (.live?, .ended), (.live?, .cancelled): told[id] = .over
      case (let before, _): fault("touch \(id) is \(phase) after \(String(describing: before))")
      }
    }
    if touches.isEmpty { fault("pad \(pad.number) hears of no touch") }
  }

  /// After every frame.
  func checkFrame(of game: FuzzGame) {
    for number in game.recognizers.indices { checkState(of: number) }
    let active = game.recognizers.filter(\.isActive)
    for (index, one) in active.enumerated() {
      for other in active.dropFirst(index + 1)
      where one.isFollowing(oneOf: other.touches) && game.areRivals(one, other) {
        fault("\(one.label) and \(other.label) exclude each other and are both active")
      }
      for touch in one.touches where one.cancelsTouchesInView && told[touch.id.number] == .live {
        fault("\(one.label) is active, and the view of touch \(touch.id.number) still has it")
      }
    }
  }

  /// When all fingers are up and all deadlines have passed.
  func checkRest(of game: FuzzGame) {
    let arena = game.arena
    if let deadline = arena.nextDeadline { fault("at rest there is a deadline: \(deadline)") }
    if arena.touchCount > 0 || !arena.touches.isEmpty { fault("at rest there are touches") }
    if !arena.engaged.isEmpty { fault("at rest \(arena.engaged.map(\.label)) are engaged") }
    for (number, recognizer) in game.recognizers.enumerated() {
      if standings[number] != .idle { fault("at rest r\(number) is \(standings[number])") }
      if recognizer.state != .possible { fault("at rest r\(number) is \(recognizer.state)") }
      if !recognizer.touches.isEmpty { fault("at rest r\(number) follows touches") }
    }
    for (id, stage) in told where stage == .live { fault("at rest touch \(id) is not over") }
    told.removeAll(keepingCapacity: true)
  }
}

extension GestureRecognizer {
  fileprivate func isFollowing(oneOf others: [Touch]) -> Bool {
    touches.contains { touch in others.contains { $0 === touch } }
  }
}
