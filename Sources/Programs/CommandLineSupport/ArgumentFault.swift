/// An error in the contents of an argument, such as a line of a file. The exit status is that of
/// invalid arguments, but the message does not refer to the help, which would not explain it.
package struct ArgumentFault: Error, CustomStringConvertible {
  /// The place and the error in one line.
  package let description: String

  /// Creates an error with this description.
  package init(_ description: String) { self.description = description }
}
