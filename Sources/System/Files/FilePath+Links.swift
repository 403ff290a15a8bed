import Glibc
package import SystemPackage

extension FilePath {
  /// The maximum number of links through which a path may lead (path_resolution(7)).
  package static let maximumLinks = 40

  /// The path to which the symbolic link at this one leads, seen from the folder of the link; nil if there is no link.
  package var linkedPath: FilePath? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = withPlatformString { name in
        buffer.baseAddress.map { readlink(name, $0, buffer.count) } ?? 0
      }
      return count > 0
        ? folder.pushing(FilePath(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })) : nil
    }
  }
}
