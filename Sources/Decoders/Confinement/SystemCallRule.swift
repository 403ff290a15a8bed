/// How a system call is answered.
struct SystemCallRule: Hashable {
  /// What the kernel does with a call.
  enum Answer: Hashable {
    /// It is carried out.
    case allow
    /// It fails with this error number, as far as the caller can tell.
    case fail(Int32)
    /// The process ends.
    case kill
  }

  /// The number of the call.
  let number: Int32
  /// What its arguments must be for `answer`.
  let checks: [ArgumentCheck]
  let answer: Answer
  /// The answer when a check fails.
  let otherwise: Answer

  /// The same answer whatever the arguments are.
  static func always(_ answer: Answer, _ numbers: [Int32]) -> [Self] {
    numbers.map { Self(number: $0, checks: [], answer: answer, otherwise: answer) }
  }

  /// Carried out when all checks hold.
  static func allow(
    _ number: Int32, when checks: [ArgumentCheck], otherwise: Answer
  ) -> [Self] {
    [Self(number: number, checks: checks, answer: .allow, otherwise: otherwise)]
  }
}
