import CommandLineSupport
import Rig
import Scenarios
import SystemPackage
import Views

/// The input of `run`.
enum Playback {
  case script(Script)
  case recording(Recording)

  /// Reads the script or recording in a file or pipe, or from standard input if `path` is `-`. The touches
  /// of a recorded device are those on a screen of `size`.
  ///
  /// - Throws: ``ArgumentFault`` if the input cannot be read or parsed, or if it contains a
  ///   screenshot that cannot be written.
  init(file path: FilePath, on size: ScreenSize) throws {
    let file: InputFile
    do { file = try InputFile(path: path) } catch {
      throw ArgumentFault("\(error.name): the script cannot be read: \(error.reason)")
    }
    do {
      if Recording.isBegun(by: file.bytes) {
        self = .recording(try Recording(reading: file.bytes, named: file.name))
      } else if Recording.isOfDevices(file.bytes) {
        self = .recording(try Recording(ofDevices: file.bytes, named: file.name, on: size.size))
      } else {
        self = .script(try Script(String(decoding: file.bytes, as: UTF8.self), name: file.name))
      }
    } catch { throw ArgumentFault("\(error)") }
    if case .script(let script) = self { try Self.checkPictures(of: script) }
  }

  /// The number of device pixels per point; 1 for scripts, which do not use points.
  var scale: Double {
    switch self {
    case .script: 1
    case .recording(let recording): recording.window.pixelsPerPoint
    }
  }

  /// Plays the input on the window of `program`.
  func play(on rig: Rig, _ program: Program) throws {
    switch self {
    case .recording(let recording): try rig.play(recording)
    case .script(let script):
      for step in script.steps {
        try rig.perform(step.verb, of: program, at: "\(script.name):\(step.line)")
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
