package import ArgumentParser
import Files
import Glibc
import Threads

extension ParsableCommand {
  /// Parses `arguments`, which are those of the command line, runs the command and ends the process.
  ///
  /// The exit status is 0 on success and for help and version, 1 if the command failed, and 2 for
  /// invalid arguments; a command that has reported its faults throws its own `ExitCode`. Any other error is reported
  /// as one line on standard error that states the error, its place and how to fix it.
  package static func runProgram(
    _ arguments: [String] = ArgumentText.arguments
  ) -> Never {
    // If the parent process ignored the signal, the exit status of a child could not be determined:
    // signal(7), wait(2).
    signal(SIGCHLD, SIG_DFL)
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      ProcessExit.leave(with: 0)
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any Error) -> Never {
    if let status = error as? ExitCode { ProcessExit.leave(with: status.rawValue) }
    if error is ArgumentFault {
      printError("\(error)")
      ProcessExit.leave(with: 2)
    }
    switch exitCode(for: error) {
    case .success:
      print(fullMessage(for: error))
      ProcessExit.leave(with: 0)
    case .validationFailure:
      let line = message(for: error).split(separator: "\n").joined(separator: " ")
      printError("\(line) (see \(nameWithSubcommand) --help)")
      ProcessExit.leave(with: 2)
    default:
      printError("\(error)")
      ProcessExit.leave(with: 1)
    }
  }

  /// Prints `line`, which may contain file names and words of the command line, to standard error.
  package static func printError(_ line: String) {
    let line = String(displaying: ArgumentText.bytes(of: line))
    let bytes = Array("\(programName): \(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  /// The words before `--help` that request the help of the current command.
  private static var nameWithSubcommand: String {
    let word = CommandLine.arguments.dropFirst().first
    let subcommand = configuration.subcommands.first { $0._commandName == word }
    return [programName, subcommand?._commandName].compactMap(\.self).joined(separator: " ")
  }

  private static var programName: String { configuration.commandName ?? _commandName }
}
