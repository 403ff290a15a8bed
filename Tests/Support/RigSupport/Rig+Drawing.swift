package import Rig

extension Rig {
  /// Waits until the program has read its input and has drawn nothing for 150 ms: less than `waitUntilQuiet()`, for
  /// tests of motions that need not wait for timers.
  package func waitUntilDrawn() throws(RigError) { try waitUntilQuiet(for: .milliseconds(150)) }
}
