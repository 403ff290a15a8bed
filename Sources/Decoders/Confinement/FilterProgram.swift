import CConfinement

/// A program for the kernel's packet filter machine that answers system calls: BPF as in
/// `linux/filter.h`, on a `seccomp_data` as in `linux/seccomp.h`.
struct FilterProgram {
  private(set) var instructions: [sock_filter] = []

  /// The rules in their order; a call that none of them names gets the answer `otherwise`.
  ///
  /// A call by another architecture's numbers ends the process: the same number means something
  /// else there.
  init(_ rules: [SystemCallRule], otherwise: SystemCallRule.Answer) {
    instructions += [
      Self.load(Offset.architecture),
      Self.jump(ifEqualTo: confinement_architecture(), then: 1, else: 0), Self.end(with: .kill),
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

  /// Where a call's facts are in `seccomp_data`, in bytes.
  private enum Offset {
    static let number = MemoryLayout<seccomp_data>.offset(of: \.nr) ?? 0
    static let architecture = MemoryLayout<seccomp_data>.offset(of: \.arch) ?? 4
    static let arguments = MemoryLayout<seccomp_data>.offset(of: \.args) ?? 16
  }

  /// The numbers of x32, x86_64 with short pointers, begin here (`__X32_SYSCALL_BIT`), and it has
  /// the same architecture; nobody has numbers beyond.
  private static let firstForeignNumber: UInt32 = 0x4000_0000

  /// From the last instruction to the first: a check that fails jumps to the last one.
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
    // The architectures that this is built for put the low half first.
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
      case .kill: SECCOMP_RET_KILL_PROCESS
      }
    return instruction(BPF_RET | BPF_K, value)
  }

  /// Jumps count the instructions that they leave out, 255 at most.
  private static func instruction(
    _ code: Int32, _ value: UInt32, _ then: Int = 0, _ otherwise: Int = 0
  ) -> sock_filter {
    sock_filter(code: UInt16(code), jt: UInt8(then), jf: UInt8(otherwise), k: value)
  }
}
