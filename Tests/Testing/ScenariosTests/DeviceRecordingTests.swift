import Geometry
import Motion
import Scenarios
import TestSupport
import Testing
import Views

/// Recordings of touchscreens by evemu and libinput. The screen has 1001 by 501 points, the devices twice
/// the resolution.
@Suite struct DeviceRecordingTests {
  private static let screen = Size(1001, 501)

  private static let evemu = """
    # EVEMU 1.3
    # Kernel: 6.1
    N: A screen
    I: 0003 056a 00f8 0110
    A: 2f 0 9 0 0 0
    A: 35 0 2000 0 0 10
    A: 36 1000 2000 0 0 10
    A: 39 0 65535 0 0 0

    """

  /// Returns a line of evemu.
  private func line(_ time: String, _ type: Int, _ code: Int, _ value: Int) -> String {
    func hex(_ number: Int) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    return "E: \(time) \(hex(type)) \(hex(code)) \(value)\t# a comment\n"
  }

  private func read(_ text: String) throws -> Recording {
    #expect(Recording.isOfDevices(Array(text.utf8)))
    return try Recording(ofDevices: Array(text.utf8), named: "a.evemu", on: Self.screen)
  }

  /// Returns the touches in words.
  private func words(_ recording: Recording) -> [String] {
    recording.steps.map { step in
      guard case .touches(let touches) = step.event else { return "resized" }
      let changes = touches.map { "\($0.touch) \($0.phase) \($0.position.x),\($0.position.y)" }
      return "\(step.time.nanoseconds / 1_000_000): " + changes.joined(separator: "; ")
    }
  }

  private func report(_ time: String) -> String { line(time, 0, 0, 0) }

