import Geometry
import Scenarios
import Testing

@testable import Rig

/// Random input, and the search for the smallest part of it that shows a fault.
@Suite struct StormTests {
  private static let screen = Size(1200, 800)

  @Test func `The same seed makes the same storm, and another one another`() {
    let storm = Storm(seed: 7, count: 80, on: Self.screen)
    #expect(storm.lines == Storm(seed: 7, count: 80, on: Self.screen).lines)
    #expect(storm.lines != Storm(seed: 8, count: 80, on: Self.screen).lines)
    #expect(storm.actions.count >= 80)
  }

  @Test func `Storms have hundreds of reports of fingers without a pause, each a line`() {
    let actions = Storm(seed: 7, count: 80, on: Self.screen).actions
    let flurries = actions.filter { lines in
      lines.count > 100
        && lines.allSatisfy { line in
          ["down", "move", "up"].contains { line.hasPrefix($0) } && !line.contains("over")
        }
    }
    #expect(flurries.count >= 3)
    #expect(actions.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: [0, 3])
  func `A program that ends while the rig waits is a fault, unless its status is 0`(
    status: Int
  ) throws {
    let command = [
      "xmessage", "-geometry", "300x200", "-default", "okay", "-buttons", "okay:\(status)", "hello",
    ]
    let trial = StormTrial(
      command.map { Array($0.utf8) },
      in: TestEnvironment([.size(try #require(ScreenSize("400x300")))]))
    let outcome = try trial.play(["key Return", "wait for window Never"])
    var isFault = false
    if case .ended? = outcome.finding { isFault = true }
    #expect(isFault == (status != 0))
  }

  @Test func `A program that shows no window has not started`() throws {
    let trial = StormTrial(
      ["sh", "-c", "exit 3"].map { Array($0.utf8) },
      in: TestEnvironment([.size(try #require(ScreenSize("400x300")))]))
    let outcome = try trial.play(["key Return"])
    guard case .notStarted(let error)? = outcome.finding else {
      Issue.record("\(outcome)")
      return
    }
    #expect("\(error)".contains("sh: ended with status 3") && outcome.lines.isEmpty)
  }

  @Test func `Every line can be read as a line of a script`() throws {
    var verbs: Set<Substring> = []
    for seed in 0..<40 as Range<UInt64> {
      for line in Storm(seed: seed, count: 60, on: Self.screen, touchscreens: 2).lines {
        #expect(try Script.verb(in: line, at: 1, of: "storm") != nil)
        verbs.insert(line.prefix { $0 != " " })
      }
    }
    let expected = [
      "down", "move", "up", "lift", "tap", "pinch", "drag", "key", "wheel", "pen", "eraser",
      "touchpad-pinch", "resize", "turn-screen", "disable", "enable", "monitors",
      "cover", "stop-program", "type", "move-window", "hide-window", "warp-pointer", "hold-key",
      "desktop-scale",
      "hold-button", "noise", "rate", "touchscreen",
    ]
    #expect(verbs.isSuperset(of: expected.map { $0[...] }))
  }

  @Test func `A storm ends with everything lifted, released, plugged in, shown and upright`() {
    for seed in 0..<40 as Range<UInt64> {
      let lines = Storm(seed: seed, count: 60, on: Self.screen).lines
      #expect(lines.suffix(6).contains("lift"))
      for word in ["key shift", "key Control", "button left", "button middle", "button right"] {
        #expect(lines.count { $0 == "hold-\(word)" } == lines.count { $0 == "release-\(word)" })
      }
      #expect(lines.count { $0 == "hide-window" } == lines.count { $0 == "show-window" })
      #expect(lines.last { $0.hasPrefix("noise") } == "noise off")
      for device in ["touchscreen", "mouse", "keyboard", "touchpad", "pen"] {
        let last = lines.last { $0 == "enable \(device)" || $0 == "disable \(device)" }
        #expect(last != "disable \(device)")
      }
      #expect(lines.count { $0 == "turn-screen" }.isMultiple(of: 2))
      #expect(lines.count { $0 == "cover" } == lines.count { $0 == "uncover" })
      #expect(lines.count { $0 == "stop-program" } == lines.count { $0 == "continue-program" })
      let resting = lines.filter { $0.hasSuffix(" hold") }
      #expect(resting.allSatisfy { lines.contains(String($0.dropLast(" hold".count))) })
    }
  }

  /// Returns the lines from the beginning of the first state of each kind to its end.
  private static func spans(of lines: [String]) -> [ClosedRange<Int>] {
    let devices = ["touchscreen", "mouse", "keyboard", "touchpad", "pen", "eraser"]
    let held = ["key shift", "key Control", "button left", "button middle", "button right"]
    let states =
      devices.map { ("disable \($0)", "enable \($0)") }
      + held.map { ("hold-\($0)", "release-\($0)") }
      + [
        ("cover", "uncover"), ("stop-program", "continue-program"), ("hide-window", "show-window"),
      ]
    return states.compactMap { begin, end in
      guard let first = lines.firstIndex(of: begin) else { return nil }
      return lines[first...].firstIndex(of: end).map { first...$0 }
    }
  }

  @Test func `Lasting states end in any order: a button is released while a menu takes all input`()
  {
    let hasCrossing = (0..<60 as Range<UInt64>).contains { seed in
      let spans = Self.spans(of: Storm(seed: seed, count: 60, on: Self.screen).lines)
      return spans.contains { span in
        spans.contains {
          span.contains($0.lowerBound) && $0.contains(span.upperBound) && $0 != span
        }
      }
    }
    #expect(hasCrossing)
  }

  @Test func `Fingers are down on several touchscreens, and lifted from all of them at the end`() {
    for seed in 0..<20 as Range<UInt64> {
      let lines = Storm(seed: seed, count: 120, on: Self.screen, touchscreens: 2).lines
      guard lines.contains("touchscreen 2") else { continue }
      #expect(lines.suffix(12).contains("touchscreen 1"))
      #expect(lines.suffix(12).count { $0 == "lift" } >= 2)
    }
  }

  @Test func `A storm begins with the keys that open what is tried`() {
    let storm = Storm(seed: 1, count: 10, on: Self.screen, opening: ["Control+f", "e"])
    #expect(storm.lines.filter { $0.hasPrefix("key") }.prefix(2) == ["key Control+f", "key e"])
  }

  @Test func `A failing storm is reduced to the lines that still fail`() {
    var tries = 0
    let rest = Shrinking.smallest(Array(0..<100)) { candidate in
      tries += 1
      return candidate.contains(17) && candidate.contains(80)
    }
    #expect(rest == [17, 80])
    #expect(tries < 100)
    #expect(Shrinking.smallest([1, 2, 3]) { _ in true } == [])
    #expect(Shrinking.smallest([1, 2, 3]) { _ in throw CancellationError() } == [1, 2, 3])
  }

  @Test func `Touches that have not ended, and frames, are counted in a recording`() throws {
    let lines = [
      #"{"t":0,"window":[800,600],"scale":1}"#,
      #"{"t":1,"touch":1,"phase":"began","at":[10,20]}"#,
      #"{"t":2,"touch":2,"phase":"began","at":[30,40]}"#,
      #"{"t":3,"touch":1,"phase":"ended","at":[10,20]}"#, "",
    ]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let recording = try Recording(reading: bytes, named: "recording")
    #expect(recording.openTouches == [2])
    #expect(recording.frameCount == 3)
  }

  @Test(arguments: [
    (100.0...300, true), (0...400, true), (-50...500, true), (99...302, true), (90...300, false),
    (10...500, false), (-500...390, false),
  ])
  func `A picture is in the middle of its view, or covers it`(
    picture: ClosedRange<Double>, isInPlace: Bool
  ) {
    #expect(Rig.isInPlace(picture, in: 0...400) == isInPlace)
  }

  @Test(arguments: [(["2"], true), (["2", "3"], false), (["2", "5"], true), ([], true)])
  func `A window has one element with the focus`(focused: [String], isSound: Bool) {
    // A program with two windows, of which the first has two elements.
    let children = ["0": ["1", "4"], "1": ["2", "3"], "4": ["5"]]
    func object(_ path: String) -> AccessibleObject { .init(program: ":1.1", path: path) }
    let tree = AccessibleTree(of: [object("0")]) { objects in
      objects.map {
        AccessibleElement(
          object: $0, role: "button", states: focused.contains($0.path) ? [.focused] : [],
          children: (children[$0.path] ?? []).map(object))
      }
    }
    #expect((Rig.focusFault(of: tree) == nil) == isSound)
  }

  @Test func `A program that waits does not wake up, and one that does counts`() throws {
    let rig = try Rig(width: 400, height: 300)
    let waiting = try rig.launch(["sleep", "600"])
    #expect(WakeUpCount.perSecond(of: waiting, expecting: 0) == 0)
    let busy = try rig.launch(["sh", "-c", "while :; do sleep 0; done"])
    #expect(WakeUpCount.perSecond(of: busy, expecting: 0) > 0)
  }

  @Test func `Findings of the same kind show the same fault`() {
    #expect(StormFinding.unresponsive.isOfSameKind(as: .unresponsive))
    #expect(StormFinding.ended(reason: "a").isOfSameKind(as: .ended(reason: "b")))
    #expect(!StormFinding.unresponsive.isOfSameKind(as: .ended(reason: "a")))
    let parts = [Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 5, y: 5, width: 2, height: 2)]
    #expect(StormFinding.staleDrawing(parts[0]).isOfSameKind(as: .staleDrawing(parts[1])))
  }
}
