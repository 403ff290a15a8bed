import Files
import Glibc
package import SystemPackage

extension FilePath {
  /// Returns the path of the program called `name`, searching `PATH` as a shell in `folder` does; nil if there is none.
  package static func program(named name: FilePath, in folder: FilePath? = nil) -> FilePath? {
    guard !name.isEmpty else { return nil }
    let folders = FilePath.variable("PATH")?.bytes ?? Array("/usr/bin:/bin".utf8)
    let isPath = name.bytes.contains(UInt8(ascii: "/"))
    let candidates =
      isPath
      ? [name]
      : folders.split(separator: UInt8(ascii: ":")).map { FilePath(bytes: $0).pushing(name) }
    return candidates.lazy
      .map { folder?.pushing($0) ?? $0 }
      .first { FileSystem.allows(X_OK, at: $0) }
  }
}

extension ChildProcess.Configuration {
  /// Returns the variables of this process, as they are: a path in one need not be text. Those that `others` set are
  /// left out.
  package static func inheritedVariables(without others: [String] = []) -> [[UInt8]] {
    let names = others.map { Array($0.utf8.prefix { $0 != UInt8(ascii: "=") }) }
    var variables: [[UInt8]] = []
    var entry = environ
    while let line = entry.pointee {
      let variable = (0..<strlen(line)).map { UInt8(bitPattern: line[$0]) }
      if !names.contains(where: { variable.starts(with: $0 + [UInt8(ascii: "=")]) }) {
        variables.append(variable)
      }
      entry += 1
    }
    return variables
  }
}
