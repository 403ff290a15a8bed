import Rig

extension Script {
  /// Reads the script in a file or pipe, or from standard input when that is called `-`.
  init(file path: String) throws(ScriptError) {
    let file: InputFile
    do { file = try InputFile(path: path) } catch {
      throw ScriptError(
        script: error.name, line: 0, message: "no script can be read there: \(error.reason)")
    }
    try self.init(String(decoding: file.bytes, as: UTF8.self), name: file.name)
  }
}
