import Geometry
import Gestures
import Motion

extension Field {
  /// Returns a list of events up to `until`, with ids known to `names`. Consecutive touches at the
  /// same time become one step.
  func steps(until: Instant, of names: Names) throws(Mismatch) -> [Scenario.Step] {
    var timeline = Timeline()
    var fingers = Fingers()
    for field in try elements("a list of events") {
      var members = try Members(field, "an event")
      let time = try members.required("t").time(from: timeline.end, to: until)
      timeline.add(try members.event(of: names, fingers: &fingers), at: time)
    }
    return timeline.steps
  }

  private func time(from earliest: Instant, to latest: Instant) throws(Mismatch) -> Instant {
    let time = try instant()
    guard time >= earliest else { throw mismatch("a time not before the previous event") }
    guard time <= latest else { throw mismatch("a time not after until") }
    return time
  }
}

extension Members {
  fileprivate mutating func event(
    of names: Names, fingers: inout Fingers
  ) throws(Mismatch) -> Scenario.Event {
    let kind = try kind(among: ["touch", "recognizer", "view", "remove", "cancelAll"])
    let event: Scenario.Event =
      switch kind {
      case "touch": .touches([try touch(&fingers)])
      case "recognizer": try recognizerEvent(names)
      case "view": try viewEvent(names)
      case "remove": .remove(try names.removable(required("remove")))
      default: try cancelAll(&fingers)
      }
    try expectNoOthers(in: "a \(kind) event")
    return event
  }

  mutating func touch(_ fingers: inout Fingers) throws(Mismatch) -> Scenario.TouchEvent {
    let touch = required("touch")
    let phase = try required("phase").touchPhase()
    return try fingers.event(
      of: touch, phase, at: required("at"), kind: phase == .began ? optional("kind") : nil,
      pressure: optional("pressure"))
  }

  private mutating func recognizerEvent(_ names: Names) throws(Mismatch) -> Scenario.Event {
    let field = required("recognizer")
    let id = try names.recognizer(field)
    guard try kind(among: ["enabled", "set"]) == "set" else {
      return .setEnabled(try required("enabled").bool(), recognizer: id)
    }
    guard let quantity = names.quantity(of: id) else {
      throw field.mismatch("the id of a pan, a pinch or a rotation, which have a value to set")
    }
    return .set(try required("set").quantity(quantity), recognizer: id)
  }

  private mutating func viewEvent(_ names: Names) throws(Mismatch) -> Scenario.Event {
    let id = try names.view(required("view"))
    return .setHidden(try required("hidden").bool(), view: id)
  }

  private mutating func cancelAll(_ fingers: inout Fingers) throws(Mismatch) -> Scenario.Event {
    let field = required("cancelAll")
    guard try field.bool() else { throw field.mismatch("true") }
    fingers.cancelAll()
    return .cancelAll
  }
}

extension Field {
  /// Returns the settable value that measures `quantity`.
  fileprivate func quantity(
    _ quantity: Names.Recognizer.Quantity
  ) throws(Mismatch) -> Scenario.Quantity {
    var members = try Members(self, "an object with the key \(quantity.rawValue)")
    let field = members.required(quantity.rawValue)
    try members.expectNoOthers(in: "what can be set here")
    return switch quantity {
    case .translation: .translation(try field.point().vector)
    case .scale: .scale(try field.positive("a scale"))
    case .rotation: .rotation(try field.number("an angle"))
    }
  }
}
