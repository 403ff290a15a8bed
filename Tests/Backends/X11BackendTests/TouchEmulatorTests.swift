import Geometry
import Gestures
import Testing
import Windowing

@testable import X11Backend

@Suite struct TouchEmulatorTests {
  /// Plays mouse and keys, and returns the events of a window with 2 pixels per point.
  private struct Desk {
    var translator = InputTranslator(pixelsPerPoint: 2, emulatesTouch: true)
    var time: UInt32 = 100

    init() { _ = translator.windowEvents(from: [.stamped(100)], receivedAt: 0) }

    /// Returns frames as text, such as `1 began 10,20; 2 began 30,40`, and other events by name.
    mutating func callAsFunction(_ events: ServerEvent...) -> [String] {
      time += 10
      return translator.windowEvents(from: events, receivedAt: Int64(time - 100) * 1_000_000).map {
        switch $0 {
        case .touches(let frame): Self.describe(frame)
        case .hover: "hover"
        case .scroll: "scroll"
        default: "other"
        }
      }
    }

    private static func describe(_ frame: TouchFrame) -> String {
      let changes = frame.changes.map {
        "\($0.id.number) \($0.phase) \(Int($0.position.x)),\(Int($0.position.y))"
          + ($0.kind == .finger ? "" : " by \($0.kind)")
      }
      return changes.joined(separator: "; ")
    }

    mutating func hold(_ modifiers: EventModifiers) -> [String] {
      self(.modifiers(modifiers, time: time))
    }

    mutating func hover(_ x: Double, _ y: Double) -> [String] {
      self(.pointer(.hover(position: Point(2 * x, 2 * y), time: time)))
    }

    mutating func press(_ x: Double, _ y: Double) -> [String] {
      self(
        .pointer(.hover(position: nil, time: time)), mouse(.begin, x, y), mouse(.ownership, x, y))
    }

    mutating func drag(_ x: Double, _ y: Double) -> [String] {
      self(mouse(.update(isEndPending: false), x, y))
    }

    mutating func release(_ x: Double, _ y: Double) -> [String] { self(mouse(.end, x, y)) }

    func mouse(
      _ action: RawTouch.Action, _ x: Double, _ y: Double, device: Int32 = 4
    ) -> ServerEvent {
      let key = RawTouch.Key(device: device, sequence: .max)
      return .pointer(
        .touch(
          .touch(
            RawTouch(
              key: key, action: action, position: Point(2 * x, 2 * y), time: time, kind: .mouse))))
    }
  }

  private var desk = Desk()

  @Test mutating func `A drag is one finger`() {
    #expect(desk.press(10, 20) == ["1 began 10,20"])
    #expect(desk.drag(15, 25) == ["1 moved 15,25"])
    #expect(desk.release(15, 25) == ["1 ended 15,25"])
    #expect(desk.press(3, 4) == ["2 began 3,4"])
  }

  @Test mutating func `An emulated finger does not hover but the wheel still scrolls`() {
    #expect(desk.hover(10, 20) == [])
    let wheel = PointerInput.scroll(
      RawScroll(notches: Vector(0, 1), position: Point(8, 8), time: 111))
    #expect(desk(.pointer(wheel)) == ["scroll"])
  }

  @Test mutating func `Ctrl mirrors a second finger about the point where it was pressed`() {
    _ = desk.hover(100, 100)
    #expect(desk.hold(.control) == [])
    _ = desk.hover(110, 105)
    #expect(desk.press(110, 105) == ["1 began 110,105; 2 began 90,95"])
    #expect(desk.drag(130, 100) == ["1 moved 130,100; 2 moved 70,100"])
    #expect(desk.release(130, 100) == ["1 ended 130,100; 2 ended 70,100"])
  }

