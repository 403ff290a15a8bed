import Drawing
import Geometry
import Gestures
import Motion
import Scenarios
import Testing
import Views

private let windowLine = #"{"t":0,"window":[9,9],"scale":1}"#

@MainActor @Suite struct RecordingTests {
  /// Content that counts its events and whose needs can be set.
  final class Listener: WindowContent {
    var eventCount = 0
    var needsFrame = false
    var isSettled = true
    var nextDeadline: Instant?

    func handle(_ event: WindowEvent) { eventCount += 1 }
    func advance(to now: Instant) { nextDeadline = nil }
    func prepareFrame(at time: Instant) { needsFrame = false }
    func drawList() -> DrawList {
      DrawList([.fill(Rect(x: 0, y: 0, width: 9, height: 9), Color(white: 1))])
    }
  }

  /// The text that was written, piece by piece.
  final class Output {
    var pieces: [String] = []
    var bytes: [UInt8] { pieces.flatMap(\.utf8) }
  }

  let listener = Listener()
  let output = Output()
  let content: RecordedContent

  init() { content = RecordedContent(listener) { [output] in output.pieces.append($0) } }

  private func resize(_ width: Double, _ height: Double, scale: Double = 1) {
    content.handle(
      .resized(WindowSize(points: Size(width, height), pixelsPerPoint: scale)))
  }

  private func touch(at milliseconds: Int64, _ changes: TouchChange...) {
    content.handle(
      .touches(TouchFrame(time: Instant(milliseconds: milliseconds), changes: changes)))
  }

  private func change(
    _ id: UInt64, _ phase: TouchPhase, _ x: Double, _ y: Double, _ kind: TouchKind = .finger,
    pressure: Double = 1
  ) -> TouchChange {
    TouchChange(
      id: TouchID(id), phase: phase, position: Point(x, y), kind: kind, pressure: pressure)
  }

  private func recording(_ text: String) throws(ScenarioError) -> Recording {
    try Recording(reading: Array(text.utf8), named: "t")
  }

  private func refusal(of text: String) -> String? {
    do throws(ScenarioError) {
      _ = try recording(text)
      return nil
    } catch { return error.description }
  }