  @Test func `Two fingers in slots land, move and lift`() throws {
    let events = [
      line("5.000000", 3, 0x39, 40), line("5.000000", 3, 0x35, 200),
      line("5.000000", 3, 0x36, 1100), report("5.000000"),
      line("5.010000", 3, 0x2F, 1), line("5.010000", 3, 0x39, 41),
      line("5.010000", 3, 0x35, 400), line("5.010000", 3, 0x36, 1200), report("5.010000"),
      line("5.020000", 3, 0x35, 600), line("5.020000", 3, 0x2F, 0),
      line("5.020000", 3, 0x36, 1300), report("5.020000"),
      line("5.030000", 3, 0x39, -1), report("5.030000"),
      line("5.040000", 3, 0x2F, 1), line("5.040000", 3, 0x39, -1), report("5.040000"),
    ]
    let recording = try read(Self.evemu + events.joined())
    #expect(recording.window == WindowSize(points: Self.screen, pixelsPerPoint: 1))
    #expect(
      words(recording) == [
        "0: 1 began 100.0,50.0", "10: 2 began 200.0,100.0",
        "20: 1 moved 100.0,150.0; 2 moved 300.0,100.0", "30: 1 ended 100.0,150.0",
        "40: 2 ended 300.0,100.0",
      ])
  }

  @Test func `A contact that replaces another is another touch, wherever it is`() throws {
    let events = [
      line("0.0", 3, 0x39, 1), line("0.0", 3, 0x35, 200), line("0.0", 3, 0x36, 1100), report("0.0"),
      line("0.010000", 3, 0x39, 2), line("0.010000", 3, 0x35, 400), report("0.010000"),
      line("0.020000", 3, 0x39, -1), line("0.020000", 3, 0x39, 3), report("0.020000"),
    ]
    #expect(
      words(try read(Self.evemu + events.joined())) == [
        "0: 1 began 100.0,50.0", "10: 1 ended 100.0,50.0; 1 began 200.0,50.0",
        "20: 1 ended 200.0,50.0; 1 began 200.0,50.0",
      ])
  }

  @Test func `Ends of contacts from before, and reports that the kernel has lost, are ignored`()
    throws
  {
    let events = [
      line("0.0", 3, 0x39, -1), report("0.0"), line("0.001000", 3, 0x35, 200), report("0.001000"),
      line("0.002000", 3, 0x39, 7), line("0.002000", 3, 0x36, 1100), report("0.002000"),
      line("0.003000", 0, 3, 0), line("0.003000", 3, 0x35, 1000), report("0.003000"),
      line("0.004000", 3, 0x36, 1200), report("0.004000"),
    ]
    #expect(
      words(try read(Self.evemu + events.joined())) == [
        "2: 1 began 100.0,50.0", "4: 1 moved 500.0,100.0",
      ])
  }

  @Test func `A screen for one finger has no slots`() throws {
    let device = "N: Old\nA: 00 0 2000 0 0\nA: 01 1000 2000 0 0\n"
    let events = [
      line("0.0", 3, 0, 200), line("0.0", 3, 1, 1100), line("0.0", 1, 0x14A, 1), report("0.0"),
      line("0.010000", 3, 0, 400), report("0.010000"),
      line("0.020000", 1, 0x14A, 0), report("0.020000"),
    ]
    #expect(
      words(try read(device + events.joined())) == [
        "0: 1 began 100.0,50.0", "10: 1 moved 200.0,50.0", "20: 1 ended 200.0,50.0",
      ])
  }

  private static let libinput = """
    # libinput record
    version: 1
    ndevices: 2
    devices:
    - node: /dev/input/event3
      evdev:
        codes:
          0: [0, 1] # EV_SYN
          1: [30] # EV_KEY
        absinfo:
      events:
      - evdev:
        - [  0,      0,   1,  30,       1] # EV_KEY / KEY_A 1
    - node: /dev/input/event4
      evdev:
        # Name: A screen
        name: "A screen"
        codes:
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 2000, 0, 0, 10]
          54: [1000, 2000, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      events:
      # Current time is 12:34:56
      - evdev:
        - [  0,      0,   3,  57,     123] # EV_ABS / ABS_MT_TRACKING_ID 123
        - [  0,      0,   3,  53,     200] # EV_ABS / ABS_MT_POSITION_X 200
        - [  0,      0,   3,  54,    1100] # EV_ABS / ABS_MT_POSITION_Y 1100
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - evdev:
        - [  0,  60000,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID -1
        - [  0,  60000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +60ms

    """

  @Test func `The first touchscreen of a recording by libinput counts`() throws {
    #expect(
      words(try read(Self.libinput)) == ["0: 1 began 100.0,50.0", "60: 1 ended 100.0,50.0"])
  }

  @Test(arguments: [
    ("E: x 0003 0035 1\n", "line 9: expected an event such as 0.012345 0003 0035 1234"),
    ("E: 0.1 0003\n", "line 9: expected an event such as"),
    ("E: 0.000001 zzzz 0035 1\n", "line 9: expected an event such as"),
    ("E: 0.000001 0003 0035 99999999999\n", "line 9: expected a time and a value within"),
    ("E: 99999999999.0 0003 0035 1\n", "line 9: expected a time and a value within"),
    ("E: 2.0 0000 0000 0\nE: 1.0 0000 0000 0\n", "line 10: expected a time not before"),
    ("A: 35\n", "line 9: expected an axis with its least and its greatest value"),
    ("", "expected touches on a screen that reports contacts in slots, found none"),
  ])
  func `Errors are reported with their line`(text: String, message: String) {
    let bytes = Array((Self.evemu + text).utf8)
    #expect {
      try Recording(ofDevices: bytes, named: "a.evemu", on: Self.screen)
    } throws: {
      "\($0)".hasPrefix("a.evemu: \(message)")
    }
  }

  @Test(arguments: ["", "tap 5,5\n", "{\"t\":0}\n", "# a script\ntap 5,5\n", "{\n"])
  func `Scripts, scenarios and our own recordings are none of devices`(text: String) {
    #expect(!Recording.isOfDevices(Array(text.utf8)))
  }

  @Test func `Damaged recordings are read or refused`() throws {
    var random = SeededGenerator(seed: 29)
    let replacements = Array("0123456789-.: [],\n#".utf8)
    var accepted = 0
    var refused = 0
    for text in [Self.libinput, Self.evemu + line("0.0", 3, 0x39, 1) + report("0.0")] {
      for _ in 0..<2000 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let index = Int.random(in: bytes.indices, using: &random)
          bytes[index] = replacements.randomElement(using: &random) ?? 0
        }
        if (try? Recording(ofDevices: bytes, named: "a", on: Self.screen)) != nil {
          accepted += 1
        } else {
          refused += 1
        }
      }
    }
    #expect(accepted > 100 && refused > 100)
  }
}
