/// What an argument of a system call must be.
///
/// A filter sees the value of an argument, never what it points to.
struct ArgumentCheck: Hashable {
  /// Which half of the 64 bits: the filter's registers have 32.
  enum Half: Hashable {
    case low
    case high
  }

  /// Position of the argument, from 0.
  let argument: Int
  let half: Half
  /// The bits that count.
  let mask: UInt32
  /// What these bits may be; at least one value.
  let values: [UInt32]

  /// The bits of `mask` in the argument are one of `values`.
  static func bits(_ mask: UInt32, of argument: Int, oneOf values: [UInt32]) -> Self {
    Self(argument: argument, half: .low, mask: mask, values: values)
  }

  /// The argument is one of `values`, as an integer of 32 bits.
  static func value(of argument: Int, oneOf values: [UInt32]) -> Self {
    bits(.max, of: argument, oneOf: values)
  }

  /// The argument is no pointer.
  static func noPointer(_ argument: Int) -> [Self] {
    [Half.low, .high].map { Self(argument: argument, half: $0, mask: .max, values: [0]) }
  }
}
