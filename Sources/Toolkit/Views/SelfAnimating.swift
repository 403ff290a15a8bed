package import Motion

/// A view that moves on its own. Its window advances it before every frame while it does.
@MainActor
package protocol SelfAnimating: View {
  /// Whether the view moves on its own now.
  var isAnimating: Bool { get }
  /// Advances the motion to `time`.
  func advance(to time: Instant)
}
