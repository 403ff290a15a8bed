import Geometry
import Rig
import Scenarios
import Testing
import X11Inspection

/// The events of the devices while a recording is played.
@Suite struct RecordingPlayerTests {
  private let rig: Rig
  private let listener: EventListener

  init() throws {
    rig = try Rig(width: 400, height: 300)
    // A window that takes no input, so that the listener on the root window receives all events.
    try rig.launch(["xev", "-event", "expose", "-bw", "0", "-geometry", "300x200+40+30"])
    try rig.waitForWindow()
    listener = try EventListener(on: rig)
  }

  /// Plays `lines` on a window of 100 by 80 points, with 2 pixels per point.
  private func play(_ lines: String...) throws {
    let text = ([#"{"t":0,"window":[100,80],"scale":2}"#] + lines).joined(separator: "\n")
    try rig.play(try Recording(reading: Array(text.utf8), named: "test"))
  }

  @Test func `Touches land at their positions in the window`() throws {
    try play(
      #"{"t":0,"touch":7,"phase":"began","at":[10,20.25]}"#,
      #"{"t":0,"touch":9,"phase":"began","at":[50,20]}"#,
      #"{"t":5,"touch":7,"phase":"moved","at":[11,20]}"#,
      #"{"t":5,"touch":9,"phase":"stationary","at":[50,20]}"#,
      #"{"t":9,"window":[120,80],"scale":1}"#,
      #"{"t":9,"touch":9,"phase":"ended","at":[60,20]}"#)
    #expect(try rig.topWindows().last?.frame == Rect(x: 40, y: 30, width: 120, height: 80))
    #expect(
      try listener.events().filter { $0.hasPrefix("Touch") } == [
        "TouchBegin 1 at 60.00/70.50", "TouchBegin 2 at 140.00/70.00",
        "TouchUpdate 1 at 62.00/70.00", "TouchUpdate 2 at 140.00/70.00",
        "TouchEnd 2 at 100.00/50.00",
      ])
  }

  @Test func `Touches by the mouse are played by the mouse`() throws {
    try play(
      #"{"t":0,"touch":1,"phase":"began","at":[10,20],"kind":"mouse"}"#,
      #"{"t":5,"touch":1,"phase":"moved","at":[15,20]}"#,
      #"{"t":9,"touch":1,"phase":"ended","at":[15,20]}"#)
    let events = try listener.events()
    #expect(events.filter { $0.hasPrefix("Touch") } == [])
    #expect(
      events.filter { $0.hasPrefix("Button") } == [
        "ButtonPress 1 at 60.00/70.00", "ButtonRelease 1 at 70.00/70.00",
      ])
  }

  @Test func `A cancelled touch is played and the screen works afterwards`() throws {
    try play(
      #"{"t":0,"touch":1,"phase":"began","at":[10,20]}"#,
      #"{"t":5,"touch":1,"phase":"cancelled","at":[10,20]}"#,
      #"{"t":9,"touch":2,"phase":"began","at":[20,20]}"#)
    #expect(rig.touchscreen.fingers == [2: Point(80, 70)])
  }

  @Test func `Cancelling only one of two touches is an error`() throws {
    let reason = "touch 1 is cancelled while others continue, which no device can do"
    #expect(throws: RigError.recording(reason: reason)) {
      try play(
        #"{"t":0,"touch":1,"phase":"began","at":[10,20]}"#,
        #"{"t":0,"touch":2,"phase":"began","at":[20,20]}"#,
        #"{"t":5,"touch":1,"phase":"cancelled","at":[10,20]}"#)
    }
  }

  @Test func `A touch off the screen is rejected before anything is played`() throws {
    #expect(throws: RigError.offScreen(Point(440, 70), screen: Size(400, 300))) {
      try play(
        #"{"t":0,"touch":1,"phase":"began","at":[10,20]}"#,
        #"{"t":5,"touch":1,"phase":"moved","at":[200,20]}"#)
    }
    #expect(rig.touchscreen.fingers == [:])
  }
}
