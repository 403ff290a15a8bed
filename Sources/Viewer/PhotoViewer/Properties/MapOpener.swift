/// A type that knows the program of the desktop that shows maps. Its functions may take long, and can be called
/// from any thread.
package protocol MapOpener: Sendable {
  /// Whether there is such a program.
  var isAvailable: Bool { get }

  /// Shows `location` on a map.
  func show(_ location: GeoLocation) throws(ProgramError)
}
