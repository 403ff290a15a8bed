/// A condition on an argument of a system call.
///
/// A filter sees the value of an argument, but not the memory that it points to.
struct ArgumentCheck: Hashable {
  /// A half of the 64 bits: the registers of the filter have 32.
  enum Half: Hashable {
    case low
    case high
  }

  /// The index of the argument, from 0.
  let argument: Int
  let half: Half
  /// The bits to compare.
  let mask: UInt32
  /// The allowed values of these bits; at least one.
  let values: [UInt32]

  /// Returns the condition that the bits of `mask` in the argument are one of `values`.
  static func bits(_ mask: UInt32, of argument: Int, oneOf values: [UInt32]) -> Self {
    Self(argument: argument, half: .low, mask: mask, values: values)
  }

  /// Returns the condition that the argument, as a 32-bit integer, is one of `values`.
  static func value(of argument: Int, oneOf values: [UInt32]) -> Self {
    bits(.max, of: argument, oneOf: values)
  }

  /// Returns the conditions that the argument is a null pointer.
  static func noPointer(_ argument: Int) -> [Self] {
    [Half.low, .high].map { Self(argument: argument, half: $0, mask: .max, values: [0]) }
  }
}
