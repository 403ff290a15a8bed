import Files
import SystemPackage

/// The files that another program offers on a pasteboard.
enum PastedFiles {
  /// The maximum number of files that are opened together.
  private static let maximum = 10_000

  /// Returns the files of a list of URIs, a line each (RFC 2483), or of GNOME's list of copied files, whose first line
  /// is a word. `find` returns the paths of files that are not local. Lines that name no file are skipped.
  static func paths(
    in bytes: [UInt8], findingFiles find: (String) -> FilePath? = { _ in nil }
  ) -> [FilePath] {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0 }
    return lines.prefix(maximum).compactMap { line in
      if let path = FileURI.path(in: Array(line)) { return path }
      return line.first == comment ? nil : find(String(decoding: line, as: UTF8.self))
    }
  }

  /// The beginning of a comment in a list of URIs.
  private static let comment = UInt8(ascii: "#")

  /// Returns the file that a text names: by its absolute path, or as a URI, in the first line; nil if there is
  /// no such file.
  static func path(in text: String) -> FilePath? {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    guard let first = line.utf8.first else { return nil }
    let path =
      first == UInt8(ascii: "/") ? FilePath(String(line)) : FileURI.path(in: Array(line.utf8))
    guard let path, FileStatus(following: path) != nil else { return nil }
    return path
  }
}
