import Scenarios

/// The example in the description of the format.
let formatExample = """
  {
    "name": "a drag that starts on a button scrolls, and the button never knows",
    "window": [400, 300],
    "views": [
      { "id": "scroll", "kind": "scroll", "frame": [0, 0, 400, 300], "contentSize": [400, 1200],
        "children": [ { "id": "ok", "kind": "button", "frame": [20, 20, 120, 44] } ] }
    ],
    "recognizers": [
      { "id": "double", "type": "tap", "view": "scroll", "taps": 2 },
      { "id": "single", "type": "tap", "view": "scroll" }
    ],
    "relations": [
      { "require": "single", "toFail": "double" }
    ],
    "events": [
      { "t": 0,   "touch": 1, "phase": "began", "at": [60, 60] },
      { "t": 16,  "touch": 1, "phase": "moved", "at": [60, 40] },
      { "t": 32,  "touch": 1, "phase": "ended", "at": [60, 40] }
    ],
    "until": 2000
  }
  """

/// A scenario that contains every key.
let everything = """
  {
    "name": "all at once, ünïcödé and \\u0041\\ud83d\\ude00 too",
    "window": [800.5, 600],
    "views": [
      { "id": "photo", "kind": "scroll", "frame": [-10, 0, 400, 300.25],
        "contentSize": [400, 1200], "minZoom": 0.5, "maxZoom": 4, "bounces": false,
        "delaysContentTouches": false, "cancelsContentTouches": true,
        "children": [
          { "id": "ok", "kind": "button", "frame": [20, 20, 120, 44], "outset": 8,
            "children": [ { "id": "label", "frame": [0, 0, 10, 10], "interactive": false } ] }
        ] },
      { "id": "box", "kind": "view", "frame": [400, 0, 100, 100], "hidden": true, "alpha": 0.5,
        "interactive": true, "multitouch": true, "outset": 0, "clips": true, "children": [] }
    ],
    "recognizers": [
      { "id": "tap", "type": "tap", "view": "ok", "taps": 2, "touches": 3 },
      { "id": "press", "type": "longPress", "view": "box", "taps": 0, "touches": 1,
        "minimumPressDuration": 16.667, "allowableMovement": 12.5 },
      { "id": "pan", "type": "pan", "view": "root", "minTouches": 1, "maxTouches": 2 },
      { "id": "pinch", "type": "pinch", "view": "box", "enabled": false },
      { "id": "turn", "type": "rotation", "view": "box", "cancelsTouchesInView": false,
        "delaysTouchesBegan": true, "delaysTouchesEnded": false },
      { "id": "swipe", "type": "swipe", "view": "box", "direction": "left", "touches": 2 },
      { "id": "flick", "type": "swipe", "view": "box", "direction": ["up", "down"] },
      { "id": "edge", "type": "screenEdgePan", "view": "root", "edges": ["left", "top"],
        "minTouches": 1, "maxTouches": 1 }
    ],
    "relations": [
      { "require": "tap", "toFail": "press" },
      { "require": "pan", "toFail": "edge", "asked": "pan" },
      { "require": "photo.pan", "toFail": "edge", "asked": "edge" },
      { "simultaneous": ["pinch", "turn"] },
      { "simultaneous": ["turn", "pinch"], "answer": false },
      { "shouldBegin": "tap", "answer": false },
      { "shouldBegin": "pan", "answer": "horizontal" },
      { "shouldBegin": "photo.pan", "answer": "vertical" },
      { "shouldReceive": "photo.pinch", "view": "ok", "answer": false },
      { "canPrevent": ["pan", "swipe"], "answer": false }
    ],
    "events": [
      { "t": 0, "touch": 1, "phase": "began", "at": [60, 60] },
      { "t": 0, "touch": 2, "phase": "began", "at": [80, 60] },
      { "t": 16.667, "touch": 1, "phase": "moved", "at": [60.125, 40] },
      { "t": 16.667, "touch": 2, "phase": "stationary", "at": [80, 60] },
      { "t": 16.667, "touch": 1, "phase": "moved", "at": [61, 40] },
      { "t": 20, "recognizer": "pan", "set": { "translation": [0, -5] } },
      { "t": 20, "recognizer": "photo.pinch", "set": { "scale": 1.5 } },
      { "t": 20, "recognizer": "turn", "set": { "rotation": -0.5 } },
      { "t": 20, "recognizer": "photo.pan", "enabled": false },
      { "t": 30, "view": "ok", "hidden": true },
      { "t": 30, "touch": 1, "phase": "ended", "at": [60, 40] },
      { "t": 30, "touch": 2, "phase": "cancelled", "at": [80, 60] },
      { "t": 40, "touch": 1, "phase": "began", "at": [1e1, 1.5E+1] },
      { "t": 50, "cancelAll": true },
      { "t": 60, "remove": "box" },
      { "t": 60, "remove": "pan" },
      { "t": 60, "recognizer": "pan", "enabled": true }
    ],
    "until": 2000.5,
    "profile": {
      "panSlop": 0, "tapMovement": 1, "tapMaxDuration": 2, "multiTapInterval": 3,
      "multiTapMinInterval": 4, "multiTapSeparation": 5, "multiFingerDownWindow": 6,
      "longPressDuration": 7, "allowableMovement": 8, "swipeMaxDuration": 9,
      "swipeMinPrimary": 10, "swipeMaxSecondary": 11, "pinchSlop": 12, "minPinchDistance": 13,
      "rotationSlop": 0.25, "edgeRegion": 15, "flingMin": 16, "flingMax": 17,
      "contentTouchesDelay": 18.5, "controlTrackingMargin": 19, "restBeforeSlide": 20,
      "indirectPinchSlop": 0.21, "reportSpan": 1, "directionalLockRatio": 22,
      "menuApproachAngle": 0.5
    }
  }
  """

/// A small scenario whose parts can be replaced.
struct Parts {
  var views = """
    [{ "id": "photo", "kind": "scroll", "frame": [0, 0, 400, 300] },
     { "id": "ok", "kind": "button", "frame": [0, 0, 9, 9] }]
    """
  var recognizers = """
    [{ "id": "tap", "type": "tap", "view": "ok" }, { "id": "pan", "type": "pan", "view": "ok" },
     { "id": "turn", "type": "rotation", "view": "ok" }]
    """
  var relations = "[]"
  var events = "[]"
  var until = "1000"
  var profile = "{}"

  var text: String {
    """
    { "window": [400, 300], "views": \(views), "recognizers": \(recognizers),
      "relations": \(relations), "events": \(events), "until": \(until), "profile": \(profile) }
    """
  }
}

/// Reads the scenario in `text`.
func scenario(_ text: String) throws(ScenarioError) -> Scenario {
  try Scenario(reading: Array(text.utf8), named: "s.json")
}

/// Returns the error message for `text`, without the name of the file, or nil if it is valid.
func refusal(of text: String) -> String? {
  do {
    _ = try scenario(text)
    return nil
  } catch {
    return String(error.description.dropFirst("s.json: ".count))
  }
}
