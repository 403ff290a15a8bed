package import SystemPackage

extension FilePath {
  /// The folder of the user's pictures: the one that `user-dirs.dirs` names, or else `Pictures` in the home folder. Nil
  /// without a home folder, or if the user has disabled it, by naming the home folder itself.
  package static var pictures: FilePath? { pictures(environment: variable) }

  /// The folder of the user's downloads, as for ``pictures``.
  package static var downloads: FilePath? {
    userDirectory("XDG_DOWNLOAD_DIR", orInHome: "Downloads", environment: variable)
  }

  /// The folder of the user's desktop, as for ``pictures``.
  package static var desktop: FilePath? {
    userDirectory("XDG_DESKTOP_DIR", orInHome: "Desktop", environment: variable)
  }

  /// The home folder of the user; nil without one.
  package static var home: FilePath? { variable("HOME").flatMap { $0.isAbsolute ? $0 : nil } }

  static func pictures(environment: (String) -> FilePath?) -> FilePath? {
    userDirectory("XDG_PICTURES_DIR", orInHome: "Pictures", environment: environment)
  }

  private static func userDirectory(
    _ name: String, orInHome folder: String, environment: (String) -> FilePath?
  ) -> FilePath? {
    guard let home = environment("HOME"), home.isAbsolute else { return nil }
    let config = userFolder("XDG_CONFIG_HOME", orInHome: ".config", environment: environment)
    let list = config?.appending("user-dirs.dirs")
    // The file has a line for each of eight folders.
    guard let list, let bytes = try? FileSystem.contents(of: list, limit: 1 << 16),
      let folder = named(name, in: bytes, home: home)
    else { return home.appending(folder) }
    return folder == home ? nil : folder
  }

  /// Returns the folder of the line `NAME="$HOME/…"` or `NAME="/…"`, the last one as a shell would.
  private static func named(_ name: String, in bytes: [UInt8], home: FilePath) -> FilePath? {
    let start = Array("\(name)=\"".utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      $0.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    guard let line = lines.last(where: { $0.starts(with: start) }) else { return nil }
    var value = text(of: line.dropFirst(start.count))
    let variable = Array("$HOME".utf8)
    if value.starts(with: variable) {
      value = home.bytes + value.dropFirst(variable.count)
    }
    let folder = FilePath(bytes: value)
    return folder.isAbsolute ? folder.lexicallyNormalized() : nil
  }

  /// Returns the text before the closing quotation mark, without backslashes before characters.
  private static func text(of line: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if !isEscaped, byte == UInt8(ascii: "\"") { break }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { text.append(byte) }
    }
    return text
  }
}
