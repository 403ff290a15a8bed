import FoundationEssentials
import Rig

extension Script {
  /// Reads the script in a file, or from standard input when that is called `-`.
  init(file path: String) throws(ScriptError) {
    if path == "-" {
      var text = ""
      while let line = readLine(strippingNewline: false) { text += line }
      try self.init(text, name: "standard input")
    } else {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw ScriptError(script: path, line: 0, message: "no script can be read there")
      }
      try self.init(String(decoding: bytes, as: UTF8.self), name: path)
    }
  }
}
