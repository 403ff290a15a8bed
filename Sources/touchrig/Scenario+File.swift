import FoundationEssentials
import Scenarios

extension Scenario {
  /// Reads the scenario in a file, or from standard input when that is called `-`.
  init(file path: String) throws(ScenarioError) {
    let source = path == "-" ? "/dev/stdin" : path
    guard let bytes = FileManager.default.contents(atPath: source) else {
      throw ScenarioError(file: path, message: "no scenario can be read there")
    }
    try self.init(reading: Array(bytes), named: path == "-" ? "standard input" : path)
  }
}
