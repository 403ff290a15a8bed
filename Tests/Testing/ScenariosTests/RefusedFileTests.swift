import Gestures
import Scenarios
import Testing

@Suite struct RefusedFileTests {
  @Test(arguments: [
    ("[]", "expected an object with the keys of a scenario, found a list"),
    ("null", "expected an object with the keys of a scenario, found null"),
    (#"{ "events": [], "until": 1 }"#, "window: expected a size such as [400, 300], found nothing"),
    (
      #"{ "window": [1, 1], "until": 1 }"#,
      "events: expected a list of events, found nothing"
    ),
    (
      #"{ "window": [1, 1], "events": [] }"#,
      "until: expected a time in milliseconds from 0 to 1000000, found nothing"
    ),
    (
      #"{ "window": [1, 1], "events": [], "until": -1 }"#,
      "until: expected a time in milliseconds from 0 to 1000000, found -1"
    ),
    (
      #"{ "window": [1, 1], "events": [], "until": 1, "note": 0 }"#,
      "note: expected only the keys of a scenario, which are name, window, views, recognizers, "
        + "relations, events, until, profile, found \"note\""
    ),
    (
      #"{ "name": 5, "window": [1, 1], "events": [], "until": 1 }"#,
      "name: expected a string, found 5"
    ),
    (
      #"{ "window": [0, 1], "events": [], "until": 1 }"#,
      "window[0]: expected a width above 0, up to 1000000, found 0"
    ),
    (
      #"{ "window": [1, 1, 1], "events": [], "until": 1 }"#,
      "window: expected a size such as [400, 300], found a list of 3"
    ),
    (
      #"{ "window": [1e999, 1], "events": [], "until": 1 }"#,
      "window[0]: expected a width above 0, up to 1000000, found 1e999"
    ),
    (
      #"{ "window": [1, 1], "views": null, "events": [], "until": 1 }"#,
      "views: expected a list of views, found null"
    ),
    (
      #"{ "window": [1, 1], "recognizers": {}, "events": [], "until": 1 }"#,
      "recognizers: expected a list of recognizers, found an object"
    ),
    (
      #"{ "window": [1, 1], "relations": 1, "events": [], "until": 1 }"#,
      "relations: expected a list of relations, found 1"
    ),
    (
      #"{ "window": [1, 1], "events": "none", "until": 1 }"#,
      #"events: expected a list of events, found "none""#
    ),
  ])
  func `A file that is not a scenario is rejected`(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(arguments: [
    ("[]", "profile: expected thresholds, found a list"),
    (#"{ "panSlop": -1 }"#, "profile.panSlop: expected a threshold from 0 to 1000000, found -1"),
    (
      #"{ "tapMaxDuration": "long" }"#,
      #"profile.tapMaxDuration: expected a duration in milliseconds from 0 to 1000000, found "long""#
    ),
    (
      #"{ "flingMin": 60, "flingMax": 50 }"#,
      "profile.flingMax: expected a velocity not below flingMin, found 50"
    ),
    (
      #"{ "pinchSlop": 1000000.5 }"#,
      "profile.pinchSlop: expected a threshold from 0 to 1000000, found 1000000.5"
    ),
  ])
  func `Invalid thresholds are rejected`(profile: String, message: String) {
    #expect(refusal(of: Parts(profile: profile).text) == message)
  }

  @Test func `An unknown threshold is rejected`() throws {
    let message = try #require(refusal(of: Parts(profile: #"{ "panSlope": 1 }"#).text))
    let start = "profile.panSlope: expected only the keys of a profile, which are "
    #expect(message.hasPrefix(start))
    // Each threshold of the toolkit can be set.
    let all = Mirror(reflecting: GestureProfile.standard).children.compactMap(\.label)
    #expect(message.hasPrefix(start + all.joined(separator: ", ") + ", found "))
  }

  @Test func `An error message is one short line for any text in the file`() throws {
    let tail = String(repeating: "e\u{301}", count: 100_000)
    let quoted = #""a\n\r\u0000\u0085\u2028\"\#u{2029}\#(tail)""#
    let texts = [
      "{ \"window\": \(quoted) }",
      Parts(events: "[{ \"t\": 0, \"touch\": 1, \"phase\": \(quoted), \"at\": [0, 0] }]").text,
      Parts(events: "[{ \"t\": 0, \"cancelAll\": true, \(quoted): 0 }]").text,
      Parts(events: "[{ \"t\": 0, \"remove\": \(quoted) }]").text,
      Parts(
        recognizers: "[{ \"id\": \(quoted), \"type\": \"tap\", \"view\": \"ok\" }]",
        relations: "[{ \"require\": \(quoted), \"toFail\": \"photo.pan\", \"asked\": \"ok\" }]"
      ).text,
      Parts(until: String(repeating: "9", count: 100_000)).text,
    ]
    for text in texts {
      let error = try #require(throws: ScenarioError.self) {
        try Scenario(reading: Array(text.utf8), named: "a\nb.json")
      }
      expectOneLine(error)
      #expect(error.description.hasPrefix(#"a\u000ab.json: "#))
    }
  }
}

/// Expects that the description of `error` is one line of a reasonable length.
func expectOneLine(_ error: ScenarioError) {
  let breaks = error.description.unicodeScalars.filter {
    [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
  }
  #expect(breaks.isEmpty)
  // The names of all thresholds are the longest list.
  #expect(error.description.unicodeScalars.count < 600)
}
