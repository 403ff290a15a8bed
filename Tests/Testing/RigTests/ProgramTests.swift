import Drawing
import Geometry
import Rig
import Testing
import X11Backend
import X11Inspection

@Suite struct ProgramTests {
  @Test func `what a program prints and how it ends is known`() throws {
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch(
      ["sh", "-c", "echo $DISPLAY $SAID; exit 7"], environment: ["SAID": "x"])
    #expect(try program.waitForExit() == 7)
    #expect(program.output == "\(rig.server.display) x\n")
  }

  @Test func `a program that is not installed is named`() throws {
    let rig = try Rig(width: 300, height: 200)
    #expect {
      try rig.launch(["no-such-program"])
    } throws: {
      "\($0)".contains("no-such-program: no such program")
    }
  }

  @Test func `a window is waited for, and drawing in it noticed`() throws {
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

  @Test func `what is waited for in vain is named`() throws {
    let rig = try Rig(width: 300, height: 200)
    #expect(throws: RigError.timedOut(waitingFor: "snow", after: .milliseconds(20))) {
      try rig.waitUntil("snow", within: .milliseconds(20)) { _ in false }
    }
  }

  @Test func `waiting ends when the program does`() throws {
    let rig = try Rig(width: 300, height: 200)
    try rig.launch(["sh", "-c", "echo out of luck; exit 3"])
    #expect {
      try rig.waitForWindow()
    } throws: {
      "\($0)".contains("ended with status 3") && "\($0)".contains("out of luck")
    }
  }
}
