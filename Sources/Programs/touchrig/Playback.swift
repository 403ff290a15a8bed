import CommandLineSupport
import Files
import Rig
import Scenarios
import SystemPackage
import Views

/// The input of `run`.
struct Playback {
  private enum Content {
    case script(Script)
    case recording(Recording)
  }

  private let content: Content
  /// The folder of the script, in which its program runs; nil for standard input.
  let folder: FilePath?

  /// Reads the script or recording in a file or pipe, or from standard input if `path` is `-`. The touches
  /// of a recorded device are those on the screen that `settings` describe.
  ///
  /// - Throws: ``ArgumentFault`` if the input cannot be read or parsed, or if it contains a
  ///   screenshot that cannot be written.
  init(file path: FilePath, settings: [EnvironmentSetting]) throws {
    folder = path == "-" ? nil : path.folder
    let file: InputFile
    do { file = try InputFile(path: path) } catch {
      throw ArgumentFault("\(error.name): the script cannot be read: \(error.reason)")
    }
    do {
      if Recording.isRecording(file.bytes) {
        content = .recording(try Recording(reading: file.bytes, named: file.name))
      } else if Recording.isOfDevices(file.bytes) {
        content = .recording(
          try Recording(
            ofDevices: file.bytes, named: file.name, on: TestEnvironment(settings).size.size))
      } else {
        content = .script(try file.script(in: path.removingLastComponent()))
      }
    } catch { throw ArgumentFault("\(error)") }
    if case .script(let script) = content { try Self.checkPictures(of: script) }
  }

  /// The settings in a script for its program and the environment.
  var header: ScriptHeader {
    if case .script(let script) = content { script.header } else { ScriptHeader() }
  }

  /// Whether a script finds elements of programs.
  var usesElements: Bool {
    if case .script(let script) = content { script.usesElements } else { false }
  }

  /// Whether a script looks at the output of the program.
  var usesOutput: Bool {
    if case .script(let script) = content { script.usesOutput } else { false }
  }

  /// The number of device pixels per point; 1 for scripts, which do not use points.
  var scale: Double {
    switch content {
    case .script: 1
    case .recording(let recording): recording.window.pixelsPerPoint
    }
  }

  /// Plays the input on the window of `program`.
  ///
  /// Pauses of a script are shorter at a higher `speed`, but not while fingers are down, nor below the time that keeps
  /// a tap from being the second one of a double tap: gestures stay the same.
  func play(on rig: Rig, _ program: Program, speed: Double) throws {
    switch content {
    case .recording(let recording): try rig.play(recording)
    case .script(let script):
      try rig.play(script) { step in
        var verb = step.verb
        if case .pause(let time) = verb, rig.touchscreens.allSatisfy(\.fingers.isEmpty) {
          verb = .pause(max(min(time, Rig.usualQuiet), time / speed))
        }
        try rig.perform(verb, of: program, at: step.location(in: script.name))
      }
    }
  }

  private static func checkPictures(of script: Script) throws {
    for (line, path) in script.files {
      do { try OutputFile(path: path).check(endsIn: ".png") } catch {
        throw ArgumentFault("\(script.name):\(line): \(error)")
      }
    }
  }
}

extension InputFile {
  /// Parses the file as a script, whose pictures are in `folder`.
  func script(in folder: FilePath) throws(ScriptError) -> Script {
    try Script(String(decoding: bytes, as: UTF8.self), name: name, folder: folder)
  }
}
