import Glibc
import Testing

/// Whether the process `id` exists.
func isRunning(_ id: Int32) -> Bool { kill(id, 0) == 0 }

/// Returns the text of the file at `path`.
func text(of path: String) throws -> String {
  let file = try #require(fopen(path, "r"))
  defer { fclose(file) }
  var text = ""
  while case let byte = getc(file), byte != EOF {
    text.append(Character(UnicodeScalar(UInt8(byte))))
  }
  return text
}
