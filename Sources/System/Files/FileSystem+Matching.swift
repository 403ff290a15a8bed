import Glibc
package import SystemPackage

extension FileSystem {
  /// Returns the paths that match `pattern` by the rules of glob(7), in alphabetical order.
  package static func paths(matching pattern: FilePath) -> [FilePath] {
    var found = glob_t()
    defer { globfree(&found) }
    guard pattern.withPlatformString({ glob($0, 0, nil, &found) }) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv?[index].map { FilePath(platformString: $0) }
    }
  }
}
