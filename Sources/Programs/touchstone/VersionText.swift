import Imaging
import Terminal

/// What `--version` says.
enum VersionText {
  /// The version, and for each program that decodes what confines it on this machine.
  static var text: String {
    (["Touchstone \(ProgramVersion.current)"] + DecoderProgram.allCases.map(text))
      .joined(separator: "\n")
  }

  private static func text(of program: DecoderProgram) -> String {
    let lines: [String]
    do {
      lines = try ConfinedDecoder.report(of: program).split(separator: "\n").map(String.init)
    } catch {
      lines = ["\(error)"]
    }
    return (["\(program.rawValue):"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}
