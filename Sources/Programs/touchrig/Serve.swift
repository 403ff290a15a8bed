import ArgumentParser
import Files
import Rig

/// The command `touchrig serve`, which performs verbs from standard input and replies to each.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Performs verbs from standard input, one per line, and replies to each line.",
    usage: "touchrig serve [OPTION ...] -- COMMAND ...",
    discussion: """
      Prints "ready DISPLAY" when the program's window is shown. When the verb of a line is done, \
      prints one line, "ok" or "error: ...". The session ends at the end of the input: the window \
      is asked to close, and the program is ended unless it ends within \
      \(RigSession.closingTime.components.seconds) seconds. The output of the program goes to standard \
      error.

      \(VerbTable.text)
      """)

  @OptionGroup var session: Session

  func validate() throws {
    // Without a program, this throws.
    _ = try session.session()
  }

  func run() throws {
    var session = try session.session()
    self.session.environment.printNoise()
    session.output = .standardError
    try session.run { rig, program, _ in
      printNow("ready \(rig.display)")
      var number = 0
      while let line = readLine() {
        number += 1
        printNow(reply(to: line, number, rig, program))
      }
    }
  }

  private func reply(to line: String, _ number: Int, _ rig: Rig, _ program: Program) -> String {
    do {
      guard let verb = try Script.verb(in: line, at: number, of: "line") else { return "ok" }
      try rig.perform(verb, of: program, at: "line:\(number)")
      return "ok"
    } catch {
      return "error: \("\(error)".displayed)"
    }
  }
}
