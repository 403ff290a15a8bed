import CSandbox

@testable import Sandbox

/// An interpreter of the packet filter instructions that filters of system calls use.
struct FilterMachine {
  /// A system call as a filter sees it: `seccomp_data`.
  struct Call {
    var number: Int32
    var architecture = sandbox_architecture()
    var arguments: [UInt64] = []

    /// Returns the word of 32 bits at `offset` bytes.
    func word(at offset: UInt32) -> UInt32 {
      switch offset {
      case 0: return UInt32(bitPattern: number)
      case 4: return architecture
      default:
        let (argument, half) = (offset - 16).quotientAndRemainder(dividingBy: 8)
        guard argument < arguments.count else { return 0 }
        return UInt32(truncatingIfNeeded: arguments[Int(argument)] >> (half == 0 ? 0 : 32))
      }
    }
  }

  let program: FilterProgram

  /// Returns the action for a call, or nil if the program runs off its end.
  func action(for call: Call) -> UInt32? {
    var accumulator: UInt32 = 0
    var index = 0
    while program.instructions.indices.contains(index) {
      let instruction = program.instructions[index]
      index += 1
      switch Int32(instruction.code) {
      case BPF_LD | BPF_W | BPF_ABS: accumulator = call.word(at: instruction.k)
      case BPF_ALU | BPF_AND | BPF_K: accumulator &= instruction.k
      case BPF_JMP | BPF_JEQ | BPF_K:
        index += Int(accumulator == instruction.k ? instruction.jt : instruction.jf)
      case BPF_JMP | BPF_JGE | BPF_K:
        index += Int(accumulator >= instruction.k ? instruction.jt : instruction.jf)
      case BPF_RET | BPF_K: return instruction.k
      default: return nil
      }
    }
    return nil
  }
}
