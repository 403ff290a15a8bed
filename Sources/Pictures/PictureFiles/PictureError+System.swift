import Files
package import SystemPackage

extension PictureError {
  /// Creates the error for a system call that failed with `error` when reading the picture.
  package init(reading error: Errno) {
    self = error == .noSuchFileOrDirectory ? .missing : .unreadable(reason: error.reason)
  }
}
