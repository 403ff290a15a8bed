import Synchronization

/// The place where the frames of a window are painted.
public enum Presentation: String, CaseIterable, Sendable {
  /// In memory of this process, which the server shares or copies.
  case memory
  /// In pixmaps of the server, by requests to it.
  case server
}

/// A presentation that another thread has chosen for a window.
final class NextPresentation: Sendable {
  private let value = Mutex<Presentation?>(nil)

  func put(_ presentation: Presentation) { value.withLock { $0 = presentation } }

  /// Returns the presentation that was put since the last call.
  func take() -> Presentation? { value.withLock { $0.take() } }
}
