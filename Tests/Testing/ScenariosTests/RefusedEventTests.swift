import Testing

@Suite struct RefusedEventTests {
  private static let down = #"{ "t": 10, "touch": 1, "phase": "began", "at": [1, 1] }"#

  @Test(arguments: [
    ("5", "events[0]: expected an event, found 5"),
    (
      #"{ "cancelAll": true }"#,
      "events[0].t: expected a time in milliseconds from 0 to 1000000, found nothing"
    ),
    (
      #"{ "t": -1, "cancelAll": true }"#,
      "events[0].t: expected a time in milliseconds from 0 to 1000000, found -1"
    ),
    (
      #"{ "t": "0", "cancelAll": true }"#,
      #"events[0].t: expected a time in milliseconds from 0 to 1000000, found "0""#
    ),
    (
      #"{ "t": 5, "cancelAll": true }, { "t": 4.999, "cancelAll": true }"#,
      "events[1].t: expected a time not before the previous event, found 4.999"
    ),
    (
      #"{ "t": 1000.5, "cancelAll": true }"#,
      "events[0].t: expected a time not after until, found 1000.5"
    ),
    (
      #"{ "t": 0 }"#,
      "events[0]: expected one of the keys touch, recognizer, view, remove, cancelAll, found none"
    ),
    (
      #"{ "t": 0, "cancelAll": false }"#,
      "events[0].cancelAll: expected true, found false"
    ),
    (
      #"{ "t": 0, "cancelAll": true, "remove": "ok" }"#,
      "events[0].cancelAll: expected only the keys of a remove event, which are t, remove, "
        + "found \"cancelAll\""
    ),
    (
      #"{ "t": 0, "remove": "root" }"#,
      "events[0].remove: expected the id of a view or a recognizer defined in this file, "
        + "found \"root\""
    ),
    (
      #"{ "t": 0, "remove": "photo.pan" }"#,
      "events[0].remove: expected the id of a view or a recognizer defined in this file, "
        + "found \"photo.pan\""
    ),
    (
      #"{ "t": 0, "view": "tap", "hidden": true }"#,
      #"events[0].view: expected the id of a view, found "tap""#
    ),
    (
      #"{ "t": 0, "view": "ok" }"#,
      "events[0].hidden: expected true or false, found nothing"
    ),
    (
      #"{ "t": 0, "view": "ok", "enabled": true }"#,
      "events[0].hidden: expected true or false, found nothing"
    ),
    (
      #"{ "t": 0, "recognizer": "ok", "enabled": true }"#,
      #"events[0].recognizer: expected the id of a recognizer, found "ok""#
    ),
    (
      #"{ "t": 0, "recognizer": "tap" }"#,
      "events[0]: expected one of the keys enabled, set, found none"
    ),
    (
      #"{ "t": 0, "recognizer": "pan", "enabled": true, "set": { "translation": [0, 0] } }"#,
      "events[0].set: expected only the keys of a recognizer event, which are t, recognizer, "
        + "enabled, found \"set\""
    ),
    (
      #"{ "t": 0, "recognizer": "tap", "set": { "scale": 1 } }"#,
      "events[0].recognizer: expected the id of a pan, a pinch or a rotation, which have a value "
        + "to set, found \"tap\""
    ),
    (
      #"{ "t": 0, "recognizer": "pan", "set": { "scale": 1 } }"#,
      "events[0].set.scale: expected only the keys of what can be set here, which are translation, "
        + "found \"scale\""
    ),
    (
      #"{ "t": 0, "recognizer": "photo.pinch", "set": { "scale": 0 } }"#,
      "events[0].set.scale: expected a scale above 0, up to 1000000, found 0"
    ),
    (
      #"{ "t": 0, "recognizer": "turn", "set": {} }"#,
      "events[0].set.rotation: expected an angle from -1000000 to 1000000, found nothing"
    ),
    (
      #"{ "t": 0, "recognizer": "turn", "set": 1 }"#,
      "events[0].set: expected an object with the key rotation, found 1"
    ),
  ])
  func `An invalid event is rejected`(events: String, message: String) {
    #expect(refusal(of: Parts(events: "[\(events)]").text) == message)
  }

  @Test(arguments: [
    (
      #"{ "t": 10, "touch": 2, "phase": "dropped", "at": [1, 1] }"#,
      #"phase: expected one of began, moved, stationary, ended, cancelled, found "dropped""#
    ),
    (
      #"{ "t": 10, "touch": 2, "phase": "began" }"#,
      "at: expected a point such as [60, 40], found nothing"
    ),
    (
      #"{ "t": 10, "touch": 1, "phase": "ended" }"#,
      "at: expected a point such as [60, 40], found nothing"
    ),
    (
      #"{ "t": 10, "touch": 2, "phase": "began", "at": [1, 1000000.001] }"#,
      "at[1]: expected a number from -1000000 to 1000000, found 1000000.001"
    ),
    (
      #"{ "t": 10, "touch": 1.5, "phase": "began", "at": [1, 1] }"#,
      "touch: expected a whole number from 0 to 1000000, found 1.5"
    ),
    (
      #"{ "t": 10, "touch": -1, "phase": "began", "at": [1, 1] }"#,
      "touch: expected a whole number from 0 to 1000000, found -1"
    ),
    (
      #"{ "t": 10, "touch": true, "phase": "began", "at": [1, 1] }"#,
      "touch: expected a whole number from 0 to 1000000, found true"
    ),
    (
      #"{ "t": 10, "touch": 1, "phase": "began", "at": [1, 1] }"#,
      "touch: expected a touch that is not down already, found 1"
    ),
    (
      #"{ "t": 10, "touch": 1, "phase": "stationary", "at": [1, 2] }"#,
      "at: expected the previous point of a stationary touch, found a list"
    ),
    (
      #"{ "t": 10, "touch": 1, "phase": "moved", "at": [1, 1], "force": 1 }"#,
      "force: expected only the keys of a touch event, which are t, touch, phase, at, "
        + "pressure, "
        + "found \"force\""
    ),
  ])
  func `An invalid touch is rejected`(event: String, message: String) {
    #expect(refusal(of: Parts(events: "[\(Self.down), \(event)]").text) == "events[1].\(message)")
  }

  @Test(arguments: ["moved", "stationary", "ended", "cancelled"])
  func `A touch that is not down can only begin`(phase: String) {
    let other = #"{ "t": 10, "touch": 2, "phase": "\#(phase)", "at": [1, 1] }"#
    let message = "events[1].touch: expected a touch that is down, found 2"
    #expect(refusal(of: Parts(events: "[\(Self.down), \(other)]").text) == message)
  }

  @Test(arguments: [
    #"{ "t": 10, "touch": 1, "phase": "ended", "at": [1, 1] }"#,
    #"{ "t": 10, "touch": 1, "phase": "cancelled", "at": [1, 1] }"#,
    #"{ "t": 10, "cancelAll": true }"#,
  ])
  func `A touch that has ended can only begin again`(end: String) throws {
    let moved = #"{ "t": 10, "touch": 1, "phase": "moved", "at": [1, 1] }"#
    #expect(
      refusal(of: Parts(events: "[\(Self.down), \(end), \(moved)]").text)
        == "events[2].touch: expected a touch that is down, found 1")
    #expect(refusal(of: Parts(events: "[\(Self.down), \(end), \(Self.down)]").text) == nil)
  }

  @Test func `Times and numbers at their limits are valid`() {
    let events = #"[{ "t": 1e6, "touch": 0, "phase": "began", "at": [-1e6, 1000000.0] }]"#
    #expect(refusal(of: Parts(events: events, until: "1000000").text) == nil)
  }
}
