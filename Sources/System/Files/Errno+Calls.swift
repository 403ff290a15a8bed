import Glibc
import Localization
package import SystemPackage

extension Errno {
  /// The error of the last call of the C library.
  package static var last: Errno { Errno(rawValue: errno) }

  /// A file has changed since it was read or examined: the error for a file that another one has replaced.
  package static let changedMeanwhile = Errno.staleNFSFileHandle

  /// The error for a pipe, a device or a socket in place of a regular file. The system itself uses it only for drives
  /// with removable media.
  package static let notRegularFile = Errno(rawValue: EMEDIUMTYPE)

  /// The description in lower case, to follow a colon.
  package var reason: String {
    self == .notRegularFile ? localized("it is not a regular file") : description.lowercased()
  }

  /// Makes a call of the C library again for as long as a signal interrupts it.
  /// - Returns: the result of the call.
  /// - Throws: the call's error, if its result is negative.
  @discardableResult
  package static func check(_ call: () -> Int) throws(Errno) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = last
      if error != .interrupted { throw error }
    }
  }
}
