import Glibc

extension ImagingError {
  /// What went wrong in the last system call that reads.
  static var lastSystemError: ImagingError {
    errno == ENOENT ? .missing : .unreadable(reason: systemReason)
  }

  /// What the system says went wrong last.
  static var systemReason: String { systemReason(errno) }

  /// What the system says of its error `number`.
  static func systemReason(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }
}
