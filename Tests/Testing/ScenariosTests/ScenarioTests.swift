import Geometry
import Gestures
import Motion
import Testing

@testable import Scenarios

@Suite struct ScenarioTests {
  private typealias Step = Scenario.Step

  @Test func `The example in the description of the format is read`() throws {
    let scenario = try scenario(formatExample)
    #expect(scenario.name == "a drag that starts on a button scrolls, and the button never knows")
    #expect(scenario.window == Size(400, 300))
    #expect(scenario.views.map(\.id) == ["scroll"])
    #expect(scenario.views[0].children.map(\.kind) == [.button])
    #expect(scenario.views[0].children[0].frame == Rect(x: 20, y: 20, width: 120, height: 44))
    #expect(
      scenario.recognizers.map(\.gesture) == [
        .tap(taps: 2, touches: nil), .tap(taps: nil, touches: nil),
      ])
    #expect(scenario.relations == [.require("single", toFail: "double", asked: nil)])
    #expect(
      scenario.steps == [
        step(0, .touches([touch(1, .began, 60, 60)])),
        step(16, .touches([touch(1, .moved, 60, 40)])),
        step(32, .touches([touch(1, .ended, 60, 40)])),
      ])
    #expect(scenario.until == Instant(milliseconds: 2000))
    #expect(scenario.profile == .standard)
  }

  @Test func `All keys of views are read`() throws {
    let views = try scenario(everything).views
    #expect(views.map(\.id) == ["photo", "box"])
    #expect(views[0].frame == Rect(x: -10, y: 0, width: 400, height: 300.25))
    #expect(
      views[0].kind
        == .scroll(
          .init(
            contentSize: Size(400, 1200), minZoom: 0.5, maxZoom: 4, bounces: false,
            delaysContentTouches: false, cancelsContentTouches: true)))
    #expect(views[0].children[0].outset == 8)
    #expect(views[0].children[0].children.map(\.isInteractive) == [false])
    let box = views[1]
    #expect(box.kind == .view)
    #expect((box.isHidden, box.alpha, box.isInteractive) == (true, 0.5, true))
    #expect((box.isMultitouch, box.outset, box.clips) == (true, 0, true))
    #expect(views[0].isHidden == nil && views[0].alpha == nil && views[0].clips == nil)
  }

  @Test func `All keys of recognizers are read`() throws {
    let recognizers = try scenario(everything).recognizers
    #expect(
      recognizers.map(\.gesture) == [
        .tap(taps: 2, touches: 3),
        .longPress(
          .init(
            taps: 0, touches: 1, minimumPressDuration: .nanoseconds(16_667_000),
            allowableMovement: 12.5)),
        .pan(.init(minTouches: 1, maxTouches: 2)),
        .pinch,
        .rotation,
        .swipe(touches: 2, directions: [.left]),
        .swipe(touches: nil, directions: [.up, .down]),
        .screenEdgePan(.init(minTouches: 1, maxTouches: 1), edges: [.top, .left]),
      ])
    #expect(recognizers.map(\.view).prefix(3) == ["ok", "box", "root"])
    #expect(recognizers.map(\.isEnabled)[2...3] == [nil, false])
    let turn = recognizers[4]
    #expect(turn.cancelsTouchesInView == false)
    #expect(turn.delaysTouchesBegan == true)
    #expect(turn.delaysTouchesEnded == false)
  }

  @Test func `All relations are read`() throws {
    #expect(
      try scenario(everything).relations == [
        .require("tap", toFail: "press", asked: nil),
        .require("pan", toFail: "edge", asked: "pan"),
        .require("photo.pan", toFail: "edge", asked: "edge"),
        .simultaneous("pinch", with: "turn", answer: true),
        .simultaneous("turn", with: "pinch", answer: false),
        .shouldBegin("tap", answer: .always(false)),
        .shouldBegin("pan", answer: .horizontal),
        .shouldBegin("photo.pan", answer: .vertical),
        .shouldReceive("photo.pinch", view: "ok", answer: false),
        .canPrevent("pan", "swipe", answer: false),
      ])
  }

  @Test func `Touches at the same time form a batch until a finger repeats`() throws {
    let steps = try scenario(everything).steps
    #expect(steps.map { $0.time.nanoseconds / 1000 }[..<4] == [0, 16667, 16667, 20000])
    #expect(
      steps.map(\.event)[..<3] == [
        .touches([
          touch(1, .began, 60, 60),
          touch(2, .began, 80, 60),
        ]),
        .touches([
          touch(1, .moved, 60.125, 40),
          touch(2, .stationary, 80, 60),
        ]),
        .touches([touch(1, .moved, 61, 40)]),
      ])
  }

  @Test func `Times are exact to the nanosecond`() throws {
    let events = #"[{ "t": 1.001, "cancelAll": true }, { "t": 1.001001, "cancelAll": true }]"#
    let steps = try scenario(Parts(events: events).text).steps
    #expect(steps.map(\.time.nanoseconds) == [1_001_000, 1_001_001])
  }

  @Test func `Every change other than a touch is a step of its own`() throws {
    let steps = try scenario(everything).steps
    #expect(
      steps.map(\.event)[3..<8] == [
        .set(.translation(Vector(0, -5)), recognizer: "pan"),
        .set(.scale(1.5), recognizer: "photo.pinch"),
        .set(.rotation(-0.5), recognizer: "turn"),
        .setEnabled(false, recognizer: "photo.pan"),
        .setHidden(true, view: "ok"),
      ])
    #expect(
      steps.map(\.event).suffix(4) == [
        .cancelAll, .remove("box"), .remove("pan"), .setEnabled(true, recognizer: "pan"),
      ])
  }

  @Test func `A change other than a touch splits a batch`() throws {
    let events = """
      [{ "t": 5, "touch": 1, "phase": "began", "at": [1, 1] },
       { "t": 5, "view": "ok", "hidden": true },
       { "t": 5, "touch": 2, "phase": "began", "at": [2, 2] },
       { "t": 5.000001, "touch": 3, "phase": "began", "at": [2, 2] },
       { "t": 5.000001, "touch": 3, "phase": "ended", "at": [2, 2] },
       { "t": 5.000001, "touch": 2, "phase": "ended", "at": [2, 2] }]
      """
    let batches = try scenario(Parts(events: events).text).steps.map { step -> [Int] in
      if case .touches(let touches) = step.event { touches.map(\.touch) } else { [] }
    }
    #expect(batches == [[1], [], [2], [3], [3, 2]])
  }

  @Test func `All thresholds are read`() throws {
    let profile = try scenario(everything).profile
    var expected = GestureProfile()
    expected.panSlop = 0
    expected.tapMovement = 1
    expected.tapMaxDuration = .milliseconds(2)
    expected.multiTapInterval = .milliseconds(3)
    expected.multiTapMinInterval = .milliseconds(4)
    expected.multiTapSeparation = 5
    expected.multiFingerDownWindow = .milliseconds(6)
    expected.longPressDuration = .milliseconds(7)
    expected.allowableMovement = 8
    expected.swipeMaxDuration = .milliseconds(9)
    expected.swipeMinPrimary = 10
    expected.swipeMaxSecondary = 11
    expected.pinchSlop = 12
    expected.minPinchDistance = 13
    expected.rotationSlop = 0.25
    expected.edgeRegion = 15
    expected.flingMin = 16
    expected.flingMax = 17
    expected.contentTouchesDelay = .microseconds(18500)
    expected.controlTrackingMargin = 19
    expected.restBeforeSlide = .milliseconds(20)
    expected.indirectPinchSlop = 0.21
    expected.reportSpan = .milliseconds(1)
    expected.directionalLockRatio = 22
    expected.menuApproachAngle = 0.5
    #expect(profile == expected)
  }

  @Test func `A name may contain any character`() throws {
    #expect(try scenario(everything).name == "all at once, ünïcödé and A😀 too")
  }

  @Test func `Only the window and events and until are required`() throws {
    let minimum = try scenario(#"{ "window": [1, 1], "events": [], "until": 0 }"#)
    #expect(minimum.name == nil)
    #expect(minimum.views.isEmpty && minimum.recognizers.isEmpty && minimum.relations.isEmpty)
  }

  private func step(_ milliseconds: Int64, _ event: Scenario.Event) -> Step {
    Step(time: Instant(milliseconds: milliseconds), event: event)
  }

  private func touch(
    _ number: Int, _ phase: TouchPhase, _ x: Double, _ y: Double
  ) -> Scenario.TouchEvent {
    Scenario.TouchEvent(
      touch: number, phase: phase, position: Point(x, y), kind: .finger, pressure: 1)
  }
}
