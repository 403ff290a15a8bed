import CSandbox

/// A seccomp program for the kernel's BPF machine: instructions as in `linux/filter.h`, on a
/// `seccomp_data` as in `linux/seccomp.h`.
struct FilterProgram {
  private(set) var instructions: [sock_filter] = []

  /// Compiles the rules in order. A call without a rule gets the answer `otherwise`.
  ///
  /// A call with the numbers of another architecture kills the process, because the same numbers
  /// have other meanings there.
  init(_ rules: [SystemCallRule], otherwise: SystemCallRule.Answer) {
    instructions += [
      Self.load(Offset.architecture),
      Self.jump(ifEqualTo: sandbox_architecture(), then: 1, else: 0), Self.end(with: .kill),
      Self.load(Offset.number),
      Self.jump(ifAtLeast: Self.firstForeignNumber, then: 0, else: 1), Self.end(with: .kill),
    ]
    for rule in rules {
      let body = Self.body(of: rule)
      instructions.append(
        Self.jump(ifEqualTo: UInt32(bitPattern: rule.number), then: 0, else: body.count))
      instructions += body
    }
    instructions.append(Self.end(with: otherwise))
  }

  /// The offsets of fields in `seccomp_data`, in bytes.
  private enum Offset {
    static let number = MemoryLayout<seccomp_data>.offset(of: \.nr) ?? 0
    static let architecture = MemoryLayout<seccomp_data>.offset(of: \.arch) ?? 4
    static let arguments = MemoryLayout<seccomp_data>.offset(of: \.args) ?? 16
  }

  /// The first number of an x32 call (`__X32_SYSCALL_BIT`). x32 is x86_64 with short pointers and
  /// reports the same architecture. No other calls have such numbers.
  private static let firstForeignNumber: UInt32 = 0x4000_0000

  /// Returns the instructions of a rule. They are built from the last to the first; a failed check
  /// jumps to the last.
  private static func body(of rule: SystemCallRule) -> [sock_filter] {
    guard !rule.checks.isEmpty else { return [end(with: rule.answer)] }
    var body = [end(with: rule.answer), end(with: rule.otherwise)]
    for check in rule.checks.reversed() {
      let toFailure = body.count - 1
      let comparisons = check.values.enumerated().map { index, value in
        let left = check.values.count - 1 - index
        return jump(ifEqualTo: value, then: left, else: left == 0 ? toFailure : 0)
      }
      body = [load(offset(of: check)), and(check.mask)] + comparisons + body
    }
    return body
  }

  private static func offset(of check: ArgumentCheck) -> Int {
    // All supported architectures store the low half first.
    Offset.arguments + 8 * check.argument + (check.half == .low ? 0 : 4)
  }
}

extension FilterProgram {
  private static func load(_ offset: Int) -> sock_filter {
    instruction(BPF_LD | BPF_W | BPF_ABS, UInt32(offset))
  }

  private static func and(_ mask: UInt32) -> sock_filter {
    instruction(BPF_ALU | BPF_AND | BPF_K, mask)
  }

  private static func jump(ifEqualTo value: UInt32, then: Int, else: Int) -> sock_filter {
    instruction(BPF_JMP | BPF_JEQ | BPF_K, value, then, `else`)
  }

  private static func jump(ifAtLeast value: UInt32, then: Int, else: Int) -> sock_filter {
    instruction(BPF_JMP | BPF_JGE | BPF_K, value, then, `else`)
  }

  private static func end(with answer: SystemCallRule.Answer) -> sock_filter {
    let value =
      switch answer {
      case .allow: SECCOMP_RET_ALLOW
      case .fail(let number): SECCOMP_RET_ERRNO | UInt32(number)
      case .test: SECCOMP_RET_TRAP
      case .kill: SECCOMP_RET_KILL_PROCESS
      }
    return instruction(BPF_RET | BPF_K, value)
  }

  /// Creates an instruction. Jumps state the number of instructions to skip, at most 255.
  private static func instruction(
    _ code: Int32, _ value: UInt32, _ then: Int = 0, _ otherwise: Int = 0
  ) -> sock_filter {
    sock_filter(code: UInt16(code), jt: UInt8(then), jf: UInt8(otherwise), k: value)
  }
}
