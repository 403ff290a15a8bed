import ArgumentParser
import Rig
import Terminal

/// `touchrig run`: a script from a file.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a script to a program on a private X server.",
    usage: "touchrig run [OPTION ...] SCRIPT -- COMMAND ...",
    discussion: Touchrig.language)

  @Argument(help: "The script's file; - is standard input.")
  var script: String

  @OptionGroup var session: Session

  func run() throws {
    let script = try readScript()
    try session.run(output: .inherited) { rig, program in
      for step in script.steps {
        try rig.perform(step.verb, of: program, at: "\(script.name):\(step.line)")
      }
    }
  }

  /// A script that cannot be read or understood, or whose pictures cannot be written, is a wrong
  /// argument.
  private func readScript() throws -> Script {
    let script: Script
    do { script = try Script(file: self.script) } catch { throw ArgumentFault("\(error)") }
    for (line, path) in script.files {
      do { try OutputFile(path: path).check(endsIn: ".png") } catch {
        throw ArgumentFault("\(script.name):\(line): \(error)")
      }
    }
    return script
  }
}
