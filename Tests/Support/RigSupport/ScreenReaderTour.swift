import Foundation
import Rig

/// Whether the screen reader is tested, which is not among the packages of `make test`: `record` writes down
/// what it says now.
private let mode = ProcessInfo.processInfo.environment["TOUCHSTONE_SCREEN_READER"]

/// A tour through a program by keys, with a real screen reader, Orca, which speaks into its log.
///
/// The tour is in a file: keys after `>`, and below them the speech. The next keys are pressed when all of it has been
/// spoken, however long that takes. Additional or repeated speech is then listed before that of the next keys.
package struct ScreenReaderTour {
  /// Whether tours are taken.
  package static let isWanted = mode != nil

  /// Keys, and the speech after them.
  private struct Step {
    var keys: [Substring]
    var words: [Substring] = []
  }

  /// The time that something expected may take on a slow machine.
  private static let patience = Duration.seconds(120)
  /// The silence after which the tour is over, or a step is recorded.
  private static let silence = Duration.seconds(8)

  /// Starts Orca with an unbuffered log.
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

  private let rig: Rig
  /// The file of the tour.
  private let golden: String
  private let log: String

  /// Creates the tour that is in the file `golden`, with its log in `folder`.
  package init(_ golden: String, in folder: String) throws {
    var environment = TestEnvironment()
    environment.isAccessible = true
    environment.hasOwnHome = true
    rig = try Rig(environment)
    self.golden = golden
    log = "\(folder)/orca.log"
  }

  /// Starts a program, and takes the tour. Returns a description of the errors; empty if the tour is only recorded.
  package func take(through command: [String]) throws -> [String] {
    defer { rig.end() }
    try rig.launch(command)
    try rig.waitForWindow()
    // Its words do not depend on the time that its pictures take.
    try rig.waitUntilQuiet(for: .seconds(2))
    try rig.launch([
      "/usr/bin/python3", "-c", Self.script, "--replace", "--debug-file=\(log)", "--enable=speech",
      "--disable=braille",
    ])
    guard try wait(for: 1), said().first == "Screen reader on." else {
      return ["the screen reader does not start: \(said())"]
    }
    if mode == "record" {
      try record()
      return []
    }
    return try compare()
  }

  private func steps() throws -> [Step] {
    try String(contentsOfFile: golden, encoding: .utf8).split(separator: "\n").reduce(into: []) {
      if $1.hasPrefix(">") {
        $0.append(Step(keys: $1.dropFirst().split(separator: " ")))
      } else if !$0.isEmpty {
        $0[$0.count - 1].words.append($1)
      }
    }
  }

  private func press(_ step: Step) throws {
    for key in step.keys { try rig.keyboard.press(String(key)) }
  }

  /// Returns the differences between the speech and the file.
  private func compare() throws -> [String] {
    var count = 1
    for step in try steps() {
      try press(step)
      let isSaid = try wait(for: count + step.words.count)
      let words = said().dropFirst(count).prefix(step.words.count)
      // Messages and changes of states can come in any order.
      guard isSaid, Self.messagesLast(words) == Self.messagesLast(step.words) else {
        return ["after \(step.keys): \(Array(words)), not \(step.words)"]
      }
      count += step.words.count
    }
    waitForSilence()
    return said().count == count ? [] : ["said at the end: \(said().dropFirst(count))"]
  }

  /// Records the speech at each step.
  private func record() throws {
    var (count, lines) = (1, [String]())
    for step in try steps() {
      try press(step)
      waitForSilence()
      lines.append(">" + step.keys.map { " \($0)" }.joined())
      lines += said().dropFirst(count).map(String.init)
      count = said().count
    }
    try (lines.joined(separator: "\n") + "\n")
      .write(toFile: golden, atomically: true, encoding: .utf8)
  }

  /// All spoken words.
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

  /// Waits until nothing more is said.
  private func waitForSilence() {
    var (count, since) = (said().count, ContinuousClock.now)
    while ContinuousClock.now < since + Self.silence {
      usleep(100_000)
      let now = said().count
      if now != count { (count, since) = (now, .now) }
    }
  }

  /// Returns words with the messages after all others.
  private static func messagesLast(_ words: some Sequence<some StringProtocol>) -> [String] {
    let isMessage = { (words: String) in words.hasPrefix("notification ") }
    let words = words.map { String($0) }
    return words.filter { !isMessage($0) } + words.filter(isMessage)
  }
}
