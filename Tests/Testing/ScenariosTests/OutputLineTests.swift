import Geometry
import Gestures
import Motion
import Testing

@testable import Scenarios

@Suite struct OutputLineTests {
  @Test(
    arguments: [
      (
        .touch(time: at(150), view: "ok", phase: .began, touches: [1]),
        #"{"t":150,"kind":"touch","view":"ok","phase":"began","touches":[1]}"#
      ),
      (
        .touch(time: at(416), view: "photo", phase: .cancelled, touches: [2, 10]),
        #"{"t":416,"kind":"touch","view":"photo","phase":"cancelled","touches":[2,10]}"#
      ),
      (
        .control(time: at(150), view: "ok", event: .touchDown),
        #"{"t":150,"kind":"control","view":"ok","event":"touchDown"}"#
      ),
      (
        .gesture(time: at(416), id: "single", outcome: .failed),
        #"{"t":416,"kind":"gesture","id":"single","state":"failed"}"#
      ),
      (
        .gesture(
          time: at(416), id: "scroll.pan",
          outcome: .action(
            .began, at: Point(60, 40), touches: 1,
            .pan(translation: Vector(0, -10), velocity: Vector(0, -1250)))),
        #"{"t":416,"kind":"gesture","id":"scroll.pan","state":"began","at":[60,40],"touches":1,"#
          + #""translation":[0,-10],"velocity":[0,-1250]}"#
      ),
      (
        .gesture(
          time: at(1), id: "p",
          outcome: .action(
            .changed, at: Point(60, 40), touches: 2, .pinch(scale: 1.5, velocity: 2.25))),
        #"{"t":1,"kind":"gesture","id":"p","state":"changed","at":[60,40],"touches":2,"#
          + #""scale":1.5,"velocity":2.25}"#
      ),
      (
        .gesture(
          time: at(1), id: "r",
          outcome: .action(.cancelled, at: .zero, touches: 0, .rotation(-0.1, velocity: 0))),
        #"{"t":1,"kind":"gesture","id":"r","state":"cancelled","at":[0,0],"touches":0,"#
          + #""rotation":-0.1,"velocity":0}"#
      ),
      (
        .gesture(
          time: at(1), id: "s", outcome: .action(.ended, at: .zero, touches: 1, .swipe(.left))),
        #"{"t":1,"kind":"gesture","id":"s","state":"ended","at":[0,0],"touches":1,"#
          + #""direction":"left"}"#
      ),
      (
        .gesture(time: at(1), id: "t", outcome: .action(.ended, at: .zero, touches: 1, .none)),
        #"{"t":1,"kind":"gesture","id":"t","state":"ended","at":[0,0],"touches":1}"#
      ),
      (
        .scroll(
          time: Instant(nanoseconds: 16_666_667), view: "scroll", offset: Point(0, 10), zoom: 1),
        #"{"t":16.667,"kind":"scroll","view":"scroll","offset":[0,10],"zoom":1}"#
      ),
    ] as [(OutputLine, String)])
  func `A line has its keys in the order of the format`(line: OutputLine, json: String) {
    #expect(line.json == json)
  }

  @Test func `An id is escaped as JSON requires`() {
    let line = OutputLine.control(
      time: .zero, view: "a\"b\\c\n\t\u{1f}\u{7f}/ü😀", event: .touchCancel)
    #expect(
      line.json
        == #"{"t":0,"kind":"control","view":"a\"b\\c\u000a\u0009\u001f\u007f/ü😀","#
        + #""event":"touchCancel"}"#)
  }

  @Test func `Line separators in an id are escaped`() {
    let line = OutputLine.gesture(time: .zero, id: "a\u{85}\u{2028}\u{2029}", outcome: .failed)
    #expect(line.json.contains(#""id":"a\u0085\u2028\u2029""#))
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (10, "10"), (-10, "-10"), (10.5, "10.5"), (1.25, "1.25"),
      (0.001, "0.001"), (-0.001, "-0.001"), (0.0004, "0"), (-0.0004, "0"), (0.0005, "0.001"),
      (-0.0005, "-0.001"), (0.0625, "0.063"), (-0.0625, "-0.063"), (2.0005, "2.001"),
      (0.9994, "0.999"), (0.9996, "1"), (-0.9996, "-1"), (1.01, "1.01"), (1.1, "1.1"),
      (1.0 / 3, "0.333"), (1e6, "1000000"), (123_456.7895, "123456.79"),
      (9_007_199_254_740_992, "9007199254740992"), (1e15, "1000000000000000"),
      (-1e21, "-1000000000000000000000"), (1_000_000_000_000.5, "1000000000001"),
      (999_999_999_999.125, "999999999999.125"), (.leastNonzeroMagnitude, "0"), (100, "100"),
      (100.1, "100.1"),
      (.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (1e300, "null"),
    ] as [(Double, String)])
  func `A number has at most 3 decimals`(number: Double, text: String) {
    #expect(number.json == text)
  }

  private static func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }
}
