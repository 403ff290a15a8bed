import Glibc

extension ImagingError {
  /// What went wrong in the last system call that reads.
  static var lastSystemError: ImagingError {
    errno == ENOENT ? .missing : .unreadable(reason: systemReason)
  }

  /// What the system says went wrong last.
  static var systemReason: String { String(cString: strerror(errno)).lowercased() }
}
