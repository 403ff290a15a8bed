import Foundation
import Geometry
import Glibc
import TestSupport
import Testing
import X11Inspection

@testable import Rig

@Suite struct RecorderTests {
  private func touch(_ number: UInt32, _ samples: [(Double, Double, Double)], end: Double)
    -> [RecordedInput]
  {
    var inputs: [RecordedInput] = []
    for (index, (time, x, y)) in samples.enumerated() {
      let point = Point(x, y)
      inputs.append(
        RecordedInput(
          time: time,
          change: index == 0 ? .down(touch: number, point) : .move(touch: number, point)))
    }
    return inputs + [RecordedInput(time: end, change: .up(touch: number))]
  }

  private func steps(_ inputs: [RecordedInput]) -> [String] {
    ScriptNotation(inputs.sorted { $0.time < $1.time }).steps
  }

  @Test func `Taps are written as such, and two as a double tap`() {
    #expect(steps(touch(1, [(0, 50, 60)], end: 80)) == ["tap 50,60"])
    #expect(
      steps(touch(1, [(0, 50, 60)], end: 80) + touch(2, [(200, 52, 61)], end: 280))
        == ["double-tap 50,60"])
    #expect(
      steps(touch(1, [(0, 50, 60)], end: 80) + touch(2, [(580, 52, 61)], end: 660))
        == ["tap 50,60", "wait 500ms", "tap 52,61"])
    #expect(
      steps(touch(1, [(0, 50, 60)], end: 80) + touch(2, [(2000, 52, 61)], end: 2080))
        == ["tap 50,60", "wait quiet", "tap 52,61"])
    #expect(steps(touch(1, [(0, 50, 60)], end: 900)) == ["long-press 50,60 for 900ms"])
  }

  @Test func `A straight stroke is a drag, one with a corner is not`() {
    let straight = (0...20).map { step -> (Double, Double, Double) in
      (Double(step) * 10, 50 + Double(step) * 5, 60)
    }
    #expect(steps(touch(1, straight, end: 205)) == ["drag 50,60 to 150,60 over 205ms"])
    // Rests before it lifts, so that it does not fling.
    #expect(
      steps(touch(1, straight, end: 700))
        == ["down 1 at 50,60", "move 1 to 150,60 over 200ms", "wait 500ms", "up 1"])
    let down = (1...20).map { step -> (Double, Double, Double) in
      (200 + Double(step) * 10, 150, 60 + Double(step) * 5)
    }
    let corner = straight + down
    #expect(
      steps(touch(1, corner, end: 405)) == [
        "down 1 at 50,60", "move 1 to 150,60 over 200ms", "move 1 to 150,160 over 200ms",
        "wait 5ms",
        "up 1",
      ])
  }

  @Test func `Two fingers that part are a pinch`() {
    let left = (0...20).map { step -> (Double, Double, Double) in
      (Double(step) * 10, 100 - Double(step) * 2, 100)
    }
    let right = (0...20).map { step -> (Double, Double, Double) in
      (Double(step) * 10, 140 + Double(step) * 2, 100)
    }
    #expect(
      steps(touch(1, right, end: 200) + touch(2, left, end: 200))
        == ["pinch 120,100 from 40 to 120 over 200ms angle 0deg"])
  }

  @Test func `Gestures without a verb are written move by move, and play the same`() throws {
    // One finger rests, the other circles.
    let circle = (0...60).map { step -> (Double, Double, Double) in
      let angle = Double(step) / 60 * 2 * .pi
      return (100 + Double(step) * 10, 200 + 50 * cos(angle), 100 + 50 * sin(angle))
    }
    let lines = steps(touch(1, [(0, 50, 50)], end: 900) + touch(2, circle, end: 800))
    #expect(lines.first == "down 1 at 50,50")
    #expect(lines.suffix(1) == ["up 1"])
    let script = try Script(lines.joined(separator: "\n"), name: "s")
    var pause = Duration.zero
    for case .pause(let time) in script.steps.map(\.verb) { pause += time }
    #expect(abs(pause / .milliseconds(1) - 900) < 60)
  }

  @Test func `Keys are typed, and chords pressed`() {
    let inputs: [RecordedInput] = [
      RecordedInput(time: 0, change: .key(name: "a", text: "a", modifiers: [])),
      RecordedInput(time: 90, change: .key(name: "space", text: " ", modifiers: [])),
      RecordedInput(time: 190, change: .key(name: "B", text: "B", modifiers: [])),
      RecordedInput(time: 300, change: .key(name: "z", text: "", modifiers: ["Control"])),
      RecordedInput(time: 400, change: .press(.right, Point(3, 4))),
      RecordedInput(time: 450, change: .release(.right, Point(3, 4))),
      RecordedInput(time: 550, change: .wheel(notches: 1, Point(3, 4))),
    ]
    #expect(
      steps(inputs) == [
        "type \"a B\"", "wait 110ms", "key Control+z", "wait 100ms", "click 3,4 right",
        "wait 100ms",
        "wheel 1 at 3,4",
      ])
  }

  @Test func `Fingers that leave the window stay on the screen of the script`() throws {
    let window = Size(194, 119)
    func head(_ inputs: [RecordedInput]) -> [Substring] {
      ScriptNotation.text(
        of: inputs.sorted { $0.time < $1.time }, inWindowOf: window, command: ["zenity"]
      ).split(separator: "\n")
    }
    let within = head(touch(1, [(0, 97, 60)], end: 80))
    #expect(
      within.dropFirst() == [
        "size 200x200", "start zenity", "resize 194x119", "move-window 0,0", "wait quiet",
        "tap 97,60", "wait quiet",
      ])
    let left = (0...20).map { (Double($0) * 10, 47 - Double($0) * 5, 60.0) }
    let right = (0...20).map { (Double($0) * 10, 147 + Double($0) * 5, 60.0) }
    let beyond = head(touch(1, right, end: 200) + touch(2, left, end: 200))
    #expect(
      beyond.dropFirst() == [
        "size 332x200", "start zenity", "resize 194x119", "move-window 69,0", "wait quiet",
        "pinch 166,60 from 100 to 300 over 200ms angle 0deg", "wait quiet",
      ])
  }

  @Test func `A session on a server is recorded as a script that plays it`() throws {
    let touchrig = try TouchrigProcess()
    let rig = try Rig(width: 400, height: 300)
    // A window that existed before is none of the program.
    try rig.launch(["xev", "-geometry", "80x60+300+200"])
    try rig.waitForWindow(atLeast: Size(40, 40))
    let recorder = try rig.launch([
      touchrig.program, "record", "--output", "\(touchrig.folder.path)/new.touch", "--", "xev",
      "-geometry", "200x150+20+30",
    ])
    #expect(try eventually { try rig.topWindows().filter { $0.content.width == 200 }.count == 1 })
    // Its border is two pixels wide.
    try rig.waitForWindow(atLeast: Size(150, 100))
    try rig.touchscreen.tap(at: Point(330, 230))
    try rig.touchscreen.tap(at: Point(70, 80))
    try rig.touchscreen.pinch(center: Point(120, 105), from: 40, to: 80)
    try rig.mouse.click(at: Point(60, 60), .right)
    // The recorder has to ask where the pointer is.
    try rig.waitUntilQuiet()
    try drag(on: rig)
    try rig.keyboard.press("Control+z")
    try rig.waitUntilInputIsRead()
    // As Control+C in a terminal.
    recorder.send(signal: SIGINT)
    #expect(try recorder.waitForExit(within: .seconds(20)) == 0)
    let text = try #require(touchrig.text("new.touch"), "\(recorder.output)")
    let head = "start xev -geometry 200x150+20+30\nresize 200x150\nmove-window 0,0\n"
    #expect(text.contains(head), "\(text)")
    let verbs = try Script(text, name: "new.touch").steps.map(\.verb)
    #expect(
      verbs.contains {
        if case .tap(.point(let point)) = $0 {
          point.distance(to: Point(48, 48)) < 1
        } else {
          false
        }
      }, "\(text)")
    #expect(
      verbs.contains {
        if case .pinch(let pinch, _) = $0 { abs(pinch.end - 80) < 2 } else { false }
      }, "\(text)")
    #expect(verbs.contains(.click(.point(Point(38, 28)), .right)), "\(text)")
    #expect(verbs.contains(.key("Control+z")), "\(text)")
    #expect(
      verbs.contains {
        if case .pointer(.point(Point(128, 98)), over: _) = $0 { true } else { false }
      }, "\(text)")
    #expect(verbs.contains(.setButton(.left, isPressed: true)), "\(text)")
    #expect(verbs.count { if case .tap = $0 { true } else { false } } == 1)
    let replay = try touchrig.run("test", "new.touch")
    #expect(replay.status == 0, "\(replay.output)")
  }

  /// Drags with the mouse. Between its steps, the recorder has time to ask where the pointer is.
  private func drag(on rig: Rig) throws {
    try rig.mouse.move(to: Point(70, 80))
    try rig.mouse.press()
    try rig.waitUntilQuiet()
    try rig.mouse.move(to: Point(150, 130), over: .milliseconds(200))
    try rig.waitUntilQuiet()
    try rig.mouse.release()
  }

  @Test(arguments: [
    (["record"], "specify the program to record after --"),
    (["record", "--output", "there", "--", "xev"], "there: the file is there already"),
    (["record", "--", "xev"], "DISPLAY is not set"),
  ])
  func `Input that cannot be recorded is refused`(arguments: [String], message: String) throws {
    let touchrig = try TouchrigProcess()
    touchrig.write("mine", to: "there")
    let pipe = Pipe()
    let process = try touchrig.start(arguments, output: pipe, display: "")
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(output.contains(message), "\(output)")
    #expect(touchrig.text("there") == "mine")
  }
}
