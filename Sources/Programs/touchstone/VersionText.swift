import CommandLineSupport
import DecoderIPC

/// The text printed for `--version`.
enum VersionText {
  /// The version, and the sandbox of each decoder program on this machine.
  static var text: String {
    (["Touchstone \(ProgramVersion.current)"] + DecoderProgram.allCases.map(text))
      .joined(separator: "\n")
  }

  private static func text(of program: DecoderProgram) -> String {
    let lines: [String]
    do {
      lines = try SandboxedDecoder.report(of: program).split(separator: "\n").map(String.init)
    } catch {
      lines = ["\(error)"]
    }
    return (["\(program.rawValue):"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}
