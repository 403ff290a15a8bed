import Rig
import Scenarios
import SystemPackage
import Terminal
import Views

/// What `run` has the rig do.
enum Performance {
  case script(Script)
  case recording(Recording)

  /// What stands in a file or pipe, or comes from standard input when that is called `-`.
  ///
  /// What cannot be read or understood, or writes pictures where it cannot, is a wrong argument.
  init(file path: FilePath) throws {
    let file: InputFile
    do { file = try InputFile(path: path) } catch {
      throw ArgumentFault("\(error.name): no script can be read there: \(error.reason)")
    }
    do {
      if Recording.isBegun(by: file.bytes) {
        self = .recording(try Recording(reading: file.bytes, named: file.name))
      } else {
        self = .script(try Script(String(decoding: file.bytes, as: UTF8.self), name: file.name))
      }
    } catch { throw ArgumentFault("\(error)") }
    if case .script(let script) = self { try Self.checkPictures(of: script) }
  }

  /// Device pixels in a point, as far as it matters.
  var scale: Double {
    switch self {
    case .script: 1
    case .recording(let recording): recording.window.pixelsPerPoint
    }
  }

  /// Does it all, on the window of `program`.
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