  @Test func `Touches are written immediately and frame by frame`() {
    resize(600, 400)
    resize(1200, 800, scale: 1.25)
    touch(
      at: 5000, change(3, .began, 60, 40.5), change(4, .began, 1 / 3.0, 9, .pen, pressure: 0.25))
    touch(at: 5016, change(3, .moved, 61, 40), change(4, .stationary, 1 / 3.0, 9, .pen))
    resize(600, 400, scale: 1.25)
    resize(600, 400, scale: 1.25)
    touch(at: 5020, change(3, .ended, 61, 40), change(4, .cancelled, 1 / 3.0, 9, .pen))
    #expect(
      output.pieces == [
        """
        {"t":5000,"window":[1200,800],"scale":1.25}
        {"t":5000,"touch":3,"phase":"began","at":[60,40.5]}
        {"t":5000,"touch":4,"phase":"began","at":[0.3333333333333333,9],"kind":"pen","pressure":0.25}

        """,
        """
        {"t":5016,"touch":3,"phase":"moved","at":[61,40]}
        {"t":5016,"touch":4,"phase":"stationary","at":[0.3333333333333333,9]}

        """,
        """
        {"t":5016,"window":[600,400],"scale":1.25}

        """,
        """
        {"t":5020,"touch":3,"phase":"ended","at":[61,40]}
        {"t":5020,"touch":4,"phase":"cancelled","at":[0.3333333333333333,9]}

        """,
      ])
  }

  @Test func `A written recording is read back unchanged`() throws {
    resize(800, 600, scale: 2)
    touch(at: 7, change(1, .began, 0.1, 599.984375, .mouse, pressure: 0.7))
    touch(at: 7, change(1, .moved, 1e-5, 3, .mouse))
    resize(700, 600, scale: 2)
    touch(at: 9, change(1, .ended, 5, 5, .mouse))
    let recording = try Recording(reading: output.bytes, named: "t")
    #expect(recording.window == WindowSize(points: Size(800, 600), pixelsPerPoint: 2))
    let summaries = recording.steps.map { step in
      let time = step.time.nanoseconds
      return switch step.event {
      case .resized(let window): "\(time) \(window.points.width)"
      case .touches(let touches):
        touches.reduce("\(time)") {
          "\($0) \($1.touch) \($1.phase) \($1.position.x) \($1.position.y) \($1.kind) \($1.pressure)"
        }
      }
    }
    #expect(
      summaries == [
        "7000000 800.0", "7000000 1 began 0.1 599.984375 mouse 0.7",
        "7001000 1 moved 1e-05 3.0 mouse 1.0", "7001000 700.0", "9000000 1 ended 5.0 5.0 mouse 1.0",
      ])
  }

  @Test(arguments: TouchKind.all)
  func `A recording of any kind of touch can be read`(kind: TouchKind) throws {
    resize(800, 600)
    touch(at: 1, change(1, .began, 10, 20))
    touch(at: 7, change(2, .began, 10, 20, kind))
    touch(at: 9, change(2, .ended, 10, 20, kind))
    let recording = try Recording(reading: output.bytes, named: "t")
    let kinds = recording.steps.flatMap { step in
      if case .touches(let touches) = step.event { touches.map(\.kind) } else { [TouchKind]() }
    }
    let isRecorded = kind != .secondaryButton && kind != .indirect
    #expect(kinds == (isRecorded ? [.finger, kind, kind] : [.finger]))
  }

  @Test func `The right button of a mouse is not recorded`() {
    resize(800, 600)
    touch(at: 0, change(1, .began, 10, 20, .secondaryButton))
    #expect(output.pieces.joined().isEmpty)
    touch(at: 8, change(1, .moved, 20, 20, .secondaryButton), change(2, .began, 5, 5))
    let text = output.pieces.joined()
    #expect(!text.contains(#""touch":1"#) && text.contains(#""touch":2"#))
  }

  @Test func `A truncated recording is read up to its end`() throws {
    resize(800, 600)
    touch(at: 0, change(1, .began, 10, 20))
    touch(at: 8, change(1, .moved, 10.5, 20))
    touch(at: 16, change(1, .ended, 10.5, 20))
    let whole = try Recording(reading: output.bytes, named: "t").steps
    let end = try #require(output.bytes.firstIndex(of: UInt8(ascii: "\n")))
    for count in end...output.bytes.count {
      let part = try Recording(reading: Array(output.bytes.prefix(count)), named: "t").steps
      #expect(part == Array(whole.prefix(part.count)))
    }
    #expect(whole.count == 4)
  }

  @Test(arguments: [
    ("", "t: expected a recording of touches, found none"),
    (
      #"{"t":0,"touch":1,"phase":"began","at":[1,1]}"#,
      "t: line 1: window: expected a size such as [400, 300], found nothing"
    ),
    (
      #"{"t":0,"window":[9,9],"scale":0}"#,
      "t: line 1: scale: expected a scale above 0, up to 1000000, found 0"
    ),
    (
      #"{"t":0,"window":[1000000,1000000],"scale":1000000}"#,
      "t: line 1: scale: expected a scale for a window of 1 to 32767 pixels, found 1000000"
    ),
    (
      #"{"t":0,"window":[16384,9],"scale":2}"#,
      "t: line 1: scale: expected a scale for a window of 1 to 32767 pixels, found 2"
    ),
    (
      #"{"t":0,"window":[9,0.4],"scale":1}"#,
      "t: line 1: scale: expected a scale for a window of 1 to 32767 pixels, found 1"
    ),
    (
      "\(windowLine)\n{}",
      "t: line 2: t: expected a time in milliseconds from 0 to 1000000000, found nothing"
    ),
    ("\(windowLine)\n{\"t\":", nil),
    (
      "\(windowLine)\n{\"t\":\n", "t: line 2, column 6: expected a value, found the end of the file"
    ),
    (
      "\(windowLine)\n\n\(windowLine)",
      "t: line 2, column 1: expected a value, found the end of the file"
    ),
    (
      "\(windowLine)\n{\"t\":5,\"window\":[9,9],\"scale\":1}\n\(windowLine)",
      "t: line 3: t: expected a time not before the previous line, found 0"
    ),
    ("\(windowLine)\n{\"t\":0}", "t: line 2: expected one of the keys touch, window, found none"),
    (
      #"\#(windowLine)\#n{"t":0,"touch":1,"phase":"ended","at":[1,1]}"#,
      "t: line 2: touch: expected a touch that is down, found 1"
    ),
    (
      #"\#(windowLine)\#n{"t":0,"touch":1,"phase":"began","at":[1,1],"kind":"nose"}"#,
      "t: line 2: kind: expected one of finger, pen, eraser, mouse, found \"nose\""
    ),
    (
      #"\#(windowLine)\#n{"t":0,"touch":1,"phase":"began","at":[1,1],"pressure":1.5}"#,
      "t: line 2: pressure: expected a pressure from 0 to 1, found 1.5"
    ),
  ])
  func `An invalid recording is rejected with the number of the line`(
    text: String, message: String?
  ) {
    #expect(refusal(of: text) == message)
  }

  /// Reading must not slow down with the number of changes.
  @Test func `A window may change its size thousands of times`() throws {
    let lines = (0..<20_000).flatMap { time in
      [
        #"{"t":\#(time),"window":[\#(time % 9 + 9),9],"scale":1}"#,
        #"{"t":\#(time),"touch":1,"phase":"\#(time == 0 ? "began" : "moved")","at":[1,1]}"#,
      ]
    }
    #expect(try recording(lines.joined(separator: "\n")).steps.count == 40_000)
  }

  @Test func `A recording is distinguished from a scenario and a script`() {
    func isRecording(_ text: String) -> Bool { Recording.isRecording(Array(text.utf8)) }
    #expect(isRecording(windowLine))
    #expect(isRecording("\(windowLine)\n{"))
    #expect(!isRecording(""))
    #expect(!isRecording("tap 5,5\n"))
    #expect(!isRecording(formatExample))
    #expect(!isRecording(#"{ "window": [9, 9], "events": [], "until": 9 }"#))
  }

  @Test func `Recordings are distinguished from other lines with a time`() {
    func isWritten(_ text: String) -> Bool { Recording.isWritten(in: Array(text.utf8)) }
    #expect(isWritten(windowLine) && isWritten("\(windowLine)\n{"))
    #expect(!isWritten(#"{"t":0,"temperature":21.5}"#) && !isWritten(""))
  }

  @Test func `A recording plays on the gesture core`() throws {
    resize(400, 300)
    touch(at: 1000, change(8, .began, 100, 100), change(9, .began, 200, 100))
    for step in 1...10 {
      let distance = Double(step) * 5
      touch(
        at: 1000 + Int64(step) * 8, change(8, .moved, 100 - distance, 100),
        change(9, .moved, 200 + distance, 100))
    }
    touch(at: 1090, change(8, .ended, 50, 100), change(9, .ended, 250, 100))
    var lines: [OutputLine] = []
    let recording = try Recording(reading: output.bytes, named: "t")
    ScenarioPlayer(Scenario(playing: recording)).play { lines.append($0) }
    let scales = lines.compactMap { line -> Double? in
      guard case .gesture(_, "pinch", .action(_, _, _, .pinch(let scale, _))) = line else {
        return nil
      }
      return scale
    }
    // Relative to the spread at which it was recognized: 8 points more than 100.
    #expect(scales.last == 200 / 108.0)
    #expect(lines.contains { $0.json.contains(#""id":"tap","state":"failed""#) })
  }

  @Test func `Everything else is passed between the window and the content`() {
    listener.needsFrame = true
    listener.isSettled = false
    listener.nextDeadline = Instant(milliseconds: 4)
    content.handle(.closeRequested)
    touch(at: 1, change(1, .began, 1, 1))
    #expect(listener.eventCount == 2)
    #expect(content.needsFrame && !content.isSettled)
    #expect(content.nextDeadline == Instant(milliseconds: 4))
    content.advance(to: Instant(milliseconds: 4))
    #expect(content.nextDeadline == nil)
    #expect(content.drawList() == listener.drawList())
    content.prepareFrame(at: .zero)
    #expect(!content.needsFrame)
  }
}