  @Test mutating func `Ctrl and Shift move both fingers in parallel`() {
    _ = desk.hover(100, 100)
    _ = desk.hold(.control)
    _ = desk.hover(110, 100)
    _ = desk.hold([.control, .shift])
    #expect(desk.press(110, 100) == ["1 began 110,100; 2 began 90,100"])
    #expect(desk.drag(150, 130) == ["1 moved 150,130; 2 moved 130,130"])
    #expect(desk.hold(.control) == [])
    #expect(
      desk.drag(160, 130) == ["1 moved 160,130; 2 moved 120,130"], "mirrored about the new middle")
  }

  @Test mutating func `Ctrl lands and lifts a second finger during a drag`() {
    _ = desk.press(50, 50)
    #expect(desk.hold(.control) == ["2 began 50,50"])
    #expect(desk.drag(60, 50) == ["1 moved 60,50; 2 moved 40,50"])
    #expect(desk.hold([]) == ["2 ended 40,50"])
    #expect(desk.drag(70, 50) == ["1 moved 70,50"])
    #expect(desk.hold(.control) == ["3 began 70,50"])
    #expect(desk.release(80, 50) == ["1 ended 80,50; 3 ended 60,50"])
    #expect(desk.hold([]) == [])
  }

  @Test mutating func `The aim shows where fingers would land until they do`() {
    _ = desk.hover(100, 100)
    #expect(desk.translator.aim == [])
    _ = desk.hold(.control)
    #expect(desk.translator.aim == [Point(100, 100), Point(100, 100)])
    _ = desk.hover(120, 100)
    #expect(desk.translator.aim == [Point(120, 100), Point(80, 100)])
    _ = desk.press(120, 100)
    #expect(desk.translator.aim == [])
    _ = desk.release(130, 100)
    #expect(desk.translator.aim == [Point(130, 100), Point(70, 100)])
    _ = desk.hold([])
    #expect(desk.translator.aim == [])
  }

  @Test mutating func `Ctrl pressed outside counts from where the pointer enters`() {
    _ = desk.hold(.control)
    #expect(desk.translator.aim == [])
    _ = desk.hover(5, 50)
    _ = desk.hover(15, 50)
    #expect(desk.translator.aim == [Point(15, 50), Point(-5, 50)])
    _ = desk(.pointer(.hover(position: nil, time: 200)))
    #expect(desk.translator.aim == [])
    _ = desk.hover(25, 50)
    #expect(desk.translator.aim == [Point(25, 50), Point(-15, 50)])
  }

  @Test mutating func `Both fingers are cancelled if another client takes the drag`() {
    _ = desk.hover(100, 100)
    _ = desk.hold(.control)
    _ = desk.press(110, 100)
    #expect(desk(desk.mouse(.cancel, 120, 100)) == ["1 cancelled 120,100; 2 cancelled 80,100"])
    #expect(desk.press(110, 100) == ["3 began 110,100; 4 began 90,100"])
  }

  @Test mutating func `Both fingers are cancelled if the mouse or the window goes away`() {
    _ = desk.hover(100, 100)
    _ = desk.hold(.control)
    _ = desk.press(110, 100)
    #expect(
      desk(.pointer(.touch(.deviceRemoved(device: 4, time: desk.time))))
        == ["1 cancelled 110,100; 2 cancelled 90,100"])
    #expect(desk.hold([]) == [])
    #expect(desk.hold(.control) == [], "no finger lands without the first one")
    _ = desk.press(120, 100)
    #expect(desk(.unmapped) == ["3 cancelled 120,100; 4 cancelled 100,100"])
    #expect(desk.hold([]) == [])
    #expect(desk.hold(.control) == [], "no finger lands without the first one")
  }

  @Test mutating func `Touches of touchscreens and pens pass unchanged`() {
    func raw(_ kind: TouchKind, device: Int32) -> ServerEvent {
      let key = RawTouch.Key(device: device, sequence: 1)
      return .pointer(
        .touch(
          .touch(
            RawTouch(key: key, action: .begin, position: Point(2, 2), time: 105, kind: kind))))
    }
    _ = desk.hover(100, 100)
    _ = desk.hold(.control)
    #expect(desk(raw(.finger, device: 9)) == ["1 began 1,1"])
    #expect(desk(raw(.pen, device: 10)) == ["2 began 1,1 by pen"])
  }

  @Test mutating func `The button of a second mouse is ignored`() {
    _ = desk.press(50, 50)
    #expect(desk(desk.mouse(.begin, 50, 50, device: 5)) == [])
    #expect(desk(desk.mouse(.end, 50, 50, device: 5)) == [])
    #expect(desk.drag(60, 50) == ["1 moved 60,50"])
  }

  @Test mutating func `A report of emulated fingers is never partial`() {
    _ = desk.hover(100, 100)
    _ = desk.hold(.control)
    _ = desk.press(110, 100)
    #expect(!desk.translator.isReportPartial(in: [desk.mouse(.update(isEndPending: false), 9, 9)]))
  }
}
