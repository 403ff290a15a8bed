public import ArgumentParser
import Files
import Glibc

extension ParsableCommand {
  /// Parses the command line, runs the command and ends the process.
  ///
  /// Exit status 0 when all went well, and for help and version; 1 when the command failed; 2 for
  /// wrong arguments. A fault is one line on standard error that says what, where and what to do.
  public static func runProgram() -> Never {
    // Whoever started this may have ignored it, and then nobody would hear how a process has ended:
    // signal(7), wait(2).
    signal(SIGCHLD, SIG_DFL)
    do {
      var command = try parseAsRoot(ArgumentText.arguments)
      try command.run()
      Glibc.exit(0)
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any Error) -> Never {
    if error is ArgumentFault {
      complain("\(error)")
      Glibc.exit(2)
    }
    switch exitCode(for: error) {
    case .success:
      print(fullMessage(for: error))
      Glibc.exit(0)
    case .validationFailure:
      let line = message(for: error).split(separator: "\n").joined(separator: " ")
      complain("\(line) (\(nameWithSubcommand) --help tells what is expected)")
      Glibc.exit(2)
    default:
      complain("\(error)")
      Glibc.exit(1)
    }
  }

  /// What it says may have names of files in it, and words of the command line.
  private static func complain(_ line: String) {
    let line = String(displaying: ArgumentText.bytes(of: line))
    let bytes = Array("\(programName): \(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  /// The words before `--help` that ask for the help of what was asked for.
  private static var nameWithSubcommand: String {
    let word = CommandLine.arguments.dropFirst().first
    let subcommand = configuration.subcommands.first { $0._commandName == word }
    return [programName, subcommand?._commandName].compactMap(\.self).joined(separator: " ")
  }

  private static var programName: String { configuration.commandName ?? _commandName }
}
