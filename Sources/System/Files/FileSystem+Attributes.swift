import CLinux
import Glibc
package import SystemPackage

/// The attributes of open files, and copies of them.
extension FileSystem {
  /// The maximum size of the names, or of the value, of extended attributes, in bytes (see xattr(7)).
  private static let maximumBytes = 1 << 16
  /// The attribute with the access control list of POSIX.
  private static let accessList = "system.posix_acl_access"

  /// Gives `target` the permissions, the time of modification and the `user` attributes of `source`, as
  /// far as its file system keeps them.
  package static func copyAttributes(
    of source: OpenFile, to target: OpenFile
  ) throws(Errno) {
    guard let status = FileStatus(ofOpen: source.descriptor) else { throw .ioError }
    try copyExtended(of: source, to: target, leavingOut: refusals) { $0.hasPrefix("user.") }
    do { try setPermissions(status.permissions, of: target) } catch .notPermitted {
    } catch .notSupported {}
    do { try setModified(status.modified, of: target) } catch .notPermitted {} catch .notSupported {
    }
  }

  /// Gives `target` everything that `source` has besides its contents and times: the owner and the group,
  /// the permissions, the access control list and the `user` attributes.
  /// - Throws: the error of the first attribute that cannot be kept.
  package static func copyIdentity(of source: OpenFile, to target: OpenFile) throws(Errno) {
    guard let status = FileStatus(ofOpen: source.descriptor),
      let new = FileStatus(ofOpen: target.descriptor)
    else { throw .ioError }
    if status.owner != new.owner || status.group != new.group {
      try FileCall.setAttribute.perform {
        Int(fchown(target.descriptor, status.owner, status.group))
      }
    }
    try dropAccessList(of: target)
    try setPermissions(status.permissions, of: target)
    try copyExtended(of: source, to: target, leavingOut: [.notSupported]) {
      $0.hasPrefix("user.") || $0 == accessList
    }
  }

  /// Drops the access control list that a new file has from its folder, so that nobody may read more than before.
  private static func dropAccessList(of file: OpenFile) throws(Errno) {
    do throws(Errno) {
      try FileCall.setAttribute.perform { Int(fremovexattr(file.descriptor, accessList)) }
    } catch .noData {
      // There is none.
    } catch .notSupported {}
  }

  /// Gives `file` permissions, as for chmod(2).
  package static func setPermissions(_ mode: UInt32, of file: OpenFile) throws(Errno) {
    try FileCall.setAttribute.perform { Int(fchmod(file.descriptor, mode)) }
  }

  /// Sets the time of modification of the contents of `file`.
  package static func setModified(_ time: FileTime, of file: OpenFile) throws(Errno) {
    let times = [time.timespec, time.timespec]
    try FileCall.setAttribute.perform { Int(futimens(file.descriptor, times)) }
  }

  /// The reasons for which a file system does not keep an extended attribute: it keeps none or not this one, or
  /// has too little room beside a file.
  private static let refusals: Set<Errno> = [
    .notSupported, .notPermitted, .permissionDenied, .invalidArgument, .noSpace,
    .diskQuotaExceeded, .argListTooLong, .outOfRange, .fileNameTooLong,
  ]

  /// Copies the extended attributes whose names `isCopied` accepts, but for those that `target` refuses for one of
  /// the `reasons`.
  private static func copyExtended(
    of source: OpenFile, to target: OpenFile, leavingOut reasons: Set<Errno>,
    where isCopied: (String) -> Bool
  ) throws(Errno) {
    // A name is bytes. Only its beginning matters here.
    for name in extendedNames(of: source)
    where isCopied(String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)) {
      guard let value = extended(name, of: source) else { continue }
      do {
        try FileCall.setAttribute.perform {
          Int(fsetxattr(target.descriptor, name, value, value.count, 0))
        }
      } catch  where reasons.contains(error) {}
    }
  }

  /// Returns the names of the extended attributes of `file`, each with its zero.
  private static func extendedNames(of file: OpenFile) -> [[CChar]] {
    var names = [CChar](repeating: 0, count: maximumBytes)
    let count = flistxattr(file.descriptor, &names, names.count)
    guard count > 0 else { return [] }
    return names.prefix(count).split(separator: 0).map { Array($0) + [0] }
  }

  private static func extended(_ name: [CChar], of file: OpenFile) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: maximumBytes)
    let count = fgetxattr(file.descriptor, name, &value, value.count)
    return count >= 0 ? Array(value.prefix(count)) : nil
  }
}
