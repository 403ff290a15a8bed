import Gestures

/// Which touch each finger of a scenario makes: a number may be used again when its touch is over.
struct ScenarioFingers {
  private var down: [Int: TouchID] = [:]
  private var numbers: [TouchID: Int] = [:]

  /// The number that the scenario gives to the touch `id`.
  func number(of id: TouchID) -> Int? { numbers[id] }

  /// What `event` tells of a touch.
  mutating func change(for event: Scenario.TouchEvent) -> TouchChange {
    if event.phase == .began {
      let id = TouchID(UInt64(numbers.count))
      down[event.touch] = id
      numbers[id] = event.touch
    }
    let id = down[event.touch] ?? TouchID(.max)
    return TouchChange(id: id, phase: event.phase, position: event.position)
  }
}
