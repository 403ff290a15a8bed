import Geometry
import Testing

@testable import Rig

/// Actions of a mouse as lines of a script.
@Suite struct MouseNotationTests {
  private func steps(_ changes: [(Double, RecordedInput.Change)]) throws -> [String] {
    let lines = ScriptNotation(changes.map { RecordedInput(time: $0, change: $1) }).steps
    // The written lines can be read.
    _ = try Script(lines.joined(separator: "\n"), name: "s")
    return lines
  }

  private func drag(
    from start: Double, _ points: [(Double, Double)], each interval: Double = 8
  ) -> [(Double, RecordedInput.Change)] {
    points.enumerated().map { (start + Double($0 + 1) * interval, .drag(Point($1.0, $1.1))) }
  }

  private let line = (1...20).map { (50 + Double($0) * 5, 60.0) }

  @Test func `A click may tremble`() throws {
    #expect(
      try steps([
        (0, .press(.right, Point(50, 60))), (20, .drag(Point(51, 61))),
        (90, .release(.right, Point(51, 61))),
      ]) == ["click 50,60 right"])
  }

  @Test func `Two clicks stay as far apart as they were`() throws {
    let click: [(Double, RecordedInput.Change)] = [
      (0, .press(.left, Point(5, 6))), (60, .release(.left, Point(5, 6))),
    ]
    #expect(
      try steps(click + click.map { ($0 + 180, $1) }) == ["click 5,6", "wait 120ms", "click 5,6"])
  }

  @Test func `A straight stroke is a drag`() throws {
    #expect(
      try steps(
        [(0, .press(.left, Point(50, 60)))] + drag(from: 0, line)
          + [(165, .release(.left, Point(150, 60)))])
        == ["mouse-drag 50,60 to 150,60 over 165ms"])
    #expect(
      try steps(
        [(0, .press(.middle, Point(50, 60)))] + drag(from: 0, line)
          + [(165, .release(.middle, Point(150, 60)))])
        == ["mouse-drag 50,60 to 150,60 over 165ms middle"])
  }

  @Test func `A corner, a rest and a long press are kept`() throws {
    let down = (1...20).map { (150.0, 60 + Double($0) * 5) }
    #expect(
      try steps(
        [(0, .press(.left, Point(50, 60)))] + drag(from: 0, line) + drag(from: 160, down)
          + [(620, .release(.left, Point(150, 160)))]) == [
          "pointer 50,60", "hold-button", "pointer 150,60 over 160ms",
          "pointer 150,160 over 160ms", "wait 300ms", "release-button",
        ])
    #expect(
      try steps([
        (0, .press(.left, Point(50, 60))), (800, .release(.left, Point(50, 60))),
      ]) == ["pointer 50,60", "hold-button", "wait 800ms", "release-button"])
  }

  @Test func `A second button during a drag is pressed there`() throws {
    #expect(
      try steps([
        (0, .press(.left, Point(50, 60))), (100, .drag(Point(90, 60))),
        (100, .press(.right, Point(90, 60))), (160, .release(.right, Point(90, 60))),
        (200, .release(.left, Point(90, 60))),
      ]) == [
        "pointer 50,60", "hold-button", "pointer 90,60 over 100ms", "hold-button right",
        "wait 60ms", "release-button right", "wait 40ms", "release-button",
      ])
  }

  @Test func `Modifiers are held for the mouse, and no longer`() throws {
    #expect(
      try steps([
        (0, .wheel(notches: -1, Point(5, 6), modifiers: ["Control"])),
        (100, .wheel(notches: -1, Point(5, 6), modifiers: ["Control"])),
        (200, .press(.left, Point(5, 6), modifiers: ["Shift"])),
        (260, .release(.left, Point(5, 6))),
        (300, .down(touch: 1, Point(9, 9))), (360, .up(touch: 1)),
      ]) == [
        "hold-key Control", "wheel -1 at 5,6", "wait 100ms", "wheel -1 at 5,6",
        "release-key Control", "hold-key Shift", "wait 100ms", "click 5,6", "release-key Shift",
        "wait 40ms", "tap 9,9",
      ])
  }

  @Test func `Input of other devices during a drag is written at its time`() throws {
    #expect(
      try steps([
        (0, .press(.left, Point(50, 60))), (100, .drag(Point(90, 60))),
        (100, .key(name: "Escape", text: "", modifiers: [])),
        (160, .release(.left, Point(90, 60))), (200, .down(touch: 1, Point(9, 9))),
        (260, .up(touch: 1)),
      ]) == [
        "pointer 50,60", "hold-button", "pointer 90,60 over 100ms", "key Escape", "wait 60ms",
        "release-button", "wait 40ms", "tap 9,9",
      ])
    #expect(
      try steps([
        (0, .press(.left, Point(50, 60))), (100, .drag(Point(90, 60))),
        (100, .wheel(notches: -1, Point(90, 60))), (120, .key(name: "a", text: "a", modifiers: [])),
        (140, .down(touch: 1, Point(9, 9))), (200, .up(touch: 1)),
        (230, .release(.left, Point(90, 60))),
      ]) == [
        "pointer 50,60", "hold-button", "pointer 90,60 over 100ms", "wheel -1 at 90,60",
        "wait 20ms", "type a", "wait 20ms", "tap 9,9", "wait 30ms", "release-button",
      ])
  }

  @Test func `The pointer is where it went while a finger was down`() throws {
    #expect(
      try steps([
        (0, .press(.left, Point(50, 60))), (100, .drag(Point(90, 60))),
        (110, .down(touch: 1, Point(9, 9))), (150, .drag(Point(120, 60))), (200, .up(touch: 1)),
        (230, .release(.left, Point(120, 60))),
      ]) == [
        "pointer 50,60", "hold-button", "pointer 90,60 over 100ms", "wait 10ms", "tap 9,9",
        "pointer 120,60", "wait 30ms", "release-button",
      ])
  }

  @Test func `A key after the wheel has its modifiers itself`() throws {
    #expect(
      try steps([
        (0, .wheel(notches: -1, Point(5, 6), modifiers: ["Control"])),
        (100, .key(name: "z", text: "", modifiers: ["Control"])),
      ]) == [
        "hold-key Control", "wheel -1 at 5,6", "release-key Control", "wait 100ms",
        "key Control+z",
      ])
  }

  @Test func `Modifiers that are held for a drag stay so when a key is pressed`() throws {
    #expect(
      try steps([
        (0, .press(.left, Point(50, 60), modifiers: ["Control"])), (100, .drag(Point(90, 60))),
        (100, .key(name: "Escape", text: "", modifiers: [])),
        (120, .key(name: "z", text: "", modifiers: ["Control", "Shift"])),
        (160, .release(.left, Point(90, 60))),
      ]) == [
        "hold-key Control", "pointer 50,60", "hold-button", "pointer 90,60 over 100ms",
        "key Escape", "wait 20ms", "key Shift+z", "wait 40ms", "release-button",
        "release-key Control",
      ])
  }

  @Test func `Input during a button press is kept if the button is never released`() throws {
    let lines = [
      "pointer 5,6", "hold-button", "wait 10ms", "tap 9,9", "release-button",
    ]
    let tap: [(Double, RecordedInput.Change)] = [
      (0, .press(.left, Point(5, 6))), (10, .down(touch: 1, Point(9, 9))), (50, .up(touch: 1)),
    ]
    #expect(try steps(tap) == lines)
    var withOtherFinger = tap
    withOtherFinger.insert((20, .down(touch: 2, Point(3, 3))), at: 2)
    #expect(try steps(withOtherFinger) == lines)
  }

  @Test func `A button that is never released has done nothing yet`() throws {
    #expect(try steps([(0, .press(.left, Point(5, 6))), (50, .drag(Point(50, 6)))]) == [])
  }
}
