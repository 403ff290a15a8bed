import CSandbox
import Glibc

/// The seccomp filter of system calls.
enum SystemCallFilter {
  /// Installs the filter permanently for all threads of this process, with the handler for trapped calls.
  static func install(_ calls: DecoderCalls) -> SandboxReport.State {
    guard sandbox_architecture() != 0 else {
      return .missing(reason: "there is no filter for this kind of processor")
    }
    guard OpeningTest.begin() else { return .refused(errno) }
    var instructions = FilterProgram(calls.rules, otherwise: .fail(EPERM)).instructions
    return instructions.withUnsafeMutableBufferPointer { buffer in
      var program = sock_fprog(len: UInt16(buffer.count), filter: buffer.baseAddress)
      let status = sandbox_seccomp(
        UInt32(SECCOMP_SET_MODE_FILTER), UInt32(SECCOMP_FILTER_FLAG_TSYNC), &program)
      // A positive status is a thread that could not be synchronized.
      return state(status: status, error: errno)
    }
  }

  /// Returns the state of the measure after installation.
  ///
  /// - Parameters:
  ///   - status: the result of the call: 0, -1, or a thread with another filter.
  ///   - error: the error number if the result is -1.
  /// - Returns: whether the filter is active, or the reason why not.
  static func state(status: Int, error: Int32) -> SandboxReport.State {
    switch (status, error) {
    case (0, _): .active(detail: "")
    case (1..., _): .missing(reason: "another thread has a filter of its own")
    case (_, ENOSYS), (_, EINVAL): .missing(reason: "the kernel has no seccomp filters")
    default: .refused(error)
    }
  }
}
