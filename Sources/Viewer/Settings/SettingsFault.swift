/// An error in a line of a settings file.
package struct SettingsFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  let file: String
  /// The number of the line, from 1; nil if the fault is in the file as a whole.
  let line: Int?
  /// The error, such as `wheel: "zom" is not one of "zoom", "page"`.
  let reason: String

  /// The file, the line and the error.
  package var description: String {
    [file, line.map { "\($0)" }, " \(reason)"].compactMap(\.self).joined(separator: ":")
  }
}
