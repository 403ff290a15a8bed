public import Foundation
import Glibc

extension Process {
  /// Starts it, and kills it if it has not ended after ten minutes: whoever waits for it, or for the end of its output,
  /// would wait for ever.
  public func runWithLimit() throws {
    try run()
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(600)) { [weak self] in
      guard let self, isRunning else { return }
      kill(processIdentifier, SIGKILL)
    }
  }
}
