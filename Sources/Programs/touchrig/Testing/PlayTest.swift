import ArgumentParser
import CommandLineSupport
import Files
import Rig
import SystemPackage

/// The command with which `touchrig test` plays one script in a process of its own, so that it can be ended
/// whatever it does. Users do not call it.
struct PlayTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play-test", abstract: "Plays one script for touchrig test.",
    shouldDisplay: false)

  @Argument var script: FilePath
  @Option var results: FilePath
  @Option var timeLimit: Double
  @Flag var noFilm = false
  @OptionGroup var environment: EnvironmentOptions
  @Option(name: .customLong(Test.commandOption), parsing: .remaining) var command: [String] = []

  func run() throws {
    let recorder = TestRecorder(folder: results)
    do { try play(recorder) } catch let error as ScriptError {
      recorder.fail(error.message, line: error.line)
    } catch let error as InputFile.Failure {
      recorder.fail("the script cannot be read: \(error.reason)", line: nil)
    } catch {
      recorder.fail("\(error)", line: nil)
    }
    recorder.write()
  }

  private func play(_ recorder: TestRecorder) throws {
    let file = try InputFile(path: script)
    let parsed = try file.script(in: script.removingLastComponent())
    let limit = parsed.header.timeLimit ?? .seconds(timeLimit)
    recorder.limit(to: limit, of: file.name)
    var session = try session(of: parsed.header)
    if parsed.usesElements { session.environment.apply(.accessibility) }
    try session.run { rig, program, film in
      recorder.begin(film)
      try rig.play(parsed) { step in
        recorder.begin(step)
        do {
          let location = step.location(in: file.name)
          // The summary names the line before the message.
          try rig.perform(
            kept(step.verb, recorder), of: program, at: location, moment: "this line")
        } catch let failure as StepFailure {
          throw LineFailure(step: step, error: failure.error)
        } catch let error as RigError {
          // The program has ended before.
          throw LineFailure(step: step, error: error)
        }
      }
    } failed: { rig, _, error in
      if let failure = error as? LineFailure {
        recorder.fail("\(failure)", line: failure.step.line, files: failure.error.files)
      } else {
        recorder.fail("\(error)", line: nil)
      }
      let name = TestResult.failureName
      // If the program has ended, the last frames of the film show more than an empty screen.
      guard let windows = try? rig.topWindows(), !windows.isEmpty,
        let screen = try? rig.screenshot(),
        (try? PNGFile.write(screen, to: results.appending(name))) != nil
      else { return }
      recorder.setFailure(screenshot: name)
    }
  }

  private func session(of header: ScriptHeader) throws -> RigSession {
    let command = header.command(orInstead: command)
    guard !command.isEmpty else {
      throw ArgumentFault(
        "no program to start; begin the script with: start COMMAND, or name one after --")
    }
    var environment = TestEnvironment(header.settings + environment.settings)
    environment.hasOwnHome = true
    var session = RigSession(command: command, environment: environment)
    session.folder = self.command.isEmpty ? script.folder : nil
    session.output = .file(results.appending(TestResult.outputName))
    session.waitsForWindow = header.waitsForWindow
    // Programs on the toolkit write down there how they understood the fingers.
    let decisions = (try? results.resolved())?.appending(TestResult.decisionsName)
    session.variables["TOUCHSTONE_DECISIONS"] = decisions.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    session.film = noFilm ? nil : results.appending(TestResult.filmName)
    return session
  }

  /// Returns `verb`, with a screenshot among the results instead of where the script puts it.
  private func kept(_ verb: Verb, _ recorder: TestRecorder) -> Verb {
    guard case .screenshot(let path) = verb else { return verb }
    return .screenshot(results.appending(recorder.addScreenshot(at: path)))
  }
}

/// An error in a line of the script that is played.
private struct LineFailure: Error, CustomStringConvertible {
  let step: Script.Step
  let error: RigError

  /// The error, after the lines of included files.
  var description: String { (step.origins + ["\(error)"]).joined(separator: ": ") }
}

extension RigError {
  /// The pictures of a comparison that failed.
  fileprivate var files: GoldenFiles? {
    if case .unmet(let unmet) = self { unmet.files } else { nil }
  }
}
