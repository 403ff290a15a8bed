/// An object that can handle keys and commands: a view, a window, or the application.
///
/// Responders form a chain through ``next``: from a view to its superviews, its window, and the
/// application.
@MainActor
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The responder that handles what this one does not; nil at the end of the chain.
  open var next: Responder? { nil }
}
