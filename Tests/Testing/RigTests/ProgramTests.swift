import Drawing
import Geometry
import Rig
import Testing
import X11Inspection

@Suite struct ProgramTests {
  @Test func `The output and the status of a program are available`() throws {
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch(
      ["sh", "-c", "echo $DISPLAY $SAID; exit 7"], environment: ["SAID": "x"])
    #expect(try program.waitForExit() == 7)
    #expect(program.output == "\(rig.server.display) x\n")
  }

  @Test func `Of a long output, the beginning and the end are kept`() throws {
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch([
      "sh", "-c", "echo first; head -c 20000000 /dev/zero | tr '\\0' x; echo; echo last >&2",
    ])
    #expect(try program.waitForExit() == 0)
    let output = program.output
    #expect(output.hasPrefix("first\nxxx") && output.hasSuffix("xxx\nlast\n"))
    #expect((2 << 20...3 << 20).contains(output.utf8.count), "\(output.utf8.count)")
    let note = try #require(output.firstMatch(of: /\n\[(\d+) bytes are left out here.\]\n/))
    // Besides the note, all bytes are present or counted.
    #expect(Int(note.output.1) == 20_000_012 - (output.utf8.count - note.output.0.utf8.count))
  }

  @Test func `A program that is not installed is reported by its name`() throws {
    let rig = try Rig(width: 300, height: 200)
    #expect {
      try rig.launch(["no-such-program"])
    } throws: {
      "\($0)".contains("no-such-program: no such program")
    }
  }

  @Test func `The rig waits for a window and for drawing in it`() throws {
    let rig = try Rig(width: 800, height: 600)
    try rig.launch(["xev", "-geometry", "300x200+40+30"])
    let window = try rig.waitForWindow()
    #expect(window.frame.size == Size(300, 200))
    let white = try rig.waitUntil("a white window", in: window.frame) {
      $0[150, 190] == 0xFFFF_FFFF
    }
    #expect(white.width == 300)
    try rig.waitUntilQuiet()
  }

  @Test func `A window that is too small is named`() throws {
    let rig = try Rig(width: 300, height: 200)
    try rig.launch(["xev"])
    let small = try rig.waitForWindow().content.size
    #expect {
      try rig.waitForWindow(atLeast: Size(small.width + 1, small.height), within: .milliseconds(20))
    } throws: {
      "\($0)".contains(
        "there is one of \(Int(small.width))x\(Int(small.height)); a script that says no-window")
    }
  }

  @Test func `A timeout names what was awaited`() throws {
    let rig = try Rig(width: 300, height: 200)
    #expect(throws: RigError.timedOut(waitingFor: "snow", after: .milliseconds(20))) {
      try rig.waitUntil("snow", within: .milliseconds(20)) { _ in false }
    }
  }

  @Test func `Waiting ends when the program ends`() throws {
    let rig = try Rig(width: 300, height: 200)
    try rig.launch(["sh", "-c", "echo out of luck; exit 3"])
    #expect {
      try rig.waitForWindow()
    } throws: {
      "\($0)".contains("ended with status 3") && "\($0)".contains("out of luck")
    }
  }

  @Test func `A program that goes on in the background is to stay in the foreground`() throws {
    let rig = try Rig(width: 300, height: 200)
    try rig.launch(["sh", "-c", "xev >/dev/null & exit 0"])
    #expect {
      try rig.waitForWindow(atLeast: Size(299, 199), within: .seconds(10))
    } throws: {
      "\($0)".contains("ended with status 0") && "\($0)".contains("keeps it in the foreground")
    }
  }
}
