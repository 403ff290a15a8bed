import Foundation

/// Writes a Swift file with the text of other files: embed-sources OUTPUT FILE...
let arguments = Array(CommandLine.arguments.dropFirst())
guard let output = arguments.first else {
  FileHandle.standardError.write(Data("embed-sources: expected OUTPUT FILE...\n".utf8))
  exit(2)
}
do {
  let entries = try arguments.dropFirst().map { path in
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let name = URL(fileURLWithPath: path).lastPathComponent
    // Bytes rather than a string literal: any text is exact, and compiles quickly.
    return "    \"\(name)\": [\(bytes.map(String.init).joined(separator: ","))]"
  }
  let text = """
    /// The files in the folder Scenes, byte for byte.
    enum SceneSources {
      static let files: [String: [UInt8]] = [
    \(entries.isEmpty ? "    :" : entries.joined(separator: ",\n"))
      ]
    }

    """
  try Data(text.utf8).write(to: URL(fileURLWithPath: output))
} catch {
  FileHandle.standardError.write(Data("embed-sources: \(error.localizedDescription)\n".utf8))
  exit(1)
}
