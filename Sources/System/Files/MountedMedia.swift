package import SystemPackage

/// The file systems that the user has plugged in or mounted.
package enum MountedMedia {
  /// The folders below which they are.
  private static let parents: [FilePath] = ["/media", "/run/media", "/mnt"]
  /// More than the table of any machine.
  private static let limit = 1 << 20

  /// The folders at which they are mounted, in the order of mounting.
  package static var folders: [FilePath] {
    let table = try? FileSystem.contents(of: "/proc/self/mountinfo", limit: limit)
    return folders(in: table ?? [])
  }

  /// Returns the folders in a table in the format of /proc/self/mountinfo (see proc(5)).
  static func folders(in table: [UInt8]) -> [FilePath] {
    table.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard fields.count > 4 else { return nil }
      let path = FilePath(bytes: unescaped(fields[4]))
      return parents.contains { path.starts(with: $0) && path != $0 } ? path : nil
    }
  }

  /// Returns `field` with the bytes that three octal digits after a backslash represent.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = [UInt8]()
    var rest = field
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
