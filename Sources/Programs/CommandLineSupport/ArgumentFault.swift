/// A fault in something that an argument names, such as a line of a file. It counts as a wrong
/// argument, but the help would not explain it.
package struct ArgumentFault: Error, CustomStringConvertible {
  /// The place and the fault in one line.
  package let description: String

  /// Creates a fault described by `description`.
  package init(_ description: String) { self.description = description }
}
