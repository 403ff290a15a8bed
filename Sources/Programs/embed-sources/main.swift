import Foundation

/// Writes a Swift file with the text of other files: embed-sources OUTPUT FILE...
let arguments = Array(CommandLine.arguments.dropFirst())
guard let output = arguments.first else {
  FileHandle.standardError.write(Data("embed-sources: expected OUTPUT FILE...\n".utf8))
  exit(2)
}
do {
  let entries = try arguments.dropFirst().map { path in
    let file = URL(fileURLWithPath: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    // One literal for each file. The compiler needs a minute for as many bytes in an array.
    let literal = text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    return "    \"\(file.lastPathComponent)\": \"\(literal)\""
  }
  let text = """
    /// The text of the files in the folder Scenes.
    enum SceneSources {
      static let files: [String: String] = [
    \(entries.isEmpty ? "    :" : entries.joined(separator: ",\n"))
      ]
    }

    """
  try Data(text.utf8).write(to: URL(fileURLWithPath: output))
} catch {
  FileHandle.standardError.write(Data("embed-sources: \(error.localizedDescription)\n".utf8))
  exit(1)
}
