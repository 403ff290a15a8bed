import Rig
import Scenarios
import SystemPackage

extension Scenario {
  /// Reads the scenario or recording in a file or pipe, or from standard input if `path` is `-`.
  init(file path: FilePath) throws(ScenarioError) {
    let file: InputFile
    do { file = try InputFile(path: path) } catch {
      throw ScenarioError(
        file: error.name, message: "the scenario cannot be read: \(error.reason)")
    }
    if Recording.isRecording(file.bytes) {
      self.init(playing: try Recording(reading: file.bytes, named: file.name))
    } else if Recording.isOfDevices(file.bytes) {
      let screen = ScreenSize.usual.size
      self.init(playing: try Recording(ofDevices: file.bytes, named: file.name, on: screen))
    } else {
      try self.init(reading: file.bytes, named: file.name)
    }
  }
}
