/// A fault in what an argument names, such as a line of a file: as wrong as an argument can be, but
/// nothing that the help would explain.
public struct ArgumentFault: Error, CustomStringConvertible {
  /// The place and the fault in one line.
  public let description: String

  /// A fault that is told as `description`.
  public init(_ description: String) { self.description = description }
}
