import CConfinement
import Glibc

/// Seccomp's filter of system calls.
enum SystemCallFilter {
  /// Puts the filter in force for all threads of this process, for good.
  static func install(_ calls: DecoderCalls) -> ConfinementReport.State {
    guard confinement_architecture() != 0 else {
      return .missing(reason: "there is no filter for this kind of processor")
    }
    var instructions = FilterProgram(calls.rules, otherwise: .fail(EPERM)).instructions
    return instructions.withUnsafeMutableBufferPointer { buffer in
      var program = sock_fprog(len: UInt16(buffer.count), filter: buffer.baseAddress)
      let status = confinement_seccomp(
        UInt32(SECCOMP_SET_MODE_FILTER), UInt32(SECCOMP_FILTER_FLAG_TSYNC), &program)
      // Above zero it is a thread that could not follow.
      return state(status: status, error: errno)
    }
  }

  /// In words, what came of it.
  ///
  /// - Parameters:
  ///   - status: what the kernel answered: 0, -1, or a thread that has another filter.
  ///   - error: the error number, for -1.
  /// - Returns: whether the filter is in force, or why not.
  static func state(status: Int, error: Int32) -> ConfinementReport.State {
    switch (status, error) {
    case (0, _): .active(detail: "")
    case (1..., _): .missing(reason: "another thread has a filter of its own")
    case (_, ENOSYS), (_, EINVAL): .missing(reason: "the kernel has no seccomp filters")
    default: .refused(error)
    }
  }
}
