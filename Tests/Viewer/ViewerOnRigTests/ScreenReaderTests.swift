import Foundation
import Rig
import RigSupport
import TestSupport
import Testing

/// Whether the screen reader is tested, which is not among the packages of `make test`: `record` writes down
/// what it says now.
private let screenReaderMode = ProcessInfo.processInfo.environment["TOUCHSTONE_SCREEN_READER"]

/// What a real screen reader, Orca, says on a tour through the viewer. It speaks into its log.
///
/// The tour is in `Tests/Data/Goldens/screen-reader.txt`: keys after `>`, and below them what is said. The
/// next keys are pressed when all of it has been said, however long that takes. What is said besides, or
/// twice, then stands before what belongs to them.
@Suite(.serialized, .enabled(if: screenReaderMode != nil)) struct ScreenReaderTests {
  /// Keys, and what is said after them.
  private struct Step {
    var keys: [Substring]
    var words: [Substring] = []
  }

  private static let golden = SourceTree.path(of: "Tests/Data/Goldens/screen-reader.txt")
  /// How long something that is expected may take on a slow machine.
  private static let patience = Duration.seconds(120)
  /// How long nothing must have been said for the tour to be over, or for a step to be recorded.
  private static let silence = Duration.seconds(8)

  /// Starts Orca, and lets it write each line of its log at once.
  private static let script = """
    import builtins, runpy, sys
    plain = builtins.open
    def open_lines(file, *arguments, **options):
      opened = plain(file, *arguments, **options)
      if str(file).endswith('orca.log'): opened.reconfigure(line_buffering=True)
      return opened
    builtins.open = open_lines
    sys.argv[0] = '/usr/bin/orca'
    runpy.run_path('/usr/bin/orca', run_name='__main__')
    """

  private let folder = TemporaryFolder()
  private let rig: Rig
  private var log: String { "\(folder.path)/orca.log" }

  init() throws {
    var environment = TestEnvironment()
    environment.isAccessible = true
    environment.hasOwnHome = true
    rig = try Rig(environment)
  }

  private static func steps() throws -> [Step] {
    try String(contentsOfFile: golden, encoding: .utf8).split(separator: "\n").reduce(into: []) {
      if $1.hasPrefix(">") {
        $0.append(Step(keys: $1.dropFirst().split(separator: " ")))
      } else if !$0.isEmpty {
        $0[$0.count - 1].words.append($1)
      }
    }
  }

  /// All that was said.
  private func said() -> [Substring] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "SPEECH OUTPUT: '")?.upperBound else { return nil }
      // The log adds how it is said.
      let words = line[start...]
      let end = words.firstRange(of: "'{")?.lowerBound ?? words.lastIndex(of: "'")
      return end.map { words[..<$0] }
    }
  }

  /// Waits until `count` utterances have been said. Returns false if that takes too long.
  private func wait(for count: Int) throws -> Bool {
    let end = ContinuousClock.now + Self.patience
    while said().count < count {
      guard ContinuousClock.now < end else { return false }
      try rig.checkServers()
      usleep(20_000)
    }
    return true
  }

  /// Returns words with the messages after all others.
  private static func messagesLast(_ words: some Sequence<some StringProtocol>) -> [String] {
    let isMessage = { (words: String) in words.hasPrefix("notification ") }
    let words = words.map { String($0) }
    return words.filter { !isMessage($0) } + words.filter(isMessage)
  }

  /// Waits until nothing more is said.
  private func waitForSilence() {
    var (count, since) = (said().count, ContinuousClock.now)
    while ContinuousClock.now < since + Self.silence {
      usleep(100_000)
      let now = said().count
      if now != count { (count, since) = (now, .now) }
    }
  }

  private func open() throws {
    let pictures = "\(folder.path)/pictures"
    try FileManager.default.createDirectory(
      atPath: "\(pictures)/more", withIntermediateDirectories: true)
    for name in ["forest-stream.jpg", "mountain-path.jpg", "two-dogs.jpg"] {
      try FileManager.default.copyItem(
        atPath: SourceTree.path(of: "assets/samples/\(name)"), toPath: "\(pictures)/\(name)")
    }
    try rig.launch([
      "\(builtPrograms)/touchstone", "--geometry", "1000x700+0+0", "--presenter", "memory",
      "\(pictures)/mountain-path.jpg",
    ])
    try rig.waitForWindow()
    // What it says does not depend on how long the picture takes.
    try rig.waitUntilQuiet(for: .seconds(2))
    try rig.launch([
      "/usr/bin/python3", "-c", Self.script, "--replace", "--debug-file=\(log)", "--enable=speech",
      "--disable=braille",
    ])
    #expect(try wait(for: 1) && said().first == "Screen reader on.", "\(said())")
  }

  @Test func `A screen reader says at each step what it is, where it is, and nothing twice`() throws
  {
    defer { rig.end() }
    try open()
    let isRecording = screenReaderMode == "record"
    var (count, tour) = (1, [Step]())
    for step in try Self.steps() {
      for key in step.keys { try rig.keyboard.press(String(key)) }
      if isRecording {
        waitForSilence()
      } else {
        let isSaid = try wait(for: count + step.words.count)
        let words = said().dropFirst(count).prefix(step.words.count)
        // Messages and changes of states can come in any order.
        let isExpected = isSaid && Self.messagesLast(words) == Self.messagesLast(step.words)
        try #require(isExpected, "after \(step.keys): \(Array(words))")
      }
      let all = said()
      tour.append(Step(keys: step.keys, words: Array(all.dropFirst(count))))
      count = isRecording ? all.count : count + step.words.count
    }
    guard isRecording else {
      waitForSilence()
      #expect(said().count == count, "said at the end: \(said().dropFirst(count))")
      return
    }
    let lines = tour.flatMap { step -> [String] in
      [">" + step.keys.map { " \($0)" }.joined()] + step.words.map(String.init)
    }
    try (lines.joined(separator: "\n") + "\n")
      .write(toFile: Self.golden, atomically: true, encoding: .utf8)
  }
}
