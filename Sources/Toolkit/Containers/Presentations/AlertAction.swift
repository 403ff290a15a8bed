public import Controls

/// An answer that an ``Alert`` offers.
@MainActor
public final class AlertAction {
  /// The title of its button.
  public let title: String
  /// Whether it cancels or destroys; nil for neither.
  public let role: ButtonRole?
  /// Called when it is chosen.
  public let handler: @MainActor () -> Void

  /// Creates an answer.
  public init(
    _ title: String, role: ButtonRole? = nil, handler: @escaping @MainActor () -> Void = {}
  ) {
    self.title = title
    self.role = role
    self.handler = handler
  }
}
