import Synchronization

/// The outcome of decoding a file as far as possible, after a library found it damaged.
package final class SalvageOutcome: Sendable {
  private let hasAllPixels = Atomic(false)

  package init() {}

  /// Whether the file turned out to have all of its pixels.
  package var isWhole: Bool { hasAllPixels.load(ordering: .relaxed) }

  func recordWhole() { hasAllPixels.store(true, ordering: .relaxed) }
}
