/// A type that knows whether the desktop opens pictures with this program, and changes that. Its functions may take
/// long, and can be called from any thread.
package protocol DefaultProgramSetting: Sendable {
  /// Whether the desktop opens all pictures that this program can show with it; nil if this cannot be changed.
  var isDefault: Bool? { get }

  /// Makes this program the default for pictures, or restores the previous ones.
  func setDefault(_ isDefault: Bool) throws(ProgramError)
}
