import ArgumentParser
import Files
import Glibc
import Rig
import Terminal

/// `touchrig serve`: verbs from standard input, each answered.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Does what standard input says, line by line, and answers each line.",
    usage: "touchrig serve [OPTION ...] -- COMMAND ...",
    discussion: """
      Prints "ready DISPLAY" when the program's window is shown. Each line is answered with one \
      line, "ok" or "error: ...", when it is done; the end of the input ends all. What the program \
      prints goes to standard error.

      \(Touchrig.language)
      """)

  @OptionGroup var session: Session

  func run() throws {
    try session.run(output: .standardError) { rig, program in
      say("ready \(rig.server.display)")
      var number = 0
      while let line = readLine() {
        number += 1
        say(answer(to: line, number, rig, program))
      }
    }
  }

  /// Prints at once: whoever reads it waits for it.
  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private func answer(to line: String, _ number: Int, _ rig: Rig, _ program: Program) -> String {
    do {
      guard let verb = try Script.verb(in: line, at: number, of: "line") else { return "ok" }
      try rig.perform(verb, of: program, at: "line:\(number)")
      return "ok"
    } catch {
      return "error: \("\(error)".displayed)"
    }
  }
}
