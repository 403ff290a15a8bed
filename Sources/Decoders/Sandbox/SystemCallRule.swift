/// A rule that decides about a system call.
struct SystemCallRule: Hashable {
  /// An action of the kernel for a call.
  enum Answer: Hashable {
    /// The call is executed.
    case allow
    /// The call is not executed and returns this error number.
    case fail(Int32)
    /// The call is not executed. ``OpeningTest`` answers it.
    case test
    /// The process is killed.
    case kill
  }

  /// The number of the system call.
  let number: Int32
  /// The conditions on the arguments for `answer`.
  let checks: [ArgumentCheck]
  let answer: Answer
  /// The action if a condition is not met.
  let otherwise: Answer

  /// Returns rules with the same action for all arguments.
  static func always(_ answer: Answer, _ numbers: [Int32]) -> [Self] {
    numbers.map { Self(number: $0, checks: [], answer: answer, otherwise: answer) }
  }

  /// Returns a rule that allows the call if all conditions are met.
  static func allow(
    _ number: Int32, when checks: [ArgumentCheck], otherwise: Answer
  ) -> [Self] {
    answer(.allow, number, when: checks, otherwise: otherwise)
  }

  /// Returns a rule with the action `answer` if all conditions are met.
  static func answer(
    _ answer: Answer, _ number: Int32, when checks: [ArgumentCheck], otherwise: Answer
  ) -> [Self] {
    [Self(number: number, checks: checks, answer: answer, otherwise: otherwise)]
  }
}
