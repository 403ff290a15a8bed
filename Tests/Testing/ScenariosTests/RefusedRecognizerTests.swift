import Testing

@Suite struct RefusedRecognizerTests {
  private static let types = "tap, longPress, pan, pinch, rotation, swipe, screenEdgePan"

  @Test(arguments: [
    ("[]", "recognizers[0]: expected a recognizer, found a list"),
    (
      #"{ "type": "tap", "view": "ok" }"#,
      "recognizers[0].id: expected an unused id, found nothing"
    ),
    (
      #"{ "id": "ok", "type": "tap", "view": "ok" }"#,
      #"recognizers[0].id: expected an unused id, found "ok""#
    ),
    (
      #"{ "id": "root", "type": "tap", "view": "ok" }"#,
      #"recognizers[0].id: expected an unused id, found "root""#
    ),
    (
      #"{ "id": "photo.pinch", "type": "tap", "view": "ok" }"#,
      #"recognizers[0].id: expected an unused id, found "photo.pinch""#
    ),
    (
      #"{ "id": "a", "type": "tap", "view": "ok" }, { "id": "a", "type": "tap", "view": "ok" }"#,
      #"recognizers[1].id: expected an unused id, found "a""#
    ),
    (
      #"{ "id": "a", "view": "ok" }"#,
      "recognizers[0].type: expected one of \(types), found nothing"
    ),
    (
      #"{ "id": "a", "type": "Tap", "view": "ok" }"#,
      "recognizers[0].type: expected one of \(types), found \"Tap\""
    ),
    (
      #"{ "id": "a", "type": "tap" }"#,
      "recognizers[0].view: expected the id of a view, found nothing"
    ),
    (
      #"{ "id": "a", "type": "tap", "view": "a" }"#,
      #"recognizers[0].view: expected the id of a view, found "a""#
    ),
    (
      #"{ "id": "a", "type": "tap", "view": "photo.pan" }"#,
      #"recognizers[0].view: expected the id of a view, found "photo.pan""#
    ),
    (
      #"{ "id": "a", "type": "tap", "view": "ok", "taps": 0 }"#,
      "recognizers[0].taps: expected a whole number from 1 to 1000000, found 0"
    ),
    (
      #"{ "id": "a", "type": "tap", "view": "ok", "taps": 1.5 }"#,
      "recognizers[0].taps: expected a whole number from 1 to 1000000, found 1.5"
    ),
    (
      #"{ "id": "a", "type": "swipe", "view": "ok", "touches": 0 }"#,
      "recognizers[0].touches: expected a whole number from 1 to 1000000, found 0"
    ),
    (
      #"{ "id": "a", "type": "longPress", "view": "ok", "taps": -1 }"#,
      "recognizers[0].taps: expected a whole number from 0 to 1000000, found -1"
    ),
    (
      #"{ "id": "a", "type": "longPress", "view": "ok", "minimumPressDuration": -5 }"#,
      "recognizers[0].minimumPressDuration: "
        + "expected a duration in milliseconds from 0 to 1000000, found -5"
    ),
    (
      #"{ "id": "a", "type": "longPress", "view": "ok", "allowableMovement": -5 }"#,
      "recognizers[0].allowableMovement: expected a length from 0 to 1000000, found -5"
    ),
    (
      #"{ "id": "a", "type": "pan", "view": "ok", "minTouches": 3, "maxTouches": 2 }"#,
      "recognizers[0].maxTouches: expected a whole number from 3 to 1000000, found 2"
    ),
    (
      #"{ "id": "a", "type": "pan", "view": "ok", "maxTouches": 0 }"#,
      "recognizers[0].maxTouches: expected a whole number from 1 to 1000000, found 0"
    ),
    (
      #"{ "id": "a", "type": "swipe", "view": "ok", "direction": "north" }"#,
      #"recognizers[0].direction: expected one of left, right, up, down, found "north""#
    ),
    (
      #"{ "id": "a", "type": "swipe", "view": "ok", "direction": ["up", "top"] }"#,
      #"recognizers[0].direction[1]: expected one of left, right, up, down, found "top""#
    ),
    (
      #"{ "id": "a", "type": "swipe", "view": "ok", "direction": [] }"#,
      "recognizers[0].direction: expected a list of directions (left, right, up, down), "
        + "found an empty list"
    ),
    (
      #"{ "id": "a", "type": "swipe", "view": "ok", "direction": ["up", "up"] }"#,
      #"recognizers[0].direction[1]: expected none of the directions twice, found "up""#
    ),
    (
      #"{ "id": "a", "type": "screenEdgePan", "view": "ok", "edges": "left" }"#,
      "recognizers[0].edges: expected a list of edges (top, left, bottom, right), found \"left\""
    ),
    (
      #"{ "id": "a", "type": "tap", "view": "ok", "enabled": "yes" }"#,
      #"recognizers[0].enabled: expected true or false, found "yes""#
    ),
    (
      #"{ "id": "a", "type": "pinch", "view": "ok", "taps": 2 }"#,
      "recognizers[0].taps: expected only the keys of a pinch recognizer, which are id, type, "
        + "view, enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, "
        + "found \"taps\""
    ),
  ])
  func `An invalid recognizer is rejected`(recognizers: String, message: String) {
    #expect(refusal(of: Parts(recognizers: "[\(recognizers)]").text) == message)
  }

  @Test(arguments: [
    ("tap", "minTouches", "1"), ("tap", "direction", "\"up\""), ("tap", "edges", "[\"left\"]"),
    ("tap", "minimumPressDuration", "1"), ("longPress", "maxTouches", "1"),
    ("pan", "touches", "1"), ("pan", "edges", "[\"left\"]"), ("rotation", "touches", "2"),
    ("swipe", "taps", "1"), ("swipe", "allowableMovement", "1"),
    ("screenEdgePan", "direction", "\"up\""),
  ])
  func `A property of another type is rejected`(type: String, key: String, value: String) {
    let recognizer = #"{ "id": "a", "type": "\#(type)", "view": "ok", "\#(key)": \#(value) }"#
    let message = refusal(of: Parts(recognizers: "[\(recognizer)]").text)
    #expect(
      message?.hasPrefix("recognizers[0].\(key): expected only the keys of a \(type)") == true)
  }
}
